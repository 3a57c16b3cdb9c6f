import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createMarkets } from './markets.ts';

const shipped = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../markets/${name}.json`, import.meta.url)), 'utf8'));

/** The sentence that a folder of profiles ends the start with. */
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

/** The default profile with one value changed; `undefined` leaves it out. */
function changed(key: string, value: unknown) {
  const profile = shipped('default');
  if (value === undefined) delete profile.values[key];
  else profile.values[key] = { ...profile.values[key], value };
  return profile;
}

it('ships three profiles, each value with a source and a date, and says that they are no legal advice', () => {
  const markets = createMarkets();
  expect(['PL', 'GB', 'MT', null].map((country) => markets.profileOf(country).name)).toEqual([
    'default',
    'gb',
    'mt',
    'default',
  ]);
  for (const name of ['default', 'gb', 'mt']) expect(shipped(name).notice).toContain('not legal advice');
  expect(refusal({ default: shipped('default'), gb: shipped('gb') })).toBe('accepted');
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
  const said = refusal({ default: profile });
  expect(said).toContain(sentence);
  expect(said).toMatch(/^The market profile default\.json .*\.$/);
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
