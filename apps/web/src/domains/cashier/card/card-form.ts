import type { CardDepositBody, CardMethod } from '@aureus/contract/card.ts';
import { pastedText, showsSomething } from '@aureus/contract/plain-text.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { depositWords } from '../cashier.deposit.words.tsx';

/** Minimum of a deposit, in US dollars. */
export const CARD_MIN_USD = 20;
export const CARD_MAX_USD = 1_000;

export interface CardForm {
  /** Amount in US dollars, as typed. */
  amount: string;
  firstName: string;
  lastName: string;
  documentNumber: string;
  email: string;
}
export type CardField = keyof CardForm;

export const EMPTY_CARD_FORM: CardForm = {
  amount: '',
  firstName: '',
  lastName: '',
  documentNumber: '',
  email: '',
};

const words = depositWords.card;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CPF_DIGITS = 11;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats a CPF as `123.456.789-01`, even if it's only partly typed. */
export function cpfText(text: string): string {
  const digits = digitsOf(text).slice(0, CPF_DIGITS);
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)];
  return [a, b, c].filter(Boolean).join('.') + (d === '' ? '' : `-${d}`);
}

/** Error texts by field. */
export type CardFaults = Partial<Record<CardField, string>>;

function amountFault(amount: string): string | undefined {
  const cents = centsOfField(amount) ?? 0n;
  if (cents < dollars(CARD_MIN_USD)) return words.tooLittle(CARD_MIN_USD);
  return cents > dollars(CARD_MAX_USD) ? words.tooMuch(CARD_MAX_USD) : undefined;
}

function emailFault(email: string): string | undefined {
  if (!showsSomething(email)) return words.noEmail;
  return EMAIL.test(pastedText(email)) ? undefined : words.badEmail;
}

/** Validates the form. @returns error texts in the order of the fields; a missing name has only one. */
export function cardFaults(form: CardForm, method: CardMethod): CardFaults {
  const { amount, firstName, lastName, documentNumber, email } = form;
  const isCard = method === 'BASIC_CARD';
  const hasFirstName = showsSomething(firstName);
  const faults: [CardField, string | undefined][] = [
    ['amount', amountFault(amount)],
    ['documentNumber', !isCard && digitsOf(documentNumber) === '' ? words.noCpf : undefined],
    ['firstName', isCard && !hasFirstName ? words.noName : undefined],
    ['lastName', isCard && hasFirstName && !showsSomething(lastName) ? words.noName : undefined],
    ['email', emailFault(email)],
  ];
  return Object.fromEntries(faults.filter(([, text]) => text !== undefined));
}

/** Returns the errors that were shown before and still apply, so that no new ones appear while the user types. */
export const stillWrong = (before: CardFaults, now: CardFaults): CardFaults =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in before));

const dollars = (whole: number): Cents => BigInt(whole) * 100n;

/** Builds the request body with only the fields that the method needs. */
export function cardBody(form: CardForm, method: CardMethod, region: string): CardDepositBody {
  return {
    amount: coinsFromCents(centsOfField(form.amount) ?? 0n),
    email: pastedText(form.email),
    ...(method === 'PIX'
      ? { documentNumber: digitsOf(form.documentNumber) }
      : { firstName: pastedText(form.firstName), lastName: pastedText(form.lastName) }),
    region,
  };
}
