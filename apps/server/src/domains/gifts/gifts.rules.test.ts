import { percentText, type Rational, rational } from '@aureus/fair/rational.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  applyGift,
  edgePaid,
  type GiftFlaw,
  type GiftMove,
  newGiftWorld,
  potOf,
} from '../../testing/gift-world.ts';
import * as rules from './gifts.rules.ts';

const FACTS: rules.Facts = {
  rakeMean: rational(1n, 1n),
  keyMean: rational(20n, 1n),
  potGiven: rational(1n, 1n),
};
const percentsOf = (shares: rules.Shares) =>
  Object.fromEntries(Object.entries(shares).map(([gift, share]) => [gift, percentText(share)]));
/** Highest RTP that a table of plinko may have. */
const BEST = rational(992n, 1000n);

describe('the part of the edge that gifts give back', () => {
  it('is 0.80 of 1.00, to a bonus or to the four others together', () => {
    expect(percentsOf(rules.sharesOf(FACTS))).toEqual({
      rakeback: '15.0000',
      commission: '10.0000',
      keys: '25.0000',
      events: '30.0000',
      bonus: '80.0000',
    });
    expect(rules.faultOf(BEST, rules.sharesOf(FACTS))).toBeUndefined();
    expect(percentText(rules.returnOf(BEST, rules.sharesOf(FACTS), rules.ALL_GIFTS))).toBe('99.8400');
  });

  it.each<[string, Partial<rules.Facts>, Rational, string]>([
    [
      'a deposit case that pays a cent more',
      { keyMean: rational(21n, 1n) },
      BEST,
      'Rakeback, commission, deposit keys and events would give back 81.2500 % of the edge that pays for them; at most 80.0000 % is allowed.',
    ],
    [
      'a rake case above its worth',
      { rakeMean: rational(11n, 10n) },
      BEST,
      'Rakeback, commission, deposit keys and events would give back 81.5000 % of the edge that pays for them; at most 80.0000 % is allowed.',
    ],
    [
      'events that share more than their pot',
      { potGiven: rational(11n, 10n) },
      BEST,
      'Rakeback, commission, deposit keys and events would give back 83.0000 % of the edge that pays for them; at most 80.0000 % is allowed.',
    ],
    [
      'a game that returns 99.51 %',
      {},
      rational(9951n, 10_000n),
      'Stakes at the best return (99.5100 %) would bring back 99.9020 % with every gift that repeats; at most 99.9000 % is allowed.',
    ],
  ])('%s is refused with the figure', (_name, change, best, sentence) => {
    expect(rules.faultOf(best, rules.sharesOf({ ...FACTS, ...change }))).toBe(sentence);
  });

  it('is allowed up to the last hundredth', () => {
    expect(rules.faultOf(rational(995n, 1000n), rules.sharesOf(FACTS))).toBeUndefined();
  });
});

const account = fc.integer({ min: 0, max: ACCOUNTS - 1 });
const move: fc.Arbitrary<GiftMove> = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    account,
    cents: fc.bigInt({ min: 1n, max: 200_000n }),
    hasCode: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('play' as const),
    account,
    edge: fc.bigInt({ min: 0n, max: 20_000_000n }),
  }),
  fc.record({ kind: fc.constant('reverse' as const), account, deposit: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('claim' as const), account }),
);

/**
 * Sums of gifts and edge after a sequence of moves. One owner has all accounts, claims everything and wins every
 * event.
 */
function giftsOf(moves: readonly GiftMove[], flaw?: GiftFlaw): { gifts: bigint; edge: bigint } {
  const world = newGiftWorld();
  for (const step of moves) applyGift(world, step, flaw);
  for (let index = 0; index < ACCOUNTS; index += 1) applyGift(world, { kind: 'claim', account: index }, flaw);
  return { gifts: world.given + potOf(world, flaw), edge: edgePaid(world) };
}
const isWithin = ({ gifts, edge }: { gifts: bigint; edge: bigint }): boolean =>
  gifts * 5n <= (edge + 1n) * 4n;

describe('one owner of four accounts who uses their own codes and wins every event', () => {
  it('gets at most 0.80 of the paid edge, by any sequence', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 60 }), (moves) => isWithin(giftsOf(moves))),
      { numRuns: Number(process.env['SEQUENCES'] ?? 2_000) },
    );
  });

  it.each<GiftFlaw>([
    'a bonus is given at once',
    'edge that releases a bonus earns as well',
    'keys are given at the deposit',
    'prizes are fixed',
  ])('would get more if %s', (flaw) => {
    const { failed } = fc.check(
      fc.property(fc.array(move, { minLength: 1, maxLength: 60 }), (moves) => isWithin(giftsOf(moves, flaw))),
      { numRuns: 2_000 },
    );
    expect(failed).toBe(true);
  });
});
