import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameRules, nameWith, skeletonOf } from './names.rules.ts';

const names = nameRules('Aureus');
const usernameFrom = (name: string) => names.usernameFrom(name);

describe('a username', () => {
  it.each([
    ['Cassia Longina', 'Cassia_Longina'],
    ['  two   words  ', 'two_words'],
    ['Иван', 'Иван'],
    ['名前です', '名前です'],
    ['김철수', '김철수'],
    ['Ελένη7', 'Ελένη7'.normalize('NFKC')],
    ['José', 'José'],
    ['a.b-c_d', 'a.b-c_d'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full_width'],
    ['x'.repeat(60), 'x'.repeat(24)],
    ['𝐁𝐨𝐥𝐝', 'Bold'],
    ['modest', 'modest'],
    ['Mustafa', 'Mustafa'],
    ['Staffan Stafford', 'Staffan_Stafford'],
    ['badminton', 'badminton'],
    ['Ecosystem', 'Ecosystem'],
    ['downer', 'downer'],
  ])('of %j is %j', (name, username) => {
    expect(usernameFrom(name)).toBe(username);
  });

  it.each([
    ['right-to-left marks', 'user\u202Enimda\u202C', 'usernimda'],
    ['zero-width characters', 'us\u200Ber\u200D\uFEFF', 'user'],
    ['Hangul fillers', 'a\u3164b\u115F\u1160c\uFFA0', 'abc'],
    ['line breaks', 'us\ner\r\n1', 'us_er_1'],
    ['markup', '<b>bold</b>', 'bboldb'],
    ['emoji', '🎲lucky🎲', 'lucky'],
    ['control characters', 'a\u0000b\u001B[31m', 'ab31m'],
    ['combining towers', 'z\u0335\u0336\u0337zz', 'zzz'],
  ])('loses %s', (_name, name, username) => {
    expect(usernameFrom(name)).toBe(username);
  });

  it.each([
    'Admin',
    'ADMINISTRATOR',
    'admin_1',
    '_admin_',
    '.a.d.m.i.n',
    'Adm1n',
    '4dm1n',
    '@dmin',
    'AdmIn',
    'Admln',
    'Adrnin',
    'adnnin',
    'aclmin',
    'boss_of_admins',
    'Ad🎲min',
    '🅰dmin',
    '🇦🇩🇲🇮🇳',
    'ⒶⒹⓂⒾⓃ',
    'ádmín',
    'Аdmin',
    'аԁміп',
    'adm\u200Bin',
    'ad\u00ADmin',
    'ᴀᴅᴍɪɴ',
    '𝐀𝐝𝐦𝐢𝐧',
    'ꓮdmin',
    'Ꭺdmin',
    'админ',
    'Ｍｏｄｅｒａｔｏｒ',
    'm0derat0r',
    'Moderαtor',
    'Mod',
    'xX_m0d',
    'annaMod',
    'Модератор',
    'Owner',
    '0wner',
    'TheOwner',
    'realowner',
    'Owner 1',
    'System',
    'sys.tem',
    'Official Bob',
    'Staff',
    '5taff',
    'ꜱᴛᴀꜰꜰ',
    'ᔕtaff',
    'Staff Anna',
    'SUPPORT',
    'Suppоrt',
    'Suppport',
    '$upport',
    'Real Support',
    'Real_Support',
    'my_supp0rt',
    'Helpdesk',
    '客服',
    '管理员',
    'Aureus',
    'aureus_support',
    'Αureus',
    'Aur3us',
    'AureusTeam',
    'TheRealAureus',
    'AVREVS',
    'Avrevs',
    'Aurevs',
    'AurevsTeam',
    'AVREVS_Help',
    'AVREUS.bank',
    'Svpport',
  ])('is not the house’s: %j', (name) => {
    expect(usernameFrom(name)).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '🎲',
    '\u202E',
    '𝕏',
    '...',
    'a_',
    '12345',
    '١٢٣٤',
    '\u3164\u3164\u3164',
    '\u115F\u1160',
    '\uFFA0\uFFA0',
    '\u2800\u2800',
    '\u17B4\u17B5',
    'pаypal',
    'Иван Smith',
    'Cassiα',
    'Poké名前',
    'ᏟᎪᏚᏚᎥᎪ',
    'ՕՏbob',
    'player',
    'Player7',
    'player1001',
    'ｐｌａｙｅｒ１００１',
  ])('is not %j', (name) => {
    expect(usernameFrom(name)).toBeUndefined();
  });

  it('knows the words of the product that it is for', () => {
    const other = nameRules('Lucky Loot');
    expect(other.usernameFrom('Lucky_L00t_Team')).toBeUndefined();
    expect(other.usernameFrom('Aureus')).toBe('Aureus');
    const short = nameRules('Vip');
    expect(short.usernameFrom('The VIP')).toBeUndefined();
    expect(short.usernameFrom('Vipera')).toBe('Vipera');
  });

  it('always fits the database and shows what it is, whatever a provider sends', () => {
    const seen = fc.constantFrom(
      ...'aАαａᴀ\u3164\u202E\u200B\u0301._- 1名ก'.split(''),
      'admin',
      'Support',
      '🎲',
    );
    const display = fc.oneof(
      fc
        .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 60 })
        .map((points) => String.fromCodePoint(...points).toWellFormed()),
      fc.array(seen, { maxLength: 30 }).map((letters) => letters.join('')),
    );
    fc.assert(
      fc.property(display, fc.integer({ min: 1, max: 99_999 }), (name, number) => {
        const username = usernameFrom(name);
        if (username === undefined) return;
        expect(usernameFrom(username), 'is a name itself').toBe(username);
        expect(username).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{M}\u2800]/u);
        expect(skeletonOf(username)).not.toMatch(/admln|support|staff/);
        const long = nameWith(username, String(number));
        const length = Array.from(long).length;
        expect(length).toBeGreaterThanOrEqual(2);
        expect(length).toBeLessThanOrEqual(24);
        expect(long).toBe(long.trim());
        expect(long.isWellFormed()).toBe(true);
        expect(long).toMatch(/^[\p{L}\p{N}._-]+$/u);
      }),
      { numRuns: 1_000 },
    );
    expect(usernameFrom(`${'a'.repeat(23)}名名`)).toBeUndefined();
    expect(usernameFrom(`${'名'.repeat(23)}𠮷𠮷`)).toBe(`${'名'.repeat(23)}𠮷`);
  });

  it('that is taken gets a number and keeps its length', () => {
    expect(['', '2', '1001'].map((suffix) => nameWith('name', suffix))).toEqual([
      'name',
      'name2',
      'name1001',
    ]);
    expect(nameWith('x'.repeat(24), '12')).toBe(`${'x'.repeat(22)}12`);
  });
});

describe('the skeleton', () => {
  it.each([
    [
      'Cassia_Longina',
      'cassla.longina',
      'CASSIA-LONGINA',
      'Саѕѕіа Ｌonɡina',
      'ᴄᴀꜱꜱɪᴀ ʟᴏɴɢɪɴᴀ',
      'Cássïa Løngina',
    ],
    ['modern', 'rnodern', 'modem', 'mоdеrn'],
    ['W0lf', 'vvolf', 'Wolf', 'ꓪoⅼf', '𝐖𝐨𝐥𝐟'],
    ['Ill1', 'llll', 'lIl1'],
  ])('of %j is that of all that pass for it', (name, ...others) => {
    for (const other of others) expect(skeletonOf(other), other).toBe(skeletonOf(name));
  });

  it('of different names differs', () => {
    const names = ['Cassia', 'Cassius', 'Livia', 'Иван', 'Олег', '名前', 'bob5', 'bobs', 'a1', 'a2'];
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
  });

  it('is letters and digits, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (name) => {
        const skeleton = skeletonOf(name);
        expect(skeleton).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(skeleton).not.toMatch(/rn|vv/);
      }),
    );
  });
});

describe('a chosen name', () => {
  it.each([
    ['Cassia_7', undefined],
    ['Adrnin', 'reserved'],
    ['Real_Support', 'reserved'],
    ['player12', 'reserved'],
    ['ᴀᴅᴍɪɴ', 'form'],
    ['\u3164\u3164\u3164', 'form'],
    ['12345', 'form'],
    ['___', 'form'],
  ] as const)('%j: %s', (name, problem) => {
    expect(names.chosenProblem(name)).toBe(problem);
  });
});
