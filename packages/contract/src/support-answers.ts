import { writerOf } from './sentences.ts';

/** Sentences that the site itself answers in a conversation; between them comes the reason why the payment waits. */
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

/** A sentence of the site's answer. */
export const supportAnswer = writerOf(SUPPORT_ANSWERS);
