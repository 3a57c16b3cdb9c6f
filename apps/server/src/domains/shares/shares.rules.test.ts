import { readdirSync, readFileSync } from 'node:fs';
import type { BetRecord } from '@aureus/fair/export.ts';
import { describe, expect, it } from 'vitest';
import { bestItemOf, isWritable, multiplierOf } from './shares.rules.ts';

it.each([
  [0n, 0n, 0],
  [0n, 500n, 0],
  [100n, 0n, 0],
  [100n, 100n, 1],
  [100n, 1_485n, 14.85],
  [300n, 1_000n, 3.33],
  [300n, 899n, 2.99],
])('a stake of %i cents that pays %i is %d times, never more than was paid', (stake, payout, times) => {
  expect(multiplierOf({ stake, payout })).toBe(times);
});

describe('the dearest item', () => {
  const item = (id: string, price: string, ticketStart: number, ticketEnd: number) => ({
    id,
    name: `The ${id}`,
    rarity: 3,
    price,
    ticketStart,
    ticketEnd,
  });
  const cases: BetRecord['cases'] = {
    one: { name: 'One', price: '1.00', items: [item('a', '0.50', 1, 60), item('b', '9.00', 61, 100)] },
    two: { name: 'Two', price: '2.00', items: [item('c', '12.34', 1, 10), item('d', '0.10', 11, 100)] },
  };
  const best = (bet: object | undefined) =>
    bestItemOf({ bets: bet === undefined ? [] : [bet as BetRecord['bets'][number]], cases });

  it('of a case is the one whose tickets hold the ticket, ends included', () => {
    for (const [ticket, id] of [
      [1, 'a'],
      [60, 'a'],
      [61, 'b'],
      [100, 'b'],
    ] as const)
      expect(best({ game: 'cases', caseVersion: 'one', tickets: [ticket] })?.id).toBe(id);
    expect(best({ game: 'cases', caseVersion: 'one', tickets: [101] })).toBeUndefined();
  });

  it('of several openings is the dearest, in cents', () => {
    const whole = { id: 'b', name: 'The b', rarity: 3, price: 900n };
    expect(best({ game: 'cases', caseVersion: 'one', tickets: [5, 99, 7] })).toEqual(whole);
    expect(best({ game: 'cases', caseVersion: 'one', tickets: [99, 5] })).toEqual(whole);
  });

  it('of a battle is looked for in every round and seat, each in its own case', () => {
    const battle = { game: 'battles', caseVersions: ['one', 'two'] };
    expect(best({ ...battle, tickets: [[99], [50]] })?.id).toBe('b');
    expect(
      best({
        ...battle,
        tickets: [
          [99, 1],
          [50, 3],
        ],
      }),
    ).toMatchObject({ id: 'c', price: 1_234n });
    expect(best({ ...battle, tickets: [[5], [50], [1]] })?.id).toBe('a');
    expect(best({ ...battle, tickets: null })).toBeUndefined();
  });

  it('of two with one price is the first', () => {
    const twice = { one: { ...cases['one'], items: [item('x', '1.00', 1, 50), item('y', '1.00', 51, 100)] } };
    const bet = { game: 'cases', caseVersion: 'one', tickets: [10, 90] } as BetRecord['bets'][number];
    expect(bestItemOf({ bets: [bet], cases: twice as BetRecord['cases'] })?.id).toBe('x');
  });

  it('of what holds no items is none', () => {
    expect(best(undefined)).toBeUndefined();
    expect(best({ game: 'mines', caseVersion: 'one', tickets: [1] })).toBeUndefined();
    expect(best({ game: 'cases', caseVersion: 'gone', tickets: [1] })).toBeUndefined();
  });
});

it.each([
  ['Lucilla', true],
  ['Łukasz 7', true],
  ['Жанна', true],
  ['Ωmega', true],
  ['a.b-c_d', true],
  ['', true],
  ['Nguyễn', true],
  ['Қайрат', true],
  ['Œuvre ı', true],
  ['日本', false],
  ['٣', false],
  ['Ꭰ', false],
  ['a日', false],
  ['日a', false],
  ['ok 🎲', false],
])('the card’s fonts have every letter of %j: %s', (name, can) => {
  expect(isWritable(name)).toBe(can);
});

/** Returns the characters of a TrueType font, from its table `cmap` in format 4. */
function charactersOf(font: Buffer): Set<number> {
  const entry = font.indexOf('cmap', 12, 'latin1');
  const start = font.readUInt32BE(entry + 8);
  const table = start + font.readUInt32BE(start + 8);
  expect(font.readUInt16BE(table)).toBe(4);
  const segments = font.readUInt16BE(table + 6) / 2;
  const characters = new Set<number>();
  for (let nth = 0; nth < segments; nth += 1) {
    const last = font.readUInt16BE(table + 14 + nth * 2);
    const first = font.readUInt16BE(table + 16 + (segments + nth) * 2);
    for (let code = first; code <= last && code < 0xff_ff; code += 1) characters.add(code);
  }
  return characters;
}

it('no character that may be written is missing in the card’s fonts', () => {
  const folder = new URL('../../../cards/', import.meta.url);
  const fonts = readdirSync(folder).filter((name) => /^inter-(?!figures).*\.ttf$/.test(name));
  const all = new Set(fonts.flatMap((name) => [...charactersOf(readFileSync(new URL(name, folder)))]));
  const missing = Array.from({ length: 0x1_00_00 }, (_, code) => code).filter(
    (code) => isWritable(String.fromCharCode(code)) && !all.has(code),
  );
  expect(missing.map((code) => code.toString(16))).toEqual([]);
});
