import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { ChoiceChips } from '../../../ui/fields/ChoiceChips.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { inputFrame } from '../../../ui/fields/Input.tsx';
import { PickMenu } from '../../../ui/fields/PickMenu.tsx';
import { OwnPrices, ShelfTabs, tagName } from './CaseFields.tsx';
import {
  caseOrders,
  foldedCount,
  priceBands,
  resetCaseFilters,
  tagsOf,
  useCaseFilters,
} from './case-filters.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.filter;

interface CaseFilterBarProps {
  cases: readonly CaseSummary[];
  /** True for players, who have favorites and recently opened cases. False for visitors. */
  hasShelves: boolean;
  /** Number of cases that match the filters. */
  found: number;
}

/** Filters of the case list: search, shelf, tag, order and price. On phones, the less common ones are in a sheet. */
export function CaseFilterBar({ cases, hasShelves, found }: CaseFilterBarProps) {
  const { tag } = useCaseFilters();
  return (
    <search className="@container flex flex-col gap-2">
      <div className="flex gap-2 tablet:@max-[740px]:flex-wrap">
        <SearchField />
        <CaseFilterSheet cases={cases} hasShelves={hasShelves} found={found} />
        {hasShelves ? <ShelfTabs className="w-72 max-tablet:hidden" /> : null}
        <span className="flex-1 max-tablet:hidden" />
        <PickMenu
          label={words.tag}
          text={tag === null ? words.tags : tagName(tag)}
          isActive={tag !== null}
          choices={[
            { value: null, label: words.allTags, note: cases.length },
            ...tagsOf(cases).map(({ tag: value, count }) => ({ value, label: tagName(value), note: count })),
          ]}
          value={tag}
          onPick={(picked) => useCaseFilters.setState({ tag: picked })}
          className="max-w-28 max-tablet:hidden"
        />
        <OrderMenu className="max-tablet:hidden" />
      </div>
      <div className="flex flex-wrap gap-2">
        <div className="flex min-w-0 gap-2 [scrollbar-width:none] max-tablet:-mx-4 max-tablet:w-screen max-tablet:overflow-x-auto max-tablet:mask-r-from-[calc(100%-32px)] max-tablet:px-4">
          <OrderMenu className="tablet:hidden" />
          <PriceBands />
        </div>
        <OwnPrices className="max-tablet:hidden tablet:ml-auto" />
      </div>
    </search>
  );
}

function OrderMenu({ className }: { className: string }) {
  const { order } = useCaseFilters();
  return (
    <PickMenu
      label={words.order}
      text={words.shortOrders[order]}
      choices={caseOrders}
      value={order}
      onPick={(picked) => useCaseFilters.setState({ order: picked })}
      className={className}
    />
  );
}

/** Buttons for common price ranges. */
function PriceBands() {
  const { from, to } = useCaseFilters();
  return (
    <fieldset className="contents">
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
              'h-10 shrink-0 rounded-control border px-3 text-14 font-medium whitespace-nowrap transition-colors max-tablet:h-11',
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
  );
}

function SearchField() {
  const { search } = useCaseFilters();
  return (
    <div
      className={cx(
        inputFrame({}),
        'max-tablet:flex-1 tablet:h-10! tablet:w-[220px] tablet:min-w-36 tablet:@max-[740px]:w-full',
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

interface CaseFilterSheetProps {
  cases: readonly CaseSummary[];
  hasShelves: boolean;
  /** Number of cases that match the filters. */
  found: number;
}

/** Button for phones. It opens a sheet with filters, and shows how many of those are active. */
function CaseFilterSheet({ cases, hasShelves, found }: CaseFilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const filters = useCaseFilters();
  const count = foldedCount(filters);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={count === 0 ? words.more : words.moreOn(count)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cx(
          'border tablet:hidden',
          count === 0 ? 'border-divider' : 'border-selected bg-selected text-ink!',
        )}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {count === 0 ? null : (
          <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-gold text-12 font-bold text-on-gold">
            {count}
          </span>
        )}
      </IconButton>
      <Drawer label={words.more} side="bottom" isOpen={isOpen} onClose={close}>
        <div className="flex flex-col gap-4 px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <h2 className="text-16 font-semibold">{words.more}</h2>
          {hasShelves ? <ShelfTabs /> : null}
          <Part title={words.price}>
            <OwnPrices />
          </Part>
          <Part title={words.tag}>
            <ChoiceChips
              label={words.tag}
              choices={[
                { value: null, name: words.allTags },
                ...tagsOf(cases).map(({ tag, count: cased }) => ({
                  value: tag,
                  name: `${tagName(tag)} ${cased}`,
                })),
              ]}
              value={filters.tag}
              onChange={(tag) => useCaseFilters.setState({ tag })}
            />
          </Part>
          <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-t border-hairline bg-shell px-4 py-3">
            <Button size={48} onClick={resetCaseFilters} className="px-3!">
              {words.reset}
            </Button>
            <Button variant="primary" size={48} onClick={close} className="flex-1 px-3!">
              {words.show(found)}
            </Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-14 font-medium text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
