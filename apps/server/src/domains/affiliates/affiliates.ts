import {
  AFFILIATE_DAYS,
  type AffiliateDashboard,
  type ReferralPlace,
  type ReferredPlayer,
} from '@aureus/contract/affiliates.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { skippedBy } from '../../platform/paging.ts';
import type { Account } from '../account/account.ts';
import { createEarnings } from './affiliates.earnings.ts';
import { codeOf, commissionOf, countByDay, isReserved } from './affiliates.rules.ts';
import * as store from './affiliates.store.ts';
import { createUsage, type UsageParts } from './affiliates.usage.ts';

export type Affiliates = ReturnType<typeof createAffiliates>;

const MOST_PLACES = 20;

/**
 * Players who bring players: a code of their own, a share of the edge of those who use it. Commission is reckoned when it
 * is asked for, from what players had played when they took the code and have by now; a bet writes nothing here.
 */
export function createAffiliates(
  parts: UsageParts & {
    account: Account;
    productName: string;
  },
) {
  const { db, wallet, account, productName } = parts;
  const earnings = createEarnings(parts);
  const { usedCode, claimCode, onDeposited } = createUsage(parts);

  async function dashboard(playerId: bigint): Promise<AffiliateDashboard> {
    const [own, sum, { counts, now }] = await Promise.all([
      store.findOwnCode(db, playerId),
      earnings.totalsOf(playerId),
      store.readDays(db, playerId, AFFILIATE_DAYS),
    ]);
    const claimed = own?.claimed ?? 0n;
    return {
      code: own?.code ?? null,
      players: own?.players ?? 0,
      depositors: own?.depositors ?? 0,
      staked: coinsFromCents(sum.staked),
      deposited: coinsFromCents(sum.deposited),
      earned: coinsFromCents(sum.earned),
      claimed: coinsFromCents(claimed),
      // A claim may have been committed between the two readings.
      claimable: coinsFromCents(sum.earned > claimed ? sum.earned - claimed : 0n),
      days: countByDay(counts, now, AFFILIATE_DAYS),
    };
  }

  return {
    dashboard,
    usedCode,
    claimCode,
    onDeposited,
    claim: earnings.claim,

    /**
     * Chooses the player's own code, once and for good: links that were handed out stay theirs.
     * @throws HttpError affiliates code | code_reserved | code_taken | code_chosen, account restricted | self_banned.
     */
    async chooseCode(playerId: bigint, typed: string): Promise<AffiliateDashboard> {
      const code = codeOf(typed);
      if (code === undefined) throw refuse('affiliates.error.code');
      if (isReserved(code, productName)) throw refuse('affiliates.error.code_reserved');
      await db.transaction().execute(async (tx) => {
        await wallet.refuseUnableToPlay(tx, playerId);
        const own = await store.findOwnCode(tx, playerId);
        if (own?.code === code) return;
        if (own !== undefined) throw refuse('affiliates.error.code_chosen');
        if (!(await store.insertCode(tx, playerId, code))) throw refuse('affiliates.error.code_taken');
      });
      return dashboard(playerId);
    },

    /** A page of who uses or used the player's code, the newest first. */
    async players(
      playerId: bigint,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ players: ReferredPlayer[]; total: number }> {
      const offset = skippedBy({ page, limit });
      const [referrals, total] = await Promise.all([
        offset === undefined ? [] : store.listReferrals(db, { affiliateId: playerId, limit, offset }),
        store.countReferrals(db, playerId),
      ]);
      const ids = referrals.map((referral) => referral.playerId);
      const [people, hidden, edges, stakes] = await Promise.all([
        account.players(ids),
        account.privateAmong(ids),
        earnings.edgesOf(db, referrals),
        earnings.stakesOf(referrals),
      ]);
      const players = referrals.flatMap((referral, index): ReferredPlayer[] => {
        const player = people.get(referral.playerId);
        if (player === undefined) return [];
        const isHidden = hidden.has(referral.playerId);
        return [
          {
            player,
            activatedAt: referral.activatedAt.getTime(),
            endedAt: referral.endedAt?.getTime() ?? null,
            hasDeposited: referral.deposited > 0n,
            staked: isHidden ? null : coinsFromCents(stakes[index] ?? 0n),
            commission: isHidden ? null : coinsFromCents(commissionOf(edges[index] ?? 0n)),
          },
        ];
      });
      return { players, total };
    },

    /** Who has brought most players. */
    async leaderboard(): Promise<ReferralPlace[]> {
      const places = await store.readPlaces(db, MOST_PLACES);
      const people = await account.players(places.map((one) => one.playerId));
      return places.flatMap(({ playerId, players, depositors }, index): ReferralPlace[] => {
        const player = people.get(playerId);
        return player === undefined ? [] : [{ place: index + 1, player, players, depositors }];
      });
    },
  };
}
