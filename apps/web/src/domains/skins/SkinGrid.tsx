import type { Skin, SkinGame } from '@aureus/contract/skins.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SkinCard } from './SkinCard.tsx';
import { CARD_HEIGHT, GAP, type SkinWindow, skinWindow } from './skin-window.ts';
import { MOST, skinsIn, toggleInCart, useCart } from './skins.cart.ts';
import { skinWords } from './skins.words.ts';

interface SkinGridProps {
  game: SkinGame;
  skins: readonly Skin[];
  /** Nothing more goes into the cart. */
  isLocked: boolean;
  /** Asked when the end of what is loaded comes near; absent when there is no more, or it is on its way. */
  onEnd: (() => void) | undefined;
}

/** The skins as cards. Only the rows near the window are in the page; the space of the others is kept. */
export function SkinGrid({ game, skins, isLocked, onEnd }: SkinGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useWindow(frame, skins.length);
  const chosen = skinsIn(useCart(), game);
  const isNearEnd = shown !== undefined && shown.end >= skins.length;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  return (
    <div ref={frame}>
      {shown ? (
        <ul
          aria-label={skinWords.list.label}
          className="grid"
          style={{
            gap: GAP,
            gridTemplateColumns: `repeat(${shown.columns}, minmax(0, 1fr))`,
            gridAutoRows: CARD_HEIGHT,
            paddingTop: shown.before,
            paddingBottom: shown.after,
          }}
        >
          {skins.slice(shown.start, shown.end).map((skin, index) => (
            <li
              key={skin.id}
              aria-posinset={shown.start + index + 1}
              aria-setsize={skins.length}
              className="min-w-0"
            >
              <SkinCard
                skin={skin}
                isChosen={chosen.some(({ id }) => id === skin.id)}
                isFull={isLocked || chosen.length >= MOST}
                onToggle={() => toggleInCart(game, skin)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Follows width and scrolling; draws anew only when other rows come near. */
function useWindow(frame: RefObject<HTMLElement | null>, count: number): SkinWindow | undefined {
  const [shown, setShown] = useState<SkinWindow>();
  useLayoutEffect(() => {
    const measure = () => {
      const element = frame.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const next = skinWindow(width, count, top, window.innerHeight);
      setShown((last) =>
        last?.columns === next.columns &&
        last.start === next.start &&
        last.end === next.end &&
        last.after === next.after
          ? last
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [frame, count]);
  return shown;
}
