import type { RequestQueue } from '@aureus/contract/staff-queue.ts';
import { REQUESTS } from '@aureus/contract/staff-requests.ts';
import type { StaffShift } from '@aureus/contract/staff-shift.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../api/Failure.tsx';
import { queuesQuery, waitingCount } from '../../api/requests.queries.ts';
import { Bar } from '../../ui/Bar.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { KIND_ICONS } from '../approvals/kind-icons.ts';
import { kindWords } from '../approvals/kinds.words.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.queues;
/** From this part of the target on the age is a warning. */
const WARN_FROM = 0.7;

/** What waits for decisions, against its targets. */
export function QueuesBox({ decidedWithin }: { decidedWithin: StaffShift['decidedWithin'] | undefined }) {
  const { data: queues, error, refetch } = useQuery(queuesQuery);
  const now = useNow(10_000);
  const late = (queues ?? []).reduce((sum, queue) => sum + queue.late, 0);
  return (
    <OverviewBox
      title={words.title}
      note={queues && words.note(formatCount(waitingCount(queues)), late)}
      action={
        <Link to="/approvals" className={buttonStyle('quiet', 'sm')}>
          {words.open}
        </Link>
      }
    >
      {queues === undefined ? (
        error === null ? (
          <Skeleton rows={4} height={34} />
        ) : (
          <Failure title={overviewWords.loadFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : queues.length === 0 ? (
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
              {queues.map((queue) => (
                <Row key={queue.kind} queue={queue} now={now} decidedWithin={decidedWithin?.[queue.kind]} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </OverviewBox>
  );
}

function Row({
  queue: { kind, waiting, late, first, working },
  now,
  decidedWithin,
}: {
  queue: RequestQueue;
  now: number;
  decidedWithin: number | undefined;
}) {
  const Icon = KIND_ICONS[kind];
  const age = now - first.createdAt;
  const target = first.dueAt - first.createdAt;
  const share = age / target;
  const tone = share > 1 ? 'text-lose-text' : share > WARN_FROM ? 'text-warn-text' : 'text-ink-2';
  return (
    <tr className="h-9 border-b border-hairline last:border-b-0">
      <th scope="row" className="pl-3.5 text-left font-semibold">
        <span className="flex items-center gap-2">
          <Icon size={15} className="shrink-0 text-ink-3" aria-hidden />
          <span title={REQUESTS[kind].title}>{kindWords[kind].tab}</span>
          {late > 0 && (
            <Chip tone="lose" isSmall>
              {words.late(late)}
            </Chip>
          )}
        </span>
      </th>
      <td className="px-2 text-right font-semibold">{formatCount(waiting)}</td>
      <td className="w-[150px] px-2">
        <span className={tone}>{formatSpan(age)}</span>
        <Bar
          share={share}
          color={share > 1 ? 'bg-lose' : share > WARN_FROM ? 'bg-warn' : 'bg-ink-3'}
          className="mt-1"
        />
      </td>
      <td className="px-2 text-right text-ink-3">{formatSpan(target)}</td>
      <td className="px-2 text-right text-ink-2">
        {decidedWithin === undefined ? words.empty : formatSpan(decidedWithin)}
      </td>
      <td className="px-2 pr-3.5">
        <span className="flex justify-end gap-1">
          {working.map(({ id, name }) => (
            <span key={id} title={name}>
              <MemberMark id={id} name={name} />
              <span className="sr-only">{name}</span>
            </span>
          ))}
          {working.length === 0 && <span className="text-ink-3">{words.noOne}</span>}
        </span>
      </td>
    </tr>
  );
}
