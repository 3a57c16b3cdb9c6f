import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { HistoryPages } from '../../slots/history-pages.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GAME_ORDER } from '../../ui/games.ts';
import { gameNames } from '../../ui/games.words.ts';
import { BetsTable } from './BetsTable.tsx';
import { type HistoryView, PAGE_SIZE, useGameTransactions } from './transactions.queries.ts';
import { transactionWords } from './transactions.words.ts';

const FIRST: HistoryView = { type: undefined, sortBy: 'createdAt', isAscending: false, page: 0 };

const words = transactionWords.bets;
const GAMES = [
  { value: undefined, name: words.all },
  ...GAME_ORDER.map((type) => ({ value: type, name: gameNames[type] })),
];

/** The player's bets of all games: by game, in any order, page by page, each with its proof. */
export function GamesHistory() {
  const [view, setView] = useState(FIRST);
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <ChoiceChips
        label={words.game}
        choices={GAMES}
        value={view.type}
        onChange={(type) => setView({ ...view, type, page: 0 })}
      />
      <HistoryPages
        query={useGameTransactions(view)}
        page={view.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setView({ ...view, page })}
        failure={words.loadFailed}
        empty={<NoBets view={view} />}
      >
        {(bets) => (
          <BetsTable
            bets={bets}
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
        )}
      </HistoryPages>
    </section>
  );
}

function NoBets({ view: { type, page } }: { view: HistoryView }) {
  return (
    <EmptyState
      icon={History}
      title={page > 0 ? words.noMore : type ? words.noneOn(gameNames[type]) : words.none}
      {...(page > 0 ? {} : { text: words.invitation })}
      action={
        page > 0 ? null : (
          <Link to={paths.home} className={buttonClass({})}>
            {words.toGames}
          </Link>
        )
      }
      className="rounded-card border border-hairline bg-card py-16!"
    />
  );
}
