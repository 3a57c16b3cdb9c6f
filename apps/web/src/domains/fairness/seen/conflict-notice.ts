import { showToast } from '../../../ui/toast.ts';
import { keptWords } from '../fairness.kept.words.ts';
import type { Conflict } from './memory.ts';

/** Tells the player that the site now shows something else than this browser saw before. */
export function showConflict([first]: readonly Conflict[]): void {
  if (first !== undefined)
    showToast('error', keptWords.alarm.title, { text: keptWords.alarm.text(first.subject) });
}
