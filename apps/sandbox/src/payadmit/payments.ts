import { randomUUID } from 'node:crypto';
import type { Courier } from '../courier.ts';
import type { Later } from '../later.ts';
import type { Shelf } from '../store.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { Refusal } from './new-payment.ts';
import {
  isFinal,
  type MethodDetails,
  newPaymentId,
  type Payment,
  type PaymentRecord,
} from './payment-records.ts';

/** Reasons for a payment's end. Codes 1.04 and 4.01 are from PayAdmit's documentation; the other codes are made up. */
export const reasons = {
  timeout: { errorCode: '1.04', errorMessage: 'Cancelled by timeout' },
  customer: { errorCode: '1.05', errorMessage: 'Cancelled by customer' },
  funds: { errorCode: '4.01', errorMessage: 'Insufficient Funds' },
  authentication: { errorCode: '4.05', errorMessage: '3D Secure authentication failed' },
  chargeback: { errorCode: '4.20', errorMessage: 'Chargeback' },
} as const satisfies Record<string, Refusal>;

/** Differences between the actual payment and the one that the shop requested. */
type Paid = { cents?: number; currency?: string; late?: boolean; details?: MethodDetails };

/** Moves payments through their states, and sends the shop a webhook when one ends. */
export function createPayments(options: {
  shelf: Shelf<PaymentRecord>;
  courier: Courier;
  later: Later;
  /** Returns the percentage of the requested amount that a payer pays. */
  paidPercent: () => number;
}) {
  const { shelf, courier, later } = options;

  const update = (record: PaymentRecord, change: Partial<Payment>): PaymentRecord => {
    Object.assign(record.payment, change);
    record.updatedAt = Date.now();
    shelf.put(record.payment.id, record);
    return record;
  };
  /** Ends a payment. `webhookStatus` resolves with the status of the product's first answer to the webhook. */
  const end = (record: PaymentRecord, change: Partial<Payment>) => {
    const ended = update(record, change);
    const webhookStatus = courier.send({
      id: randomUUID(),
      event: ended.payment.state,
      subject: ended.payment.id,
      body: JSON.stringify(ended.payment),
      ...(ended.webhookPath === undefined ? {} : { path: ended.webhookPath }),
    });
    return { payment: ended.payment, webhookStatus };
  };
  const mustFind = (id: string): PaymentRecord => {
    const record = shelf.get(id);
    if (record === undefined) throw new SwitchError(`There is no payment ${id}.`, 404);
    return record;
  };
  const mustBeOpen = (id: string): PaymentRecord => {
    const record = mustFind(id);
    if (isFinal(record)) throw new SwitchError(`The payment is final: ${record.payment.state}.`, 409);
    return record;
  };
  const mustBePaid = (id: string): PaymentRecord => {
    const record = mustFind(id);
    const { paymentType, state } = record.payment;
    if (paymentType !== 'DEPOSIT' || state !== 'COMPLETED')
      throw new SwitchError(`The payment is no completed deposit: ${paymentType} ${state}.`, 409);
    return record;
  };
  const cancel = (id: string, reason: Refusal) => end(mustBeOpen(id), { state: 'CANCELLED', ...reason });

  const watch = ({ payment: { id }, expiresAt }: PaymentRecord): void =>
    later.run(expiresAt - Date.now(), () => {
      const record = shelf.get(id);
      if (record !== undefined && !isFinal(record)) cancel(id, reasons.timeout);
    });

  return {
    find: (id: string): PaymentRecord | undefined => shelf.get(id),
    list: (): PaymentRecord[] => shelf.list(),
    /**
     * Returns the newest payment with this reference of the shop: each attempt to pay may have created another
     * payment. Throws SwitchError if there is none.
     */
    mustFindReference: (referenceId: string): PaymentRecord => {
      const record = shelf.list().findLast(({ payment }) => payment.referenceId === referenceId);
      if (record === undefined) throw new SwitchError(`No payment has the reference ${referenceId}.`, 404);
      return record;
    },
    begin: (record: PaymentRecord): void => {
      shelf.put(record.payment.id, record);
      watch(record);
    },
    /** Records that the card was entered and that the bank now asks the card's owner to confirm. */
    authenticate: (id: string, paymentMethodDetails: MethodDetails): PaymentRecord =>
      update(mustBeOpen(id), { state: 'PENDING', paymentMethodDetails }),
    /**
     * Completes a payment with the requested amount or another one. `late` allows this even for a canceled payment,
     * since a PIX payment may arrive late.
     */
    complete: (id: string, paid: Paid = {}) => {
      const latest = mustFind(id);
      const record = paid.late === true && latest.payment.state === 'CANCELLED' ? latest : mustBeOpen(id);
      const cents = paid.cents ?? Math.max(1, Math.round((record.askedCents * options.paidPercent()) / 100));
      const { errorCode: _code, errorMessage: _message, ...rest } = record.payment;
      const converted = paid.currency !== undefined && paid.currency !== record.askedCurrency;
      return end(
        { ...record, payment: rest },
        {
          state: 'COMPLETED',
          amount: cents / 100,
          ...(paid.details === undefined ? {} : { paymentMethodDetails: paid.details }),
          ...(converted
            ? {
                currency: paid.currency,
                customerAmount: record.askedCents / 100,
                customerCurrency: record.askedCurrency,
              }
            : {}),
        },
      );
    },
    decline: (id: string, reason: Refusal, details?: MethodDetails) =>
      end(mustBeOpen(id), {
        state: 'DECLINED',
        ...reason,
        ...(details === undefined ? {} : { paymentMethodDetails: details }),
      }),
    cancel,
    /**
     * Charges a deposit back: the payer's bank reclaims the money. PayAdmit doesn't document the deposit's state
     * afterwards; here it becomes DECLINED.
     */
    chargeBack: (id: string) => end(mustBePaid(id), { state: 'DECLINED', ...reasons.chargeback }),
    /**
     * Refunds a deposit fully or partly on behalf of the shop. The refund is a separate payment that refers to the
     * deposit.
     */
    refund: (id: string, cents?: number) => {
      const { payment, askedCents, webhookPath } = mustBePaid(id);
      const { paymentMethod, amount, currency, customer, terminalName } = payment;
      const now = Date.now();
      return end(
        {
          payment: {
            id: newPaymentId(),
            paymentType: 'REFUND',
            parentPaymentId: id,
            state: 'PENDING',
            paymentMethod,
            amount: cents === undefined ? amount : cents / 100,
            currency,
            redirectUrl: '',
            ...(customer === undefined ? {} : { customer }),
            terminalName,
          },
          askedCents: cents ?? askedCents,
          askedCurrency: currency,
          returns: {},
          ...(webhookPath === undefined ? {} : { webhookPath }),
          createdAt: now,
          updatedAt: now,
          expiresAt: now,
        },
        { state: 'COMPLETED' },
      );
    },
    /** Continues the timeouts of payments left open by an earlier run of the sandbox. */
    resume: () => {
      for (const record of shelf.list()) if (!isFinal(record)) watch(record);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
