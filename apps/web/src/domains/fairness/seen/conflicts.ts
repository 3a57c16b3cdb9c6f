import type { SeenEntry } from '@aureus/fair/seen.ts';
import { showToast } from '../../../ui/toast.ts';
import { keptWords } from '../fairness.kept.words.ts';
import { CONFLICT, type Conflict } from './memory.ts';
import { subjectText } from './subject-text.ts';

/** Tells the player that the site now shows something else than this browser saw before. */
export function showConflict([first]: readonly Conflict[]): void {
  if (first !== undefined)
    showToast('error', keptWords.alarm.title, { text: keptWords.alarm.text(subjectText(first.subject)) });
}

/** Returns the values of a memory that the site later showed differently. */
export function conflictsIn(entries: readonly SeenEntry[]): Conflict[] {
  const first = new Map(entries.map((entry) => [`${entry.subject} ${entry.name}`, entry]));
  return entries.flatMap(({ subject, name, value }) => {
    if (!name.startsWith(CONFLICT)) return [];
    const original = name.slice(CONFLICT.length);
    const seen = first.get(`${subject} ${original}`);
    return seen === undefined
      ? []
      : [{ subject, name: original, seen: seen.value, at: seen.at, shown: value }];
  });
}
