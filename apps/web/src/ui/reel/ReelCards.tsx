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

/** A section of the reel. Memoized, so that it renders once per run; its cards move without being rendered again. */
export const ReelCards = memo(function ReelCards({ cells, axis }: ReelCardsProps) {
  return cells.map((cell, at) => <ReelCard key={placeOf(at)} cell={cell} axis={axis} />);
});

/** The index is the key, because the same item may be in a strip several times. */
const placeOf = (at: number): string => `card-${at}`;

function ReelCard({ cell, axis }: { cell: ReelCell; axis: ReelAxis }) {
  // Sizes in px, as in `reelGeometry`: the root font size grows with the window, the motion doesn't.
  // Starts with a transform, because adding an element's first transform causes a layout.
  const box = cx('[transform:translate(0)]', axis === 'x' ? 'h-[160px] w-[176px]' : 'h-[120px] w-full');
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
          className={axis === 'x' ? 'h-[129px] w-[172px]' : 'h-[118px] w-full'}
        />
      ) : (
        <GoldenFace />
      )}
    </ItemSurface>
  );
}

/** Picture on a golden card. */
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
