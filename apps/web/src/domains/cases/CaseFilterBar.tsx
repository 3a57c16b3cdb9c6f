import type { CaseSummary } from '@aureus/contract/cases.ts';
import { Search, X } from 'lucide-react';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { cx } from '../../ui/class-names.ts';
import { inputFrame } from '../../ui/Input.tsx';
import { PickMenu } from '../../ui/PickMenu.tsx';
import { Segmented } from '../../ui/Tabs.tsx';
import { caseOrders, priceBands, tagsOf, useCaseFilters } from './case-filters.ts';
import { tagName } from './case-text.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.filter;

const SHELVES = [
  { value: 'all', label: words.shelves.all },
  { value: 'favorites', label: words.shelves.favorites },
  { value: 'recent', label: words.shelves.recent },
] as const;

/** Search, shelf, tag, order and price of the list. */
export function CaseFilterBar({ cases, hasShelves }: { cases: readonly CaseSummary[]; hasShelves: boolean }) {
  const { tag, order, shelf } = useCaseFilters();
  const tags = tagsOf(cases);
  return (
    <search className="@container flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 tablet:flex tablet:@max-[740px]:flex-wrap">
        <SearchField />
        {hasShelves ? (
          <Segmented
            label={words.shelf}
            items={SHELVES}
            value={shelf}
            onChange={(value) => useCaseFilters.setState({ shelf: value })}
            panelId={() => 'case-list'}
            className="max-tablet:col-span-2 tablet:w-72"
          />
        ) : null}
        <span className="flex-1 max-tablet:hidden" />
        <PickMenu
          label={words.tag}
          text={tag === null ? words.tags : tagName(tag)}
          isActive={tag !== null}
          choices={[
            { value: null, label: words.allTags, note: cases.length },
            ...tags.map(({ tag: value, count }) => ({ value, label: tagName(value), note: count })),
          ]}
          value={tag}
          onPick={(picked) => useCaseFilters.setState({ tag: picked })}
          className="tablet:max-w-28"
        />
        <PickMenu
          label={words.order}
          text={words.shortOrders[order]}
          choices={caseOrders}
          value={order}
          onPick={(picked) => useCaseFilters.setState({ order: picked })}
        />
      </div>
      <PriceFilter />
    </search>
  );
}

/** A usual budget, or one from and to a price of the player's own. */
function PriceFilter() {
  const { from, to } = useCaseFilters();
  return (
    <div className="flex flex-wrap gap-2">
      <fieldset className="scroll-slim flex min-w-0 gap-2 max-tablet:-mx-4 max-tablet:w-[calc(100%+32px)] max-tablet:overflow-x-auto max-tablet:px-4">
        <legend className="sr-only">{words.price}</legend>
        {priceBands.map((band) => {
          const isOn = band.from === from && band.to === to;
          return (
            <button
              key={band.label}
              type="button"
              aria-pressed={isOn}
              onClick={() => useCaseFilters.setState({ from: band.from, to: band.to })}
              className={cx(
                'h-10 shrink-0 rounded-control border px-3 text-14 font-medium whitespace-nowrap transition-colors max-tablet:h-11 max-tablet:flex-1',
                isOn
                  ? 'border-selected bg-selected text-ink'
                  : 'border-divider text-ink-2 hover:bg-raised hover:text-ink',
              )}
            >
              {band.label}
            </button>
          );
        })}
      </fieldset>
      <div className="flex gap-2 max-tablet:w-full tablet:ml-auto">
        <AmountInput
          label={words.priceFrom}
          placeholder={words.least}
          value={from}
          onChange={(text) => useCaseFilters.setState({ from: text })}
          className="min-w-0 max-tablet:flex-1 tablet:h-10! tablet:w-32"
        />
        <AmountInput
          label={words.priceTo}
          placeholder={words.most}
          value={to}
          onChange={(text) => useCaseFilters.setState({ to: text })}
          className="min-w-0 max-tablet:flex-1 tablet:h-10! tablet:w-32"
        />
      </div>
    </div>
  );
}

function SearchField() {
  const { search } = useCaseFilters();
  return (
    <div
      className={cx(
        inputFrame({}),
        'max-tablet:col-span-2 tablet:h-10! tablet:w-[220px] tablet:min-w-36 tablet:@max-[740px]:w-full',
      )}
    >
      <Search size={17} className="shrink-0 text-ink-3" aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => useCaseFilters.setState({ search: event.target.value })}
        className="h-full w-0 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3 tablet:text-14"
      />
      {search === '' ? null : (
        <button
          type="button"
          aria-label={words.clear}
          onClick={() => useCaseFilters.setState({ search: '' })}
          className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-inner text-ink-3 hover:bg-raised hover:text-ink max-tablet:size-10"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
