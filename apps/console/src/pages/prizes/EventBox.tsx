import type { EventPrizes, PrizeTable } from '@aureus/contract/staff-prizes.ts';
import { Button } from '../../ui/Button.tsx';
import { day } from '../../ui/dates.ts';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { sumOf } from './prize-draft.ts';
import { prizesWords as words } from './prizes.words.ts';

/** One event: this week's prizes, and those planned for later weeks. */
export function EventBox({
  event,
  mayChange,
  onChange,
}: {
  event: EventPrizes;
  mayChange: boolean;
  onChange: () => void;
}) {
  const name = words.events[event.event];
  return (
    <BoxFrame
      title={name}
      action={
        mayChange && (
          <Button size="sm" aria-label={words.changeNamed(name)} onClick={onChange}>
            {words.change}
          </Button>
        )
      }
    >
      <Table title={words.now} table={event.now} standing={event.standing} />
      {event.coming.length === 0 ? (
        <p className="px-4 py-3 text-12 text-ink-3">{words.noneComing}</p>
      ) : (
        event.coming.map((table) => (
          <Table key={table.fromWeek} title={words.from(day(table.startsAt))} table={table} />
        ))
      )}
    </BoxFrame>
  );
}

function Table({
  title,
  table: { prizes, requestId },
  standing,
}: {
  title: string;
  table: PrizeTable;
  /** Prizes by place that the pot would pay at its current size; left out for future weeks. */
  standing?: readonly number[];
}) {
  return (
    <div className="border-b border-hairline px-4 py-3">
      <div className="flex items-baseline gap-2">
        <h3 className="flex-1 font-semibold">{title}</h3>
        <span className="figures">{words.total(formatCoins(sumOf(prizes)))}</span>
      </div>
      <p className="mb-2 text-12 text-ink-3">
        {words.prizes(prizes.length)},{' '}
        {requestId === null ? words.first.toLowerCase() : words.request(requestId).toLowerCase()}
      </p>
      <table className="w-full">
        <thead className={standing === undefined ? 'sr-only' : 'text-12 text-ink-3'}>
          <tr>
            <th className="text-left font-normal">{words.place}</th>
            {standing === undefined ? null : <th className="text-right font-normal">{words.standing}</th>}
            <th className="text-right font-normal">{words.most}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, index) => (
            // Index keys are safe: rows keep their order, and two prizes can be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td className="py-0.5 text-ink-2">{formatCount(index + 1)}</td>
              {standing === undefined ? null : (
                <td className="figures py-0.5 text-right">{formatCoins(standing[index] ?? 0)}</td>
              )}
              <td className="figures py-0.5 text-right">{formatCoins(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
