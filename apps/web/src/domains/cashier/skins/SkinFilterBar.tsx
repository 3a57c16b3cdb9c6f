import type { SkinGame } from '@aureus/contract/skins.ts';
import { setQueryParam } from '../../../router/location.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { PickMenu } from '../../../ui/fields/PickMenu.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { skinWords } from './skins.words.ts';
import { GAMES, SORTS, useSkinFilter } from './skins-filter.ts';

const words = skinWords.filter;

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
        <SearchInput
          label={words.search}
          value={search}
          onChange={(text) => useSkinFilter.setState({ search: text })}
          className="col-span-2 @min-[480px]:col-span-3"
        />
        <AmountInput
          label={words.priceFrom}
          value={from}
          onChange={(text) => useSkinFilter.setState({ from: text })}
          placeholder={words.least}
        />
        <AmountInput
          label={words.priceTo}
          value={to}
          onChange={(text) => useSkinFilter.setState({ to: text })}
          placeholder={words.most}
        />
        <PickMenu
          label={words.order}
          text={SORTS.find(({ value }) => value === sort)?.label ?? ''}
          choices={SORTS}
          value={sort}
          onPick={(next) => useSkinFilter.setState({ sort: next })}
          className="col-span-2 h-11 justify-between @min-[480px]:col-span-1"
        />
      </div>
    </search>
  );
}
