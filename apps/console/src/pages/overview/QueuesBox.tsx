import type { DeskQueue, StaffOverview } from '@aureus/contract/overview.ts';
import type { RequestQueue } from '@aureus/contract/staff-queue.ts';
import { REQUESTS } from '@aureus/contract/staff-requests.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../api/Failure.tsx';
import { queuesQuery, waitingCount } from '../../api/requests.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { formatCount } from '../../ui/format.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { useNow } from '../../ui/use-now.ts';
import { KIND_ICONS } from '../requests/kind-icons.ts';
import { kindWords } from '../requests/kinds.words.ts';
import { DESK_LOOKS } from './desks.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';
import { QueueLine } from './QueueLine.tsx';

const words = overviewWords.queues;

/** Queues of work for staff and their target times: requests by kind, then the other desks. */
export function QueuesBox({
  desks,
  decidedWithin,
}: {
  desks: { data: readonly DeskQueue[] | undefined; error: Error | null; refetch: () => unknown };
  decidedWithin: StaffOverview['decidedWithin'] | undefined;
}) {
  const queues = useQuery(queuesQuery);
  const kinds = queues.data;
  const rest = desks.data;
  // "Nothing is waiting" must be true of both.
  const isLoaded = kinds !== undefined && rest !== undefined;
  const failed = [queues, desks].find(({ data, error }) => data === undefined && error !== null);
  const now = useNow(10_000);
  const all = [...(kinds ?? []), ...(rest ?? [])];
  const late = all.reduce((sum, queue) => sum + queue.late, 0);
  return (
    <OverviewBox
      title={words.title}
      note={isLoaded ? words.note(formatCount(waitingCount(all)), late) : undefined}
      action={
        <Link to="/requests" className={buttonStyle('quiet', 'sm')}>
          {words.open}
        </Link>
      }
    >
      {!isLoaded ? (
        failed === undefined ? (
          <Skeleton rows={4} height={34} />
        ) : (
          <Failure
            title={overviewWords.loadFailed}
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        )
      ) : all.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">{words.none}</p>
      ) : (
        <ScrollArea label={words.title} className="overflow-x-auto">
          <table className="w-full min-w-[600px] border-collapse">
            <thead>
              <tr className="h-8 border-b border-divider text-left">
                {words.columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={cx(
                      'px-2 text-12 font-normal text-ink-3 first:pl-3.5 last:pr-3.5 last:text-right',
                      index === 1 && 'text-right',
                      (index === 3 || index === 4) && 'text-right',
                    )}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((queue) => (
                <KindLine
                  key={queue.kind}
                  queue={queue}
                  now={now}
                  decidedWithin={decidedWithin?.[queue.kind]}
                />
              ))}
              {rest.map((desk) => (
                <DeskLine key={desk.name} desk={desk} now={now} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </OverviewBox>
  );
}

function KindLine({
  queue: { kind, waiting, late, first, working },
  now,
  decidedWithin,
}: {
  queue: RequestQueue;
  now: number;
  decidedWithin: number | undefined;
}) {
  return (
    <QueueLine
      icon={KIND_ICONS[kind]}
      name={
        <Link to="/requests" search={{ tab: kind }} title={REQUESTS[kind].title} className="hover:underline">
          {kindWords[kind].tab}
        </Link>
      }
      waiting={waiting}
      late={late}
      age={now - first.createdAt}
      target={first.dueAt - first.createdAt}
      decidedWithin={decidedWithin}
      working={working}
    />
  );
}

function DeskLine({
  desk: { name, waiting, late, first, targetMinutes, working },
  now,
}: {
  desk: DeskQueue;
  now: number;
}) {
  const { icon, to } = DESK_LOOKS[name];
  return (
    <QueueLine
      icon={icon}
      name={
        <Link to={to} className="hover:underline">
          {words.desks[name]}
        </Link>
      }
      waiting={waiting}
      late={late}
      age={first === null ? null : now - first.since}
      target={
        first !== null ? first.dueAt - first.since : targetMinutes === null ? null : targetMinutes * 60_000
      }
      working={working}
    />
  );
}
