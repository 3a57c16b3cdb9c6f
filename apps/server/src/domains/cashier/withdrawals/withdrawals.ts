import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { StepUp } from '@aureus/contract/two-factor.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { mapped } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import {
  askAgainMs,
  isSameRequest,
  type Payment,
  type Payments,
  type SentChanges,
} from '../payments/payments.ts';
import { createBeginning } from './withdrawals.beginning.ts';
import type { WaitingWithdrawal } from './withdrawals.events.ts';
import type { WithdrawalBegun, WithdrawalRequest, Withdrawals, WithdrawalTerms } from './withdrawals.face.ts';
import type { Judging } from './withdrawals.judging.ts';
import { partKeys, sumOf } from './withdrawals.rules.ts';
import type { Sending } from './withdrawals.sending.ts';

export type { WithdrawalBegun, Withdrawals, WithdrawalTerms } from './withdrawals.face.ts';
export type { WithdrawalsStaff } from './withdrawals.staff.ts';

type Parts = {
  db: Db;
  payments: Payments;
  sending: Sending;
  wallet: Wallet;
  /**
   * Asks for the player's second factor, if two-factor is on. `purpose` binds the code to one call, so that the code
   * is useless for others.
   * @throws HttpError account.error.two_factor_required | two_factor_invalid | two_factor_locked.
   */
  stepUp: (playerId: bigint, code: string | undefined, purpose: string, shown: StepUp) => Promise<void>;
  /**
   * True if a player has passed the identity check. If the provider revoked it later, staff decide, so it still counts
   * until staff ask for it again.
   */
  isVerified: (playerId: bigint, tx: Tx) => Promise<boolean>;
  /** True if the site is closed in a player's country. */
  isShutOut: (playerId: bigint, tx: Tx) => Promise<boolean>;
  judging: Judging;
  /**
   * Runs in the transaction in which a withdrawal begins to wait for staff. `onTakenBack` runs in the transaction that
   * cancels the withdrawal.
   */
  onWaiting: (tx: Tx, waiting: WaitingWithdrawal) => Promise<void>;
  onTakenBack: (tx: Tx, id: bigint) => Promise<void>;
};

const NOTHING_BEGUN: { answer: Payment[] | undefined; sent?: SentChanges } = { answer: undefined };

/** True for a withdrawal that waits only because the network fee is above the agreed one. */
const waitsForFee = ({ state, waits }: Payment): boolean => state === 'QUEUED' && waits?.code === 'FEE_ROSE';

/** Details of withdrawals that the player sees when asked for the two-factor code. */
function shownOf(
  terms: readonly Pick<WithdrawalTerms, 'amountCents' | 'maxFeeCents' | 'about' | 'target'>[],
): StepUp {
  const [first] = terms;
  return {
    action: 'WITHDRAWAL',
    amount: coinsFromCents(sumOf(terms)),
    to: first?.target.kind === 'CRYPTO_WITHDRAWAL' ? first.target.address : null,
    ...(first?.about && { about: { ...first.about, fee: coinsFromCents(first.maxFeeCents ?? 0n) } }),
  };
}

/**
 * Withdrawals for all providers. The request puts the coins on hold, and a job asks the provider until the payment has
 * ended. No state is kept in memory, so a process may die at any step.
 */
export function createWithdrawals(parts: Parts): Withdrawals {
  const { db, payments, sending, wallet, stepUp, isVerified, isShutOut, judging, onWaiting, onTakenBack } =
    parts;

  /** Finds the withdrawals that an earlier call with the request's key began, by part; undefined if there are none. */
  async function replay(asked: WithdrawalRequest, parts: number, tx: Tx = db) {
    const payment = await payments.findByRequest(asked.playerId, asked.key, tx);
    if (payment === undefined) return undefined;
    const isSame =
      payment.provider === asked.provider &&
      payment.method === asked.method &&
      isSameRequest(payment.request ?? {}, asked.request);
    if (!isSame) throw refuse('request.error.idempotency_reused');
    return parts === 1 ? [payment] : partsOf(asked, parts, tx);
  }

  async function partsOf(asked: WithdrawalRequest, parts: number, tx: Tx): Promise<Payment[]> {
    const keys = partKeys(asked.key, parts);
    const partByKey = new Map(
      (await payments.findByRequests(asked.playerId, keys, tx)).map((part) => [part.requestId, part]),
    );
    return keys.flatMap((key) => partByKey.get(key) ?? []);
  }

  const begin = createBeginning({ judging, onWaiting });

  /**
   * Takes bonus coins that came back to the wallet after a self-exclusion began, from the vault or from a bet that was
   * still open then.
   */
  async function forfeitBonus(playerId: bigint): Promise<void> {
    const cents = await db.transaction().execute((tx) => wallet.forfeitBonus(tx, playerId, newId()));
    if (cents > 0n) wallet.announce(playerId, (await wallet.read(playerId)).balance);
  }

  /**
   * Judges a new withdrawal and returns its terms. Returns undefined if the request's key has already begun it, maybe
   * in a concurrent call, because then a refusal doesn't apply to it.
   * @throws HttpError of the policy, of `terms`, of the second factor, wallet.error.wallet_insufficient_balance, or
   * request.error.idempotency_reused.
   */
  async function agree(
    request: WithdrawalRequest,
    parts: number,
    terms: () => Promise<readonly WithdrawalTerms[]>,
  ): Promise<readonly WithdrawalTerms[] | undefined> {
    try {
      let facts = await judging.factsOf(db, request.playerId, { key: request.key });
      if (facts.isRepeat) return undefined;
      if (facts.isSelfBanned) {
        await forfeitBonus(request.playerId);
        facts = await judging.factsOf(db, request.playerId);
      }
      await judging.judge(db, request.playerId, facts);
      const agreed = await terms();
      const amount = sumOf(agreed);
      if (facts.balance < amount) throw refuse('wallet.error.wallet_insufficient_balance');
      await judging.judge(db, request.playerId, { ...facts, amount });
      // Checked last, so that a call refused for another reason doesn't use up a two-factor code.
      const purpose = JSON.stringify([request.key, request.provider, request.method, request.request]);
      if (facts.hasTwoFactor) await stepUp(request.playerId, request.code, purpose, shownOf(agreed));
      return agreed;
    } catch (error) {
      if ((await replay(request, parts)) !== undefined) return undefined;
      throw error;
    }
  }

  /**
   * Finds a player's withdrawal for which `isWaiting` is true. @throws HttpError cashier.error.not_found |
   * not_waiting.
   */
  async function waitingFor(
    { playerId, id }: Pick<Payment, 'playerId' | 'id'>,
    isWaiting: (payment: Payment) => boolean,
    tx: Tx = db,
  ): Promise<Payment> {
    const payment = await payments.find(id, tx);
    if (payment === undefined || payment.playerId !== playerId) throw refuse('cashier.error.not_found');
    if (!isWaiting(payment)) throw refuse('cashier.error.not_waiting');
    return payment;
  }

  /** Returns the answer of a call. @param sent what the call has already sent to the player. */
  const answerOf = async (payment: Payment, sent?: SentChanges): Promise<WithdrawalBegun> => ({
    transaction: sent?.payments.get(payment.id) ?? (await payments.publicPayment(payment)),
    balance: coinsFromCents(sent?.balance ?? (await wallet.read(payment.playerId)).balance),
  });

  return {
    async requiredWager(playerId) {
      const { wagered, required, left } = await wallet.requiredWager(playerId);
      const { selfBannedUntil, coolingOffUntil, register } = await wallet.exclusionOf(playerId);
      const { isRestricted } = await wallet.read(playerId);
      const isOut = (await isShutOut(playerId, db)) || register === 'EXCLUDED';
      const isBonusOpen = selfBannedUntil === null && !isOut && left.bonuses > 0n;
      const mayPlay = !isOut && !isRestricted && selfBannedUntil === null && coolingOffUntil === null;
      const isAsked = isBonusOpen || mayPlay;
      const needed = left.bonuses > left.deposits ? wagered + left.bonuses : required;
      return {
        wagered: coinsFromCents(wagered),
        wagerToWithdraw: isAsked ? coinsFromCents(needed) : 0,
        bonusToStake: isBonusOpen ? coinsFromCents(left.bonuses) : 0,
      };
    },

    async withdrawable(playerId) {
      const { balance } = await wallet.read(playerId);
      const { cents, until } = await payments.held(playerId);
      const available = balance > cents ? balance - cents : 0n;
      return {
        isVerified: await isVerified(playerId, db),
        available: coinsFromCents(available),
        held: coinsFromCents(balance - available),
        heldUntil: cents > 0n ? until : null,
      };
    },

    async request(asked, terms) {
      const agreed = await agree(asked, 1, async () => [await terms()]);
      const { answer, sent } =
        agreed === undefined
          ? NOTHING_BEGUN
          : await payments.changeAndShow(asked.playerId, (step) => begin(step, asked, agreed, 0), 'SITE');
      const [payment] = answer ?? (await replay(asked, 1)) ?? [];
      if (payment === undefined) throw new Error('the withdrawal was not kept');
      return answerOf(payment, sent);
    },

    async requestAll(asked, parts, terms) {
      const agreed = await agree(asked, parts, terms);
      const fresh =
        agreed === undefined
          ? undefined
          : await payments.change(
              asked.playerId,
              (step) => begin(step, asked, agreed, askAgainMs(1)),
              'SITE',
            );
      if (fresh !== undefined) await sending.atOnce(fresh);
      // A repeat must have the same content.
      else await replay(asked, parts);
      const keys = partKeys(asked.key, parts);
      const { payments: current, value } = await payments.findByRequestsWith(
        asked.playerId,
        keys,
        mapped(wallet.walletFact(asked.playerId), (purse) => purse.balance),
      );
      const partByKey = new Map(current.map((part) => [part.requestId, part]));
      return {
        payments: keys.flatMap((key) => partByKey.get(key) ?? []),
        balance: coinsFromCents(value ?? (await wallet.read(asked.playerId)).balance),
      };
    },

    async chooseFee(playerId, id, { feeLevel, maxFee = null, code }, terms) {
      const current = await waitingFor({ playerId, id }, waitsForFee);
      const { maxFeeCents, about } = await terms(current);
      const { target } = current;
      if (target.kind !== 'CRYPTO_WITHDRAWAL')
        throw new Error(`payment ${current.ref} has no level of a fee`);
      const details = shownOf([{ ...current, target, maxFeeCents, about }]);
      await stepUp(playerId, code, JSON.stringify(['FEE_LEVEL', String(id), feeLevel, maxFee]), details);
      const chosen = await payments.change(playerId, async (step) => {
        const payment = await waitingFor({ playerId, id }, waitsForFee, step.tx);
        await sending.plan(step, payment, 0);
        return step.move(payment, {
          target: { ...target, feeLevel },
          maxFeeCents,
          waits: null,
          checkInMs: null,
        });
      });
      return answerOf(chosen);
    },

    async cancel(playerId, id) {
      const cancelled = await payments.change(playerId, async (step) => {
        const isWaiting = (payment: Payment) => payment.state === 'APPROVAL' || waitsForFee(payment);
        const payment = await waitingFor({ playerId, id }, isWaiting, step.tx);
        const cancelled = await step.end(payment, 'CANCELLED', { why: [paymentReason('takenBack')] });
        await onTakenBack(step.tx, id);
        return cancelled;
      });
      return answerOf(cancelled);
    },

    work: sending.work,
    resumeStalled: sending.resumeStalled,
    report: sending.report,
  };
}
