import type { UpgraderState } from '@aureus/contract/upgrader.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Crosshair, X, Zap } from 'lucide-react';
import { useMarket } from '../../../api/market.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { ItemSurface, RarityName } from '../../../ui/items/ItemSurface.tsx';
import { SHARDS, shardTransform } from './upgrade-shards.ts';
import './upgrader.css';
import { upgraderWords } from './upgrader.words.ts';
import { choose, isUnderWay, useUpgrader } from './upgrader-play.ts';

const targetWords = upgraderWords.target;

/** Part of the stage with the item whose price a win pays. */
export function TargetSlot({ rules }: { rules: UpgraderState['rules'] }) {
  const { target, phase, result } = useUpgrader();
  const isShown = phase === 'SHOWN' && result !== undefined;
  return (
    <div className="flex min-w-0 flex-col [grid-area:target] tablet:p-4">
      <p className="mb-2 flex h-8 items-center text-14 text-ink-2 tablet:mb-0.5 tablet:h-[26px]">
        {targetWords.prize}
        {target && !isUnderWay(phase) ? (
          <IconButton
            label={targetWords.another}
            size={32}
            onClick={() => choose({ target: undefined })}
            className="ml-auto max-tablet:-my-2"
          >
            <X size={16} aria-hidden />
          </IconButton>
        ) : null}
        <FastToggle className="tablet:hidden" isAtEnd={!target || isUnderWay(phase)} />
      </p>
      {target ? (
        <div className="max-tablet:flex max-tablet:items-center max-tablet:gap-3 tablet:flex tablet:min-h-0 tablet:flex-1 tablet:flex-col">
          <ItemSurface
            data-part="target"
            rarity={target.rarity}
            className={cx(
              'p-3 transition-[border-color] duration-200 max-tablet:w-32 max-tablet:shrink-0 max-tablet:p-2 tablet:flex tablet:min-h-0 tablet:flex-1 tablet:flex-col',
              isShown &&
                result.isWin &&
                'border-win! shadow-[0_0_40px_color-mix(in_srgb,var(--color-win)_30%,transparent)]',
            )}
          >
            <RarityName rarity={target.rarity} className="block text-12" />
            <div className="relative mx-auto h-16 w-full tablet:mt-2 tablet:h-auto tablet:min-h-0 tablet:flex-1">
              {isShown && !result.isWin ? (
                <BrokenPicture src={target.imageUrl} />
              ) : (
                <ItemPicture src={target.imageUrl} isEager className="size-full" />
              )}
            </div>
          </ItemSurface>
          <div className="min-w-0 tablet:mt-3">
            <p className="line-clamp-2 text-14 font-semibold tablet:line-clamp-1" title={target.name}>
              {target.name}
            </p>
            <p className="mt-1 text-16">
              <Amount coins={target.price} coin={17} tone={isShown && result.isWin ? 'win' : 'plain'} />
            </p>
          </div>
        </div>
      ) : (
        <div className="grid h-20 place-items-center rounded-control border border-dashed border-divider text-center tablet:h-auto tablet:flex-1">
          <p className="flex items-center gap-2 px-4 text-14 text-ink-3 tablet:flex-col">
            <Crosshair size={22} aria-hidden />
            {targetWords.none}
          </p>
        </div>
      )}
      <p className="flex h-[34px] shrink-0 items-end justify-between text-12 text-ink-3 tabular-nums max-tablet:hidden">
        <span className="pb-1.5">{targetWords.highestChance(`${rules.maxChance / 1000}%`)}</span>
        <FastToggle />
      </p>
    </div>
  );
}

/** Picture of an item that wasn't won, in shards that can move apart. */
function BrokenPicture({ src }: { src: string }) {
  return (
    <>
      {SHARDS.map((shard, index) => (
        <span
          key={shard.clip}
          data-part={`shard-${index}`}
          className="broken-shard"
          style={{ transform: shardTransform(shard), clipPath: shard.clip }}
        >
          <ItemPicture src={src} isEager className="size-full" />
        </span>
      ))}
      <span data-part="whole" className="absolute inset-0 opacity-0">
        <ItemPicture src={src} isEager className="size-full" />
      </span>
    </>
  );
}

/** Switch for fast spins, in which the dial turns for 1.2 s. */
function FastToggle({ className, isAtEnd = false }: { className?: string; isAtEnd?: boolean }) {
  const { isFast } = useUpgrader();
  const { fastSpin } = useMarket();
  if (!fastSpin)
    return <span className={cx('ml-auto text-12 text-ink-3', className)}>{targetWords.noFast}</span>;
  return (
    <button
      type="button"
      aria-pressed={isFast}
      onClick={() => useUpgrader.setState({ isFast: !isFast })}
      className={cx(
        'inline-flex h-8 items-center gap-1 rounded-inner px-2 text-12 font-semibold text-ink-3 hover:bg-raised hover:text-ink max-tablet:-my-2 max-tablet:h-11 max-tablet:px-3',
        isFast && 'bg-selected text-gold-high!',
        isAtEnd && 'max-tablet:ml-auto',
        className,
      )}
    >
      <Zap size={14} aria-hidden />
      {targetWords.fast}
    </button>
  );
}
