import type { SkinItem } from '@aureus/contract/cases.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  drawByTickets,
  REEL_LENGTH,
  type ReelCell,
  START_AT,
  tailOf,
  WINNER_AT,
} from '../../ui/reel/reel-strip.ts';
import { isHighValue, planReels } from './opening-plan.ts';
import { timings } from './testing.ts';

const REELS = 1_000_000;
const PRICE = 10;
/** Number of tickets and price of each item. The last four are worth three times the case's price or more. */
const ITEMS = [
  [50_000, 2],
  [30_185, 5],
  [13_000, 8],
  [5_000, 12],
  [1_300, 40],
  [350, 120],
  [150, 300],
  [15, 1500],
] as const;
const TICKETS = 100_000;
const options = { isFast: false, isGolden: true, isReduced: false };

const shares = ITEMS.map(([tickets]) => tickets / TICKETS);
const isHigh = ITEMS.map(([, price]) => isHighValue(price, PRICE));
const highShare = sum(shares.filter((_, index) => isHigh[index]));

/** Items whose `rarity` is their index, which counts them fast. */
const skins = ITEMS.map(([tickets, price], index): SkinItem => {
  const ticketStart = 1 + sum(ITEMS.slice(0, index).map(([before]) => before));
  return {
    id: `item-${index}`,
    name: '',
    imageUrl: '',
    price,
    rarity: index,
    color: '',
    ticketStart,
    ticketEnd: ticketStart + tickets - 1,
    odds: tickets / TICKETS,
  };
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns repeatable random numbers by sfc32 (Chris Doty-Humphrey, PractRand). */
function seeded(seed: number) {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1];
  const word = (): number => {
    const result = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    return result >>> 0;
  };
  const fraction = () => word() / 2 ** 32;
  for (let turn = 0; turn < 20; turn += 1) word();
  return { fraction, below: (count: number) => Math.floor(fraction() * count) };
}

/** Returns the chi-square of counts against their expected shares. */
function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  const total = sum(counts);
  return sum(
    counts.map(
      (count, index) => (count - total * (expected[index] ?? 0)) ** 2 / (total * (expected[index] ?? 0)),
    ),
  );
}

/** Chi-square that a fair draw exceeds once in 10^9, by degrees of freedom. */
const MOST = { 1: 37.32, 3: 44.84, 7: 55.87 } as const;

describe('a million reels', () => {
  const count = () => new Uint32Array(ITEMS.length);
  /** Counts of items by index of the card, and of those in second runs. */
  const byCard = Array.from({ length: REEL_LENGTH }, count);
  const golden = count();
  /** Counts of cards beside the result's: [result is high][neighbor is high]. */
  const beside = [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]];
  let [wrong, runsAgain] = [0, 0];

  beforeAll(() => {
    const random = seeded(45);
    let lead: readonly ReelCell[] = [];
    for (let reel = 0; reel < REELS; reel += 1) {
      const item = drawByTickets(skins, random.below);
      const facts = { box: { skins, price: PRICE }, items: [item], timings, options, leads: [lead] };
      const [plan] = planReels(facts, random);
      if (!plan) throw new Error('no reel');
      const { strip, golden: again } = plan;
      const isRich = isHigh[item.rarity] === true;
      const isRight = isRich
        ? strip[WINNER_AT] === null && again?.[WINNER_AT] === item
        : strip[WINNER_AT] === item && again === null;
      if (!isRight || strip.length !== REEL_LENGTH) wrong += 1;
      // After the first reel, cards 0 to 10 are those that the last run left in the window. Only the cards after them
      // are newly drawn.
      for (let at = lead.length; at < REEL_LENGTH; at += 1) {
        if (at === WINNER_AT) continue;
        const index = (strip[at] as SkinItem).rarity;
        (byCard[at] as Uint32Array)[index] = ((byCard[at] as Uint32Array)[index] ?? 0) + 1;
      }
      for (const at of [WINNER_AT - 1, WINNER_AT + 1])
        beside[isRich ? 1 : 0][isHigh[(strip[at] as SkinItem).rarity] ? 1 : 0] += 1;
      if (again) {
        runsAgain += 1;
        for (const [at, cell] of again.entries())
          if (at !== WINNER_AT)
            golden[(cell as SkinItem).rarity] = (golden[(cell as SkinItem).rarity] ?? 0) + 1;
      }
      // After a golden run, the window shows high-value items. Only the next run's own cards are drawn by the odds.
      lead = tailOf(again ?? strip);
    }
  });

  it('stop on the result, those of high-value items after a golden card', () => {
    expect(wrong).toBe(0);
    expect(chiSquare([runsAgain, REELS - runsAgain], [highShare, 1 - highShare])).toBeLessThan(MOST[1]);
  });

  it('show at each card that passes the pointer what the published odds say', () => {
    for (const [at, counts] of byCard.entries()) {
      if (at <= START_AT || at === WINNER_AT || sum([...counts]) < REELS / 2) continue;
      expect(chiSquare([...counts], shares), `card ${at}`).toBeLessThan(MOST[7]);
    }
    const all = shares.map((_, index) => sum(byCard.map((counts) => counts[index] ?? 0)));
    expect(sum(all)).toBeGreaterThan(38 * (REELS - 1));
    expect(chiSquare(all, shares)).toBeLessThan(MOST[7]);
  });

  it('show no near misses: what lies beside a result doesn’t depend on it', () => {
    for (const [plain, high] of beside)
      expect(chiSquare([high, plain], [highShare, 1 - highShare])).toBeLessThan(MOST[1]);
  });

  it('show high-value items alone in a second run, by their odds among themselves', () => {
    expect(sum([...golden])).toBe(runsAgain * (REEL_LENGTH - 1));
    const rich = [...golden].filter((_, index) => isHigh[index]);
    expect(sum(rich)).toBe(sum([...golden]));
    const among = shares.filter((_, index) => isHigh[index]).map((share) => share / highShare);
    expect(chiSquare(rich, among)).toBeLessThan(MOST[3]);
  });
});
