import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BattleFormat, type BattleMode, battleWinners, seatsOf, teamsOf } from './battle-rules.ts';
import { battleDraw, battleOutcome, battlePrizes, battleRtp } from './battles.ts';
import type { CaseTable } from './cases.ts';
import { rational } from './rational.ts';
import { scriptedStream } from './testing/scripted-stream.ts';

const MODES: BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];
const FORMATS: BattleFormat[] = ['1v1', '1v1v1', '1v1v1v1', '2v2'];
/** Builds a case with one item for each limit, which pays the number of its last ticket in cents. */
const items = (limits: readonly number[]): CaseTable => ({
  price: 1_000_000n,
  items: limits.map((end, index) => ({
    id: String(index),
    name: String(index),
    rarity: 1,
    price: BigInt(end),
    ticketStart: (limits[index - 1] ?? 0) + 1,
    ticketEnd: end,
  })),
});
const table = items([1, 2, 3, 5, 10, 100_000]);
const draw = {
  serverSeed: 'ab'.repeat(32),
  drawId: 'battle-7',
  beaconRound: 42,
  randomness: 'cd'.repeat(32),
};
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

describe('seats', () => {
  it('stand in teams', () => {
    expect(FORMATS.map(seatsOf)).toEqual([2, 3, 4, 4]);
    expect(teamsOf('1v1v1')).toEqual([[0], [1], [2]]);
    expect(teamsOf('2v2')).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

describe('tickets', () => {
  it('are drawn round by round and within a round seat by seat, then the order of the winners', () => {
    // A ticket is the random number plus one. The first number after the tickets decides the order of the two winners:
    // an odd one swaps them.
    const script = [0, 1, 1, 0];
    const battle = { tables: [table, table], format: '1v1', mode: 'NORMAL' } as const;
    const outcome = battleOutcome(scriptedStream([...script, 0, 0]), battle);
    expect(outcome).toEqual({
      tickets: [
        [1, 2],
        [2, 1],
      ],
      totals: [3n, 3n],
      winners: [0, 1],
      prizes: [3n, 3n],
    });
    const odd = { ...battle, tables: [table], mode: 'GROUP' } as const;
    expect(battleOutcome(scriptedStream([0, 1, 0, 0]), odd).prizes).toEqual([2n, 1n]);
    expect(battleOutcome(scriptedStream([0, 1, 1, 0]), odd).prizes).toEqual([1n, 2n]);
  });

  it('depend on the draw and on nothing else', () => {
    const battle = { draw, tables: [table, table], format: '1v1v1v1', mode: 'NORMAL' } as const;
    expect(battleDraw(battle)).toEqual(battleDraw(battle));
    expect(battleDraw({ ...battle, mode: 'CURSED' }).tickets).toEqual(battleDraw(battle).tickets);
    expect(battleDraw({ ...battle, draw: { ...draw, drawId: 'battle-8' } }).tickets).not.toEqual(
      battleDraw(battle).tickets,
    );
    expect(() => battleDraw({ ...battle, tables: [] })).toThrow(RangeError);
    expect(() => battleDraw({ ...battle, draw: { ...draw, randomness: '' } })).toThrow(TypeError);
  });
});

describe('the winners', () => {
  it.each<[BattleFormat, BattleMode, bigint[], number[]]>([
    ['1v1', 'NORMAL', [5n, 3n], [0]],
    ['1v1', 'CURSED', [5n, 3n], [1]],
    ['1v1', 'GROUP', [5n, 3n], [0, 1]],
    ['1v1', 'NORMAL', [5n, 5n], [0, 1]],
    ['1v1v1', 'NORMAL', [5n, 9n, 9n], [1, 2]],
    ['1v1v1', 'CURSED', [5n, 9n, 5n], [0, 2]],
    ['1v1v1v1', 'NORMAL', [1n, 2n, 3n, 4n], [3]],
    ['1v1v1v1', 'CURSED', [1n, 1n, 1n, 1n], [0, 1, 2, 3]],
    ['2v2', 'NORMAL', [9n, 0n, 5n, 5n], [2, 3]],
    ['2v2', 'CURSED', [9n, 0n, 5n, 5n], [0, 1]],
    ['2v2', 'NORMAL', [9n, 1n, 5n, 5n], [0, 1, 2, 3]],
    ['2v2', 'GROUP', [9n, 0n, 0n, 0n], [0, 1, 2, 3]],
  ])('of %s %s with totals %s are %s', (format, mode, totals, winners) => {
    expect(battleWinners(totals, format, mode)).toEqual(winners);
  });
});

describe('the prizes', () => {
  it('give the cents left over to the first of the order, one each', () => {
    expect(battlePrizes([4n, 4n, 3n], [2, 0, 1])).toEqual([4n, 3n, 4n]);
    expect(battlePrizes([4n, 4n, 3n], [1])).toEqual([0n, 11n, 0n]);
    expect(() => battlePrizes([1n], [])).toThrow(RangeError);
  });

  it('add up to everything that was drawn, in every mode and format, for the winners alone', () => {
    const anyBattle = fc.record({
      mode: fc.constantFrom(...MODES),
      format: fc.constantFrom(...FORMATS),
      limits: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }),
      rounds: fc.integer({ min: 1, max: 6 }),
      id: fc.nat(),
    });
    fc.assert(
      fc.property(anyBattle, ({ mode, format, limits, rounds, id }) => {
        const any = items([...limits.sort((a, b) => a - b), 100_000]);
        const { tickets, totals, winners, prizes } = battleDraw({
          draw: { ...draw, drawId: `battle-${id}` },
          tables: Array.from({ length: rounds }, () => any),
          format,
          mode,
        });
        expect(tickets.map((round) => round.length)).toEqual(
          Array.from({ length: rounds }, () => seatsOf(format)),
        );
        expect(sum(prizes)).toBe(sum(totals));
        expect(winners.length).toBeGreaterThan(0);
        const won = prizes.filter((_, seat) => winners.includes(seat));
        expect(sum(won)).toBe(sum(totals));
        expect(won.every((prize) => won.every((other) => prize - other <= 1n))).toBe(true);
        // All seats of a team win, or none.
        for (const team of teamsOf(format))
          expect(new Set(team.map((seat) => winners.includes(seat))).size).toBe(1);
      }),
    );
  });

  it('give the cent left over to each seat about equally often', () => {
    const counts = [0, 0, 0];
    for (let id = 0; id < 6000; id += 1) {
      const { totals, prizes } = battleDraw({
        draw: { ...draw, drawId: `battle-${id}` },
        tables: [items([50_000, 100_000])],
        format: '1v1v1',
        mode: 'GROUP',
      });
      if (sum(totals) % 3n !== 1n) continue;
      const lucky = prizes.findIndex((prize) => prize > sum(totals) / 3n);
      counts[lucky] = (counts[lucky] ?? 0) + 1;
    }
    const mean = counts.reduce((all, count) => all + count, 0) / 3;
    expect(mean).toBeGreaterThan(500);
    // For fair draws, this sum is below 13.8 in 99.9 % of runs (chi-squared with 2 degrees of freedom).
    expect(counts.reduce((chi, count) => chi + (count - mean) ** 2 / mean, 0)).toBeLessThan(13.8);
  });
});

describe('the return of a battle', () => {
  const halves = (price: bigint, paid: bigint): CaseTable => ({
    price,
    items: [
      { id: 'a', name: 'a', rarity: 1, price: 0n, ticketStart: 1, ticketEnd: 50_000 },
      { id: 'b', name: 'b', rarity: 1, price: paid, ticketStart: 50_001, ticketEnd: 100_000 },
    ],
  });

  it('is that of its case, however often that is opened', () => {
    const one = halves(1000n, 1900n);
    expect(battleRtp([one])).toEqual(rational(95n, 100n));
    expect(battleRtp([one, one, one])).toEqual(rational(95n, 100n));
  });

  it('weighs each case by its price', () => {
    // 3 000 cents at a return of 90 % and 1 000 cents at 50 % pay 3 200 of 4 000 cents.
    expect(battleRtp([halves(3000n, 5400n), halves(1000n, 1000n)])).toEqual(rational(4n, 5n));
  });

  it('is that of no battle without a case', () => {
    expect(() => battleRtp([])).toThrow('a battle has at least one case');
  });
});
