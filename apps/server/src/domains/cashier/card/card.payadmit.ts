import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CardMethod } from '@aureus/contract/card.ts';
import type { Config } from '../../../platform/config.ts';
import { callProvider } from '../../../platform/provider-calls.ts';
import { type Customer, isAmount } from './card.rules.ts';

/** A payment as the provider tells it; only the fields that are used. Who pays is not among them, but for the card. */
export type CardPayment = {
  id: string;
  /** DEPOSIT, or REFUND for one that gives the money of another one back. */
  type: string;
  /** The payment that a refund gives back; empty for others. */
  parentId: string;
  /** Our own id of it; empty for a payment that is not of our making. */
  referenceId: string;
  state: string;
  method: string;
  /** Amount asked for; once it is completed, the amount paid. Decimal text. */
  amount: string;
  currency: string;
  /** The page where it is paid; empty where the provider gave none. */
  page: string;
  /** The provider's own number of why it failed, such as `4.01`; empty otherwise. */
  errorCode: string;
  /** The digits of the card that the provider shows, and its end: `400000 0002 12/2030`. Only ever kept as a keyed hash. */
  card: string;
};

const TIMEOUT_MS = 8_000;
const LISTED = 200;
/** Clocks of the two sides may differ. */
const EDGE_MS = 60 * 60_000;

/** The provider cannot be talked to now. It may have done what it was asked. */
export class CardAwayError extends Error {
  override name = 'CardAwayError';
}

/** The provider's answer makes no sense. */
class CardAnswerError extends Error {
  override name = 'CardAnswerError';
}

/** The provider answered, and does not take this payment. The message is its own, and for the log alone. */
export class CardRefusedError extends Error {
  override name = 'CardRefusedError';
  /** The provider's own number of why; empty without one. */
  readonly errorCode: string;
  constructor(message: string, errorCode: string) {
    super(message);
    this.errorCode = errorCode;
  }
}

/** A deposit as the provider is asked to begin it. `amount` is decimal text in major units. */
type CardOrder = {
  referenceId: string;
  method: CardMethod;
  amount: string;
  currency: string;
  description: string;
  playerId: bigint;
  customer: Customer;
  returnUrl: string;
};

export type CardProvider = {
  /**
   * Begins a payment under our own reference. The provider takes a reference more than once: a caller who does not know what
   * became of a call has to look for it first.
   * @throws CardRefusedError for good; anything else says nothing of whether it was begun.
   */
  begin: (order: CardOrder) => Promise<CardPayment>;

  /** The payment as it stands now: what is believed, whatever a webhook said. Undefined when there is none. */
  payment: (id: string) => Promise<CardPayment | undefined>;

  /** The payments that were begun under a reference of ours, the newest first. */
  ofReference: (referenceId: string, madeAt: Date) => Promise<CardPayment[]>;

  /** All payments that were begun since a time, each once. */
  madeSince: (time: Date) => Promise<CardPayment[]>;

  /** All payments that changed since a time, each once, and when, by the provider's own clock. */
  changedSince: (time: Date) => Promise<{ payments: CardPayment[]; at: Date }>;

  /** Checks a webhook's signature over its raw bytes: hex HMAC-SHA256 with the shop's signing key. */
  isSigned: (body: Buffer, signature: unknown) => boolean;

  /** A mark by which the same data is known again and from which it cannot be read. */
  markOf: (customer: Customer) => string;
};

/** The payment provider's API: a bearer key, an envelope round each answer, decimal amounts in major units. */
export function createPayadmit(config: NonNullable<Config['payadmit']>): CardProvider {
  async function call(
    path: string,
    body?: object,
  ): Promise<{ result: unknown; hasMore: boolean; at: Date } | 'unknown'> {
    let response: Response;
    let reply: Record<string, unknown>;
    try {
      response = await callProvider('payadmit', `${config.PAYADMIT_API_URL}/api/v1/payments${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${config.PAYADMIT_API_KEY}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      reply = readJson(await response.text());
    } catch (error) {
      throw new CardAwayError('the payment provider does not answer', { cause: error });
    }
    if (response.ok)
      return {
        result: reply['result'],
        hasMore: reply['hasMore'] === true,
        at: new Date(text(reply['timestamp'])),
      };
    if (body === undefined && response.status === 404) return 'unknown';
    const message = text(reply['errorMessage']).slice(0, 200);
    if (body !== undefined && response.status === 400 && message !== '')
      throw new CardRefusedError(message, codeOf(reply['errorCode']));
    throw new CardAwayError(`the payment provider answered ${response.status} ${message}`);
  }

  async function list(query: Record<string, string>) {
    const answer = await call(`?${new URLSearchParams({ ...query, limit: String(LISTED) }).toString()}`);
    if (answer === 'unknown' || !Array.isArray(answer.result))
      throw new CardAnswerError('the payment provider gave no list');
    return { payments: answer.result.map(readPayment), hasMore: answer.hasMore, at: answer.at };
  }

  /** All payments within a range of times, each once, and when the provider began to tell them by its own clock. */
  async function listAll(range: Record<string, string>) {
    const payments = new Map<string, CardPayment>();
    let begunAt: Date | undefined;
    for (let offset = 0; ; offset += LISTED) {
      // New ones push the others on to later pages while these are read: some come twice, none is left out.
      const page = await list({ ...range, offset: String(offset) });
      begunAt ??= page.at;
      for (const reported of page.payments) payments.set(reported.id, reported);
      if (!page.hasMore) return { payments: [...payments.values()], at: begunAt };
    }
  }

  return {
    async begin(order) {
      const { customer, returnUrl } = order;
      const answer = await call('', {
        paymentType: 'DEPOSIT',
        paymentMethod: order.method,
        referenceId: order.referenceId,
        amount: Number(order.amount),
        currency: order.currency,
        description: order.description,
        customer: {
          referenceId: String(order.playerId),
          email: customer.email,
          locale: 'en',
          ...(customer.firstName === '' ? {} : { firstName: customer.firstName }),
          ...(customer.lastName === '' ? {} : { lastName: customer.lastName }),
          ...(customer.documentNumber === ''
            ? {}
            : { documentType: 'BR_CPF', documentNumber: customer.documentNumber }),
        },
        ...(customer.region === '' ? {} : { billingAddress: { countryCode: customer.region } }),
        returnUrl,
        successReturnUrl: returnUrl,
        declineReturnUrl: returnUrl,
        pendingReturnUrl: returnUrl,
      });
      const payment = answer === 'unknown' ? undefined : readPayment(answer.result);
      if (payment?.referenceId !== order.referenceId || payment.page === '')
        throw new CardAnswerError('the payment provider began no payment');
      return payment;
    },

    async payment(id) {
      const answer = await call(`/${encodeURIComponent(id)}`);
      if (answer === 'unknown') return undefined;
      const reported = readPayment(answer.result);
      if (reported.id !== id) throw new CardAnswerError('the payment provider returned another payment');
      return reported;
    },

    async ofReference(referenceId, madeAt) {
      const since = new Date(madeAt.getTime() - EDGE_MS).toISOString();
      const { payments } = await list({ 'referenceId.eq': referenceId, 'created.gte': since });
      return payments.filter((reported) => reported.referenceId === referenceId);
    },

    madeSince: async (time) => (await listAll({ 'created.gte': time.toISOString() })).payments,

    async changedSince(time) {
      const reported = await listAll({ 'updated.gte': time.toISOString() });
      if (Number.isNaN(reported.at.getTime()))
        throw new CardAnswerError('the payment provider returned no time');
      return reported;
    },

    isSigned(body, signature) {
      if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
      const expected = createHmac('sha256', config.PAYADMIT_SIGNING_KEY).update(body).digest();
      return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
    },

    markOf: (customer) =>
      createHmac('sha256', config.PAYADMIT_API_KEY)
        .update(
          JSON.stringify([
            customer.email,
            customer.firstName,
            customer.lastName,
            customer.documentNumber,
            customer.region,
          ]),
        )
        .digest('hex'),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One of the provider's numbers, such as `4.01`; empty for anything else. */
const codeOf = (value: unknown): string => /^\d{1,3}(?:\.\d{1,3})?$/.exec(text(value))?.[0] ?? '';

/** An object of JSON, empty where there is none. Numbers stay the digits that they were written with. */
export function readJson(source: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(source, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    );
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The address of a page that a browser may be sent to; empty for anything else. */
function webAddress(value: unknown): string {
  const address = text(value);
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : '';
}

/** Digits and expiry that tell one card from another; empty where the provider shows too little for that. */
function cardOf(value: unknown): string {
  const details = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const [, first, last] = /^(\d{6})\d{0,2}\D+(\d{4})$/.exec(text(details['customerAccountNumber'])) ?? [];
  const month = /^(?:0?[1-9]|1[0-2])$/.exec(text(details['cardExpiryMonth']))?.[0].padStart(2, '0');
  const year = /^(?:20)?(\d{2})$/.exec(text(details['cardExpiryYear']))?.[1];
  return first === undefined || month === undefined || year === undefined
    ? ''
    : `${first} ${last} ${month}/20${year}`;
}

function readPayment(value: unknown): CardPayment {
  const raw = (value ?? {}) as Record<string, unknown>;
  const reported: CardPayment = {
    id: text(raw['id']),
    type: text(raw['paymentType']),
    parentId: text(raw['parentPaymentId']),
    referenceId: text(raw['referenceId']),
    state: text(raw['state']),
    method: text(raw['paymentMethod']),
    amount: text(raw['amount']),
    currency: text(raw['currency']),
    page: webAddress(raw['redirectUrl']),
    errorCode: codeOf(raw['errorCode']),
    card: raw['paymentMethod'] === 'BASIC_CARD' ? cardOf(raw['paymentMethodDetails']) : '',
  };
  if (reported.id === '' || reported.state === '')
    throw new CardAnswerError('the payment provider returned no payment');
  if (reported.state === 'COMPLETED' && (!isAmount(reported.amount) || reported.currency === ''))
    throw new CardAnswerError('the payment provider did not tell what was paid');
  return reported;
}
