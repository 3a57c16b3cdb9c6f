import type { Skin } from '@aureus/contract/skins.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, Package, Plus } from 'lucide-react';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../../ui/items/items.ts';
import { skinWords } from './skins.words.ts';

interface SkinCardProps {
  skin: Skin;
  isChosen: boolean;
  /** The cart takes no more. */
  isFull: boolean;
  onToggle: () => void;
}

/** A skin of the market; a press puts it into the cart or takes it out. */
export function SkinCard({ skin, isChosen, isFull, onToggle }: SkinCardProps) {
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
          <span className="my-1 grid h-[86px] w-full place-items-center text-disabled" aria-hidden>
            <Package size={34} strokeWidth={1.5} />
          </span>
        ) : (
          <ItemPicture src={skin.imageUrl} className="my-1 h-[86px] w-full" />
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

/** Splits `AK-47 | Redline (Field-Tested)` into the name and `FT`. */
export function splitWear(name: string): { bare: string; wear: string | undefined } {
  const [, bare, words] = /^(.*) \(([^()]+)\)$/.exec(name) ?? [];
  const wear = words === undefined || !Object.hasOwn(WEARS, words) ? undefined : WEARS[words];
  return wear === undefined || bare === undefined ? { bare: name, wear: undefined } : { bare, wear };
}
