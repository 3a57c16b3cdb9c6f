import { flushSync } from 'react-dom';
import { currentPath, setTurn } from './location.ts';
import { idIn, isListAndOne } from './paths.ts';

/** The picture that a list and the page of one thing both show. */
const SUBJECT = 'subject';
/** A page that isn't there by then appears as it comes: until then nothing on the screen moves. */
const LONGEST_WAIT_MS = 120;
const LESS_MOVEMENT = '(prefers-reduced-motion: reduce)';

/** Scroll position of each path's page when it was left. */
const places = new Map<string, number>();

/** The picture of the thing at `one` on the page at `path`: in a list the one that leads to it, else the one that is marked. */
const subjectOf = (one: string, path: string): HTMLElement | null =>
  document.querySelector(path === one ? 'main [data-subject] img' : `main a[href="${CSS.escape(one)}"] img`);

async function appeared(one: string, path: string): Promise<HTMLElement | null> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const subject = subjectOf(one, path);
    if (subject !== null || performance.now() > end) return subject;
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
}

/** Moves a picture from its place in a list to that on its own page, or back. */
function move(from: string, to: string, change: () => void): void {
  const address = idIn(from) === '' ? to : from;
  // Named for the time of the turn alone: two of a name would end it.
  const name = (element: HTMLElement | null, said: string) =>
    element?.style.setProperty('view-transition-name', said);
  const old = subjectOf(address, from);
  name(old, SUBJECT);
  let now: HTMLElement | null = null;
  const { finished } = document.startViewTransition(async () => {
    name(old, '');
    change();
    now = await appeared(address, to);
    name(now, SUBJECT);
  });
  void finished.finally(() => name(now, ''));
}

setTurn(({ from, isNew, change }) => {
  const to = currentPath();
  const isMoving =
    isListAndOne(from, to) && 'startViewTransition' in document && !matchMedia(LESS_MOVEMENT).matches;
  places.set(from, window.scrollY);
  if (!isMoving) return change();
  return move(from, to, () => {
    flushSync(change);
    // By now the browser has scrolled the page that was still there.
    if (!isNew) window.scrollTo(0, places.get(to) ?? 0);
  });
});
