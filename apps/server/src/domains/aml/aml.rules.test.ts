import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmlRules,
  countedOf,
  leastOf,
  type Moved,
  type MovedTogether,
  triggersOf,
} from './aml.rules.ts';

const RULES: AmlRules = { threshold: 100_00n, counts: 'EITHER', days: 180, deadlineDays: 30 };
const moved = (deposits: number, withdrawals = 0, count = 1): Moved => ({
  deposits: BigInt(deposits * 100),
  withdrawals: BigInt(withdrawals * 100),
  count,
});
const together = (change: Partial<MovedTogether>): MovedTogether => ({
  person: moved(0),
  linked: change.person ?? moved(0),
  personAccounts: 1,
  linkedAccounts: 1,
  hasMoved: true,
  isPassedThrough: false,
  ...change,
});
const kinds = (change: Partial<MovedTogether>, rules = RULES) =>
  triggersOf(together(change), rules).map(({ trigger }) => trigger);

describe('what opens a case', () => {
  it('is the sum at the threshold, of one way alone', () => {
    expect(kinds({ person: moved(99.99) })).toEqual([]);
    expect(kinds({ person: moved(100) })).toEqual(['THRESHOLD']);
    expect(kinds({ person: moved(60, 60) })).toEqual([]);
    expect(kinds({ person: moved(0, 100) })).toEqual(['THRESHOLD']);
    // In a market that counts only deposits, withdrawals don't count.
    expect(kinds({ person: moved(10, 100) }, { ...RULES, counts: 'DEPOSITS' })).toEqual([]);
    expect(kinds({ person: moved(1_000) }, { ...RULES, threshold: null })).toEqual([]);
  });

  it('is a sum that several payments keep just below it', () => {
    expect(kinds({ person: moved(90, 0, 3) })).toEqual(['STRUCTURING']);
    expect(kinds({ person: moved(99.99, 0, 3) })).toEqual(['STRUCTURING']);
    expect(kinds({ person: moved(89.99, 0, 30) })).toEqual([]);
    expect(kinds({ person: moved(99.99, 0, 2) })).toEqual([]);
  });

  it('is what linked accounts move together, for those of them that moved anything', () => {
    const linked = { person: moved(40), linked: moved(100, 0, 3), linkedAccounts: 3 };
    expect(kinds(linked)).toEqual(['LINKED']);
    expect(kinds({ ...linked, hasMoved: false })).toEqual([]);
    // Several accounts of one person add to the person's sum; they aren't a link.
    expect(kinds({ person: moved(100), linked: moved(100), personAccounts: 2, linkedAccounts: 2 })).toEqual([
      'THRESHOLD',
    ]);
  });

  it('is half the threshold that goes out again unplayed', () => {
    expect(kinds({ person: moved(50, 48), isPassedThrough: true })).toEqual(['PASS_THROUGH']);
    expect(kinds({ person: moved(49.99, 48), isPassedThrough: true })).toEqual([]);
  });

  it('is never missed by the sums that the job begins with', () => {
    const cents = fc.bigInt({ min: 0n, max: 20_000n });
    const sums = fc.record({ deposits: cents, withdrawals: cents, count: fc.nat(9) });
    fc.assert(
      fc.property(
        sums,
        sums,
        fc.boolean(),
        fc.constantFrom('DEPOSITS', 'EITHER'),
        (own, other, passed, counts) => {
          const rules = { ...RULES, counts } as const;
          const linked = {
            deposits: own.deposits + other.deposits,
            withdrawals: own.withdrawals + other.withdrawals,
            count: own.count + other.count,
          };
          const triggers = triggersOf(
            together({ person: own, linked, linkedAccounts: 2, isPassedThrough: passed }),
            rules,
          );
          const least = leastOf(100_00n);
          const most = ({ deposits, withdrawals }: Moved) =>
            deposits > withdrawals ? deposits : withdrawals;
          if (triggers.length > 0)
            expect(most(own) >= least.person || most(linked) >= least.linked).toBe(true);
          for (const { trigger, moved: sum } of triggers)
            if (trigger === 'THRESHOLD' || trigger === 'LINKED')
              expect(countedOf(sum, rules) >= 100_00n).toBe(true);
        },
      ),
    );
  });
});
