import type { RequestEvent, Result } from '@aureus/contract/staff-results.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Account } from '../../account/account.ts';
import {
  evidence,
  type Kind,
  label,
  namesText,
  payloadText,
  type RequestRow,
  type WithPayload,
} from '../../staff/staff.ts';
import type { Payment, PaymentsStaff } from './payments.ts';

type Uses = { account: Pick<Account, 'profile'>; payments: PaymentsStaff };

/** Worth that staff voted for, or the amount to send back; null if it isn't known yet. */
const centsOf = ({ payload }: WithPayload): bigint | null =>
  typeof payload['cents'] === 'string' ? BigInt(payload['cents']) : null;
const methodOf = (row: WithPayload): string => payloadText(row, 'method');

export const depositReceived = ({ createdAt, providerId }: Payment): RequestEvent => ({
  code: 'DEPOSIT_RECEIVED',
  values: { number: providerId },
  at: createdAt.getTime(),
  by: null,
});

async function look({ account, payments }: Uses, row: RequestRow) {
  const payment = row.subject === null ? undefined : await payments.find(row.subject);
  if (payment === undefined) throw new Error(`request ${row.id} is about no payment`);
  const profile = await account.profile(payment.playerId);
  return {
    payment,
    shown: {
      assetAmount: payment.assetAmount,
      asset: payment.method,
      memberSince: profile?.createdAt.getTime() ?? null,
      earlier: [depositReceived(payment)],
    },
  };
}

/** Request for a deposit that no rule can judge, such as one in another currency. Staff set its worth or refuse it. */
export function depositRequests(uses: Uses): Kind {
  const { payments } = uses;

  return {
    name: 'DEPOSIT',
    dueMinutes: 4 * 60,
    expiresHours: null,
    waiting: () => payments.waiting('DEPOSIT'),

    summaries: (rows) =>
      rows.map((row) => {
        const cents = centsOf(row);
        return {
          coins: cents === null ? null : coinsFromCents(cents),
          detail: label('ASSET_BY_METHOD', { asset: payloadText(row, 'asset'), method: methodOf(row) }),
          signs: [cents === null ? label('WORTH_UNKNOWN', {}) : label('WORTH_KNOWN', {})],
        };
      }),

    async look(row) {
      const { payment, shown } = await look(uses, row);
      const { provider, method } = payment;
      const cents = centsOf(row);
      return {
        ...shown,
        playerReads: payment.reason,
        evidence: [
          evidence('DEPOSIT_WHY', 'WEIGH', { reason: payment.reason, provider, method }),
          evidence('DEPOSIT_RECEIVED', 'CLEAR', { amount: payment.assetAmount, number: payment.providerId }),
          evidence('DEPOSIT_WORTH', cents === null ? 'WEAK' : 'CLEAR', {
            coins: cents === null ? null : coinsFromCents(cents),
          }),
        ],
      };
    },

    async carryOut(row, { by, votes }) {
      const cents = centsOf(row);
      if (row.subject === null || cents === null) throw new Error(`request ${row.id} names no worth`);
      const coins = coinsFromCents(cents);
      const credited: Result = { code: 'DEPOSIT_CREDITED', values: { coins, by } };
      try {
        const remark = votes.at(-1)?.reason ?? null;
        const { state } = await payments.credit(row.subject, cents, remark, namesText(by));
        return state === 'CREDITED' ? credited : { code: 'DEPOSIT_WAITS', values: { coins } };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const isCredited = (await payments.find(row.subject))?.state === 'CREDITED';
        return isCredited ? credited : { code: 'PAYMENT_ENDED', values: {} };
      }
    },

    async refuse(row, { by, votes }) {
      if (row.subject === null) throw new Error(`request ${row.id} names no payment`);
      try {
        await payments.refuse(row.subject, votes.at(-1)?.reason ?? row.reason, namesText(by));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if ((await payments.find(row.subject))?.state !== 'FAILED')
          return { code: 'PAYMENT_ENDED', values: {} };
      }
      return { code: 'DEPOSIT_REFUSED', values: { by } };
    },
  };
}

/** Request for a deposit whose coins are already taken: a staff member sends the money back and records how. */
export function returnRequests(uses: Uses): Kind {
  const { payments } = uses;

  return {
    name: 'RETURN',
    dueMinutes: 24 * 60,
    expiresHours: null,
    waiting: () => payments.waiting('RETURN'),

    summaries: (rows) =>
      rows.map((row) => ({
        coins: coinsFromCents(centsOf(row) ?? 0n),
        detail: label('METHOD', { method: methodOf(row) }),
        signs: [label('TO_BE_SENT_BACK', {})],
      })),

    async look(row) {
      const { payment, shown } = await look(uses, row);
      const cents = centsOf(row) ?? 0n;
      const open = await payments.openReturn(payment.id);
      const toSend = open && (await payments.amountToSend(payment, cents));
      return {
        ...shown,
        assetAmount: toSend?.amount ?? shown.assetAmount,
        playerReads: payment.reason,
        evidence: [
          evidence('RETURN_AMOUNT', open === undefined ? 'CLEAR' : 'WEIGH', {
            coins: coinsFromCents(cents),
            deposit: coinsFromCents(payment.amountCents),
            provider: payment.provider,
          }),
          ...(toSend === undefined
            ? []
            : [
                evidence('RETURN_ASSET', 'WEIGH', {
                  ...toSend,
                  received: payment.assetAmount,
                  asset: payment.method,
                }),
              ]),
          evidence('RETURN_PAYMENT', 'CLEAR', { number: payment.providerId, method: payment.method }),
        ],
      };
    },

    async carryOut(row, { by, votes }) {
      if (row.subject === null) throw new Error(`request ${row.id} names no payment`);
      await payments.noteSent(row.subject, namesText(by), votes.at(-1)?.reason ?? row.reason);
      return { code: 'RETURN_SENT', values: { by } };
    },

    refuse: async (_row, { by }) => ({ code: 'RETURN_NOT_SENT', values: { by } }),
  };
}
