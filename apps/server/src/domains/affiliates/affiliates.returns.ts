import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Reversed, TakenBack } from '../cashier/payments/payments.events.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { createEarnings } from './affiliates.earnings.ts';
import { commissionHolds, restingEdges } from './affiliates.holds.rules.ts';
import * as returns from './affiliates.returns.store.ts';
import { commissionOf } from './affiliates.rules.ts';
import * as store from './affiliates.store.ts';

export type ReturnsParts = {
  wallet: Wallet;
  notifications: Notifications;
  /** Days for which coins of a card payment are held. */
  cardHoldDays: number;
};

/** Affiliate commission on card deposits that are on hold or were reversed. */
export function createReturns(
  parts: ReturnsParts & { earnings: Pick<ReturnType<typeof createEarnings>, 'earnedOf' | 'edgesOf'> },
) {
  const { wallet, notifications, earnings } = parts;

  /** Paid commission that can't be moved yet, because it was earned with card coins on hold. */
  async function holdsOf(tx: Tx, affiliateId: bigint): Promise<{ cents: bigint; until: number }[]> {
    const rests = await returns.readRests(tx, affiliateId, parts.cardHoldDays);
    if (rests.length === 0) return [];
    const code = await store.findOwnCode(tx, affiliateId);
    const earned = await earnings.earnedOf(tx, await store.readReferrals(tx, affiliateId));
    const unclaimed = earned - (code?.claimed ?? 0n);
    const play = await wallet.play(
      rests.map(({ playerId }) => playerId),
      tx,
    );
    const resting = [...Map.groupBy(rests, ({ referralId }) => referralId).values()].flatMap((ofUse) => {
      const [{ playerId, edgeTo } = { playerId: 0n, edgeTo: null }] = ofUse;
      return restingEdges(ofUse, edgeTo ?? play.get(playerId)?.edge ?? 0n);
    });
    return commissionHolds(resting, unclaimed > 0n ? unclaimed : 0n);
  }

  /**
   * Takes back commission that was paid but is no longer earned, as far as the affiliate's wallet and vault cover it.
   * Later commission makes up for the rest.
   */
  async function takeBack(
    tx: Tx,
    affiliateId: bigint,
    ref: string,
    lost: bigint,
  ): Promise<{ added: AddedNotification; isPaid: boolean } | undefined> {
    const code = await store.lockOwnCode(tx, affiliateId);
    const edges = await earnings.edgesOf(tx, await store.readReferrals(tx, affiliateId));
    const edge = edges.reduce((sum, ofUse) => sum + ofUse, 0n);
    const amount = commissionOf(edge + lost) - commissionOf(edge);
    if (amount === 0n || code === undefined) return undefined;
    const over = code.claimed - commissionOf(edge);
    const due = over < amount ? over : amount;
    const id = newId();
    const paid =
      due > 0n ? await wallet.returnCommission(tx, { playerId: affiliateId, amount: due, ref: id }) : 0n;
    await returns.insertReturn(tx, { id, affiliateId, ref, amount, taken: paid });
    if (paid > 0n) await store.addToCode(tx, affiliateId, { claimed: -paid });
    const added = await notifications.add(tx, affiliateId, 'INFO', {
      type: 'COMMISSION_RETURNED',
      amount: coinsFromCents(amount),
    });
    return { added, isPaid: paid > 0n };
  }

  /** Affiliates whose wallets may change when a player's deposit is reversed. */
  const affiliatesOf = async (tx: Tx, playerId: bigint): Promise<bigint[]> =>
    (await store.readUses(tx, playerId)).map(({ affiliateId }) => affiliateId);

  /** Takes back the commission on a reversed deposit's play. The caller holds the locks of all affected wallets. */
  async function onReversed(tx: Tx, { playerId, ref, earned }: Reversed): Promise<TakenBack> {
    const { before, after } = earned;
    const uses = await store.readUses(tx, playerId);
    await returns.lowerUses(tx, playerId, after);
    await returns.deleteRest(tx, ref, playerId);
    const lostOf = ({ edgeFrom, edgeTo }: store.Referral): bigint => {
      const [from, to] = [edgeFrom > after ? edgeFrom : after, edgeTo ?? before];
      return to > from ? to - from : 0n;
    };
    const news: { added: AddedNotification; isPaid: boolean }[] = [];
    for (const [affiliateId, ofAffiliate] of Map.groupBy(uses, (use) => use.affiliateId)) {
      const lost = ofAffiliate.reduce((sum, use) => sum + lostOf(use), 0n);
      const item = await takeBack(tx, affiliateId, ref, lost);
      if (item !== undefined) news.push(item);
    }
    return {
      charged: 0n,
      announce: async () => {
        for (const { added, isPaid } of news) {
          notifications.publish(added);
          if (isPaid) wallet.announce(added.playerId, (await wallet.read(added.playerId)).balance);
        }
      },
    };
  }

  return { holdsOf, affiliatesOf, onReversed };
}
