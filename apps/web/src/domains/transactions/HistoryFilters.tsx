import { BET_RESULTS } from '@aureus/contract/history.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ChoiceChips } from '../../ui/fields/ChoiceChips.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { GAME_ORDER } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { LEAST_ID } from './history-view.ts';
import type { HistoryView } from './transactions.queries.ts';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.bets;
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
export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
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

function IdSearch({ id, onChange }: { id: string | undefined; onChange: (id: string | undefined) => void }) {
  const [text, setText] = useState(id ?? '');
  const typed = text.trim();
  const isId = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.test(typed);
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
        const next = event.target.value.trim();
        onChange(/^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.test(next) ? next : undefined);
      }}
      {...(typed !== '' && !isId && { hint: words.searchFrom(LEAST_ID) })}
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
