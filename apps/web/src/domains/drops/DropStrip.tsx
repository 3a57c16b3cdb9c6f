import type { Drop } from '@aureus/contract/games.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DropCard } from './DropCard.tsx';
import { countNew, followDrops, useDrops } from './drops.queries.ts';
import { dropsWords } from './drops.words.ts';

/** Width of a card and the space behind it, in pixels. */
const PITCH = 145;
/** More at once come in as if they were this many. */
const MOST_STEPS = 4;
const SLIDE_MS = 420;

/** The newest wins in a row of fixed height; new ones push in from the left, unless somebody looks at the row. */
export default function DropStrip() {
  const { data } = useDrops();
  useEffect(followDrops, []);
  const frame = useRef<HTMLElement>(null);
  const isLookedAt = useLookedAt(frame);
  const [held, setHeld] = useState<readonly Drop[]>();
  // What somebody looks at stands still; what came meanwhile follows.
  if (isLookedAt && held === undefined && data) setHeld(data);
  if (!isLookedAt && held !== undefined) setHeld(undefined);
  const drops = held ?? data ?? [];
  const row = useSlide(drops);
  return (
    <section
      ref={frame}
      aria-label={dropsWords.title}
      hidden={drops.length === 0}
      className="-m-0.5 h-17 animate-appear contain-strict overflow-hidden p-0.5 mask-r-from-88% max-tablet:-mr-4"
    >
      <ul ref={row} className="flex gap-2">
        {drops.map((drop) => (
          <DropCard key={drop.id} drop={drop} />
        ))}
      </ul>
    </section>
  );
}

/** True while the pointer or the focus is in the frame. */
function useLookedAt(frame: RefObject<HTMLElement | null>): boolean {
  const [isLookedAt, setIsLookedAt] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = (event: Event) => {
      // A finger leaves no hover behind that would end.
      if (!(event instanceof PointerEvent && event.pointerType !== 'mouse')) setIsLookedAt(true);
    };
    const leave = () => setIsLookedAt(false);
    const away = new AbortController();
    for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, look, away);
    for (const name of ['pointerleave', 'focusout']) element.addEventListener(name, leave, away);
    return () => away.abort();
  }, [frame]);
  return isLookedAt;
}

/** Slides the row to the right by as many cards as came in. */
function useSlide(drops: readonly Drop[]) {
  const row = useRef<HTMLUListElement>(null);
  const first = useRef<string>(undefined);
  const isReduced = useReducedMotion();
  useLayoutEffect(() => {
    const steps = Math.min(MOST_STEPS, countNew(first.current, drops));
    first.current = drops[0]?.id;
    if (steps === 0 || isReduced || document.hidden) return;
    row.current?.animate([{ transform: `translateX(${-steps * PITCH}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.16,1,.3,1)',
    });
  }, [drops, isReduced]);
  return row;
}
