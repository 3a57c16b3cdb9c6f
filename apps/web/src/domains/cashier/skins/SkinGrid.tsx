import type { Skin, SkinGame } from '@aureus/contract/skins.ts';
import { useEffect, useRef } from 'react';
import { type GridShape, gridStyle, useGridWindow } from '../../../ui/grid-window.ts';
import { SkinCard } from './SkinCard.tsx';
import { skinWords } from './skins.words.ts';
import { MOST, skinsIn, toggleInCart, useCart } from './skins-cart.ts';

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
  const grid = useGridWindow(frame, skins.length, skinGrid);
  const chosen = skinsIn(useCart(), game);
  const isNearEnd = grid !== undefined && grid.range.end >= skins.length;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  return (
    <div ref={frame}>
      {grid ? (
        <ul aria-label={skinWords.list.label} className="grid" style={gridStyle(grid.shape, grid.range)}>
          {skins.slice(grid.range.start, grid.range.end).map((skin, index) => (
            <li
              key={skin.id}
              aria-posinset={grid.range.start + index + 1}
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

/** In pixels. */
const GAP = 10;
const CARD_HEIGHT = 176;
const LEAST_WIDTH = 120;

/** Returns the grid of skins for a width: two columns on a phone. */
export const skinGrid = (width: number): GridShape => ({
  columns: Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))),
  cardHeight: CARD_HEIGHT,
  gap: GAP,
});
