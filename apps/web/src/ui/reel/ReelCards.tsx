import { cx } from '@aureus/ui-kit/class-names.ts';
import { memo } from 'react';
import { ItemPicture } from '../items/ItemPicture.tsx';
import { ItemSurface } from '../items/ItemSurface.tsx';
import type { ReelAxis } from './reel-motion.ts';
import type { ReelCell } from './reel-strip.ts';

interface ReelCardsProps {
  cells: readonly ReelCell[];
  axis: ReelAxis;
}

/** A stretch of the reel. Drawn once a run: only the layer around it moves. */
export const ReelCards = memo(function ReelCards({ cells, axis }: ReelCardsProps) {
  return cells.map((cell, at) => <ReelCard key={placeOf(at)} cell={cell} axis={axis} />);
});

/** A card's identity is its place: the same item may stand in a strip many times. */
const placeOf = (at: number): string => `card-${at}`;

function ReelCard({ cell, axis }: { cell: ReelCell; axis: ReelAxis }) {
  // It has a transform before it's posed: a browser lays out what gets its first one.
  const box = cx('[transform:translate(0)]', axis === 'x' ? 'h-40 w-37' : 'h-[120px] w-full');
  return (
    <ItemSurface
      data-card=""
      rarity={cell?.rarity ?? 6}
      className={cx('grid shrink-0 place-items-center contain-strict', box, cell === null && 'golden-card')}
    >
      {cell ? (
        <ItemPicture
          src={cell.imageUrl}
          isEager
          className={axis === 'x' ? 'h-24 w-32' : 'h-[96px] w-[92%]'}
        />
      ) : (
        <GoldenFace />
      )}
    </ItemSurface>
  );
}

/** Content of a golden card in place of an item. */
export function GoldenFace({ className = 'size-20' }: { className?: string }) {
  return (
    <img
      src="/art/objects/gold-item.avif"
      alt=""
      width={320}
      height={240}
      className={cx('object-contain', className)}
    />
  );
}
