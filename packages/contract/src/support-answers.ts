import { PAYMENT_REASONS, type PaymentReason } from './payment-reasons.ts';
import { type Phrase, phraseMaker } from './sentences.ts';

/** What the site itself answers in a conversation, by code, and its sentences in English. */
export const SUPPORT_ANSWERS = {
  withdrawalHeld: 'Your withdrawal of {coins} is under review.',
  depositHeld: 'Your deposit of {coins} is under review.',
  people: '{needs} people check it.',
  checks: '{done} of {needs} checks done.',
  place: 'It’s number {place} of {of} in the queue.',
  setAside: 'Your coins are set aside for it.',
  away: 'We’re away right now.',
  awayUntil: 'We’re away right now and back on {time} UTC.',
  saved: 'Your message is saved and we’ll answer it here.',
} as const;
export type SupportAnswer = keyof typeof SUPPORT_ANSWERS;

/** A part of the site's answer: a sentence of it, or a reason why the payment waits that it is about. */
export type AnswerPart = Phrase<SupportAnswer | PaymentReason>;
export const ANSWER_SENTENCES = { ...PAYMENT_REASONS, ...SUPPORT_ANSWERS };

/** A sentence of the site's answer. */
export const supportAnswer = phraseMaker(SUPPORT_ANSWERS);
