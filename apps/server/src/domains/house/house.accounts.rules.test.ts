import { MINES_TILES, minesMultiplier } from '@aureus/fair/mines.ts';
import { PLINKO_RISKS, plinkoRtp, plinkoTable } from '@aureus/fair/plinko.ts';
import { waysToChoose } from '@aureus/fair/rational.ts';
import { describe, expect, it } from 'vitest';
import type { AccountPlayed } from '../wallet/wallet.books.ts';
import {
  ACCOUNT_ALARM,
  addFortunes,
  evidenceOf,
  type Fortune,
  fortuneOf,
  isBeyondChance,
  noFortune,
  RATES,
} from './house.accounts.rules.ts';

/** A possible outcome of a bet: its chance, and its payout in coins. */
type Outcome = { chance: number; paid: number };
type Bet = { played: Omit<AccountPlayed, 'paid'>; outcomes: Outcome[] };

const meanOf = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((mean, { chance, paid }) => mean + chance * paid, 0);
const common = { playerId: 1n, bets: 1n, target: null, chance: null };
const edgeOf = (stake: number, outcomes: readonly Outcome[]) =>
  BigInt(Math.round((stake - meanOf(outcomes)) * 1e6));

function plinko(stake: number, rows: number, risk: (typeof PLINKO_RISKS)[number]): Bet {
  const outcomes = plinkoTable(rows, risk).map((tenths, bucket) => ({
    chance: Number(waysToChoose(rows, bucket)) / 2 ** rows,
    paid: (stake * tenths) / 10,
  }));
  const { numerator, denominator } = plinkoRtp(rows, risk);
  expect(meanOf(outcomes) / stake).toBeCloseTo(Number(numerator) / Number(denominator), 9);
  const kind = { rows, risk };
  const cents = BigInt(Math.round(stake * 100));
  return {
    played: { ...common, game: 'plinko', kind, stake: cents, edge: edgeOf(stake, outcomes) },
    outcomes,
  };
}

function upgrade(stake: number, target: number): Bet {
  const chance = Math.floor((100_000 * 0.95 * stake) / target) / 100_000;
  const outcomes = [
    { chance, paid: target },
    { chance: 1 - chance, paid: 0 },
  ];
  const cents = BigInt(Math.round(stake * 100));
  return {
    played: {
      ...common,
      game: 'upgrader',
      kind: {},
      stake: cents,
      edge: edgeOf(stake, outcomes),
      target,
      chance,
    },
    outcomes,
  };
}

const CASE = {
  price: 1_000n,
  items: [
    { price: 251n, from: 1, to: 60_000 },
    { price: 1_001n, from: 60_001, to: 99_990 },
    { price: 4_500_000n, from: 99_991, to: 100_000 },
  ].map(({ price, from, to }) => ({
    id: String(price),
    name: 'Item',
    rarity: 1,
    price,
    ticketStart: from,
    ticketEnd: to,
  })),
};
function opening(): Bet {
  const outcomes = CASE.items.map(({ price, ticketStart, ticketEnd }) => ({
    chance: (ticketEnd - ticketStart + 1) / 100_000,
    paid: Number(price) / 100,
  }));
  const kind = { version: '7', count: 1 };
  return {
    played: { ...common, game: 'cases', kind, stake: CASE.price, edge: edgeOf(10, outcomes) },
    outcomes,
  };
}

const paidOn = ({ played }: Bet, paid: number): Fortune =>
  fortuneOf({ ...played, paid: BigInt(Math.round(paid * 100)) }, (version) =>
    version === '7' ? CASE : undefined,
  );

const BETS: Bet[] = [
  ...PLINKO_RISKS.flatMap((risk) => [8, 12, 16].map((rows) => plinko(5, rows, risk))),
  ...[1.2, 2, 10, 100, 1_000].map((factor) => upgrade(10, 10 * factor)),
  opening(),
];

/** Makes a small generator of random numbers between 0 and 1. The same seed gives the same numbers. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}

function drawn(outcomes: readonly Outcome[], next: () => number): number {
  let left = next();
  for (const { chance, paid } of outcomes) {
    left -= chance;
    if (left < 0) return paid;
  }
  return outcomes.at(-1)?.paid ?? 0;
}

describe('the bound of an account', () => {
  it('is one that chance keeps: no bet of any game makes the evidence grow on average', () => {
    for (const bet of BETS) {
      const { spread } = paidOn(bet, 0);
      const mean = meanOf(bet.outcomes);
      for (const [index, most] of spread.entries()) {
        const rate = RATES[index] ?? 0;
        const exact = bet.outcomes.reduce(
          (sum, { chance, paid }) => sum + chance * Math.exp(rate * (paid - mean) - most),
          0,
        );
        expect(exact, JSON.stringify(bet.played.kind)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  });

  it('holds tile by tile in mines, wherever the player stops', () => {
    for (const mines of [1, 3, 10, 24]) {
      for (let opened = 1; opened <= MINES_TILES - mines; opened += 1) {
        const kind = { mines, opened };
        const { spread } = fortuneOf(
          { ...common, game: 'mines', kind, stake: 200n, edge: 20_000n, paid: 0n },
          () => undefined,
        );
        for (const [index, most] of spread.entries()) {
          // The game's value goes up to the next multiplier with each safe tile, or down to nothing.
          const rate = RATES[index] ?? 0;
          let grown = 0;
          let value = 2 * 0.99;
          for (let tile = 1; tile <= opened; tile += 1) {
            const { numerator, denominator } = minesMultiplier(mines, tile);
            const next = 2 * (Number(numerator) / Number(denominator));
            const chance = value / next;
            grown += Math.log(
              chance * Math.exp(rate * (next - value)) + (1 - chance) * Math.exp(-rate * value),
            );
            value = next;
          }
          if (Number.isFinite(grown)) expect(grown).toBeLessThanOrEqual(most + 1e-9);
        }
      }
    }
  });

  it('is not reached by one large prize, nor by honest play with large prizes', () => {
    for (const bet of BETS)
      expect(isBeyondChance(paidOn(bet, Math.max(...bet.outcomes.map(({ paid }) => paid))))).toBe(false);
    const next = generator(7);
    let most = -Infinity;
    for (let account = 0; account < 200; account += 1) {
      let fortune = noFortune();
      for (let count = 0; count < 100; count += 1) {
        const bet = BETS[Math.floor(next() * BETS.length)] ?? expect.fail();
        fortune = addFortunes(fortune, paidOn(bet, drawn(bet.outcomes, next)));
        most = Math.max(most, evidenceOf(fortune));
      }
    }
    expect(most).toBeLessThan(Math.log(1 / ACCOUNT_ALARM) / 2);
  });

  it('finds who foresees results, soon and at any stake', () => {
    for (const stake of [0.1, 1, 50, 900]) {
      const bet = upgrade(stake, 2 * stake);
      let fortune = noFortune();
      let wins = 0;
      while (!isBeyondChance(fortune) && wins < 1_000) {
        wins += 1;
        fortune = addFortunes(fortune, paidOn(bet, 2 * stake));
      }
      expect([stake, wins < 100]).toEqual([stake, true]);
    }
  });

  it('counts no bets whose odds are unknown', () => {
    const { played } = opening();
    expect(fortuneOf({ ...played, paid: 100n }, () => undefined)).toEqual(noFortune());
  });
});
