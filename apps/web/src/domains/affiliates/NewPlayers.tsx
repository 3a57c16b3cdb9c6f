import type { AffiliateDashboard } from '@aureus/contract/affiliates.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { dayOfMonthUtc, shortDayUtc } from '../../ui/format/days.ts';
import { formatCount } from '../../ui/format/format.ts';
import { newPlayersWords } from './affiliates.words.tsx';

/** Height in px of the tallest bar, without a base of 6 px. */
const TALLEST = 52;

/** Bar chart of players who started to use the affiliate's code, by day. */
export function NewPlayers({ days }: Pick<AffiliateDashboard, 'days'>) {
  const sum = days.reduce((total, { players }) => total + players, 0);
  const most = Math.max(1, ...days.map(({ players }) => players));
  return (
    <section aria-labelledby="new-title" className="rounded-card border border-hairline bg-card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="new-title" className="text-14 font-semibold">
          {newPlayersWords.title}
        </h2>
        <p className="text-12 text-ink-2 tabular-nums">{newPlayersWords.sum(sum, days.length)}</p>
      </div>
      <ol className="mt-4 flex h-[104px] items-stretch gap-1.5">
        {days.map(({ day, players }, index) => (
          <li
            key={day}
            title={newPlayersWords.day(shortDayUtc(day), players)}
            className="group flex min-w-0 flex-1 flex-col justify-end"
          >
            <span aria-hidden className="flex min-h-0 flex-1 flex-col justify-end">
              {players > 0 ? (
                <span className="mb-1 text-center text-12 text-ink-2 tabular-nums">
                  {formatCount(players)}
                </span>
              ) : null}
              <span
                className={cx(
                  'block rounded-chip',
                  players > 0
                    ? 'bg-linear-to-t from-gold-low to-gold-high group-hover:brightness-110'
                    : 'bg-selected',
                )}
                style={{ height: players > 0 ? 6 + Math.round((players / most) * TALLEST) : 3 }}
              />
            </span>
            <span
              aria-hidden
              className={cx(
                'mt-1.5 flex h-4 justify-center text-12 whitespace-nowrap text-ink-3',
                // Narrow columns have room for only every other label.
                index % 2 === 0 && 'max-wide:invisible',
              )}
            >
              {index === days.length - 1 ? newPlayersWords.today : dayOfMonthUtc(day)}
            </span>
            <span className="sr-only">{newPlayersWords.day(shortDayUtc(day), players)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
