import { pathOf, webAddress } from '../web-address.ts';
import { isCpf } from './cpf.ts';
import { centsOf, newPaymentId, type PaymentRecord, type Returns } from './payment-records.ts';

/**
 * Reason why a payment isn't created, or why it ended. Of the codes in this file, 3.25 is from PayAdmit's
 * documentation; the others are made up.
 */
export type Refusal = { errorCode: string; errorMessage: string };

const refuse = (errorCode: string, errorMessage: string): Refusal => ({ errorCode, errorMessage });

/** Upper limit of a deposit, exclusive: 10 million of a currency, in hundredths. */
const largestCents = 10_000_000 * 100;
const returnNames = ['returnUrl', 'successReturnUrl', 'declineReturnUrl', 'pendingReturnUrl'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

/** Checks the customer fields of an order; each field is optional. */
function customerProblem(customer: Record<string, unknown>): Refusal | undefined {
  const { email, referenceId, locale, citizenshipCountryCode, phone } = customer;
  if (email !== undefined && !matches(email, /^[^\s@]{1,64}@[^\s@]{1,190}$/u))
    return refuse('3.10', 'Customer email is invalid');
  if (referenceId !== undefined && (typeof referenceId !== 'string' || referenceId.length > 128))
    return refuse('3.11', 'Customer reference id is invalid');
  if (locale !== undefined && !matches(locale, /^[a-z]{2}$/u))
    return refuse('3.12', 'Customer locale is invalid');
  if (citizenshipCountryCode !== undefined && !matches(citizenshipCountryCode, /^[A-Z]{2}$/u))
    return refuse('3.13', 'Country code is invalid');
  if (phone !== undefined && !matches(phone, /^\d{1,4} \d{4,14}$/u))
    return refuse('3.14', 'Phone number is invalid');
  return undefined;
}

/** Checks an order for PIX: it needs BRL and a CPF, a Brazilian taxpayer number. */
function pixProblem(currency: string, customer: Record<string, unknown>): Refusal | undefined {
  if (currency !== 'BRL') return refuse('3.20', 'Currency is not supported by the payment method');
  if (customer['documentType'] === undefined) return refuse('3.25', 'Document type is required');
  if (customer['documentType'] !== 'BR_CPF') return refuse('3.26', 'Document type is not supported');
  const { documentNumber } = customer;
  if (documentNumber === undefined) return refuse('3.27', 'Document number is required');
  if (typeof documentNumber !== 'string' || !isCpf(documentNumber))
    return refuse('3.28', 'Document number is invalid');
  return undefined;
}

function readReturns(body: Record<string, unknown>): Returns | Refusal {
  const returns: Returns = {};
  for (const name of returnNames) {
    const text = body[name];
    if (text === undefined) continue;
    // The URL may contain placeholders, which aren't valid in a URL, so it's checked with sample text in their place.
    if (typeof text !== 'string' || webAddress(text.replaceAll(/\{\w+\}/gu, 'x')) === undefined)
      return refuse('3.30', `${name} is not a valid URL`);
    returns[name] = text;
  }
  return returns;
}

/** Parses the body of `POST /api/v1/payments`, or returns why no payment is created. */
export function readPayment(
  body: unknown,
  at: { now: number; lifetimeMs: number; pageOf: (id: string) => string },
): PaymentRecord | Refusal {
  if (!isRecord(body)) return refuse('3.00', 'Request body is required');
  const { paymentType, currency, referenceId, description, webhookUrl } = body;
  if (paymentType === undefined) return refuse('3.01', 'Payment type is required');
  if (paymentType !== 'DEPOSIT') return refuse('3.02', 'Payment type is not enabled for this shop');
  if (currency === undefined) return refuse('3.03', 'Currency is required');
  if (!matches(currency, /^[A-Z]{3}$/u)) return refuse('3.04', 'Currency is invalid');
  const askedCents = centsOf(body['amount']);
  if (askedCents === undefined || askedCents >= largestCents) return refuse('3.05', 'Amount is invalid');
  if (referenceId !== undefined && (typeof referenceId !== 'string' || referenceId.length > 256))
    return refuse('3.06', 'Reference id is invalid');
  if (description !== undefined && (typeof description !== 'string' || description.length > 512))
    return refuse('3.07', 'Description is invalid');
  const method = body['paymentMethod'] ?? 'BASIC_CARD';
  if (method !== 'BASIC_CARD' && method !== 'PIX') return refuse('3.08', 'Payment method is not enabled');
  if (body['card'] !== undefined) return refuse('3.09', 'Card data is not accepted from this shop');
  const { customer = {}, billingAddress } = body;
  if (!isRecord(customer) || (billingAddress !== undefined && !isRecord(billingAddress)))
    return refuse('3.15', 'Customer or billing address is invalid');
  const problem =
    customerProblem(customer) ?? (method === 'PIX' ? pixProblem(currency, customer) : undefined);
  if (problem !== undefined) return problem;
  const returns = readReturns(body);
  if ('errorCode' in returns) return returns;
  const webhook = webAddress(webhookUrl);
  if (webhookUrl !== undefined && webhook === undefined)
    return refuse('3.30', 'webhookUrl is not a valid URL');

  const id = newPaymentId();
  return {
    payment: {
      id,
      ...(referenceId === undefined ? {} : { referenceId }),
      paymentType,
      state: 'CHECKOUT',
      ...(description === undefined ? {} : { description }),
      paymentMethod: method,
      amount: askedCents / 100,
      currency,
      redirectUrl: at.pageOf(id),
      ...(Object.keys(customer).length === 0 ? {} : { customer }),
      ...(billingAddress === undefined ? {} : { billingAddress }),
      terminalName: 'Sandbox',
    },
    askedCents,
    askedCurrency: currency,
    returns,
    ...(webhook === undefined ? {} : { webhookPath: pathOf(webhook) }),
    createdAt: at.now,
    updatedAt: at.now,
    expiresAt: at.now + at.lifetimeMs,
  };
}
