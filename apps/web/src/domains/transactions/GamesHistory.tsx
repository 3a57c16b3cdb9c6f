import { History } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { useSearch } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';
import { HistoryPages } from '../../slots/history-pages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { gameNames } from '../../ui/format/games.words.ts';
import { BetsTable } from './BetsTable.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { showView, viewOf } from './history-view.ts';
import { type HistoryView, PAGE_SIZE, useGameTransactions } from './transactions.queries.ts';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.bets;

/** List of the player's bets in all games, with search, filters, sorting and pages. Each bet links to its proof. */
export function GamesHistory() {
  const view = viewOf(useSearch());
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <HistoryFilters view={view} onChange={(change) => showView({ ...view, ...change, page: 0 })} />
      <HistoryPages
        query={useGameTransactions(view)}
        page={view.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => showView({ ...view, page })}
        failure={words.loadFailed}
        empty={<NoBets view={view} />}
      >
        {(bets) => (
          <BetsTable
            bets={bets}
            view={view}
            onSort={(sortBy) =>
              showView({
                ...view,
                id: undefined,
                sortBy,
                isAscending: sortBy === view.sortBy ? !view.isAscending : false,
                page: 0,
              })
            }
          />
        )}
      </HistoryPages>
    </section>
  );
}

function NoBets({ view }: { view: HistoryView }) {
  const { type, page, id } = view;
  const isFiltered = (view.result ?? view.from ?? view.to ?? id) !== undefined;
  return (
    <EmptyState
      icon={History}
      title={
        page > 0
          ? words.noMore
          : isFiltered
            ? words.noMatch
            : type
              ? words.noneOn(gameNames[type])
              : words.none
      }
      {...(page > 0 ? {} : { text: isFiltered ? words.noMatchText : words.invitation })}
      action={
        page > 0 ? null : isFiltered ? (
          <Button
            onClick={() =>
              showView({
                ...view,
                type: undefined,
                result: undefined,
                from: undefined,
                to: undefined,
                id: undefined,
              })
            }
          >
            {words.showAll}
          </Button>
        ) : (
          <Link to={paths.home} className={buttonClass({})}>
            {words.toGames}
          </Link>
        )
      }
      className="rounded-card border border-hairline bg-card py-16!"
    />
  );
}
