import { History } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BetsTable } from './BetsTable.tsx';
import { GAME_ORDER, gameTypes } from './game-types.ts';
import { type HistoryView, PAGE_SIZE, useGameTransactions } from './transactions.queries.ts';

const FIRST: HistoryView = { type: undefined, sortBy: 'createdAt', isAscending: false, page: 0 };

/** The player's bets of all games: by game, in any order, page by page, each with its proof. */
export function GamesHistory() {
  const [view, setView] = useState(FIRST);
  const { data, error, refetch, isPlaceholderData } = useGameTransactions(view);
  const hasMore = data?.data.length === PAGE_SIZE;
  return (
    <section aria-label="Your bets" className="flex flex-col gap-3">
      <TypeFilter value={view.type} onChange={(type) => setView({ ...view, type, page: 0 })} />
      {error && !data ? (
        <ErrorState
          title="Your bets did not load."
          text={errorMessage(error)}
          onRetry={() => void refetch()}
          className="rounded-card border border-hairline bg-card"
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-[640px] rounded-card!" /> : null}
      {data && data.data.length === 0 ? <NoBets view={view} /> : null}
      {data && data.data.length > 0 ? (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <BetsTable
            bets={data.data}
            view={view}
            onSort={(sortBy) =>
              setView({
                ...view,
                sortBy,
                isAscending: sortBy === view.sortBy ? !view.isAscending : false,
                page: 0,
              })
            }
          />
        </div>
      ) : null}
      {data ? (
        <Pager
          page={view.page}
          pages={data.total === undefined ? undefined : Math.ceil(data.total / PAGE_SIZE)}
          hasMore={hasMore}
          onChange={(page) => setView({ ...view, page })}
        />
      ) : null}
    </section>
  );
}

function NoBets({ view: { type, page } }: { view: HistoryView }) {
  return (
    <EmptyState
      icon={History}
      title={page > 0 ? 'No more bets.' : type ? `No bet on ${gameTypes[type].name} yet.` : 'No bet yet.'}
      {...(page > 0 ? {} : { text: 'Every bet that you make stands here, with its proof.' })}
      action={
        page > 0 ? null : (
          <Link to={paths.home} className={buttonClass({})}>
            To the games
          </Link>
        )
      }
      className="rounded-card border border-hairline bg-card py-16!"
    />
  );
}

interface TypeFilterProps {
  value: HistoryView['type'];
  onChange: (type: HistoryView['type']) => void;
}

function TypeFilter({ value, onChange }: TypeFilterProps) {
  const chips = [
    { type: undefined, name: 'All games' },
    ...GAME_ORDER.map((type) => ({ type, name: gameTypes[type].name })),
  ];
  return (
    <fieldset aria-label="Game" className="flex flex-wrap gap-2">
      {chips.map(({ type, name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={type === value}
          onClick={() => onChange(type)}
          className={cx(
            'h-9 rounded-control border px-3 text-13 font-medium transition-colors max-tablet:h-11',
            type === value
              ? 'border-control bg-selected font-semibold text-ink'
              : 'border-divider text-ink-2 hover:bg-raised hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
