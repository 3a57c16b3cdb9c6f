import { BUNDLE_NAMES } from '@aureus/contract/staff-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../api/Failure.tsx';
import { membersQuery } from '../../api/members.queries.ts';
import { useMe } from '../../api/session.queries.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.shift;
/** A member counts as inactive after this many milliseconds without a call, apart from polls of a page they left. */
const ACTIVE_MS = 15 * 60_000;

/** Members who were active in the last 15 minutes, the most recent first. */
export function ShiftBox() {
  const me = useMe();
  const now = useNow(30_000);
  const { data, error, refetch } = useQuery(membersQuery);
  const active = data?.members
    .filter(
      ({ endedAt, lastSeenAt }) => endedAt === null && lastSeenAt !== null && now - lastSeenAt < ACTIVE_MS,
    )
    .toSorted((one, other) => (other.lastSeenAt ?? 0) - (one.lastSeenAt ?? 0));
  return (
    <OverviewBox title={words.title} note={words.note}>
      {data === undefined &&
        (error === null ? (
          <Skeleton rows={2} height={36} />
        ) : (
          <Failure title={overviewWords.loadFailed} error={error} onRetry={() => void refetch()} />
        ))}
      {active?.length === 0 && <p className="p-3.5 text-ink-3">{words.none}</p>}
      <ul className="py-1.5">
        {active?.map(({ id, name, bundles, lastSeenAt }) => (
          <li key={id} className="flex h-9 items-center gap-2.5 px-3.5">
            <MemberMark id={id} name={name} />
            <span className="truncate font-semibold">{name}</span>
            <span className="truncate text-12 text-ink-3">
              {bundles.map((bundle) => BUNDLE_NAMES[bundle]).join(', ')}
            </span>
            <span className="ml-auto text-12 whitespace-nowrap text-ink-3">
              {id === me.id ? words.you : formatAgo(now - (lastSeenAt ?? now))}
            </span>
          </li>
        ))}
      </ul>
    </OverviewBox>
  );
}
