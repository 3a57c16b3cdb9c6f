import type { EventPrizes } from '@aureus/contract/staff-prizes.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { day } from '../../ui/dates.ts';
import { fieldStyle, SelectField } from '../../ui/Field.tsx';
import { formatCoins } from '../../ui/format.ts';
import { holdingIn, type JudgedPrizes, judge, sumOf } from './prize-draft.ts';
import { useAskPrizes } from './prizes.queries.ts';
import { prizesWords } from './prizes.words.ts';

const words = prizesWords.dialog;
/** Number of weeks that can be chosen as the first week of a prize table. */
const WEEKS = 8;
const WEEK_MS = 7 * 86_400_000;

/** Form for a prize table of future weeks. Shows its cost and the changes, then requests it. */
export function PrizesDialog({ event, onClose }: { event: EventPrizes; onClose: () => void }) {
  const ask = useAskPrizes();
  const [fromWeek, setFromWeek] = useState(event.firstWeek);
  const before = holdingIn(event, fromWeek);
  const [typed, setTyped] = useState(() => before.map(formatCoins));
  const { prizes, total, problem } = judge(typed);
  const isChanged = prizes !== undefined && prizes.join(' ') !== before.join(' ');
  return (
    <AskDialog
      title={words.title(prizesWords.events[event.event])}
      words={{ ...words, text: words.rule, confirm: words.submit }}
      isWide
      ask={ask}
      send={(reason, then) => {
        if (prizes !== undefined) ask.mutate({ event: event.event, fromWeek, prizes, reason }, then);
      }}
      isWhole={isChanged && problem === undefined}
      onClose={onClose}
    >
      <SelectField
        label={words.from}
        options={Array.from(
          { length: WEEKS },
          (_, ahead) => [event.firstWeek + ahead, words.week(day(event.firstAt + ahead * WEEK_MS))] as const,
        )}
        value={fromWeek}
        onChange={setFromWeek}
      />
      <PlaceList typed={typed} before={before} most={event.most} onChange={setTyped} />
      <Total total={total} before={sumOf(before)} problem={problem} />
    </AskDialog>
  );
}

function PlaceList({
  typed,
  before,
  most,
  onChange,
}: {
  typed: readonly string[];
  before: readonly number[];
  most: number;
  onChange: (typed: string[]) => void;
}) {
  const idPrefix = useId();
  return (
    <div>
      <ol className="grid gap-x-4 gap-y-2 tablet:grid-cols-2">
        {typed.map((text, index) => {
          const id = `${idPrefix}-${index}`;
          const old = before[index];
          return (
            // Index keys are safe: fields keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-center gap-2">
              <label htmlFor={id} className="w-[52px] shrink-0 text-12 text-ink-2">
                {words.place(index + 1)}
              </label>
              <input
                id={id}
                value={text}
                onChange={(event) => onChange(typed.with(index, event.target.value))}
                inputMode="decimal"
                autoComplete="off"
                aria-describedby={`${id}-old`}
                className={`${fieldStyle} figures text-right`}
              />
              <span id={`${id}-old`} className="figures w-[86px] shrink-0 text-12 text-ink-3">
                {old === undefined ? words.none : words.before(formatCoins(old))}
              </span>
            </li>
          );
        })}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Plus}
          disabled={typed.length >= most}
          onClick={() => onChange([...typed, typed.at(-1) ?? ''])}
        >
          {words.add}
        </Button>
        <Button
          size="sm"
          icon={Minus}
          disabled={typed.length <= 1}
          onClick={() => onChange(typed.slice(0, -1))}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

function Total({
  total,
  before,
  problem,
}: {
  total: number | undefined;
  before: number;
  problem: JudgedPrizes['problem'];
}) {
  if (total === undefined)
    return problem === undefined ? null : (
      <p role="alert" className="text-12 text-lose-text">
        {words[problem]}
      </p>
    );
  const more = Math.round((total - before) * 100) / 100;
  return (
    <p className="text-12 text-ink-2" aria-live="polite">
      <b className="figures block text-13 text-ink">{words.total(formatCoins(total))}</b>
      {more === 0 ? words.same : more > 0 ? words.more(formatCoins(more)) : words.less(formatCoins(-more))}
      {problem !== undefined && <span className="block text-lose-text">{words[problem]}</span>}
    </p>
  );
}
