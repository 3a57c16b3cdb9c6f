import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { EDGE_PER_KEY, edgeToRelease, POT_SHARE } from '@aureus/fair/gifts.ts';
import { commissionOf } from '../domains/affiliates/affiliates.rules.ts';
import { keysOfDeposit, redeemable } from '../domains/rewards/rewards.rules.ts';

/**
 * Mean payout of a key in cents. This file models the gifts that can repeat: one owner has every account and wins
 * every event. Amounts are in cents, edge in micro-coins.
 */
const KEY_MEAN = 20n;
export const ACCOUNTS = 4;

/** Flaws of the model, one at a time. Each leaves out a rule of gifts, so that gifts must exceed their bound. */
export type GiftFlaw =
  | 'a bonus is given at once'
  | 'edge that releases a bonus earns as well'
  | 'keys are given at the deposit'
  | 'prizes are fixed';

export type GiftMove =
  | { kind: 'deposit'; account: number; cents: bigint; hasCode: boolean }
  | { kind: 'play'; account: number; edge: bigint }
  | { kind: 'reverse'; account: number; deposit: number }
  | { kind: 'claim'; account: number };

type Bonus = { amount: bigint; left: bigint };
type Account = {
  edge: bigint;
  /** Part of the account's edge that earns gifts. */
  earning: bigint;
  bonuses: Bonus[];
  deposits: { cents: bigint; bonus: Bonus | undefined; isReversed: boolean }[];
  counted: bigint;
  /** Promised keys that the player hasn't received yet. `keyEdge` is the edge played toward the next one. */
  keysLeft: bigint;
  keyEdge: bigint;
  keys: bigint;
  claimed: bigint;
  commissionClaimed: bigint;
};

export const newGiftWorld = () => ({
  accounts: Array.from(
    { length: ACCOUNTS },
    (): Account => ({
      edge: 0n,
      earning: 0n,
      bonuses: [],
      deposits: [],
      counted: 0n,
      keysLeft: 0n,
      keyEdge: 0n,
      keys: 0n,
      claimed: 0n,
      commissionClaimed: 0n,
    }),
  ),
  given: 0n,
});
export type GiftWorld = ReturnType<typeof newGiftWorld>;

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
/** Returns the part of a bonus that has been paid, in cents. */
const releasedOf = ({ amount, left }: Bonus): bigint =>
  amount === 0n ? 0n : (amount * (edgeToRelease(amount) - left)) / edgeToRelease(amount);

function play(account: Account, edge: bigint, flaw: GiftFlaw | undefined): bigint {
  let rest = edge;
  let paid = 0n;
  for (const bonus of account.bonuses) {
    const before = releasedOf(bonus);
    const used = least(bonus.left, rest);
    bonus.left -= used;
    rest -= used;
    if (flaw !== 'a bonus is given at once') paid += releasedOf(bonus) - before;
  }
  account.bonuses = account.bonuses.filter(({ left }) => left > 0n);
  const earning = flaw === 'edge that releases a bonus earns as well' ? edge : rest;
  account.edge += edge;
  account.earning += earning;
  account.keyEdge += earning;
  const keys = least(account.keyEdge / EDGE_PER_KEY, account.keysLeft);
  account.keysLeft -= keys;
  account.keys += keys;
  account.keyEdge -= keys * EDGE_PER_KEY;
  if (account.keysLeft === 0n) account.keyEdge = 0n;
  return paid;
}

export function applyGift(world: GiftWorld, move: GiftMove, flaw?: GiftFlaw): void {
  const account = world.accounts[move.account];
  if (account === undefined) throw new RangeError('there is no such account');
  switch (move.kind) {
    case 'deposit': {
      const bonus = move.hasCode
        ? { amount: move.cents / 20n, left: edgeToRelease(move.cents / 20n) }
        : undefined;
      const keys = BigInt(keysOfDeposit(account.counted, move.cents));
      account.counted += move.cents;
      if (flaw === 'keys are given at the deposit') account.keys += keys;
      else account.keysLeft += keys;
      if (bonus !== undefined && bonus.amount > 0n) account.bonuses.push(bonus);
      if (flaw === 'a bonus is given at once') world.given += bonus?.amount ?? 0n;
      account.deposits.push({ cents: move.cents, bonus, isReversed: false });
      return;
    }
    case 'play':
      world.given += play(account, move.edge, flaw);
      return;
    case 'reverse': {
      const deposit = account.deposits[move.deposit];
      if (deposit === undefined || deposit.isReversed) return;
      deposit.isReversed = true;
      if (deposit.bonus === undefined) return;
      account.bonuses = account.bonuses.filter((bonus) => bonus !== deposit.bonus);
      world.given -= releasedOf(deposit.bonus);
      return;
    }
    case 'claim': {
      const rake = redeemable(account.earning, account.claimed);
      account.claimed += rake * 20n * MICROS_PER_CENT;
      const commission = commissionOf(account.earning) - account.commissionClaimed;
      account.commissionClaimed += commission;
      world.given += 3n * rake + commission + account.keys * KEY_MEAN;
      account.keys = 0n;
    }
  }
}

/** Returns the prizes of an owner who wins all events, in cents. */
export function potOf({ accounts }: GiftWorld, flaw?: GiftFlaw): bigint {
  if (flaw === 'prizes are fixed') return 338_000n;
  const edge = accounts.reduce((sum, { earning }) => sum + earning, 0n);
  return (edge * POT_SHARE.numerator) / (POT_SHARE.denominator * MICROS_PER_CENT);
}

/** Returns the edge that the owner has paid, in cents, rounded down. */
export const edgePaid = ({ accounts }: GiftWorld): bigint =>
  accounts.reduce((sum, { edge }) => sum + edge, 0n) / MICROS_PER_CENT;
