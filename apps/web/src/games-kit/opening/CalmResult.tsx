import type { SkinItem } from '@aureus/contract/cases.ts';
import { Amount } from '../../ui/Amount.tsx';
import { RarityName } from '../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../ui/items/item-name.ts';

/** Result of a reel that won nothing: its card stays, with its name and price below. */
export function CalmResult({ item }: { item: SkinItem }) {
  const { weapon, finish } = splitItemName(item.name);
  return (
    <div className="absolute inset-x-4 top-1/2 z-10 mt-[104px] animate-appear text-center">
      <p className="flex justify-center gap-1.5 text-14 font-semibold" title={item.name}>
        <span className="truncate">{weapon === '' ? finish : `${weapon} · ${finish}`}</span>
        <RarityName rarity={item.rarity} className="shrink-0 font-normal!" />
      </p>
      <p className="flex justify-center text-14 text-ink-2">
        <Amount coins={item.price} coin={14} tone="muted" />
      </p>
    </div>
  );
}
