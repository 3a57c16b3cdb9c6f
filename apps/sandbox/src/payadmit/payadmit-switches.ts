import type { Courier } from '../courier.ts';
import { replayWebhooks } from '../replay.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { type Forgery, forgedHeaders, forgeries } from './forgeries.ts';
import type { Refusal } from './new-payment.ts';
import { centsOf, type Payment, type PaymentRecord } from './payment-records.ts';
import { type Payments, reasons } from './payments.ts';
import { signatureHeader, signBody } from './signature.ts';

type Named = { id?: string; referenceId?: string };
type Paying = Named & { amount?: string | number; currency?: string; late?: boolean };
type Ended = { payment: Payment; webhookStatus: Promise<number | null> };

const provider = 'payadmit';
const named = {
  id: { type: 'string', maxLength: 64 },
  referenceId: { type: 'string', maxLength: 256 },
} as const;

/**
 * Returns a summary of a payment that a switch ended, with the status of the product's first answer to the webhook.
 */
const brief = async ({ payment, webhookStatus }: Ended) => ({
  id: payment.id,
  referenceId: payment.referenceId,
  state: payment.state,
  amount: payment.amount,
  currency: payment.currency,
  webhookStatus: await webhookStatus,
});

/**
 * Adds a switch that makes PayAdmit refuse the next payments. Returns a function that gives the refusal for a new
 * payment, if any.
 */
export function addRefusalSwitch(world: World): () => Refusal | undefined {
  const plan = { left: 0, refusal: { errorCode: '', errorMessage: '' } };
  world.switchboard.add<{ errorCode: string; errorMessage?: string; times?: number }>({
    provider,
    name: 'refuse',
    says: 'The next orders (one, unless another number is given) are answered 400 with this code.',
    fields: {
      errorCode: { type: 'string', maxLength: 16 },
      errorMessage: { type: 'string', maxLength: 200 },
      times: { type: 'integer', minimum: 0, maximum: 1_000 },
    },
    required: ['errorCode'],
    act: ({ errorCode, errorMessage = 'Refused by the sandbox', times = 1 }) => {
      plan.left = times;
      plan.refusal = { errorCode, errorMessage };
      return { errorCode, errorMessage, times };
    },
  });
  world.switchboard.onReset(() => {
    plan.left = 0;
  });
  return () => {
    if (plan.left === 0) return undefined;
    plan.left -= 1;
    return plan.refusal;
  };
}

/** Adds all actions that a test or a person can take on a payment. */
export function addPayadmitSwitches(options: {
  world: World;
  payments: Payments;
  courier: Courier;
  signingKey: string;
}): void {
  const { payments, courier, signingKey } = options;
  const { switchboard } = options.world;
  const mustFind = ({ id, referenceId }: Named): PaymentRecord => {
    if (id === undefined) {
      if (referenceId === undefined) throw new SwitchError('Name a payment by id or referenceId.');
      return payments.mustFindReference(referenceId);
    }
    const record = payments.find(id);
    if (record === undefined) throw new SwitchError(`There is no payment ${id}.`, 404);
    return record;
  };
  const idOf = (one: Named): string => mustFind(one).payment.id;

  switchboard.add<Paying>({
    provider,
    name: 'pay',
    says: 'A payment is paid, with another amount or currency if asked so; late lets it come after a cancellation.',
    fields: {
      ...named,
      amount: { type: ['string', 'number'] },
      currency: { type: 'string', maxLength: 3 },
      late: { type: 'boolean' },
    },
    required: [],
    act: async ({ amount, currency, late, ...one }) => {
      const cents = amount === undefined ? undefined : centsOf(amount);
      if (amount !== undefined && cents === undefined)
        throw new SwitchError('The amount must be positive, with at most two decimals.');
      if (currency !== undefined && !/^[A-Z]{3}$/u.test(currency))
        throw new SwitchError('The currency has three capital letters.');
      return brief(
        payments.complete(idOf(one), {
          ...(cents === undefined ? {} : { cents }),
          ...(currency === undefined ? {} : { currency }),
          ...(late === undefined ? {} : { late }),
        }),
      );
    },
  });
  switchboard.add<Named>({
    provider,
    name: 'decline',
    says: 'The bank declines a payment (4.01).',
    fields: named,
    required: [],
    act: async (one) => brief(payments.decline(idOf(one), reasons.funds)),
  });
  switchboard.add<Named>({
    provider,
    name: 'cancel',
    says: 'The payer cancels a payment.',
    fields: named,
    required: [],
    act: async (one) => brief(payments.cancel(idOf(one), reasons.customer)),
  });
  switchboard.add<Named>({
    provider,
    name: 'expire',
    says: 'The time of a payment is over (1.04).',
    fields: named,
    required: [],
    act: async (one) => brief(payments.cancel(idOf(one), reasons.timeout)),
  });
  switchboard.add<Named>({
    provider,
    name: 'chargeback',
    says: "The payer's bank takes the money of a completed payment back.",
    fields: named,
    required: [],
    act: async (one) => brief(payments.chargeBack(idOf(one))),
  });
  switchboard.add<Named & { amount?: string | number }>({
    provider,
    name: 'refund',
    says: 'The money of a completed payment, or this much of it, is given back by a payment of its own.',
    fields: { ...named, amount: { type: ['string', 'number'] } },
    required: [],
    act: async ({ amount, ...one }) => {
      const cents = amount === undefined ? undefined : centsOf(amount);
      if (amount !== undefined && cents === undefined)
        throw new SwitchError('The amount must be positive, with at most two decimals.');
      return brief(payments.refund(idOf(one), cents));
    },
  });
  switchboard.add<Named & { copies?: number }>({
    provider,
    name: 'replay',
    says: 'All webhooks of a payment are sent again, in random order, this many times.',
    fields: { ...named, copies: { type: 'integer', minimum: 1, maximum: 1_000 } },
    required: [],
    act: async ({ copies = 1, ...one }) =>
      replayWebhooks({
        courier,
        subject: idOf(one),
        copies,
        sign: (body) => ({ [signatureHeader]: signBody(signingKey, body) }),
      }),
  });
  switchboard.add<Named & { kind: Forgery; amount?: string | number }>({
    provider,
    name: 'forge',
    says: 'A webhook that says COMPLETED about a payment is sent by a forger, or (premature) by the provider too early.',
    fields: { ...named, kind: { type: 'string', enum: forgeries }, amount: { type: ['string', 'number'] } },
    required: ['kind'],
    act: async ({ kind, amount, ...one }) => {
      const { payment, webhookPath } = mustFind(one);
      const claimed = {
        ...payment,
        state: 'COMPLETED',
        ...(amount === undefined ? {} : { amount: Number(amount) }),
      };
      const body = JSON.stringify(claimed);
      const headers = forgedHeaders[kind](body, signingKey);
      const status = await courier.post(body, headers, `forged ${kind} ${payment.id}`, webhookPath);
      return { kind, status };
    },
  });
}
