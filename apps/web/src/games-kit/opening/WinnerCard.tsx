import type { SkinItem } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatMultiplier } from '../../ui/format/format.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { ItemSurface, RarityName } from '../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../ui/items/items.ts';
import { openingResult } from './opening-result.ts';

interface WinnerCardProps {
  item: SkinItem;
  casePrice: number;
  isFree?: boolean;
}

/** Item that a reel has drawn, over the middle of the reel. For openings with several reels. */
export function WinnerCard({ item, casePrice, isFree = false }: WinnerCardProps) {
  const { finish } = splitItemName(item.name);
  const { multiplier, hasChip, kind } = openingResult([item], casePrice, isFree);
  return (
    <ItemSurface
      rarity={item.rarity}
      className={cx(
        'flex h-[120px] w-full flex-col border-(--rarity)! px-2 pb-1.5 text-center',
        'shadow-[0_0_28px_color-mix(in_srgb,var(--rarity)_22%,transparent)]',
      )}
    >
      {hasChip ? (
        <span className="absolute top-1 left-1 rounded-chip bg-page/80 px-1.5 text-12/[18px] font-bold text-gold-high tabular-nums">
          {formatMultiplier(multiplier)}
        </span>
      ) : null}
      <ItemPicture src={item.imageUrl} isEager className="mx-auto min-h-0 w-full flex-1" />
      <span className="truncate text-12 font-semibold" title={item.name}>
        {finish}
      </span>
      <span className="text-12">
        <Amount coins={item.price} coin={12} tone={kind === 'WIN' || isFree ? 'win' : 'plain'} />
      </span>
      <span className="sr-only">
        <RarityName rarity={item.rarity} />
      </span>
    </ItemSurface>
  );
}
