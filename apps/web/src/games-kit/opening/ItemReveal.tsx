import type { SkinItem } from '@aureus/contract/cases.ts';
import { type RefObject, useRef } from 'react';
import { MomentPart, useMoment } from '../../moments/moment-part.tsx';
import '../../moments/moments.css';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { formatMultiplier } from '../../ui/format/format.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { RarityName } from '../../ui/items/ItemSurface.tsx';
import { rarityClass, splitItemName } from '../../ui/items/items.ts';
import { itemReveal } from './item-reveal.ts';

interface ItemRevealProps {
  item: SkinItem;
  /** Multiplier shown on a chip; `undefined` for no chip. */
  multiplier: number | undefined;
  /** Element that the canvas fills. */
  light: RefObject<HTMLElement | null>;
}

/** Won item that leaves the reel, over the middle of the window. After the animation, it stays visible. */
export default function ItemReveal({ item, multiplier, light }: ItemRevealProps) {
  const root = useRef<HTMLDivElement>(null);
  useMoment({
    root,
    host: light,
    isLasting: true,
    make: (element, painter) =>
      itemReveal({
        root: element,
        rarity: item.rarity,
        price: item.price,
        isPhone: innerWidth < 600,
        painter,
      }),
  });
  const { weapon, finish } = splitItemName(item.name);
  return (
    <div
      ref={root}
      className={cx('pull-part pointer-events-none absolute inset-0 z-10', rarityClass(item.rarity))}
    >
      <MomentPart name="floor">
        <div className="h-[74px] w-[520px] max-w-[92vw] rounded-full bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--rarity)_55%,transparent),transparent)]" />
      </MomentPart>
      <MomentPart name="frame">
        <div className="h-[160px] w-[176px] rounded-control shadow-[inset_0_0_0_2px_var(--rarity),0_0_24px_var(--rarity)]" />
      </MomentPart>
      <MomentPart name="item">
        <div className="drop-shadow-2xl">
          <ItemPicture src={item.imageUrl} isEager className="h-[240px] w-[320px] max-w-none" />
        </div>
      </MomentPart>
      <MomentPart name="name">
        <p className="max-w-[92vw] truncate text-center text-16 font-semibold">
          <RarityName rarity={item.rarity} className="block text-12" />
          {weapon === '' ? finish : `${weapon} · ${finish}`}
        </p>
      </MomentPart>
      <MomentPart name="price-place">
        <p data-part="price" aria-hidden className="struck text-[42px]" />
      </MomentPart>
      <MomentPart name="stamp">
        {multiplier === undefined ? null : (
          <p className="rounded-chip bg-gold px-2.5 py-0.5 text-14 font-bold text-on-gold tabular-nums">
            {formatMultiplier(multiplier)}
          </p>
        )}
      </MomentPart>
    </div>
  );
}
