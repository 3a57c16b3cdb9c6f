import type { Skin, SkinGame } from '@aureus/contract/skins.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, Package, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { type GridShape, gridStyle, useGridWindow } from '../../../ui/grid-window.ts';
import { ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../../ui/items/items.ts';
import { skinWords } from './skins.words.ts';
import { MOST, skinsIn, toggleInCart, useCart } from './skins-cart.ts';

interface SkinGridProps {
  game: SkinGame;
  skins: readonly Skin[];
  /** True while the player can't buy skins: nothing can be added, even to an empty cart. */
  isLocked: boolean;
  /**
   * Loads more skins when the end of the list comes near. Absent while a page is loading, after an error and at the
   * end.
   */
  onEnd: (() => void) | undefined;
}

/** Virtualized grid of skins: renders only the rows near the viewport, and reserves the space of the other rows. */
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

/** Gap between cards in px. */
const GAP = 10;
const CARD_HEIGHT = 176;
const LEAST_WIDTH = 120;

/** Returns the grid's shape for a width in px. The grid has at least two columns. */
export const skinGrid = (width: number): GridShape => ({
  columns: Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))),
  cardHeight: CARD_HEIGHT,
  gap: GAP,
});

interface SkinCardProps {
  skin: Skin;
  isChosen: boolean;
  /** True if nothing more can be added to the cart. */
  isFull: boolean;
  onToggle: () => void;
}

/** Skin on the market. A click adds the skin to the cart or removes it. */
function SkinCard({ skin, isChosen, isFull, onToggle }: SkinCardProps) {
  const { bare, wear } = splitWear(skin.name);
  const { weapon, finish } = splitItemName(bare);
  const isClosed = isFull && !isChosen;
  return (
    <div className="relative h-full">
      <ItemSurface
        rarity={skin.rarity ?? 1}
        title={skin.name}
        className={cx(
          'flex h-full flex-col px-3 pt-2 pb-2.5',
          isChosen && 'outline-2 -outline-offset-2 outline-gold',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'absolute top-2 right-2 grid size-6 place-items-center rounded-full',
            isChosen ? 'bg-gold text-on-gold' : 'bg-raised text-ink-2',
            isClosed && 'opacity-40',
          )}
        >
          {isChosen ? <Check size={14} /> : <Plus size={14} />}
        </span>
        {skin.imageUrl === null ? (
          <span
            className="-mx-3 -mt-2 -mb-1.5 grid aspect-4/3 w-[calc(100%+24px)] place-items-center text-disabled"
            aria-hidden
          >
            <Package size={34} strokeWidth={1.5} />
          </span>
        ) : (
          <ItemPicture
            src={skin.imageUrl}
            className="-mx-3 -mt-2 -mb-1.5 aspect-4/3 w-[calc(100%+24px)] max-w-none"
          />
        )}
        <p className="mt-auto truncate text-12 text-ink-3">{weapon === '' ? '\u00a0' : weapon}</p>
        <p className="line-clamp-2 text-12 font-semibold">{finish}</p>
        <p className="mt-0.5 flex items-center justify-between gap-2 text-12">
          <Amount coins={skin.price} coin={13} />
          {wear === undefined ? null : <span className="text-12 text-ink-3">{wear}</span>}
        </p>
      </ItemSurface>
      <button
        type="button"
        aria-label={`${skin.name}, ${formatCoins(skin.price)}`}
        aria-pressed={isChosen}
        aria-disabled={isClosed || undefined}
        onClick={() => {
          if (!isClosed) onToggle();
        }}
        className="absolute inset-0 rounded-control transition-colors hover:bg-white/4 aria-disabled:cursor-not-allowed"
      />
    </div>
  );
}

const WEARS: Readonly<Record<string, string>> = skinWords.wears;

/** Splits a name such as `AK-47 | Redline (Field-Tested)` into the skin's bare name and its wear, here `FT`. */
export function splitWear(name: string): { bare: string; wear: string | undefined } {
  const [, bare, words] = /^(.*) \(([^()]+)\)$/.exec(name) ?? [];
  const wear = words === undefined || !Object.hasOwn(WEARS, words) ? undefined : WEARS[words];
  return wear === undefined || bare === undefined ? { bare: name, wear: undefined } : { bare, wear };
}
