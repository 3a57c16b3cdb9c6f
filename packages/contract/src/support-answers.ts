import { PAYMENT_REASONS, type PaymentReason } from './payment-reasons.ts';
import { type Phrase, phraseMaker } from './sentences.ts';

/** The site's automatic answers in a conversation, by code, with their English sentences. */
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

/** Part of an automatic answer: one of its sentences, or a reason why the player's payment waits. */
export type AnswerPart = Phrase<SupportAnswer | PaymentReason>;
export const ANSWER_SENTENCES = { ...PAYMENT_REASONS, ...SUPPORT_ANSWERS };

/** Makes one sentence of an automatic answer. */
export const supportAnswer = phraseMaker(SUPPORT_ANSWERS);
