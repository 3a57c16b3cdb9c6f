import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { allOf, type Fact, factOf, isFact, mapped, readFact } from '../../../platform/facts.ts';
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

type About = {
  terms?: readonly Pick<WithdrawalTerms, 'amountCents' | 'destination'>[];
  isNew?: boolean;
  key?: string;
};

/** Facts that the policy needs, with others that a call reads in the same statement. */
type JudgedFacts = WithdrawalFacts & {
  isSelfBanned: boolean;
  hasTwoFactor: boolean;
  /** True if the call's idempotency key has already begun a withdrawal. In that case, nothing is judged. */
  isRepeat: boolean;
  /** True if coins may be on hold or debts may be open. False only if there are none. */
  mayHold: boolean;
  /** Ids for the withdrawals of a new request. */
  numbers: bigint[];
};

const NO_REPEAT: Fact<boolean> = isFact(sql`false`);
const NO_NUMBERS: Fact<bigint[]> = factOf(sql`select where false`, () => []);

/**
 * Checks of players and withdrawals by domains that depend on withdrawals. Their facts are read together with all
 * others.
 */
export type Lookouts = {
  /**
   * Makes a fact whose value tells if signals about the player or about linked accounts weigh enough for a review. With
   * a destination, shared use of it counts too.
   */
  linkedFact: (playerId: bigint, destination: string | null) => Fact<(tx: Tx) => Promise<boolean>>;
  /**
   * Makes a fact whose value tells if staff must review the player's money. With the cents of a new withdrawal, those
   * count too.
   */
  watchedFact: (playerId: bigint, cents: bigint) => Fact<(tx: Tx) => Promise<boolean>>;
  /** Makes a fact that is true if the account won more on its own seeds than chance allows. */
  beyondChanceFact: (playerId: bigint) => Fact<boolean>;
  /** Updates the findings that {@link beyondChanceFact} reads. Call before a withdrawal leaves. */
  lookAtAccount: (playerId: bigint) => Promise<void>;
  /** True if an address in canonical spelling is known to be a contract, but not a dead end. */
  isDoubtfulDestination: (destination: string) => boolean;
};

type CheckStanding = 'PASSED' | 'TAKEN_BACK' | 'ASKED' | 'OPEN';

/** Collects the facts that the withdrawal policy needs, and applies the policy. */
export function createJudging(parts: {
  payments: Payments;
  wallet: Wallet;
  config: Config['cashier'];
  /** Makes a fact of the player's status at both levels of the identity check. */
  standingFact: (playerId: bigint) => Fact<{ identity: CheckStanding; address: CheckStanding }>;
  /** Makes a fact that is true if the site is closed in the player's country. */
  shutOutFact: (playerId: bigint) => Fact<boolean>;
  /** Makes a fact that is true if the player has turned the second factor on. */
  twoFactorFact: (playerId: bigint) => Fact<boolean>;
}) {
  const { payments, wallet, config, standingFact, shutOutFact, twoFactorFact } = parts;
  const policy = withdrawalPolicy(config);
  const missing = (): never => {
    throw new Error('no domain says what links or watches a player');
  };
  const lookouts: Lookouts = {
    linkedFact: missing,
    watchedFact: missing,
    beyondChanceFact: missing,
    lookAtAccount: missing,
    isDoubtfulDestination: missing,
  };

  /**
   * Collects the facts that the policy needs, usually in one statement.
   * @param about the withdrawal's terms, empty while only the player is judged. `isNew` is true if a withdrawal with
   * these terms begins now, so that checks also look at it and store what they find. `key` is the call's idempotency
   * key.
   */
  const factsOf = async (tx: Tx, playerId: bigint, about: About = {}): Promise<JudgedFacts> =>
    (await readFact(tx, judgedFact(playerId, about)))(tx);

  /** Makes a fact of what {@link factsOf} returns. Its value is a function that reads what the fact itself lacks. */
  function judgedFact(
    playerId: bigint,
    { terms = [], isNew = false, key }: About = {},
  ): Fact<(tx: Tx) => Promise<JudgedFacts>> {
    const destination = terms[0]?.destination ?? null;
    return mapped(
      allOf({
        purse: wallet.walletFact(playerId),
        exclusion: wallet.exclusionFact(playerId),
        isOut: shutOutFact(playerId),
        standing: standingFact(playerId),
        record: payments.recordFact(playerId, { destination, cardDays: config.cardReviewDays }),
        mayHold: payments.mayHoldFact(playerId),
        isLinked: lookouts.linkedFact(playerId, isNew ? destination : null),
        isWatched: lookouts.watchedFact(playerId, isNew ? sumOf(terms) : 0n),
        isBeyondChance: lookouts.beyondChanceFact(playerId),
        hasTwoFactor: twoFactorFact(playerId),
        isRepeat: key === undefined ? NO_REPEAT : payments.isRepeatFact(playerId, key),
        numbers: isNew ? payments.newNumbersFact(terms.length) : NO_NUMBERS,
      }),
      (read) => async (tx) => {
        const { purse, isOut } = read;
        const { balance, isRestricted, isFrozen } = purse;
        const left = wallet.leftToStake(purse);
        const { selfBannedUntil, coolingOffUntil, register } = read.exclusion;
        const { identity, address } = read.standing;
        return {
          ...read.record,
          amount: sumOf(terms),
          balance,
          held: read.mayHold ? (await payments.held(playerId, tx)).cents : 0n,
          isRestricted,
          isFrozen,
          isLinked: !read.isRepeat && (await read.isLinked(tx)),
          isWatched: !read.isRepeat && (await read.isWatched(tx)),
          isBeyondChance: read.isBeyondChance,
          isDoubtfulDestination: destination !== null && lookouts.isDoubtfulDestination(destination),
          isVerified: identity === 'PASSED',
          isIdentityTakenBack: identity === 'TAKEN_BACK',
          isAddressProven: address === 'PASSED' || (address === 'OPEN' && config.provenAbove === 0),
          isAddressAsked: address === 'ASKED',
          isAddressTakenBack: address === 'TAKEN_BACK',
          isUnableToPlay:
            isOut ||
            isRestricted ||
            selfBannedUntil !== null ||
            coolingOffUntil !== null ||
            register === 'EXCLUDED',
          isPlayedThrough: left.deposits === 0n && left.bonuses === 0n,
          hasOpenBonus: left.bonuses > 0n && selfBannedUntil === null && !isOut && register !== 'EXCLUDED',
          isSelfBanned: selfBannedUntil !== null,
          hasTwoFactor: read.hasTwoFactor,
          isRepeat: read.isRepeat,
          mayHold: read.mayHold,
          numbers: read.numbers,
        };
      },
    );
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

    /** Updates the findings about a player. Call before {@link atLeaving}, outside its transaction. */
    beforeLeaving: (playerId: bigint): Promise<void> => lookouts.lookAtAccount(playerId),

    /** Makes a fact of {@link atLeaving}. Its value is a function that judges a withdrawal of the player. */
    leavingFact: (playerId: bigint) =>
      mapped(
        judgedFact(playerId),
        (readFacts) =>
          async (tx: Tx, { reviewRules }: Pick<Payment, 'reviewRules'>) =>
            reviewAtLeaving(policy, await readFacts(tx), reviewRules ?? []),
      ),

    /**
     * Returns why staff must review a withdrawal just before it leaves: findings about the player since the request.
     */
    atLeaving: async (tx: Tx, { playerId, reviewRules }: Pick<Payment, 'playerId' | 'reviewRules'>) =>
      reviewAtLeaving(policy, await factsOf(tx, playerId), reviewRules ?? []),
  };
}
