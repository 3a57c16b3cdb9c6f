import { createHmac } from 'node:crypto';
import {
  CARD_MAX_USD,
  CARD_METHODS,
  CARD_MIN_USD,
  type CardDepositBody,
  type CardMethod,
} from '@aureus/contract/card.ts';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { type PaymentReason, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { pastedText, showsSomething } from '@aureus/contract/plain-text.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import type { Phrase } from '@aureus/contract/sentences.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { CENTS_PER_USD } from '@aureus/money/usd.ts';
import type { Key } from '../../../platform/sealing.ts';

export const isCardMethod = (key: string): key is CardMethod => CARD_METHODS.some((method) => method === key);

export const CURRENCIES = { BASIC_CARD: 'USD', PIX: 'BRL' } as const satisfies Record<CardMethod, string>;

/**
 * Time in ms that the quoted price of a PIX payment stays valid. A later payment gets the price at arrival, since a
 * PIX code stays payable for a day and the real's price may fall meanwhile.
 */
export const PRICE_HOLDS_MS = 30 * 60_000;

/** Name of the quote of one real in US dollars. */
export const REAL = 'brl';

/** Payer's data that the provider requires. It's passed to the provider and not stored here. */
export type Customer = {
  email: string;
  firstName: string;
  lastName: string;
  /** The eleven digits of a CPF; empty for cards. */
  documentNumber: string;
  region: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Computes the next check digit of a CPF. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/**
 * True if the text is a valid CPF (Brazilian taxpayer number): eleven digits, not all equal, with correct check
 * digits.
 */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}

/**
 * Removes the punctuation of a CPF such as `529.982.247-25`. Other characters stay, so that validation refuses them.
 */
const digitsOfCpf = (text: string): string => text.replace(/[\s.-]/g, '');

export function customerOf(method: CardMethod, body: CardDepositBody): Customer {
  const text = (value = ''): string => (showsSomething(value) ? pastedText(value) : '');
  return {
    email: text(body.email),
    firstName: text(body.firstName),
    lastName: text(body.lastName),
    documentNumber: method === 'PIX' ? digitsOfCpf(text(body.documentNumber)) : '',
    region: body.region ?? '',
  };
}

type Detailed<Code extends keyof RefusalDetails> = {
  code: Code;
  message?: string;
  details: RefusalDetails[Code];
};
export type Refusal =
  | Detailed<'card.error.amount'>
  | Detailed<'card.error.document'>
  | { code: Exclude<ErrorCode, keyof RefusalDetails>; message?: undefined; details?: undefined };

/** Returns the first fault of a deposit; undefined if there is none. */
export function refusalOf(method: CardMethod, usdCents: bigint, customer: Customer): Refusal | undefined {
  if (usdCents < BigInt(CARD_MIN_USD) * 100n)
    return { code: 'card.error.amount', details: { kind: 'LEAST', usd: CARD_MIN_USD } };
  if (usdCents > BigInt(CARD_MAX_USD) * 100n)
    return {
      code: 'card.error.amount',
      message: `Amount must not be greater than ${CARD_MAX_USD}.`,
      details: { kind: 'MOST', usd: CARD_MAX_USD },
    };
  if (method === 'PIX') {
    if (customer.documentNumber === '') return { code: 'card.error.document', details: { kind: 'MISSING' } };
    if (!isCpf(customer.documentNumber))
      return {
        code: 'card.error.document',
        message: 'This CPF Number is not valid.',
        details: { kind: 'INVALID' },
      };
  } else if (customer.firstName === '' || customer.lastName === '') return { code: 'card.error.names' };
  if (customer.email === '') return { code: 'card.error.email_required' };
  return EMAIL.test(customer.email) ? undefined : { code: 'card.error.email' };
}

/** Converts an amount in US dollars to cents; undefined if it isn't a valid amount. */
export const usdCentsOf = (amount: number): bigint | undefined => centsFromCoins(amount);

/** Parses a decimal text as an integer and its scale. Undefined if it isn't plain decimal digits. */
function parseDecimal(text: string): { units: bigint; scale: number } | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
  if (match?.[1] === undefined) return undefined;
  const fraction = match[2] ?? '';
  return { units: BigInt(match[1] + fraction), scale: fraction.length };
}

export const isAmount = (text: string): boolean => parseDecimal(text) !== undefined;

/** Formats hundredths as the provider's JSON does: `1230` becomes `12.3`. */
export function textOfHundredths(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}

/**
 * Converts an amount of a currency to cents of coins at a price in US dollars, rounded down. Exact: no floats.
 * @throws RangeError if either text isn't a decimal number.
 */
export function centsOf(amount: string, usdPrice: string): bigint {
  const paid = parseDecimal(amount);
  const price = parseDecimal(usdPrice);
  if (paid === undefined || price === undefined) throw new RangeError('amount and price are decimal numbers');
  return (paid.units * price.units * CENTS_PER_USD) / 10n ** BigInt(paid.scale + price.scale);
}

/**
 * Converts US cents to hundredths of a currency at its price in US dollars. Rounded up, so that a payer gets at least
 * the amount asked for. @throws RangeError if the price isn't a positive decimal number.
 */
export function hundredthsOf(usdCents: bigint, usdPrice: string): bigint {
  const price = parseDecimal(usdPrice);
  if (price === undefined || price.units === 0n) throw new RangeError('a price is a positive decimal number');
  return (usdCents * 10n ** BigInt(price.scale) + price.units - 1n) / price.units;
}

/** Maps a provider's state to ours, without looking at the money. Unknown states are not final. */
export function stateOf(state: string): 'CREATED' | 'SEEN' | 'FAILED' | 'COMPLETED' {
  switch (state) {
    case 'CHECKOUT':
      return 'CREATED';
    case 'COMPLETED':
      return 'COMPLETED';
    case 'DECLINED':
    case 'CANCELLED':
      return 'FAILED';
    default:
      return 'SEEN';
  }
}

/** Error codes from the provider's documentation. */
const TIMED_OUT = '1.04';
const NO_MONEY = '4.01';

/** Reason why the provider ended a payment, from its state and error code (empty without one). */
export function failureReason({
  state,
  errorCode,
}: {
  state: string;
  errorCode: string;
}): Phrase<PaymentReason> {
  if (errorCode === TIMED_OUT) return paymentReason('cardNotPaid');
  if (errorCode === NO_MONEY) return paymentReason('cardNoMoney');
  if (state === 'CANCELLED') return paymentReason('cardCanceled');
  return errorCode === ''
    ? paymentReason('cardRefused')
    : paymentReason('cardRefusedWith', { code: errorCode });
}

/** Fingerprints that recognize a card without revealing it: HMAC-SHA256 under each given key. */
export const cardFingerprints = (
  card: string,
  keys: readonly Key[],
): { fingerprint: Buffer; keyId: string }[] =>
  card === ''
    ? []
    : keys.map(({ id: keyId, secret }) => ({
        fingerprint: createHmac('sha256', secret).update(`card\0${card}`).digest(),
        keyId,
      }));

/** True if a provider's payment refunds another one, by the shop (REFUND) or by the bank (CHARGEBACK). */
export const isReturn = ({ type, parentId }: { type: string; parentId: string }): boolean =>
  parentId !== '' && (type === 'REFUND' || type === 'CHARGEBACK');

/** True if `amount` is at least `least`. @throws RangeError if either text isn't a decimal number. */
export function isAtLeast(amount: string, least: string): boolean {
  const [left, right] = [parseDecimal(amount), parseDecimal(least)];
  if (left === undefined || right === undefined) throw new RangeError('amounts are decimal numbers');
  return left.units * 10n ** BigInt(right.scale) >= right.units * 10n ** BigInt(left.scale);
}

/**
 * Time in ms during which only one call may request a payment's page. It's longer than the timeouts of the two provider
 * calls that this takes.
 */
export const ASKING_MS = 20_000;
/** Age in ms after which a payment unknown to the provider counts as never begun. */
export const UNREACHED_MS = 10 * 60_000;
/** Length in ms of the period that the first search for changes covers. */
export const FIRST_SEARCH_MS = 24 * 60 * 60_000;
/** Overlap in ms of each search for changes with the search before. */
export const OVERLAP_MS = 5 * 60_000;
/** Age in ms at which a payment that is still CREATED is given up. */
export const GIVE_UP_MS = 24 * 60 * 60_000;
