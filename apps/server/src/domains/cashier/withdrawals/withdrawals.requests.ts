import type { Evidence } from '@aureus/contract/staff-evidence.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Account } from '../../account/account.ts';
import {
  evidence,
  type Kind,
  label,
  mayKnowReviews,
  namesText,
  type Reader,
  type RequestRow,
  type WithPayload,
} from '../../staff/staff.ts';
import { destinationOf, type Payment } from '../payments/payments.ts';
import type { WithdrawalsStaff } from './withdrawals.ts';

type Facts = NonNullable<Awaited<ReturnType<WithdrawalsStaff['look']>>>['facts'];

/** Evidence for and against the approval of a withdrawal. */
function evidenceOf(facts: Facts, payment: Payment): Evidence[] {
  const { isNewDestination, isDoubtfulDestination, isFirst, isVerified, isPlayedThrough, hasRecentCard } =
    facts;
  const { isFrozen, isRestricted } = facts;
  const today = facts.withdrawalsToday;
  return [
    evidence('WITHDRAWAL_DESTINATION', isNewDestination || isDoubtfulDestination ? 'WEIGH' : 'CLEAR', {
      isDoubtful: isDoubtfulDestination,
      isNew: isNewDestination,
      isFirst,
    }),
    evidence('WITHDRAWAL_IDENTITY', isVerified && !facts.isAddressTakenBack ? 'CLEAR' : 'WEIGH', {
      isVerified,
      isIdentityTakenBack: facts.isIdentityTakenBack,
      isAddressTakenBack: facts.isAddressTakenBack,
      isAddressProven: facts.isAddressProven,
    }),
    evidence('WITHDRAWAL_PLAY_THROUGH', isPlayedThrough ? 'CLEAR' : 'WEIGH', { isMet: isPlayedThrough }),
    evidence('WITHDRAWAL_CARD', hasRecentCard ? 'WEIGH' : 'CLEAR', { isRecent: hasRecentCard }),
    evidence('WITHDRAWAL_PACE', today > 5 ? 'WEAK' : 'CLEAR', {
      today,
      coins: coinsFromCents(facts.withdrawnMonth),
    }),
    evidence('WITHDRAWAL_ACCOUNT', isRestricted || isFrozen ? 'WEIGH' : 'CLEAR', {
      isFrozen,
      isRestricted,
      isUnableToPlay: facts.isUnableToPlay,
    }),
    evidence('WITHDRAWAL_LINKS', facts.isLinked ? 'WEIGH' : 'CLEAR', { isLinked: facts.isLinked }),
    evidence('WITHDRAWAL_BALANCE', 'CLEAR', {
      coins: coinsFromCents(facts.balance),
      aside: coinsFromCents(payment.amountCents),
    }),
  ];
}

/** Returns the request kind of a provider's withdrawals. Buying a skin for a player is a TRADE. */
export const kindOfProvider = (provider: string): 'WITHDRAWAL' | 'TRADE' =>
  provider === 'skinsback' ? 'TRADE' : 'WITHDRAWAL';

/**
 * Runs a decision and ignores a refusal. A process that died may have applied the decision already, the player may
 * have canceled the withdrawal, or the withdrawal began to wait again after the decision.
 */
async function unlessOver(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Request for a withdrawal that needs approval: staff vote on it. */
export function withdrawalRequests(parts: {
  /** TRADE is for withdrawals that buy a skin. */
  name: 'WITHDRAWAL' | 'TRADE';
  account: Pick<Account, 'profile'>;
  withdrawals: WithdrawalsStaff;
}): Kind {
  const { name, account, withdrawals } = parts;

  async function payment(row: RequestRow) {
    const withdrawal = row.subject === null ? undefined : await withdrawals.look(row.subject);
    if (withdrawal === undefined) throw new Error(`request ${row.id} is about no withdrawal`);
    return withdrawal;
  }

  /** Detail of the payment that was stored with the request. */
  const textOf = ({ payload }: WithPayload, key: 'cents' | 'method'): string => {
    const text = payload[key];
    return typeof text === 'string' ? text : '';
  };
  const rulesOf = ({ payload: { rules } }: WithPayload): string[] =>
    Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : [];

  /** Review rules that the member may see. Only members who handle reviews see the `review` rule. */
  const shownRules = (row: WithPayload, member: Reader): string[] =>
    rulesOf(row).filter((rule) => rule !== 'review' || mayKnowReviews(member));

  return {
    name,
    dueMinutes: 60,
    expiresHours: null,

    waiting: async () =>
      (await withdrawals.waiting()).filter(({ provider }) => kindOfProvider(provider) === name),

    summaries: (rows, member) =>
      rows.map((row) => ({
        coins: coinsFromCents(BigInt(textOf(row, 'cents') || 0)),
        detail: label('METHOD', { method: textOf(row, 'method') }),
        signs: shownRules(row, member).map((rule) => label('RULE', { rule })),
      })),

    async look(row, member) {
      const { payment: withdrawal, view, facts } = await payment(row);
      const isReviewed = rulesOf(row).includes('review');
      const mayKnow = mayKnowReviews(member);
      const profile = await account.profile(withdrawal.playerId);
      return {
        goesTo: destinationOf(withdrawal.target),
        assetAmount: view.assetAmount === '' ? null : view.assetAmount,
        isAbout: view.isAbout,
        asset: withdrawal.method,
        fee: view.fee,
        memberSince: profile?.createdAt.getTime() ?? null,
        playerReads: row.reason,
        evidence: [
          ...(mayKnow && isReviewed ? [evidence('WITHDRAWAL_REVIEW', 'WEIGH', {})] : []),
          // Evidence that the account has no links would reveal that the player's money is under review.
          ...evidenceOf(facts, withdrawal).filter(
            ({ code }) => mayKnow || !isReviewed || code !== 'WITHDRAWAL_LINKS',
          ),
        ],
        earlier: [
          {
            code: 'WITHDRAWAL_ASKED',
            values: { coins: coinsFromCents(withdrawal.amountCents) },
            at: withdrawal.createdAt.getTime(),
            by: null,
          },
        ],
      };
    },

    async carryOut(row, { by }) {
      const { payment: withdrawal } = await payment(row);
      const decidedAt = row.decidedAt ?? row.createdAt;
      await unlessOver(() => withdrawals.approve(withdrawal.id, namesText(by), decidedAt));
      const { state } = (await payment(row)).payment;
      if (state === 'CANCELLED' || state === 'REFUSED') return { code: 'WITHDRAWAL_ENDED', values: {} };
      const code = state === 'APPROVAL' ? 'WITHDRAWAL_WAITS_AGAIN' : 'WITHDRAWAL_APPROVED';
      return { code, values: { by } };
    },

    async refuse(row, { by, votes }) {
      const { payment: withdrawal } = await payment(row);
      const reason = votes.at(-1)?.reason ?? row.reason;
      await unlessOver(() => withdrawals.refuse(withdrawal.id, reason, namesText(by)));
      const { state } = (await payment(row)).payment;
      return state === 'CANCELLED'
        ? { code: 'WITHDRAWAL_ENDED', values: {} }
        : { code: 'WITHDRAWAL_REFUSED', values: { by } };
    },
  };
}
