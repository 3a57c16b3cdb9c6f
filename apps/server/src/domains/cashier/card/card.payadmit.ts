import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CardMethod } from '@aureus/contract/card.ts';
import type { Config } from '../../../platform/config.ts';
import { callProvider } from '../../../platform/provider-calls.ts';
import { type Customer, isAmount } from './card.rules.ts';

/** A payment as the provider reports it, with only the fields we use. Contains no payer data except the card. */
export type CardPayment = {
  id: string;
  /** DEPOSIT, or REFUND or CHARGEBACK for a payment that returns the money of another one. */
  type: string;
  /** Id of the payment that this payment refunds or continues; empty if there is none. */
  parentId: string;
  /** Our own reference; empty for a payment that we didn't begin. */
  referenceId: string;
  state: string;
  method: string;
  /** Amount asked for, or the amount paid once the payment is completed. Decimal text. */
  amount: string;
  currency: string;
  /** URL of the provider's payment page; empty if the provider gave none. */
  page: string;
  /** The provider's error code, such as `4.01`; empty if there is none. */
  errorCode: string;
  /** First and last digits of the card and its expiry: `400000 0002 12/2030`. Stored only as a keyed hash. */
  card: string;
};

const TIMEOUT_MS = 8_000;
const LISTED = 200;
/** Allowance for clock differences between us and the provider. */
const EDGE_MS = 60 * 60_000;

/** The provider can't be reached or answered with an error. It may still have carried out the request. */
export class CardAwayError extends Error {
  override name = 'CardAwayError';
}

/** Thrown if the provider's answer isn't as expected, for example without a payment. */
class CardAnswerError extends Error {
  override name = 'CardAnswerError';
}

/** The provider answered and refuses this payment. The message is the provider's own and only for the log. */
export class CardRefusedError extends Error {
  override name = 'CardRefusedError';
  /** The provider's error code; empty if it gave none. */
  readonly errorCode: string;
  constructor(message: string, errorCode: string) {
    super(message);
    this.errorCode = errorCode;
  }
}

/** Order for a deposit. `amount` is decimal text in major units. */
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
   * Begins a payment under our own reference. The provider accepts a reference more than once. So a caller that
   * doesn't know the outcome of an earlier call must look the payment up first.
   * @throws CardRefusedError if the provider refuses for good. After any other error the payment may have begun.
   */
  begin: (order: CardOrder) => Promise<CardPayment>;

  /** Reads a payment's current state, which overrides a webhook's content. Undefined if the payment doesn't exist. */
  payment: (id: string) => Promise<CardPayment | undefined>;

  /**
   * Lists payments begun under one of our references.
   * @param madeAt time at which the reference was made; payments more than an hour older aren't searched.
   */
  ofReference: (referenceId: string, madeAt: Date) => Promise<CardPayment[]>;

  /** Lists all payments begun since a time, each once. */
  madeSince: (time: Date) => Promise<CardPayment[]>;

  /**
   * Lists all payments changed since a time, each once. `at` is the time of the answer by the provider's clock.
   * `unreadable`: ids of payments whose record can't be read.
   */
  changedSince: (time: Date) => Promise<{ payments: CardPayment[]; unreadable: string[]; at: Date }>;

  /** Checks a webhook's signature over its raw bytes: hex HMAC-SHA256 with the shop's signing key. */
  isSigned: (body: Buffer, signature: unknown) => boolean;

  /** Keyed hash of the payer's data: equal data gives an equal hash, and the data can't be read from it. */
  markOf: (customer: Customer) => string;
};

/**
 * Client of the payment provider's API: bearer key, an envelope around each answer, decimal amounts in major units.
 */
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
    return { rows: answer.result as unknown[], hasMore: answer.hasMore, at: answer.at };
  }

  /** Lists all payments in a time range, each once. `at` is the time of the first page by the provider's clock. */
  async function listAll(range: Record<string, string>) {
    const payments = new Map<string, CardPayment>();
    const unreadable = new Map<string, unknown>();
    let begunAt: Date | undefined;
    for (let offset = 0; ; offset += LISTED) {
      // New payments push others to later pages during the reads. A payment may come twice, but none is missed.
      const page = await list({ ...range, offset: String(offset) });
      begunAt ??= page.at;
      for (const row of page.rows)
        try {
          const reported = readPayment(row);
          payments.set(reported.id, reported);
        } catch (error) {
          const id = text((row as Record<string, unknown> | null)?.['id']);
          // A record without an id can't be requested again.
          if (id === '') throw error;
          unreadable.set(id, error);
        }
      if (!page.hasMore) return { payments: [...payments.values()], unreadable, at: begunAt };
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
      const { rows } = await list({ 'referenceId.eq': referenceId, 'created.gte': since });
      return rows.map(readPayment).filter((reported) => reported.referenceId === referenceId);
    },

    async madeSince(time) {
      const { payments, unreadable } = await listAll({ 'created.gte': time.toISOString() });
      for (const error of unreadable.values()) throw error;
      return payments;
    },

    async changedSince(time) {
      const { payments, unreadable, at } = await listAll({ 'updated.gte': time.toISOString() });
      if (Number.isNaN(at.getTime())) throw new CardAnswerError('the payment provider returned no time');
      return { payments, unreadable: [...unreadable.keys()], at };
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

const codeOf = (value: unknown): string => /^\d{1,3}(?:\.\d{1,3})?$/.exec(text(value))?.[0] ?? '';

/** Parses a JSON object; empty if the text isn't one. Numbers become strings with their original digits. */
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

/** Web address that a browser may be redirected to; empty for anything else. */
function webAddress(value: unknown): string {
  const address = text(value);
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : '';
}

/** Digits and expiry that identify a card; empty if the provider shows too little. */
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
