import type { SkinItem } from '@aureus/contract/cases.ts';
import { Amount } from '../../ui/Amount.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatMultiplier } from '../../ui/format.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { ItemSurface, RarityName } from '../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../ui/items/item-name.ts';
import type { ReelAxis } from '../../ui/reel/reel-motion.ts';
import { openingResult } from './opening-result.ts';

interface WinnerCardProps {
  item: SkinItem;
  casePrice: number;
  isFree?: boolean;
  axis: ReelAxis;
}

/** The item that a reel won, over the middle of the reel. */
export function WinnerCard({ item, casePrice, isFree = false, axis }: WinnerCardProps) {
  const { weapon, finish } = splitItemName(item.name);
  const { multiplier, hasChip, kind } = openingResult([item], casePrice, isFree);
  const price = (
    <Amount
      coins={item.price}
      coin={axis === 'x' ? 17 : 12}
      tone={kind === 'WIN' || isFree ? 'win' : 'plain'}
    />
  );
  const chip = hasChip ? (
    <span
      className={cx(
        'absolute rounded-chip bg-page/80 px-1.5 font-bold text-gold-high tabular-nums',
        axis === 'x' ? 'top-2.5 left-2.5 text-12/[20px]' : 'top-1 left-1 text-12/[18px]',
      )}
    >
      {formatMultiplier(multiplier)}
    </span>
  ) : null;
  if (axis === 'x') {
    return (
      <ItemSurface
        rarity={item.rarity}
        className="flex h-[208px] w-[200px] flex-col rounded-card! border-(--rarity)! px-3 pb-3 text-center shadow-[0_0_56px_color-mix(in_srgb,var(--rarity)_32%,transparent)]"
      >
        {chip}
        <ItemPicture src={item.imageUrl} isEager className="mx-auto min-h-0 w-[184px] flex-1" />
        <span className="flex justify-center gap-1 text-12 text-ink-2">
          {weapon === '' ? null : <span className="truncate">{weapon} ·</span>}
          <RarityName rarity={item.rarity} className="shrink-0 font-normal!" />
        </span>
        <span className="truncate font-semibold" title={item.name}>
          {finish}
        </span>
        <span className="text-16">{price}</span>
      </ItemSurface>
    );
  }
  return (
    <ItemSurface
      rarity={item.rarity}
      className={cx(
        'flex h-[120px] w-full flex-col border-(--rarity)! px-2 pb-1.5 text-center',
        'shadow-[0_0_28px_color-mix(in_srgb,var(--rarity)_22%,transparent)]',
      )}
    >
      {chip}
      <ItemPicture src={item.imageUrl} isEager className="mx-auto min-h-0 w-full flex-1" />
      <span className="truncate text-12 font-semibold" title={item.name}>
        {finish}
      </span>
      <span className="text-12">{price}</span>
      <span className="sr-only">
        <RarityName rarity={item.rarity} />
      </span>
    </ItemSurface>
  );
}
