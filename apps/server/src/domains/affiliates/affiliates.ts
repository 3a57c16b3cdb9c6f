import {
  AFFILIATE_DAYS,
  type AffiliateClaim,
  type AffiliateDashboard,
  type AffiliateUsage,
  type ReferralPlace,
  type ReferredPlayer,
} from '@aureus/contract/affiliates.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type PageOf, skippedBy } from '../../platform/paging.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Deposited, Reversed, TakenBack } from '../cashier/payments/payments.events.ts';
import type { CardHold } from '../cashier/payments/payments.ts';
import { createEarnings } from './affiliates.earnings.ts';
import { listReturns } from './affiliates.returns.store.ts';
import { createReturns, type ReturnsParts } from './affiliates.returns.ts';
import { codeOf, commissionOf, countByDay, isReserved } from './affiliates.rules.ts';
import * as store from './affiliates.store.ts';
import { createUsage, type UsageParts } from './affiliates.usage.ts';

export type Affiliates = {
  /** Active referrals that started since a time, as pairs of player and affiliate. */
  referrals: (since: Date) => Promise<{ playerId: bigint; affiliateId: bigint }[]>;

  /**
   * Figures of a player's own code: totals in coins, numbers of players and depositors, the latest returns of
   * commission, and new players on each recent day.
   */
  dashboard: (playerId: bigint) => Promise<AffiliateDashboard>;

  /** The code that a player uses; `null` if none. */
  usedCode: (playerId: bigint) => Promise<AffiliateUsage | null>;

  /**
   * Starts the use of an affiliate's code. Claiming the current code again changes nothing.
   * @throws HttpError affiliates.error.code | not_found | own_code | circle | kept | cooldown,
   * account.error.second_account, and the errors of `Guards.refuseUnableToPlay`.
   */
  claimCode: (playerId: bigint, typed: string) => Promise<AffiliateUsage>;

  /**
   * Ends uses of codes between accounts of one person, in the transaction of each review that recognizes the person.
   * What was played until then stays earned.
   */
  endWithin: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;

  /**
   * Grants the benefits of a deposit under a code: the bonus, and free cases with the first deposit. Runs in the
   * transaction that credits the deposit, so the player's wallet is locked. Excluded players and second accounts get
   * neither.
   */
  onDeposited: (tx: Tx, deposit: Deposited) => Promise<void>;

  /** Affiliates whose wallets may change when a player's deposit is reversed. */
  affiliatesOf: (tx: Tx, playerId: bigint) => Promise<bigint[]>;

  /**
   * Takes back the commission on a reversed deposit's play, in the transaction of the reversal. Unpaid commission goes
   * first, then coins in the affiliate's wallet and vault. Later commission makes up for the rest.
   */
  onReversed: (tx: Tx, deposit: Reversed) => Promise<TakenBack>;

  /** Paid commission of a player that is on hold because held card coins earned it, earliest end first. */
  holdsOf: (tx: Tx, playerId: bigint) => Promise<CardHold[]>;

  /**
   * Pays out the commission in whole cents; fractions stay. A repeat with the same key pays nothing more: it returns
   * the first amount, with the current balance.
   * @throws HttpError affiliates.error.nothing_to_claim, account.error.restricted, request.error.idempotency_reused,
   * and the errors of `Guards.refuseExcluded`.
   */
  claim: (playerId: bigint, key: string) => Promise<AffiliateClaim>;

  /**
   * Sets the player's own code. It can't be changed later, so that shared links keep working.
   * @throws HttpError affiliates.error.code | code_reserved | code_taken | code_chosen, and the errors of
   * `Guards.refuseUnableToPlay`.
   */
  chooseCode: (playerId: bigint, typed: string) => Promise<AffiliateDashboard>;

  /**
   * A page of the uses of the player's code, newest first. A player who came back to the code appears once for each
   * use.
   */
  players: (playerId: bigint, page: PageOf) => Promise<{ players: ReferredPlayer[]; total: number }>;

  /** Affiliates with the most depositors; ties by the number of players. */
  leaderboard: () => Promise<ReferralPlace[]>;
};

const MOST_PLACES = 20;
/** Maximum number of commission returns shown on the dashboard. */
const MOST_RETURNS = 10;

/**
 * Affiliate program: players own a code and get a share of the edge of the code's users. Commission is computed on
 * request from the edge since each user took the code, so bets write nothing here.
 */
export function createAffiliates(
  parts: UsageParts &
    ReturnsParts & {
      account: Account;
      productName: string;
    },
): Affiliates {
  const { db, wallet, account, productName } = parts;
  const earnings = createEarnings(parts);
  const { usedCode, claimCode, endWithin, onDeposited } = createUsage(parts);
  const { holdsOf, affiliatesOf, onReversed } = createReturns({ ...parts, earnings });

  async function dashboard(playerId: bigint): Promise<AffiliateDashboard> {
    const [ownCode, sum, { counts, now }, holds, returns] = await Promise.all([
      store.findOwnCode(db, playerId),
      earnings.totalsOf(playerId),
      store.readDays(db, playerId, AFFILIATE_DAYS),
      holdsOf(db, playerId),
      listReturns(db, playerId, MOST_RETURNS),
    ]);
    const claimed = ownCode?.claimed ?? 0n;
    return {
      code: ownCode?.code ?? null,
      players: ownCode?.players ?? 0,
      depositors: ownCode?.depositors ?? 0,
      staked: coinsFromCents(sum.staked),
      deposited: coinsFromCents(sum.deposited),
      earned: coinsFromCents(sum.earned),
      claimed: coinsFromCents(claimed),
      // The difference is negative if commission is owed, or if a claim commits between the reads. Then nothing is
      // claimable.
      claimable: coinsFromCents(sum.earned > claimed ? sum.earned - claimed : 0n),
      owed: coinsFromCents(claimed > sum.earned ? claimed - sum.earned : 0n),
      held: coinsFromCents(holds.reduce((total, { cents }) => total + cents, 0n)),
      heldUntil: holds.at(-1)?.until ?? null,
      returns: returns.map(({ amount, taken, returnedAt }) => ({
        amount: coinsFromCents(amount),
        taken: coinsFromCents(taken),
        at: returnedAt.getTime(),
      })),
      days: countByDay(counts, now, AFFILIATE_DAYS),
    };
  }

  return {
    referrals: (since) => store.readNewReferrals(db, since),

    dashboard,
    usedCode,
    claimCode,
    endWithin,
    onDeposited,
    affiliatesOf,
    onReversed,
    holdsOf,
    claim: earnings.claim,

    async chooseCode(playerId, typed) {
      const code = codeOf(typed);
      if (code === undefined) throw refuse('affiliates.error.code');
      if (isReserved(code, productName)) throw refuse('affiliates.error.code_reserved');
      await db.transaction().execute(async (tx) => {
        await wallet.refuseUnableToPlay(tx, playerId);
        const ownCode = await store.findOwnCode(tx, playerId);
        if (ownCode?.code === code) return;
        if (ownCode !== undefined) throw refuse('affiliates.error.code_chosen');
        if (!(await store.insertCode(tx, playerId, code))) throw refuse('affiliates.error.code_taken');
      });
      return dashboard(playerId);
    },

    async players(playerId, { page, limit }) {
      const offset = skippedBy({ page, limit });
      const [referrals, total] = await Promise.all([
        offset === undefined ? [] : store.listReferrals(db, { affiliateId: playerId, limit, offset }),
        store.countReferrals(db, playerId),
      ]);
      const ids = referrals.map((referral) => referral.playerId);
      const [people, edges, stakes] = await Promise.all([
        account.seen(ids),
        earnings.edgesOf(db, referrals),
        earnings.stakesOf(referrals),
      ]);
      const players = referrals.flatMap((referral, index): ReferredPlayer[] => {
        const seen = people.get(referral.playerId);
        if (seen === undefined) return [];
        const { player, hasFigures } = seen;
        return [
          {
            player,
            activatedAt: referral.activatedAt.getTime(),
            endedAt: referral.endedAt?.getTime() ?? null,
            hasDeposited: referral.deposited > 0n,
            staked: hasFigures ? coinsFromCents(stakes[index] ?? 0n) : null,
            commission: hasFigures ? coinsFromCents(commissionOf(edges[index] ?? 0n)) : null,
          },
        ];
      });
      return { players, total };
    },

    async leaderboard() {
      const places = await store.readPlaces(db, MOST_PLACES);
      const people = await account.players(places.map((one) => one.playerId));
      return places.flatMap(({ playerId, players, depositors }, index): ReferralPlace[] => {
        const player = people.get(playerId);
        return player === undefined ? [] : [{ place: index + 1, player, players, depositors }];
      });
    },
  };
}
