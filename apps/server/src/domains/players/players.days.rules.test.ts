import type { SpinColour } from '@aureus/fair/spin.ts';
import { describe, expect, it } from 'vitest';
import type { TallyGroup } from '../wallet/wallet.ts';
import { dayRows } from './players.days.rules.ts';

const group = (own: Partial<TallyGroup>): TallyGroup => ({
  day: '2026-11-09',
  game: 'mines',
  kind: {},
  bets: 2n,
  won: 1n,
  lost: 1n,
  staked: 500n,
  paid: 400n,
  best: 400n,
  edge: 70n,
  squares: '130000',
  spread: null,
  playedMs: 9_000n,
  ...own,
});

/** Colors by their number, and fake variances that reveal from which bets they were computed. */
const COLOURS: readonly SpinColour[] = ['black', 'gold'];
const odds = {
  own: ({ staked }: TallyGroup) => Number(staked),
  round: (stakes: ReadonlyMap<SpinColour, number>) =>
    [...stakes].reduce((sum, [colour, cents]) => sum + cents * (colour === 'black' ? 1 : 1_000), 0),
  colourOf: (choice: number) => COLOURS[choice] ?? 'black',
};

describe('counted bets', () => {
  it('of one day and game are one row, with everything added up', () => {
    expect(
      dayRows([group({}), group({ bets: 3n, staked: 100n, paid: 0n, edge: 5n, playedMs: 1n })], odds),
    ).toEqual([
      {
        day: '2026-11-09',
        game: 'mines',
        bets: 5n,
        staked: 600n,
        paid: 400n,
        edge: 75n,
        variance: 600,
        playedMs: 9_001n,
      },
    ]);
  });

  it('of other days and games are rows of their own', () => {
    const rows = dayRows([group({}), group({ day: '2026-11-10' }), group({ game: 'plinko' })], odds);
    expect(rows.map(({ day, game, bets }) => [day, game, bets])).toEqual([
      ['2026-11-09', 'mines', 2n],
      ['2026-11-10', 'mines', 2n],
      ['2026-11-09', 'plinko', 2n],
    ]);
  });

  it('on one round of Spin are one draw, whose stakes are added up by color', () => {
    const bet = (round: number, choice: number, staked: bigint) =>
      group({ game: 'spin', kind: { round, choice }, bets: 1n, staked });
    const [row, ...others] = dayRows([bet(7, 0, 10n), bet(7, 1, 20n), bet(7, 0, 5n), bet(8, 0, 1n)], odds);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ bets: 4n, staked: 36n, variance: 15 + 20_000 + 1 });
    const calls: number[] = [];
    dayRows([bet(7, 0, 10n), bet(7, 1, 20n), bet(8, 0, 1n)], {
      ...odds,
      round: (stakes) => calls.push(stakes.size),
    });
    expect(calls).toEqual([2, 1]);
  });

  it('that are none add no variance, and leave a row only where time was played', () => {
    const none = { bets: 0n, staked: 0n, paid: 0n, edge: 0n };
    expect(dayRows([group({ ...none, playedMs: 0n })], odds)).toEqual([]);
    const [row] = dayRows([group({ ...none, staked: 40n, playedMs: 3n })], odds);
    expect(row).toMatchObject({ bets: 0n, playedMs: 3n, variance: 0 });
    expect(dayRows([group({ playedMs: 0n })], odds)).toHaveLength(1);
  });
});
