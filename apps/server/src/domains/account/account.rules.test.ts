import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf, usernameCandidate, usernameFrom } from './account.rules.ts';

describe('a username', () => {
  it.each([
    ['Cassia Longina', 'Cassia_Longina'],
    ['  two   words  ', 'two_words'],
    ['Иван', 'Иван'],
    ['名前です', '名前です'],
    ['a.b-c_d', 'a.b-c_d'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full_width'],
    ['x'.repeat(60), 'x'.repeat(24)],
    ['𝐁𝐨𝐥𝐝', 'Bold'],
    ['modest', 'modest'],
    ['boss_of_admins', 'boss_of_admins'],
  ])('of %j is %j', (name, username) => {
    expect(usernameFrom(name)).toBe(username);
  });

  it.each([
    ['right-to-left marks', 'user\u202Enimda\u202C', 'usernimda'],
    ['zero-width characters', 'us\u200Ber\u200D\uFEFF', 'user'],
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
    'AdmIn',
    'Admln',
    'ádmín',
    'Аdmin',
    'аԁміп',
    'adm\u200Bin',
    'Ｍｏｄｅｒａｔｏｒ',
    'm0derat0r',
    'Moderαtor',
    'Owner',
    '0wner',
    'Staff',
    '5taff',
    'SUPPORT',
    'Suppоrt',
    'System',
    'Aureus',
    'aureus_support',
    'Αureus',
    'pаypal',
    '',
    'x',
    '🎲',
    '\u202E',
    '𝕏',
  ])('is not %j', (name) => {
    expect(usernameFrom(name)).toBe('player');
  });

  it('always fits the database, whatever a provider sends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 99_999 }),
        (name, attempt) => {
          const username = usernameCandidate(usernameFrom(name), attempt);
          const length = Array.from(username).length;
          expect(length).toBeGreaterThanOrEqual(2);
          expect(length).toBeLessThanOrEqual(24);
          expect(username).toBe(username.trim());
          expect(username.isWellFormed()).toBe(true);
          expect(username).toMatch(/^[\p{L}\p{N}._-]+$/u);
        },
      ),
      { numRuns: 1_000 },
    );
    expect(usernameFrom(`${'a'.repeat(23)}𠮷𠮷`)).toBe(`${'a'.repeat(23)}𠮷`);
  });

  it('that is taken gets a number and keeps its length', () => {
    expect([1, 2, 10].map((attempt) => usernameCandidate('name', attempt))).toEqual([
      'name',
      'name2',
      'name10',
    ]);
    expect(usernameCandidate('x'.repeat(24), 12)).toBe(`${'x'.repeat(22)}12`);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['curl/8', 'Unknown device'],
    ['', 'Unknown device'],
  ])('with the agent %s is %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
