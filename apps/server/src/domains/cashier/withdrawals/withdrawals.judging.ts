import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Payment, Payments } from '../payments/payments.ts';
import {
  judgeWithdrawal,
  type ReviewRule,
  reviewAtLeaving,
  type WithdrawalFacts,
  withdrawalPolicy,
} from './withdrawals.policy.rules.ts';
import { sumOf } from './withdrawals.rules.ts';
import type { WithdrawalTerms } from './withdrawals.ts';

export type Judging = ReturnType<typeof createJudging>;

/** Checks of withdrawals that other domains add, since they depend on this domain. */
export type Lookouts = {
  /**
   * True if enough evidence links the account to other accounts. If `destination` isn't null, other accounts that use
   * it count too.
   */
  isLinked: (playerId: bigint, tx: Tx, destination: string | null) => Promise<boolean>;
  /** True if staff must review the player's money. `cents` of a new withdrawal are included. */
  isWatched: (playerId: bigint, cents: bigint, tx: Tx) => Promise<boolean>;
  /** True if an address in canonical spelling is known to be a contract, not a wallet. */
  isDoubtfulDestination: (destination: string) => boolean;
};

type CheckStanding = 'PASSED' | 'TAKEN_BACK' | 'ASKED' | 'OPEN';

/** Collects the facts that the withdrawal policy needs, and applies the policy. */
export function createJudging(parts: {
  payments: Payments;
  wallet: Wallet;
  config: Config['cashier'];
  /** Reads the player's status at both levels of the identity check. */
  standingOf: (playerId: bigint, tx: Tx) => Promise<{ identity: CheckStanding; address: CheckStanding }>;
  /** True if the site is closed in the player's country. */
  isShutOut: (playerId: bigint, tx: Tx) => Promise<boolean>;
}) {
  const { payments, wallet, config, standingOf, isShutOut } = parts;
  const policy = withdrawalPolicy(config);
  const missing = (): never => {
    throw new Error('no domain says what links or watches a player');
  };
  const lookouts: Lookouts = { isLinked: missing, isWatched: missing, isDoubtfulDestination: missing };

  /**
   * Collects the facts that the policy needs. @param terms empty while only the player is judged. @param isNew true if
   * a withdrawal with these terms begins now; checks then include the withdrawal and store their findings.
   */
  async function factsOf(
    tx: Tx,
    playerId: bigint,
    terms: readonly Pick<WithdrawalTerms, 'amountCents' | 'destination'>[] = [],
    isNew = false,
  ): Promise<WithdrawalFacts> {
    const { balance, isRestricted, isFrozen } = await wallet.read(playerId, tx);
    const { left } = await wallet.requiredWager(playerId, tx);
    const { selfBannedUntil, coolingOffUntil, register } = await wallet.exclusionOf(playerId, tx);
    const isOut = await isShutOut(playerId, tx);
    const destination = terms[0]?.destination ?? null;
    const { identity, address } = await standingOf(playerId, tx);
    return {
      ...(await payments.record(tx, playerId, { destination, cardDays: config.cardReviewDays })),
      amount: sumOf(terms),
      balance,
      held: (await payments.held(playerId, tx)).cents,
      isRestricted,
      isFrozen,
      isLinked: await lookouts.isLinked(playerId, tx, isNew ? destination : null),
      isWatched: await lookouts.isWatched(playerId, isNew ? sumOf(terms) : 0n, tx),
      isDoubtfulDestination: destination !== null && lookouts.isDoubtfulDestination(destination),
      isVerified: identity === 'PASSED',
      isIdentityTakenBack: identity === 'TAKEN_BACK',
      isAddressProven: address === 'PASSED' || (address === 'OPEN' && config.provenAbove === 0),
      isAddressAsked: address === 'ASKED',
      isAddressTakenBack: address === 'TAKEN_BACK',
      isUnableToPlay:
        isOut || selfBannedUntil !== null || coolingOffUntil !== null || register === 'EXCLUDED',
      isPlayedThrough: left.deposits === 0n && left.bonuses === 0n,
      hasOpenBonus: left.bonuses > 0n && selfBannedUntil === null && !isOut && register !== 'EXCLUDED',
    };
  }

  return {
    /** Registers the checks of domains that depend on this one. */
    look: (said: Partial<Lookouts>): void => void Object.assign(lookouts, said),

    factsOf,

    /** Applies the policy. @returns all rules that require a review. @throws HttpError of the rule that refuses. */
    async judge(tx: Tx, playerId: bigint, facts: WithdrawalFacts): Promise<ReviewRule[]> {
      const { refusal, reviews } = judgeWithdrawal(policy, facts);
      if (refusal === undefined) return reviews;
      // `refuseHeld` throws a more precise error, with the time when the coins become free.
      if (refusal.id === 'card-hold') {
        const refuseHeld = (held: Tx) => payments.refuseHeld(held, playerId, facts.amount);
        // `refuseHeld` collects debts, which requires a transaction.
        await (tx.isTransaction ? refuseHeld(tx) : tx.transaction().execute(refuseHeld));
      }
      throw refuse(refusal.code);
    },

    /**
     * Returns why staff must review a withdrawal just before it leaves: findings about the player since the request.
     */
    atLeaving: async (tx: Tx, { playerId, reviewRules }: Pick<Payment, 'playerId' | 'reviewRules'>) =>
      reviewAtLeaving(policy, await factsOf(tx, playerId), reviewRules ?? []),
  };
}
