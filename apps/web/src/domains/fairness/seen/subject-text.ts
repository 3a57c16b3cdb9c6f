import { keptWords } from '../fairness.kept.words.ts';

const subjects: Partial<Record<string, (id: string) => string>> = keptWords.subjects;

/** Subjects that players have names for: a kind and an id. The last three kinds name a player before the id. */
const SUBJECT =
  /^(?:(spin|battle|rain|raffle|case|reward-case|bet|ledger|staff)|(pair|tickets|balance)-[^-]+)-(.+)$/;

/** Returns a subject of this browser's memory in words for players; the subject itself if it has none. */
export function subjectText(subject: string): string {
  const [, kind = '', kindOfPlayer = '', id = ''] = SUBJECT.exec(subject) ?? [];
  return subjects[kind || kindOfPlayer]?.(id) ?? subject;
}
