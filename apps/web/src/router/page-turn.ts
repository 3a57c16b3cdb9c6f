import { flushSync } from 'react-dom';
import { currentPath, setTurn } from './location.ts';
import { idIn, isListAndOne } from './paths.ts';

/** Transition name of an item's picture, which both a list and the item's own page show. */
const SUBJECT = 'subject';
/**
 * Maximum time in ms to wait for the new page's picture, because nothing moves meanwhile. On a slower page, the
 * picture doesn't move.
 */
const LONGEST_WAIT_MS = 120;
/** Placeholders of a page whose file is still loading. */
const LOADING = 'main > .page-loading';
const LESS_MOVEMENT = '(prefers-reduced-motion: reduce)';

/** Scroll position of each path when the player left its page. */
const places = new Map<string, number>();

/**
 * Returns the picture of the item `one` on the page at `path`. On the item's own page, that picture is marked; on
 * others, it's in a link.
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

/** Changes the page, and moves an item's picture between a list and the item's own page. */
function move(from: string, to: string, change: () => void): void {
  const address = idIn(from) === '' ? to : from;
  // The transition name is set only during a transition, because two elements of one name would cancel it.
  const name = (element: HTMLElement | null, said: string) =>
    element?.style.setProperty('view-transition-name', said);
  const old = subjectOf(address, from);
  name(old, SUBJECT);
  let now: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    name(old, '');
    change();
    // A page that is still loading shows its placeholders at once, without an animation.
    if (document.querySelector(LOADING)) return transition.skipTransition();
    now = await appeared(address, to);
    name(now, SUBJECT);
  });
  // A skipped transition rejects `ready`.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => name(now, ''));
}

setTurn(({ from, isNew, change }) => {
  const to = currentPath();
  const isMoving =
    isListAndOne(from, to) && 'startViewTransition' in document && !matchMedia(LESS_MOVEMENT).matches;
  places.set(from, window.scrollY);
  if (!isMoving) return change();
  return move(from, to, () => {
    flushSync(change);
    // The browser has already restored the scroll position, but before the page changed.
    if (!isNew) window.scrollTo(0, places.get(to) ?? 0);
  });
});
