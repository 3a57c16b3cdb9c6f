import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from '../../../router/Link.tsx';
import { casePath } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { formatCount } from '../../../ui/format/format.ts';
import { type GridShape, gridStyle, useGridWindow } from '../../../ui/grid-window.ts';
import { GlintingCasePicture, ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { rarityClass } from '../../../ui/items/items.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { timesPrice } from './case-filters.ts';
import { casesWords } from './cases.words.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

/** Number of pictures that load at once: two rows of five. */
const EAGER = 10;
/** Placeholders, enough to fill a window of normal height. */
const PLACEHOLDERS = Array.from({ length: 20 }, (_, index) => `card-${index}`);

interface CaseGridProps {
  cases: readonly CaseSummary[];
  /** Ids of the player's favorites; `undefined` for a visitor. */
  favorites: readonly string[] | undefined;
  onInspect: (id: string) => void;
}

/** Virtualized grid of cases: renders only the rows near the viewport, and reserves the space of the other rows. */
export function CaseGrid({ cases, favorites, onInspect }: CaseGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridWindow(frame, cases.length, caseGrid);
  return (
    <div ref={frame}>
      {grid ? (
        <ul style={gridStyle(grid.shape, grid.range)} className="grid">
          {cases.slice(grid.range.start, grid.range.end).map((box, index) => (
            <li
              key={box.id}
              aria-posinset={grid.range.start + index + 1}
              aria-setsize={cases.length}
              className="min-w-0"
            >
              <CaseCard
                box={box}
                isEager={grid.range.start + index < EAGER}
                isFavorite={favorites?.includes(box.id)}
                onInspect={() => onInspect(box.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function CaseGridLoading() {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridWindow(frame, PLACEHOLDERS.length, caseGrid);
  return (
    <div ref={frame} className="min-h-screen">
      {grid ? (
        <div style={gridStyle(grid.shape)} className="grid">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="rounded-card" />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Space between cards, in px. */
const GAP = 12;
/** Height in px of the texts below the picture, at a root font size of 16 px. Names on narrow cards take two lines. */
const CAPTION = 62;
const SECOND_LINE = 20;
const NARROW = 175;
/** Maximum height of a picture in CSS pixels. A larger picture would look blurred on a high-density screen. */
const MOST_PICTURE = 200;

/**
 * Returns the shape of the case grid for a width in px, with at least two columns.
 * @param rem root font size as a multiple of 16 px.
 */
export function caseGrid(width: number, rem = 1): GridShape {
  const columns = width < 520 ? 2 : width < 640 ? 3 : width < 780 ? 4 : Math.max(5, Math.floor(width / 195));
  const cardWidth = (width - GAP * (columns - 1)) / columns;
  const caption = (CAPTION + (cardWidth < NARROW ? SECOND_LINE : 0)) * rem;
  return { columns, cardHeight: Math.round(Math.min(MOST_PICTURE, cardWidth - 12) + caption), gap: GAP };
}

interface CaseCardProps {
  box: CaseSummary;
  /** True if the card is on the first screen, so that its picture loads at once. */
  isEager: boolean;
  /** `undefined` for visitors, who have no favorites. */
  isFavorite: boolean | undefined;
  onInspect: () => void;
}

/** Card of a case in the list: its picture, name and price. A click opens the case's page. */
function CaseCard({ box, isEager, isFavorite, onInspect }: CaseCardProps) {
  const hasHover = useMedia('(hover: hover)');
  const [wasLookedAt, setWasLookedAt] = useState(false);
  const look = () => setWasLookedAt(true);
  // With a mouse, the picture of the most valuable item loads on the first hover. Touch screens have no hover and load
  // it at once.
  const isTopShown = wasLookedAt || !hasHover;
  return (
    <article className="group relative h-full">
      <Link
        to={casePath(box.id)}
        onMouseEnter={look}
        onFocusCapture={look}
        className="flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-card bg-[radial-gradient(80%_55%_at_50%_42%,var(--color-selected),var(--color-card)_80%)] px-3 pt-1.5 pb-2.5 transition-[border-color,transform] hover:border-divider active:scale-99"
      >
        <span className="relative -mx-1.5 flex min-h-0 flex-1">
          <GlintingCasePicture
            src={box.imageUrl}
            isEager={isEager}
            className="h-full w-full transition-transform duration-[220ms] group-hover:scale-104"
          />
          {isTopShown ? <TopItem item={box.topSkin} /> : null}
        </span>
        <span className="flex items-center gap-2">
          <span className="line-clamp-2 min-w-0 flex-1 text-14 font-semibold" title={box.name}>
            {box.name}
          </span>
          {box.tags.includes('new') ? <Tag tone="win">{casesWords.isNew}</Tag> : null}
        </span>
        {/* The highest multiplier stands beside the price, because it would cover the picture elsewhere. */}
        <span className="mt-0.5 flex h-5 items-center justify-between gap-2 text-14">
          <Amount coins={box.price} className="min-w-0" />
          <span className="text-12 whitespace-nowrap text-ink-3 tabular-nums">
            {casesWords.upTo(formatCount(timesPrice(box)))}
          </span>
        </span>
      </Link>
      {isFavorite === undefined ? null : (
        <FavoriteButton
          box={box}
          isFavorite={isFavorite}
          className={cx(
            'absolute! top-1 left-1',
            !isFavorite &&
              'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100',
          )}
        />
      )}
      <IconButton
        label={casesWords.inspect(box.name)}
        size={32}
        onClick={onInspect}
        className="absolute! top-1 right-1 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-tablet:hidden [@media(hover:none)]:opacity-100"
      >
        <Eye size={17} aria-hidden />
      </IconButton>
    </article>
  );
}

/**
 * Most valuable item of the case, at the bottom of the picture. It's shown on hover or focus, and always on devices
 * without hover.
 */
function TopItem({ item }: { item: CaseSummary['topSkin'] }) {
  return (
    <span
      className={cx(
        'absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 rounded-inner bg-page/80 px-1.5 text-12',
        'transition-[opacity,transform] duration-[220ms] motion-reduce:transition-none [@media(hover:hover)]:translate-y-2 [@media(hover:hover)]:opacity-0',
        'group-hover:translate-y-0! group-hover:opacity-100! group-has-focus-visible:translate-y-0! group-has-focus-visible:opacity-100!',
        rarityClass(item.rarity),
      )}
    >
      <span className="sr-only">{casesWords.topItem(item.name)}</span>
      <ItemPicture src={item.imageUrl} className="h-9 w-12 shrink-0" />
      <Amount coins={item.price} coin={12} className="min-w-0" />
    </span>
  );
}
