import { flushSync } from 'react-dom';
import { currentPath, setTurn } from './location.ts';
import { idIn, isListAndOne } from './paths.ts';

/** Transition name of the picture that both a list and an item's own page show. */
const SUBJECT = 'subject';
/**
 * Longest wait for the new page's picture, because nothing on the screen moves until then. A slower page appears
 * without the animation.
 */
const LONGEST_WAIT_MS = 120;
const LESS_MOVEMENT = '(prefers-reduced-motion: reduce)';

/** Scroll position of each path when the player left it. */
const places = new Map<string, number>();

/**
 * Returns an item's picture on the page at `path`: on the item's own page the marked one, in a list the one in its
 * link.
 */
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

/** Animates a picture between its place in a list and the one on its own page. */
function move(from: string, to: string, change: () => void): void {
  const address = idIn(from) === '' ? to : from;
  // The name is only set during the transition, because the browser cancels one with two elements of the same name.
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
    // The browser has already restored the scroll position, but on the old page.
    if (!isNew) window.scrollTo(0, places.get(to) ?? 0);
  });
});
