import { useEffect } from 'react';
import { hasFirstSteps, useMe } from '../../api/session.ts';
import { usePath } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';
import { openDialog, useDialogs } from '../../slots/dialogs.ts';
import { isReminderDue } from './username-reminder.ts';

/** Nothing is asked before the player's hands have been still for so long. */
const QUIET_MS = 1_500;

/** A hand at work: a dialog that opens now could come between it and what it is about to press. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

const { home, landing, spin, roulette, cases, battles, mines, upgrader, plinko } = paths;
const HOMES: readonly string[] = [home, landing];
/** Pages that never show the reminder: a round may be under way. */
const GAMES = [spin, roulette, cases, battles, mines, upgrader, plinko];

/** Presses in a frame, such as the identity check's, are not heard out here: while there is one, nothing is quiet. */
const isBusy = (): boolean =>
  useDialogs.getState().open !== null ||
  document.querySelector('iframe, dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/** Reminds a player who has never chosen a name, once, in a quiet moment and over nothing else that is open. */
export default function UsernameReminder() {
  const path = usePath();
  const { data: me } = useMe();
  // The first steps on the home page ask for the name themselves.
  const isAsked = hasFirstSteps(me) && HOMES.includes(path);
  const isAtPlay = GAMES.some((game) => path === game || path.startsWith(`${game}/`));
  useEffect(() => {
    if (isAtPlay || isAsked || !isReminderDue()) return undefined;
    let timer = setTimeout(ask, QUIET_MS);
    const over = new AbortController();
    function ask(): void {
      if (isBusy()) return;
      over.abort();
      openDialog('username');
    }
    function waitAgain(): void {
      clearTimeout(timer);
      timer = setTimeout(ask, QUIET_MS);
    }
    for (const kind of SIGNS)
      window.addEventListener(kind, waitAgain, { capture: true, passive: true, signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [isAtPlay, isAsked]);
  return null;
}
