import { randomBytes } from 'node:crypto';
import { type Attack, type Attacker, until, type World } from '../world.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/**
 * Addresses that a push subscription must not contain: in private networks, on hosts that only look like a push
 * service, or in a wrong form.
 */
const INWARD = [
  'http://127.0.0.1:5432/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://localhost/',
  'https://metadata.google.internal/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/?fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://user:secret@fcm.googleapis.com/',
  'https://fcm.googleapis.com:6379/',
  'http://fcm.googleapis.com/',
  'https://fcm。googleapis。com.evil.example/',
  'ftp://fcm.googleapis.com/',
  'file:///etc/passwd',
  'data:text/plain,x',
  `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
];

type Bet = { id: string; stake: number; payout: number };

/**
 * Bets 0.10 coins until a bet wins. @returns the winning bet's id. @throws Error after 200 bets without a win, or if
 * the win isn't settled in time.
 */
async function win(player: Attacker): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await player.money('/api/games/plinko', { amount: 0.1, rows: 8, risk: 'HARD' });
    const { bet } = data as { bet: Bet };
    if (bet.payout <= bet.stake) continue;
    // A bet can't be shared before its player may see the result.
    await until('its result', async () =>
      (await player.call('GET', `/api/fairness/bets/${bet.id}`)).text.includes('"SETTLED"'),
    );
    return bet.id;
  }
  throw new Error('no win in 200 bets');
}

const share = (player: Attacker, id: string, more: object = {}) =>
  player.call('POST', '/api/shares', { body: { win: { kind: 'bet', id }, hidesAmounts: false, ...more } });

/** Returns attacks on shared wins, such as guessed links, sharing other players' bets, and removing their links. */
async function shareAttacks(world: World): Promise<Attack[]> {
  const [victim, crook] = [await world.attacker({ coins: 40 }), await world.attacker({ coins: 20 })];
  const bet = await win(victim);
  const made = (await share(victim, bet)).data as { id: string };
  const other = await win(victim);
  const ids = [
    ...Array.from({ length: 60 }, () => random(16)),
    bet,
    other,
    other.replaceAll('-', '').slice(0, 22),
    made.id.slice(0, 21),
    `${made.id.slice(0, 21)}%`,
    made.id.toLowerCase() === made.id ? made.id.toUpperCase() : made.id.toLowerCase(),
    "' or ''='",
    '..%2f..%2fetc%2fpasswd',
  ];
  return [
    {
      name: 'shared wins are found by guessing, by the ids of bets and by parts of a link',
      async run() {
        for (const id of ids)
          for (const path of [`/api/shares/${encodeURIComponent(id)}`, `/api/shares/${id}/card.jpg`]) {
            const { status, text } = await world.visitor('GET', path);
            if (status < 400) return `${path} shows ${text.slice(0, 80)}`;
          }
        return undefined;
      },
    },
    {
      name: 'another player’s win is shared, or shared in another’s name',
      async run() {
        const answers = [
          await share(crook, other),
          await share(crook, other, { playerId: victim.id }),
          await share(victim, other, { userId: crook.id }),
          await world.visitor('POST', '/api/shares', {
            body: { win: { kind: 'bet', id: other }, hidesAmounts: false },
          }),
        ];
        return answers.every(({ status }) => status >= 400) ? undefined : 'it is shared';
      },
    },
    {
      name: 'another player’s shared win is taken back',
      async run() {
        await crook.call('DELETE', `/api/shares/${made.id}`);
        await crook.call('DELETE', '/api/shares');
        await world.visitor('DELETE', `/api/shares/${made.id}`);
        const { status } = await world.visitor('GET', `/api/shares/${made.id}`);
        return status === 200 ? undefined : 'it is gone';
      },
    },
    {
      name: 'one win gets many links by being shared at once',
      async run() {
        const answers = await Promise.all(Array.from({ length: 20 }, () => share(victim, bet)));
        const links = new Set(answers.flatMap(({ data }) => (data as { id?: string } | undefined)?.id ?? []));
        return links.size <= 1 ? undefined : `${links.size} links`;
      },
    },
    {
      name: 'a card is asked for without end',
      async run() {
        const path = `/api/shares/${made.id}/card.jpg`;
        const answers = await Promise.all(Array.from({ length: 200 }, () => world.visitor('GET', path)));
        const odd = answers.find(({ status }) => ![200, 429].includes(status));
        if (odd !== undefined) return `answered ${odd.status}`;
        const { status } = await world.visitor('GET', '/api/info');
        return status === 200 ? undefined : `the site is not well afterwards: ${status}`;
      },
    },
    {
      name: 'the name of a player who hides it is read from a shared win',
      async run() {
        await victim.call('PATCH', '/api/user/settings', { body: { isHidden: true } });
        const { text } = await world.visitor('GET', `/api/shares/${made.id}`);
        await victim.call('PATCH', '/api/user/settings', { body: { isHidden: false } });
        return text.includes(victim.name) || text.includes(`"${victim.id}"`) ? 'it is there' : undefined;
      },
    },
  ];
}

/**
 * Returns attacks on the token of a stream overlay: guessing it, using it after it was replaced, or using it for other
 * calls.
 */
function overlayAttacks(world: World, crook: Attacker): Attack[] {
  const show = (token: string) => world.visitor('POST', '/api/overlay/bets', { body: { token } });
  return [
    {
      name: 'an overlay is opened by guessed tokens',
      async run() {
        for (let tries = 0; tries < 60; tries += 1) {
          const { status } = await show(random(32));
          if (status < 400) return 'one opened';
        }
        return undefined;
      },
    },
    {
      name: 'of many overlay links that are made at once several stay open, or open more',
      async run() {
        const made = await Promise.all(Array.from({ length: 8 }, () => crook.call('POST', '/api/overlay')));
        const tokens = made.flatMap(({ data }) => (data as { token?: string } | undefined)?.token ?? []);
        const open = [];
        for (const token of tokens) if ((await show(token)).status === 200) open.push(token);
        if (open.length !== 1) return `${open.length} are open`;
        for (const cookie of [`aureus_session=${open[0]}`, `__Host-aureus_session=${open[0]}`]) {
          const { data } = await world.visitor('GET', '/api/me', { headers: { cookie } });
          if (data) return 'it is a session';
        }
        await crook.call('DELETE', '/api/overlay');
        return (await show(open[0] ?? '')).status === 404 ? undefined : 'it is open after it was taken back';
      },
    },
  ];
}

/** Returns attacks with push subscriptions whose address is one of `INWARD`, or whose key is invalid. */
function pushAttacks(crook: Attacker): Attack[] {
  const keys = {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: random(16),
  };
  return [
    ...INWARD.map((endpoint) => ({
      name: `push messages are sent to ${endpoint.slice(0, 60)}`,
      async run() {
        const { status } = await crook.call('PUT', '/api/push', {
          body: { ...keys, endpoint, hidesAmounts: false },
        });
        return status >= 400 ? undefined : 'it is taken on';
      },
    })),
    ...['B'.repeat(87), 'A'.repeat(87), keys.publicKey.slice(0, 86)].map((publicKey) => ({
      name: `push messages are sealed for the key ${publicKey.slice(0, 12)}`,
      async run() {
        const { status } = await crook.call('PUT', '/api/push', {
          body: {
            ...keys,
            publicKey,
            endpoint: 'https://fcm.googleapis.com/fcm/send/x',
            hidesAmounts: false,
          },
        });
        return status >= 400 ? undefined : 'it is taken on';
      },
    })),
  ];
}

/** Returns attacks on the downloads of a player's history, and on favorite cases. */
function recordAttacks(world: World, crook: Attacker): Attack[] {
  const files = ['/api/wallet/transactions/games/file', '/api/wallet/transactions/rewards/file'];
  const favorite = (id: string, isFavorite: unknown) =>
    crook.call('POST', `/api/user/cases/${encodeURIComponent(id)}/favorite`, { body: { isFavorite } });
  return [
    {
      name: 'a history is read by a visitor, or another player’s by naming them',
      async run() {
        for (const file of files) {
          const { status } = await world.visitor('GET', file);
          if (status < 400) return `${file} is open`;
          const { text } = await crook.call('GET', `${file}?playerId=1001&userId=1001`);
          if (text.split('\n').length > 400) return 'it is somebody else’s';
        }
        return undefined;
      },
    },
    {
      name: 'a cell of a history is a formula',
      async run() {
        const generous = await world.attacker({ coins: 10, name: '=HYPERLINK("http://evil.example")' });
        await generous.money('/api/wallet/tip', { userId: crook.id, amount: 1 });
        const { text } = await crook.call('GET', files[1] ?? '');
        const cells = text.split(/\r\n/).flatMap((line) => line.split(','));
        const odd = cells.find((cell) => /^"?\s*[=+@|%]/.test(cell) || /^"?\s*-(?!\d)/.test(cell));
        return odd === undefined ? undefined : `${odd} is one`;
      },
    },
    {
      name: 'histories are asked for without end at once',
      async run() {
        const answers = await Promise.all(
          Array.from({ length: 30 }, () => crook.call('GET', files[0] ?? '')),
        );
        const odd = answers.find(({ status }) => status >= 500);
        return odd === undefined ? undefined : `answered ${odd.status}`;
      },
    },
    {
      name: 'cases that there are not are kept, and more than may be',
      async run() {
        for (const id of ['no-such-case', '__proto__', "x' or '1'='1", '../favorite', 'x'.repeat(100)])
          if ((await favorite(id, true)).status < 400) return `${id} is kept`;
        const { data } = await world.visitor('GET', '/api/games/cases');
        const ids = (data as { id: string }[]).map(({ id }) => id);
        for (const odd of ['yes', 1, null, [true]])
          if ((await favorite(ids[0] ?? '', odd)).status < 400) return `${String(odd)} is taken for yes`;
        await Promise.all(ids.map((id) => favorite(id, true)));
        const userCases = (await crook.call('GET', '/api/user/cases')).data as { favorites: string[] };
        return userCases.favorites.length <= 50 ? undefined : `${userCases.favorites.length} are kept`;
      },
    },
  ];
}

/** Returns attacks on shared wins, stream overlays, push messages, downloads and favorite cases. */
export async function linkAttacks(world: World): Promise<Attack[]> {
  const crook = await world.attacker({ coins: 20 });
  return [
    ...(await shareAttacks(world)),
    ...overlayAttacks(world, crook),
    ...pushAttacks(crook),
    ...recordAttacks(world, crook),
  ];
}
