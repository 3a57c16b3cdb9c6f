import type { CardDepositBody, CardMethod } from '@aureus/contract/card.ts';
import { pastedText, showsSomething } from '@aureus/contract/plain-text.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { centsOfField } from '../../ui/bet-amount.ts';
import { depositWords } from './cashier.deposit.words.tsx';

/** What one deposit may be, in US dollars. */
export const CARD_MIN_USD = 20;
export const CARD_MAX_USD = 1_000;

export interface CardForm {
  /** US dollars as typed. */
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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CPF_DIGITS = 11;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A CPF as Brazilians write it, as far as it is typed: `123.456.789-01`. */
export function cpfText(text: string): string {
  const digits = digitsOf(text).slice(0, CPF_DIGITS);
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)];
  return [a, b, c].filter(Boolean).join('.') + (d === '' ? '' : `-${d}`);
}

/** The first thing that is wrong with the form and the field that it is wrong with, in the order of the checks. */
export function cardRefusal(
  form: CardForm,
  method: CardMethod,
): { field: CardField; text: string } | undefined {
  const words = depositWords.card;
  const cents = centsOfField(form.amount) ?? 0n;
  if (cents < dollars(CARD_MIN_USD)) {
    return { field: 'amount', text: words.tooLittle(CARD_MIN_USD) };
  }
  if (cents > dollars(CARD_MAX_USD)) {
    return { field: 'amount', text: words.tooMuch(CARD_MAX_USD) };
  }
  if (method === 'PIX' && digitsOf(form.documentNumber) === '') {
    return { field: 'documentNumber', text: words.noCpf };
  }
  if (method === 'BASIC_CARD' && (!showsSomething(form.firstName) || !showsSomething(form.lastName))) {
    return {
      field: showsSomething(form.firstName) ? 'lastName' : 'firstName',
      text: words.noName,
    };
  }
  if (!showsSomething(form.email)) return { field: 'email', text: words.noEmail };
  if (!EMAIL.test(pastedText(form.email))) {
    return { field: 'email', text: words.badEmail };
  }
  return undefined;
}

const dollars = (whole: number): Cents => BigInt(whole) * 100n;

/** The form as the call takes it: only what the method asks for. */
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
