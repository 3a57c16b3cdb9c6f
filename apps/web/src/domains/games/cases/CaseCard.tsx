import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../router/Link.tsx';
import { casePath } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { formatCount } from '../../../ui/format/format.ts';
import { GlintingCasePicture, ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { rarityClass } from '../../../ui/items/items.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { timesPrice } from './case-filters.ts';
import { casesWords } from './cases.words.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

interface CaseCardProps {
  box: CaseSummary;
  /** True if the card is on the first screen, so that its picture loads at once. */
  isEager: boolean;
  /** `undefined` for visitors, who have no favorites. */
  isFavorite: boolean | undefined;
  onInspect: () => void;
}

/** Card of a case in the list: its picture, name and price. A click opens the case's page. */
export function CaseCard({ box, isEager, isFavorite, onInspect }: CaseCardProps) {
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
