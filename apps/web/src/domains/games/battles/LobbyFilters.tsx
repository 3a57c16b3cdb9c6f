import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMe } from '../../../api/session.ts';
import { setQueryParam, useQueryParam } from '../../../router/location.ts';
import { chipLook } from '../../../ui/fields/ChoiceChips.tsx';
import {
  type BattleFilters,
  type BattleShow,
  type BattleSort,
  PRICE_BANDS,
  type PriceBand,
  priceBandEnds,
} from './battle-filters.ts';
import { modes } from './battle-modes.tsx';
import { battlesWords, filterWords } from './battles.words.ts';
import { FilterMenu } from './FilterMenu.tsx';

const { shows } = filterWords;
const { orders } = battlesWords;

const MODES: readonly BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];
const FORMATS = [
  { value: 'any', label: filterWords.anyFormat },
  { value: '1v1', label: '1v1' },
  { value: '1v1v1', label: '1v1v1' },
  { value: '1v1v1v1', label: '1v1v1v1' },
  { value: '2v2', label: '2v2' },
] as const;
const SHOWS = [
  { value: 'now', label: shows.now },
  { value: 'open', label: shows.open },
  { value: 'live', label: shows.live },
  { value: 'over', label: shows.over },
] as const;
const MINE = { value: 'mine', label: shows.mine } as const;
const SORTS = [
  { value: 'newest', label: orders.newest },
  { value: 'price-desc', label: orders.dearest },
  { value: 'price-asc', label: orders.cheapest },
] as const;

/** Returns the text if it's the value of an item; otherwise `undefined`. */
function oneOf<T extends string>(items: readonly { value: T }[], text: string | null): T | undefined {
  return items.find(({ value }) => value === text)?.value;
}

/** Returns the lobby's filters as stored in the page's address. */
export function useLobbyFilters(): { filters: BattleFilters; band: PriceBand } {
  const askedMode = useQueryParam('mode');
  const mode = MODES.find((one) => one === askedMode);
  const format = oneOf(FORMATS, useQueryParam('format'));
  const show = oneOf([...SHOWS, MINE], useQueryParam('show'));
  const band = oneOf(PRICE_BANDS, useQueryParam('price')) ?? 'any';
  const sort = oneOf(SORTS, useQueryParam('sort')) ?? 'newest';
  const filters: BattleFilters = {
    mode,
    format: format === 'any' ? undefined : (format satisfies BattleFormat | undefined),
    show: show === 'now' ? undefined : (show satisfies BattleShow | undefined),
    sort: sort satisfies BattleSort,
    ...priceBandEnds(band),
  };
  return { filters, band };
}

/** Filters of the lobby. They are stored in the page's address, so that links and reloads keep them. */
export function LobbyFilters({ filters, band }: { filters: BattleFilters; band: PriceBand }) {
  const { data: me } = useMe();
  const set = (name: string, value: string | null) => {
    setQueryParam('page', null);
    setQueryParam(name, value);
  };
  const shows = me ? [...SHOWS, MINE] : SHOWS;
  return (
    <div className="@container">
      {/* If the page is narrow, smaller gaps keep the filters on one line where possible. */}
      <div className="flex flex-wrap items-center gap-2 tablet:@max-[920px]:gap-1.5">
        <fieldset
          className="flex min-w-0 gap-2 max-tablet:w-full max-[22.5rem]:flex-wrap tablet:@max-[920px]:gap-1.5"
          aria-label={battlesWords.mode}
        >
          <ModeChip isOn={filters.mode === undefined} onClick={() => set('mode', null)}>
            {filterWords.all}
          </ModeChip>
          {MODES.map((mode) => {
            const { icon: Icon, name } = modes[mode];
            return (
              <ModeChip key={mode} isOn={filters.mode === mode} onClick={() => set('mode', mode)}>
                <Icon size={15} aria-hidden className="@max-[920px]:hidden" />
                {name}
              </ModeChip>
            );
          })}
        </fieldset>
        {/* On phones, these filters are a single row that scrolls sideways. */}
        <div className="contents [scrollbar-width:none] max-tablet:-mx-4 max-tablet:flex max-tablet:w-screen max-tablet:gap-2 max-tablet:overflow-x-auto max-tablet:mask-r-from-[calc(100%-32px)] max-tablet:px-4 max-tablet:[&>*]:shrink-0">
          <FilterMenu
            label={filterWords.show}
            items={shows}
            value={filters.show ?? 'now'}
            onChange={(value) => set('show', value === 'now' ? null : value)}
          />
          <span className="flex-1 max-tablet:hidden tablet:@max-[760px]:hidden" />
          <FilterMenu
            label={battlesWords.format}
            items={FORMATS}
            value={filters.format ?? 'any'}
            onChange={(value) => set('format', value === 'any' ? null : value)}
          />
          <FilterMenu
            label={filterWords.price}
            items={PRICE_BANDS}
            value={band}
            onChange={(value) => set('price', value === 'any' ? null : value)}
          />
          <FilterMenu
            label={battlesWords.order}
            items={SORTS}
            value={filters.sort}
            onChange={(value) => set('sort', value === 'newest' ? null : value)}
          />
        </div>
      </div>
    </div>
  );
}

interface ModeChipProps {
  isOn: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ModeChip({ isOn, onClick, children }: ModeChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(chipLook(isOn), 'max-tablet:flex-1 max-tablet:justify-center max-[22.5rem]:px-1.5')}
    >
      {children}
    </button>
  );
}
