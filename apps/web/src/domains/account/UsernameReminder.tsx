import { useEffect } from 'react';
import { hasFirstSteps, useMe } from '../../api/session.ts';
import { usePath } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';
import { openDialog, useDialogs } from '../../slots/dialogs.ts';
import { isReminderDue } from './username-reminder.ts';

/** Time in ms without input after which the reminder opens. */
const QUIET_MS = 1_500;

/**
 * Input events that restart the wait, because a dialog that opens during input could cover the button being pressed.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

const { home, landing, spin, roulette, cases, battles, mines, upgrader, plinko } = paths;
const HOMES: readonly string[] = [home, landing];
/** Pages that never show the reminder, because a round may be in progress. */
const GAMES = [spin, roulette, cases, battles, mines, upgrader, plinko];

/**
 * True while another dialog is open or the player may be typing. Any iframe counts, because input inside it sends no
 * events to this page.
 */
const isBusy = (): boolean =>
  useDialogs.getState().open !== null ||
  document.querySelector('iframe, dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/** Opens the username dialog once the page has been without input for a while and nothing else is open. */
export default function UsernameReminder() {
  const path = usePath();
  const { data: me } = useMe();
  // The first steps on the home page already ask for a username.
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
