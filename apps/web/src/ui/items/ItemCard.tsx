import type { Item } from '@aureus/contract/games.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { Amount } from '../Amount.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { ItemSurface, RarityName } from './ItemSurface.tsx';
import { splitItemName } from './items.ts';

interface ItemCardProps {
  item: Item;
  as?: 'div' | 'li' | 'article';
  /** Content at the right of the rarity, such as a chance. */
  corner?: ReactNode;
  /** Content at the right of the price, such as a ticket. */
  foot?: ReactNode;
  isEager?: boolean;
  /** Classes that set the height of the picture's box, which reaches under the texts above and below it. */
  pictureClassName?: string;
  className?: string;
}

/** Background of a short text over a picture. */
const CHIP = 'rounded-chip bg-card/70 px-1';

/** An item with rarity, picture, two-line name and price. */
export function ItemCard({
  item,
  as = 'div',
  corner,
  foot,
  isEager = false,
  pictureClassName = 'aspect-4/3',
  className,
}: ItemCardProps) {
  const { weapon, finish } = splitItemName(item.name);
  return (
    <ItemSurface as={as} rarity={item.rarity} className={cx('px-3 pt-2 pb-2.5', className)} title={item.name}>
      <p className="relative z-1 -mx-2 flex items-center justify-between gap-1 text-12">
        <RarityName rarity={item.rarity} className={CHIP} />
        {corner === undefined ? null : (
          <span className={cx('font-semibold tabular-nums', CHIP)}>{corner}</span>
        )}
      </p>
      <ItemPicture
        src={item.imageUrl}
        isEager={isEager}
        className={cx('-mx-3 -mt-4.5 -mb-2 w-[calc(100%+24px)] max-w-none', pictureClassName)}
      />
      <p className="truncate text-12 text-ink-3">{weapon === '' ? '\u00a0' : weapon}</p>
      <p className="truncate text-12 font-semibold">{finish}</p>
      <p className="mt-0.5 flex items-center justify-between gap-2 text-12">
        <Amount coins={item.price} coin={13} />
        {foot === undefined ? null : <span className="text-12 text-ink-3 tabular-nums">{foot}</span>}
      </p>
    </ItemSurface>
  );
}
