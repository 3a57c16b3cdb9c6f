import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  accessIn,
  type MarketProfile,
  readProfile,
  strictestAccess,
  strictestProfile,
  WrongProfile,
} from './markets.rules.ts';
import { createMarkets } from './markets.ts';

const shipped = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../markets/${name}.json`, import.meta.url)), 'utf8'));

/**
 * Writes these profiles to files, by file name. @returns the message of the error that they cause at startup, or
 * `accepted`.
 */
function refusal(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'markets-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      path.join(folder, `${name}.json`),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  try {
    createMarkets(folder);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The default profile with one value changed; `undefined` removes the key. */
function changed(key: string, value: unknown) {
  const profile = shipped('default');
  if (value === undefined) delete profile.values[key];
  else profile.values[key] = { ...profile.values[key], value };
  return profile;
}

it('ships profiles of countries and of licenses, each value with a source and a date, as no legal advice', () => {
  const markets = createMarkets();
  expect(['PL', 'GB', 'MT', 'BR', null].map((country) => markets.profileOf(country).name)).toEqual([
    'default',
    'gb',
    'mt',
    'br',
    'default',
  ]);
  expect(markets.all().map(({ name }) => name)).toEqual(['br', 'default', 'gb', 'mt']);
  for (const name of ['anjouan', 'br', 'curacao', 'default', 'gb', 'mt'])
    expect(shipped(name).notice, name).toContain('not legal advice');
  expect(refusal({ default: shipped('default'), gb: shipped('gb') })).toBe('accepted');
});

it('puts a license in place of the default, with what it closes to countries of their own profiles too', () => {
  const access = (license: string | undefined, codes: readonly string[]) => {
    const { standingIn } = createMarkets(undefined, license);
    return codes.map((code) => standingIn([code]).access);
  };
  const codes = ['US', 'KP', 'CW', 'GB', 'PL'];
  const [closed, blocked, open] = ['READ_ONLY', 'BLOCKED', 'ALLOWED'];
  expect(access('anjouan', codes)).toEqual([closed, blocked, closed, closed, open]);
  expect(access('curacao', codes)).toEqual([closed, blocked, open, open, open]);
  expect(access(undefined, codes)).toEqual([closed, blocked, open, open, open]);
  expect(createMarkets(undefined, 'curacao').profileOf('PL')).toMatchObject({
    name: 'curacao',
    limitPrompt: true,
    reminderStopsPlay: true,
  });
});

it('asks in Brazil for the identity and a limit first, gives no bonus, and names help there', () => {
  const { bonusCoins, kycBeforePlay, limitPrompt, helplines } = createMarkets().profileOf('BR');
  expect([bonusCoins, kycBeforePlay, limitPrompt]).toEqual([false, true, true]);
  expect(helplines[0]).toMatchObject({ name: 'CVV', phone: '188' });
});

it.each<[string, unknown, string]>([
  ['no JSON', '{', 'is no JSON'],
  ['a list', [], 'must be an object with "values"'],
  ['an unknown key', { ...shipped('default'), speed: 1 }, 'has the unknown key "speed"'],
  ['an unknown value', changed('autobet', true), 'has the unknown key "autobet" in its values'],
  ['a name of every object', changed('toString', true), 'has the unknown key "toString" in its values'],
  ['a missing value', changed('autoBet', undefined), 'has no "autoBet" in its values'],
  [
    'a text for a truth',
    changed('autoBet', 'yes'),
    `can't be used: "autoBet" must be true or false, but it is "yes"`,
  ],
  [
    'half a year',
    changed('minimumAge', 18.5),
    `"minimumAge" must be a whole number from 18 to 30, but it is 18.5`,
  ],
  ['a child', changed('minimumAge', 16), 'from 18 to 30, but it is 16'],
  [
    'a negative pause',
    changed('minimumCycleMs', -1),
    '"minimumCycleMs" must be a whole number from 0 to 60000',
  ],
  ['a country in small letters', changed('blockedCountries', ['kp']), 'but one is "kp"'],
  ['no country', changed('readOnlyCountries', ['XX']), 'but one is "XX"'],
  ['a withdrawn code', changed('readOnlyCountries', ['UK']), 'but one is "UK"'],
  ['a country twice', changed('blockedCountries', ['KP', 'KP']), 'names a country twice'],
  [
    'a plain helpline',
    changed('helplines', [{ name: 'x', url: 'http://x.example' }]),
    'needs an https:// address',
  ],
  ['an unknown key of a helpline', changed('helplines', [{ name: 'x', link: 1 }]), 'the unknown key "link"'],
  [
    'no source',
    {
      ...shipped('default'),
      values: { ...shipped('default').values, autoBet: { value: true, date: '2026-11-23' } },
    },
    '"autoBet" needs a "source"',
  ],
  [
    'a day that never was',
    {
      ...shipped('default'),
      values: { ...shipped('default').values, autoBet: { value: true, source: 'x', date: '2026-02-30' } },
    },
    '"autoBet" needs a "date" such as "2026-11-23", but it is "2026-02-30"',
  ],
  ['countries of the default', { ...shipped('default'), countries: ['DE'] }, 'it applies everywhere else'],
])('refuses %s with one sentence', (_name, profile, sentence) => {
  const message = refusal({ default: profile });
  expect(message).toContain(sentence);
  expect(message).toMatch(/^The market profile default\.json .*\.$/);
});

it('refuses folders that leave a country without a profile, or with two', () => {
  const [base, gb] = [shipped('default'), shipped('gb')];
  expect(refusal({ gb })).toBe('The market profiles need a default.json.');
  expect(refusal({ default: base, gb, uk: gb })).toBe(
    'The market profiles gb.json and uk.json both claim GB.',
  );
  expect(refusal({ default: base, gb: { ...gb, countries: undefined } })).toContain('names no "countries"');
  const closing = {
    ...gb,
    values: { ...gb.values, blockedCountries: changed('blockedCountries', ['FR']).values.blockedCountries },
  };
  expect(refusal({ default: base, gb: closing })).toContain("closes FR, which isn't one of its countries");
  expect(() => createMarkets('/nowhere')).toThrow('MARKET_PROFILES is "/nowhere", which is no folder');
  for (const name of ['gb', 'nowhere'])
    expect(() => createMarkets(undefined, name)).toThrow(
      `MARKET_DEFAULT is "${name}", but no ${name}.json applies everywhere else.`,
    );
});

it('holds the strictest of all countries that somebody belongs to, in whatever order', () => {
  const markets = createMarkets();
  for (const countries of [
    ['PL', 'GB'],
    ['GB', null, 'PL'],
  ] as const) {
    const { access, profile } = markets.standingIn(countries);
    expect(access).toBe('ALLOWED');
    expect(profile).toMatchObject({ autoBet: false, minimumCycleMs: 5_000, kycBeforePlay: true });
    expect(profile.exclusionRegister).toBe('GAMSTOP');
  }
  expect(markets.standingIn(['BE', 'PL']).access).toBe('READ_ONLY');
  expect(markets.standingIn(['BE', 'KP', 'PL']).access).toBe('BLOCKED');
  expect(markets.standingIn([null])).toEqual({ access: 'ALLOWED', profile: markets.profileOf(null) });
});

describe('two profiles at once', () => {
  const shippedProfile = readProfile('default', JSON.stringify(shipped('default')));
  const lax = {
    ...shippedProfile,
    minimumAge: 18,
    autoBet: true,
    fastSpin: true,
    severalOpenings: true,
    cancellableWithdrawals: true,
    bonusCoins: true,
    limitPrompt: false,
    kycBeforePlay: false,
    reminderStopsPlay: false,
    minimumCycleMs: 0,
    exclusionRegister: null,
  };
  const strict = {
    ...lax,
    name: 'strict',
    minimumAge: 21,
    autoBet: false,
    fastSpin: false,
    severalOpenings: false,
    cancellableWithdrawals: false,
    bonusCoins: false,
    limitPrompt: true,
    kycBeforePlay: true,
    reminderStopsPlay: true,
    minimumCycleMs: 5_000,
    exclusionRegister: 'gamstop',
  };
  const rules = (profile: MarketProfile) => {
    const { minimumAge, autoBet, fastSpin, severalOpenings, cancellableWithdrawals } = profile;
    const { bonusCoins, limitPrompt, kycBeforePlay, reminderStopsPlay } = profile;
    const { minimumCycleMs, exclusionRegister } = profile;
    return [
      minimumAge,
      autoBet,
      fastSpin,
      severalOpenings,
      cancellableWithdrawals,
      bonusCoins,
      limitPrompt,
      kycBeforePlay,
      reminderStopsPlay,
      minimumCycleMs,
      exclusionRegister,
    ];
  };

  it('forbid what either forbids, whichever comes first', () => {
    expect(rules(strictestProfile(lax, strict))).toEqual(rules(strict));
    expect(rules(strictestProfile(strict, lax))).toEqual(rules(strict));
    expect(strictestProfile(lax, strict).name).toBe('default+strict');
  });

  it('allow what both allow', () =>
    expect(rules(strictestProfile(lax, { ...lax, name: 'other' }))).toEqual(rules(lax)));

  it('are one where they are the same, and keep the register of the first', () => {
    expect(strictestProfile(strict, strict)).toBe(strict);
    expect(
      strictestProfile(strict, { ...strict, name: 'x', exclusionRegister: 'other' }).exclusionRegister,
    ).toBe('gamstop');
  });

  it('close what they close', () => {
    const closing = { ...lax, blockedCountries: ['KP'], readOnlyCountries: ['BE'] };
    expect(['KP', 'BE', 'PL', null].map((country) => accessIn(closing, country))).toEqual([
      'BLOCKED',
      'READ_ONLY',
      'ALLOWED',
      'ALLOWED',
    ]);
    expect(strictestAccess([])).toBe('ALLOWED');
    expect(strictestAccess(['ALLOWED', 'READ_ONLY'])).toBe('READ_ONLY');
    expect(strictestAccess(['READ_ONLY', 'BLOCKED', 'ALLOWED'])).toBe('BLOCKED');
  });
});

describe('the ends of what a value may be', () => {
  const isUsed = (key: string, value: unknown): boolean => {
    try {
      readProfile('default', JSON.stringify(changed(key, value)));
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(WrongProfile);
      return false;
    }
  };

  it.each([
    ['minimumAge', 18, 30],
    ['minimumCycleMs', 0, 60_000],
    ['amlThreshold', 1, 10_000_000],
    ['amlDays', 1, 3_650],
    ['amlDeadlineDays', 1, 365],
  ])('%s is a whole number from %i to %i', (key, least, most) =>
    expect(
      [least - 1, least, most, most + 1, least + 0.5, String(least)].map((one) => isUsed(key, one)),
    ).toEqual([false, true, true, false, false, false]),
  );

  it('texts have 1 to 200 letters, and some may be none at all', () => {
    const texts = ['', '  ', 'x', 'x'.repeat(200), 'x'.repeat(201), 7, null];
    expect(texts.map((one) => isUsed('termsVersion', one))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(texts.map((one) => isUsed('exclusionRegister', one))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
    expect([null, 1].map((one) => isUsed('amlThreshold', one))).toEqual([true, true]);
  });

  it('helplines have a name and an https address, and may have more', () => {
    const line = { name: 'Help', url: 'https://help.example/' };
    const lists: [unknown, boolean][] = [
      [[], true],
      [[line], true],
      [[{ ...line, says: 'Day and night', phone: '0800' }], true],
      [[{ ...line, says: { en: 'Day and night', ru: 'Круглосуточно' } }], true],
      [[{ ...line, says: { ru: 'Круглосуточно' } }], false],
      [[{ ...line, says: { en: 'Day and night', xx: 'x' } }], false],
      [[{ ...line, says: { en: 'Day and night', ru: '' } }], false],
      [[{ ...line, says: '' }], false],
      [[{ ...line, phone: 1 }], false],
      [[{ ...line, name: '' }], false],
      [[{ ...line, url: 'http://help.example/' }], false],
      [[{ ...line, url: 'help' }], false],
      [[{ ...line, url: 1 }], false],
      [[{ ...line, fax: '1' }], false],
      [[null], false],
      [line, false],
    ];
    expect(lists.map(([value]) => isUsed('helplines', value))).toEqual(lists.map(([, is]) => is));
  });

  it('countries are a list of codes, each once', () => {
    const lists: [unknown, boolean][] = [
      [[], true],
      [['DE', 'FR'], true],
      [['DE', 'DE'], false],
      [['de'], false],
      [['XX'], false],
      [[1], false],
      ['DE', false],
    ];
    expect(lists.map(([value]) => isUsed('readOnlyCountries', value))).toEqual(lists.map(([, is]) => is));
  });

  it('each value has a source and a day that exists', () => {
    const withSource = (change: object): boolean => {
      const profile = shipped('default');
      profile.values.autoBet = { ...profile.values.autoBet, ...change };
      try {
        readProfile('default', JSON.stringify(profile));
        return true;
      } catch {
        return false;
      }
    };
    const days = ['2026-02-28', '2026-02-30', '2026-2-3', 'soon', 20_260_228];
    expect(days.map((date) => withSource({ date }))).toEqual([true, false, false, false, false]);
    expect([' ', '', 3, 'A law'].map((source) => withSource({ source }))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(withSource({ by: 'me' })).toBe(false);
  });

  it('a title is asked for, a notice is not, and both are texts', () => {
    const as = (change: object): boolean => {
      try {
        readProfile('default', JSON.stringify({ ...shipped('default'), ...change }));
        return true;
      } catch {
        return false;
      }
    };
    expect([
      as({ title: undefined }),
      as({ title: '' }),
      as({ notice: undefined }),
      as({ notice: 1 }),
    ]).toEqual([false, false, true, false]);
    expect([as({ values: [] }), as({ values: null })]).toEqual([false, false]);
  });
});

it('cites the rule of the Gambling Commission that is about several games at once', () => {
  expect(shipped('gb').values.severalOpenings.source).toMatch(/^Gambling Commission, RTS 14C,/);
});
