// Automatic answers in the form that servers of the previous version store.
import type { AnswerPart, SupportAnswer } from '@aureus/contract/support-answers.ts';
import { type Blanks, oldSentences } from '../../platform/old-sentences.rules.ts';
import { oldReason, readReason } from '../cashier/payments/payments.ts';

/**
 * Sentences of the previous version of the server, word for word. Don't add any, and don't update them when the
 * current texts change.
 */
const OLD = {
  withdrawalHeld: 'Your withdrawal of {coins} is under review.',
  depositHeld: 'Your deposit of {coins} is under review.',
  people: '{needs} people check it.',
  checks: '{done} of {needs} checks done.',
  place: 'It’s number {place} of {of} in the queue.',
  setAside: 'Your coins are set aside for it.',
  away: 'We’re away right now.',
  awayUntil: 'We’re away right now and back on {time} UTC.',
  saved: 'Your message is saved and we’ll answer it here.',
} as const satisfies Partial<Record<SupportAnswer, string>>;
const old = oldSentences(OLD);

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const DAY_MS = 86_400_000;

/** First time after `at` whose text is `text`, such as `Monday 08:00`; `at` itself if there is none. */
function timeAfter(text: string, at: number): number {
  const [hours = 0, minutes = 0] = text.split(' ').at(-1)?.split(':').map(Number) ?? [];
  const first = Math.floor(at / DAY_MS) * DAY_MS + (hours * 60 + minutes) * 60_000;
  const times = Array.from({ length: 8 }, (_, day) => first + day * DAY_MS);
  return times.find((time) => time > at && clock.format(time) === text) ?? at;
}

const valuesOf = (blanks: Blanks, at: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, text]) => [
      name,
      name === 'time' ? timeAfter(text, at) : Number(text.replaceAll(',', '')),
    ]),
  );

/** Parses the parts of an automatic answer from its text. @param at time of the answer in ms since the epoch. */
export const readAnswer = (text: string, at: number): AnswerPart[] =>
  old
    .read(text)
    .flatMap((found): readonly AnswerPart[] =>
      typeof found === 'string'
        ? readReason(found)
        : [{ code: found.code, values: valuesOf(found.blanks, at) }],
    );

const blankText = (name: string, value: number | string): string => {
  if (name === 'coins') return amount.format(Number(value));
  return name === 'time' ? clock.format(Number(value)) : String(value);
};

/** Writes an automatic answer as text that servers of the previous version can read. */
export const oldAnswer = (parts: readonly AnswerPart[]): string =>
  parts
    .map(({ code, values }) => {
      const blanks = Object.entries(values).map(([name, value]) => [name, blankText(name, value)]);
      return old.write(code, Object.fromEntries(blanks)) ?? oldReason([{ code, values }]);
    })
    .join(' ');
