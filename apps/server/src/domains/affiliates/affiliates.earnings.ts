import type { AffiliateClaim } from '@aureus/contract/affiliates.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { commissionOf } from './affiliates.rules.ts';
import * as store from './affiliates.store.ts';

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** Commission and its payout to affiliates. */
export function createEarnings({ db, wallet }: { db: Db; wallet: Wallet }) {
  const playersOf = (referrals: readonly store.Referral[]): bigint[] =>
    referrals.filter(({ endedAt }) => endedAt === null).map(({ playerId }) => playerId);

  /** Edge in micro-coins that was generated during each use of the code. */
  async function edgesOf(tx: Tx, referrals: readonly store.Referral[]): Promise<bigint[]> {
    const play = await wallet.play(playersOf(referrals), tx);
    return referrals.map(
      ({ playerId, edgeFrom, edgeTo }) => (edgeTo ?? play.get(playerId)?.edge ?? edgeFrom) - edgeFrom,
    );
  }

  /** Cents that were staked during each use of the code. */
  async function stakesOf(referrals: readonly store.Referral[]): Promise<bigint[]> {
    const wagered = await wallet.wagered(playersOf(referrals));
    return referrals.map(
      ({ playerId, stakedFrom, stakedTo }) => (stakedTo ?? wagered.get(playerId) ?? stakedFrom) - stakedFrom,
    );
  }

  /** Commission on a code's total edge. Rounded once over all players, so that fractions of a cent add up. */
  const earnedOf = async (tx: Tx, referrals: readonly store.Referral[]): Promise<bigint> =>
    commissionOf(sumOf(await edgesOf(tx, referrals)));

  /**
   * Pays out the unpaid commission. @returns the cents of this claim; `isNew` is false if the key was already paid.
   */
  async function pay(tx: Tx, playerId: bigint, key: string): Promise<{ amount: bigint; isNew: boolean }> {
    await wallet.refuseExcluded(tx, playerId);
    const earlier = await store.findClaim(tx, key);
    if (earlier !== undefined) {
      if (earlier.playerId !== playerId) throw refuse('request.error.idempotency_reused');
      return { amount: earlier.amount, isNew: false };
    }
    if ((await wallet.read(playerId, tx)).isRestricted) throw refuse('account.error.restricted');
    const ownCode = await store.lockOwnCode(tx, playerId);
    const earned = await earnedOf(tx, await store.readReferrals(tx, playerId));
    const amount = earned - (ownCode?.claimed ?? 0n);
    if (amount < 1n) throw refuse('affiliates.error.nothing_to_claim');
    if (!(await store.insertClaim(tx, { key, playerId, amount })))
      throw refuse('request.error.idempotency_reused');
    await store.addToCode(tx, playerId, { claimed: amount });
    await wallet.giveBonus(tx, { playerId, amount, code: 'affiliateCommission', ref: key });
    return { amount, isNew: true };
  }

  /** Totals over all players who use or used an affiliate's code, in cents. */
  async function totalsOf(
    affiliateId: bigint,
  ): Promise<{ staked: bigint; deposited: bigint; earned: bigint }> {
    const referrals = await store.readReferrals(db, affiliateId);
    return {
      staked: sumOf(await stakesOf(referrals)),
      deposited: sumOf(referrals.map(({ deposited }) => deposited)),
      earned: await earnedOf(db, referrals),
    };
  }

  async function claim(playerId: bigint, key: string): Promise<AffiliateClaim> {
    const { amount, isNew } = await retryOnDeadlock(() =>
      db.transaction().execute((tx) => pay(tx, playerId, key)),
    );
    const { balance } = await wallet.read(playerId);
    if (isNew) wallet.announce(playerId, balance);
    return { amount: coinsFromCents(amount), balance: coinsFromCents(balance) };
  }

  return { edgesOf, stakesOf, earnedOf, totalsOf, claim };
}
