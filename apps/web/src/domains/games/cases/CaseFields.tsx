import { cx } from '@aureus/ui-kit/class-names.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { useCaseFilters } from './case-filters.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.filter;

const SHELVES = [
  { value: 'all', label: words.shelves.all },
  { value: 'favorites', label: words.shelves.favorites },
  { value: 'recent', label: words.shelves.recent },
] as const;

/** Tabs for all cases, favorites, and recently opened ones. */
export function ShelfTabs({ className = '' }: { className?: string }) {
  const { shelf } = useCaseFilters();
  return (
    <Segmented
      label={words.shelf}
      items={SHELVES}
      value={shelf}
      onChange={(value) => useCaseFilters.setState({ shelf: value })}
      panelId={() => 'case-list'}
      className={className}
    />
  );
}

/** Fields for a custom price range. */
export function OwnPrices({ className }: { className?: string }) {
  const { from, to } = useCaseFilters();
  const look = 'min-w-0 max-tablet:flex-1 tablet:h-10! tablet:w-36';
  return (
    <div className={cx('flex gap-2', className)}>
      <AmountInput
        label={words.priceFrom}
        placeholder={words.least}
        value={from}
        onChange={(text) => useCaseFilters.setState({ from: text })}
        className={look}
      />
      <AmountInput
        label={words.priceTo}
        placeholder={words.most}
        value={to}
        onChange={(text) => useCaseFilters.setState({ to: text })}
        className={look}
      />
    </div>
  );
}

/**
 * Returns the display name of a case's tag. A tag without a text here, such as `night-shift`, becomes `Night shift`.
 */
export function tagName(tag: string): string {
  const name = casesWords.filter.tagNames[tag];
  if (name !== undefined) return name;
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
