import type { StatementMonth } from '@aureus/contract/limits.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { monthYear } from '../../ui/format/days.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statementWords as words } from './limits.statement.words.ts';
import { minutesText } from './reminder.queries.ts';

/** Card with the results of the last twelve months, and a download. */
export function StatementCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['statement'],
    queryFn: () => call('GET /api/user/statement'),
  });
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([statementCsv(data ?? [])], { type: 'text/csv' }));
    link.download = words.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  };
  return (
    <section aria-labelledby="statement-title">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="statement-title" className="text-16 font-semibold">
            {words.title}
          </h2>
          <p className="mt-1 text-14 text-ink-2">{words.text}</p>
        </div>
        {data ? (
          <Button size={32} onClick={save}>
            <Download size={15} aria-hidden />
            {words.download}
          </Button>
        ) : null}
      </div>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard /> : null}
      {!data && !error ? <Skeleton className="h-[420px] rounded-card!" /> : null}
      {data ? (
        <section
          aria-label={words.table}
          // Focusable, so that the table can be scrolled sideways by keyboard on a narrow screen.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="scroll-slim overflow-x-auto rounded-card border border-hairline bg-card"
        >
          <table className="w-full text-right text-14 whitespace-nowrap tabular-nums">
            <thead className="text-12 text-ink-3">
              <tr className="border-b border-hairline">
                {[
                  words.month,
                  words.deposited,
                  words.withdrawn,
                  words.staked,
                  words.paid,
                  words.net,
                  words.played,
                ].map((name, index) => (
                  <th
                    key={name}
                    scope="col"
                    className={cx('px-4 py-2.5 font-medium', index === 0 && 'text-left')}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ month, deposited, withdrawn, staked, paid, net, playedMs }) => (
                <tr key={month} className="border-b border-hairline last:border-b-0">
                  <th scope="row" className="px-4 py-2.5 text-left font-medium text-ink-2">
                    {monthYear(Date.parse(`${month}-01T00:00:00Z`))}
                  </th>
                  <td className="px-4 py-2.5">
                    <Private>{formatCoins(deposited)}</Private>
                  </td>
                  <td className="px-4 py-2.5">
                    <Private>{formatCoins(withdrawn)}</Private>
                  </td>
                  <td className="px-4 py-2.5">{formatCoins(staked)}</td>
                  <td className="px-4 py-2.5">{formatCoins(paid)}</td>
                  <td className={cx('px-4 py-2.5 font-semibold', net > 0 && 'text-win')}>
                    {formatCoins(net, net > 0)}
                  </td>
                  <td className="px-4 py-2.5 text-ink-2">{minutesText(playedMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </section>
  );
}

/** Returns the statement as CSV. Playing time is rounded to whole minutes. */
export function statementCsv(months: readonly StatementMonth[]): string {
  const head = 'month,deposited,withdrawn,staked,paid,net,minutes_played';
  const rows = months.map(({ month, deposited, withdrawn, staked, paid, net, playedMs }) =>
    [month, deposited, withdrawn, staked, paid, net, Math.round(playedMs / 60_000)].join(','),
  );
  return `${[head, ...rows].join('\r\n')}\r\n`;
}
