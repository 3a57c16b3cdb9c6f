import type { SkinGame, SkinSort } from '@aureus/contract/skins.ts';
import { Search } from 'lucide-react';
import { setQueryParam } from '../../router/location.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { cx } from '../../ui/class-names.ts';
import { Input, inputFrame } from '../../ui/Input.tsx';
import { Segmented } from '../../ui/Tabs.tsx';
import { skinWords } from './skins.words.ts';
import { GAMES, SORTS, useSkinFilter } from './skins-filter.ts';

const words = skinWords.filter;

/** Game, words, prices and order of the list. Any change starts the list over. */
export function SkinFilterBar({ game }: { game: SkinGame }) {
  const { search, from, to, sort } = useSkinFilter();
  return (
    <search className="@container flex flex-col gap-2">
      <Segmented
        label={words.game}
        items={GAMES}
        value={game}
        onChange={(next) => setQueryParam('method', next)}
        panelId={() => 'skins-list'}
      />
      <div className="grid grid-cols-2 gap-2 @min-[480px]:grid-cols-3">
        <Input
          label={words.search}
          isLabelHidden
          type="search"
          value={search}
          maxLength={64}
          placeholder={words.search}
          autoComplete="off"
          onChange={(event) => useSkinFilter.setState({ search: event.target.value })}
          leading={<Search size={16} className="text-ink-3" aria-hidden />}
          className="col-span-2 @min-[480px]:col-span-3 [&_input::-webkit-search-cancel-button]:hidden"
        />
        <AmountInput
          label={words.priceFrom}
          value={from}
          onChange={(text) => useSkinFilter.setState({ from: text })}
          placeholder={words.min}
        />
        <AmountInput
          label={words.priceTo}
          value={to}
          onChange={(text) => useSkinFilter.setState({ to: text })}
          placeholder={words.max}
        />
        <label className={cx(inputFrame({}), 'col-span-2 @min-[480px]:col-span-1')}>
          <span className="sr-only">{words.order}</span>
          <select
            value={sort}
            onChange={(event) => useSkinFilter.setState({ sort: event.target.value as SkinSort })}
            className="h-full w-full bg-transparent text-16 outline-none tablet:text-14 [&_option]:bg-page"
          >
            {SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </search>
  );
}
