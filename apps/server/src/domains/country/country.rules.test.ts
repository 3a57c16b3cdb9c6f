import { expect, it } from 'vitest';
import { ageInDays, countryOfHeader, countryOfSandbox } from './country.rules.ts';

it.each<[string | string[] | undefined, string | null]>([
  ['PL', 'PL'],
  ['pl', null],
  ['XX', null],
  ['T1', null],
  ['PL, DE', null],
  [['PL'], null],
  [undefined, null],
])('the header %j names %j', (value, country) => expect(countryOfHeader(value)).toBe(country));

it.each<[string | undefined, string | null]>([
  ['sandbox_country=KP', 'KP'],
  ['a=b; sandbox_country=KP; c=d', 'KP'],
  ['a=b;sandbox_country=KP;', 'KP'],
  ['not_sandbox_country=KP', null],
  ['sandbox_country=KPX', null],
  ['sandbox_country=ZZ', null],
  [undefined, null],
])('the cookies %j choose %j', (cookies, country) => expect(countryOfSandbox(cookies)).toBe(country));

it('a database is as old as its whole days, and never younger than now', () => {
  const day = 86_400_000;
  expect([day - 1, day, 45 * day, -day].map((age) => ageInDays(new Date(day), day + age))).toEqual([
    0, 1, 45, 0,
  ]);
});
