import { BET_RESULTS } from '@aureus/contract/history.ts';
import { History, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../router/Link.tsx';
import { useSearch } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';
import { HistoryPages } from '../../slots/history-pages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { ChoiceChips } from '../../ui/fields/ChoiceChips.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { GAME_ORDER } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { BetsTable } from './BetsTable.tsx';
import { DownloadCsv } from './DownloadCsv.tsx';
import { LEAST_ID, showView, viewOf } from './history-view.ts';
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

const GAMES = [
  { value: undefined, name: words.all },
  ...GAME_ORDER.map((type) => ({ value: type, name: gameNames[type] })),
];
const RESULTS = [
  { value: undefined, name: words.anyResult },
  ...BET_RESULTS.map((result) => ({ value: result, name: words.results[result] })),
];
const ROW =
  'min-w-0 max-tablet:-mx-4 max-tablet:flex-nowrap max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:max-w-[calc(100%+32px)] max-tablet:[scrollbar-width:none] flex-wrap';

interface HistoryFiltersProps {
  view: HistoryView;
  /** Called with the changed filters. The list then starts at its first page. */
  onChange: (change: Partial<HistoryView>) => void;
}

/** Filters of the list of bets: by id, or by game, result and dates. */
function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <IdSearch id={view.id} onChange={(id) => onChange({ id })} />
        <DownloadCsv endpoint="GET /api/wallet/transactions/games/file" file={transactionWords.file.bets} />
      </div>
      {view.id === undefined ? (
        <>
          <ChoiceChips
            label={words.game}
            choices={GAMES}
            value={view.type}
            onChange={(type) => onChange({ type })}
            className={ROW}
          />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <ChoiceChips
              label={words.result}
              choices={RESULTS}
              value={view.result}
              onChange={(result) => onChange({ result })}
              className={ROW}
            />
            <div className="flex gap-2 max-tablet:w-full">
              <DayField label={words.from} day={view.from} onPick={(from) => onChange({ from })} />
              <DayField label={words.to} day={view.to} onPick={(to) => onChange({ to })} />
            </div>
          </div>
        </>
      ) : null}
    </search>
  );
}

/** Returns a bet's id, or at least its first eight digits, from a typed text; `undefined` for any other text. */
const idIn = (text: string): string | undefined => /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.exec(text.trim())?.[0];

function IdSearch({ id, onChange }: { id: string | undefined; onChange: (id: string | undefined) => void }) {
  const [text, setText] = useState(id ?? '');
  const [lastId, setLastId] = useState(id);
  if (lastId !== id) {
    setLastId(id);
    // The view may lose or get an id in another way, such as "Show all" or the browser's Back.
    if (idIn(text) !== id) setText(id ?? '');
  }
  const typed = text.trim();
  return (
    <Input
      label={words.search}
      isLabelHidden
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={36}
      placeholder={words.search}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(idIn(event.target.value));
      }}
      {...(typed !== '' && idIn(typed) === undefined && { hint: words.searchFrom(LEAST_ID) })}
      leading={<Search size={16} className="text-ink-3" aria-hidden />}
      className="min-w-40 flex-1"
    />
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  onPick: (day: string | undefined) => void;
}

function DayField({ label, day, onPick }: DayFieldProps) {
  return (
    <label className="flex h-9 min-w-0 items-center gap-2 rounded-control border border-divider px-2.5 text-14 text-ink-3 focus-within:border-gold-high max-tablet:h-11 max-tablet:flex-1 max-tablet:px-2 max-[22.5rem]:gap-1">
      {label}
      <input
        type="date"
        value={day ?? ''}
        onChange={(event) => onPick(event.target.value === '' ? undefined : event.target.value)}
        className="w-0 min-w-28 flex-1 bg-transparent text-14 text-ink scheme-dark outline-none max-tablet:min-w-0 max-[22.5rem]:text-12"
      />
    </label>
  );
}
