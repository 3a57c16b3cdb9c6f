import type { Attack, World } from '../world.ts';

/** Names that look like the site itself or its staff. */
const HOUSE_NAMES = [
  'Admin',
  'ADMIN',
  'adm1n',
  'Real_Support',
  'realsupport',
  'SupportTeam',
  'xX_m0derator',
  'Mod_Anna',
  'Owner',
  'System',
  'Staff',
  'Aureus',
  'Aureus_Team',
  'aureusbot',
  'AVREVS',
  'AurevsTeam',
  'ᴀᴅᴍɪɴ',
  'Adrnin',
  'Аdmin',
  'Αdmin',
  'Ａdmin',
  '𝐀𝐝𝐦𝐢𝐧',
  '𝖲𝗎𝗉𝗉𝗈𝗋𝗍',
  'Supp0rt',
  'S\u200bupport',
  'Sup\u00adport',
  'mo\u2060derator',
  'Ownеr',
  'ѕtaff',
  'St\u0430ff',
  'Ⓐdmin',
  '\u202enimdA',
  'ʟive_support',
  'Moderatоr',
  'ӏive',
  'a.d.m.i.n',
  'A-d-m-i-n',
  'áдmin',
  'ādmīn',
];
/** Names that are invisible or look different from their characters. */
const INVISIBLE = [
  '\u3164\u3164\u3164',
  '\u115f\u1160\u115f',
  '\uffa0\uffa0\uffa0',
  '\u2800\u2800\u2800',
  '\u200b\u200b\u200b',
  '\u00ad\u00ad\u00ad',
  'livia\u202e',
  'li\u200dvia',
  '\u2066livia\u2069',
  'ли\u200bвия',
  'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309',
  'Livia\u0000',
  ' ',
  '',
];
const SEEMS_HOUSE = /adm|mod|supp|staff|owner|system|a[uv]re[uv]s|ᴀ|ʟive|ӏ/i;

/**
 * Returns attacks with names that imitate staff, or that are invisible or misleading. Names come from a sign-in, or
 * are chosen as a username.
 */
export async function nameAttacks(world: World): Promise<Attack[]> {
  const chooser = await world.attacker({ verified: true });
  return [
    ...[...HOUSE_NAMES, ...INVISIBLE.filter((name) => name.trim() !== '')].map((name) => ({
      name: `signs in as ${JSON.stringify(name)}`,
      async run() {
        // The login URL with a zero byte must be refused, so no sign-in follows.
        if (name.includes('\0')) {
          const query = new URLSearchParams({ provider: 'STEAM', as: name });
          const { status } = await world.visitor('GET', `/api/auth/login?${query.toString()}`);
          return status === 400 ? undefined : `answered ${status}`;
        }
        const { name: actualName } = await world.attacker({ name });
        const bare = actualName.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
        if (SEEMS_HOUSE.test(bare)) return `was named ${actualName}`;
        return /^[\p{L}\p{N}_ .-]{3,}$/u.test(actualName) &&
          !/[\u3164\u115f\u1160\uffa0\u2800]/u.test(actualName)
          ? undefined
          : `was named ${JSON.stringify(actualName)}`;
      },
    })),
    ...[...HOUSE_NAMES, ...INVISIBLE].map((username) => ({
      name: `chooses the name ${JSON.stringify(username)}`,
      async run() {
        const { status } = await chooser.call('POST', '/api/user/change-username', { body: { username } });
        return status >= 400 ? undefined : 'was given it';
      },
    })),
  ];
}
