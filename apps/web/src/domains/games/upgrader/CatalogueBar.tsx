import { UPGRADE_MOST_CHANCE, UPGRADE_ROLLS, UPGRADE_TARGETS } from '@aureus/fair/upgrader.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { create } from 'zustand';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { Popover } from '../../../ui/Popover.tsx';
import type { CatalogueQuery, PriceOrder } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';

const words = upgraderWords.filter;

/** Fields for search, price range and order of the target items. */
export function CatalogueBar() {
  const { search, order } = useCatalogueFilter();
  const OrderIcon = order === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div className="flex min-w-0 items-center gap-2 max-tablet:w-full">
      <SearchInput
        label={words.search}
        value={search}
        onChange={(text) => useCatalogueFilter.setState({ search: text })}
        className="min-w-0 flex-1 tablet:w-52 tablet:flex-none"
      />
      <PriceRange />
      <Button
        aria-label={order === 'asc' ? words.lowestFirst : words.highestFirst}
        onClick={() => useCatalogueFilter.setState({ order: order === 'asc' ? 'desc' : 'asc' })}
        className="h-11! px-3!"
      >
        <span className="max-tablet:hidden">{words.price}</span>
        <OrderIcon size={17} aria-hidden />
      </Button>
    </div>
  );
}

function PriceRange() {
  const { from, to } = useCatalogueFilter();
  const isOwn = from !== '' || to !== '';
  const text = isOwn ? words.range(from, to) : words.withinReach;
  return (
    <Popover
      label={words.prices(text)}
      icon={<span className="max-w-32 truncate text-14 font-semibold">{text}</span>}
      className={cx(
        'h-11 rounded-control! border px-3',
        isOwn ? 'border-gold-low text-ink!' : 'border-divider',
      )}
      panelClassName="w-64 p-3"
    >
      <div className="flex flex-col gap-3">
        <PriceField
          label={words.priceFrom}
          value={from}
          onChange={(text) => useCatalogueFilter.setState({ from: text })}
        />
        <PriceField
          label={words.priceTo}
          value={to}
          onChange={(text) => useCatalogueFilter.setState({ to: text })}
        />
        <p className="text-14 text-ink-3">{words.empty}</p>
      </div>
    </Popover>
  );
}

interface PriceFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function PriceField({ label, value, onChange }: PriceFieldProps) {
  return (
    <div>
      <p className="mb-1.5 text-14 text-ink-2" aria-hidden>
        {label}
      </p>
      <AmountInput label={label} value={value} onChange={onChange} />
    </div>
  );
}

/** RTP of an upgrade in percent, without the rounding and the limits of its chance. */
const RETURNED_PERCENT = 95n;

/** The player's filters. Prices are as typed. If both are empty, the range fits the stake. */
interface CatalogueFilter {
  search: string;
  from: string;
  to: string;
  order: PriceOrder;
}

export const NO_FILTER: CatalogueFilter = { search: '', from: '', to: '', order: 'asc' };

export const useCatalogueFilter = create<CatalogueFilter>(() => NO_FILTER);

/**
 * Returns the query for the target items. Without a price range from the player, the list leaves out items that are
 * too cheap to be worthwhile or too expensive for the stake.
 */
export function catalogueQuery({ search, from, to, order }: CatalogueFilter, stake: Cents): CatalogueQuery {
  const least = centsOfField(from) ?? null;
  const most = centsOfField(to) ?? null;
  const isOwnRange = least !== null || most !== null;
  const worthwhile =
    (stake * RETURNED_PERCENT * BigInt(UPGRADE_ROLLS)) / (100n * BigInt(UPGRADE_MOST_CHANCE));
  return {
    search: search.trim(),
    order,
    least: isOwnRange ? least : worthwhile,
    most: isOwnRange ? most : (stake * UPGRADE_TARGETS.most) / 100n,
  };
}
