import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { REQUESTS } from '@aureus/contract/staff-requests.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { useMe } from '../../api/session.queries.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatClock } from '../../ui/format.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { QueueRow } from '../../ui/queue/QueueRow.tsx';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { labelText } from './labels.words.ts';
import { shareOf, subjectName } from './queue.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.queue;
/** Fraction of the target time after which a request counts as nearly late. */
const NEARLY_LATE = 0.7;

/** One request in the queue. A request claimed by a colleague is faded unless it's selected. */
export function RequestLine({ row, isSelected }: { row: RequestRow; isSelected: boolean }) {
  const me = useMe();
  const now = useNow();
  const claim = row.claim !== null && row.claim.until > now ? row.claim : null;
  const isFaded = claim !== null && claim.by.id !== me.id && !isSelected;
  const Icon = KIND_ICONS[row.kind];
  return (
    <QueueRow
      link={{ to: '/requests/$id', params: { id: row.id }, search: (old) => old }}
      isSelected={isSelected}
      className="flex h-14 items-center gap-2.5 pr-4 pl-3.5"
    >
      <Icon size={16} className={cx('shrink-0', isSelected ? 'text-ink' : 'text-ink-3')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={cx('truncate font-semibold', isFaded && 'text-ink-3')}>{subjectName(row)}</span>
          {row.who.level !== null && <LevelBadge level={row.who.level} isFaded={isFaded} />}
          <span className="truncate text-12 text-ink-3 max-wide:sr-only">{REQUESTS[row.kind].title}</span>
        </span>
        <span className="mt-[3px] flex h-[18px] flex-wrap items-center gap-1 overflow-hidden max-tablet:[&>*:nth-child(n+2):not([data-claim])]:hidden">
          <Signs row={row} isFaded={isFaded} />
          {claim !== null && (
            <span data-claim className="order-first flex items-center gap-1 text-12 text-ink-3">
              <MemberMark id={claim.by.id} name={claim.by.name} size={16} />
              <span className="sr-only">
                {words.claimedBy(claim.by.name, formatClock(claim.until - now))}
              </span>
              <span aria-hidden>{formatClock(claim.until - now)}</span>
            </span>
          )}
        </span>
      </span>
      <span className="w-[86px] shrink-0 max-tablet:w-[80px] text-right">
        {row.coins === null ? (
          <span className="text-ink-3">{words.noCoins}</span>
        ) : (
          <>
            <span className={cx('block font-semibold', isFaded && 'text-ink-3')}>
              <Amount coins={row.coins} />
            </span>
            <span className="block truncate text-12 text-ink-3">{labelText(row.detail)}</span>
          </>
        )}
      </span>
      {row.state === 'OPEN' ? (
        <>
          <Age row={row} now={now} isFaded={isFaded} />
          <Votes row={row} />
        </>
      ) : (
        <Outcome row={row} />
      )}
    </QueueRow>
  );
}

/** Labels of a request as chips. Chips that don't fit are hidden, so the important ones come first. */
function Signs({ row, isFaded }: { row: RequestRow; isFaded: boolean }) {
  // The label of a role change only repeats the request's kind or its detail, so it's left out.
  const [first, ...others] = row.kind === 'ROLE_CHANGE' ? [] : row.signs.map(labelText);
  const tone = isFaded ? 'faded' : 'warn';
  return (
    <>
      {row.coins === null && (
        <Chip isSmall tone={isFaded ? 'faded' : 'plain'}>
          {labelText(row.detail)}
        </Chip>
      )}
      {first !== undefined && (
        <Chip isSmall tone={tone}>
          {first}
        </Chip>
      )}
      {row.needsOwner && (
        <Chip isSmall tone={isFaded ? 'faded' : 'plain'}>
          {words.needsOwner}
        </Chip>
      )}
      {row.waitsFor.includes('TEAM') && (
        <Chip isSmall tone={isFaded ? 'faded' : 'plain'}>
          {words.anotherTeam}
        </Chip>
      )}
      {row.hasVoted && row.state === 'OPEN' && (
        <Chip isSmall tone={isFaded ? 'faded' : 'info'}>
          {words.youVoted}
        </Chip>
      )}
      {others.map((sign) => (
        <Chip key={sign} isSmall tone={tone}>
          {sign}
        </Chip>
      ))}
    </>
  );
}

function Age({ row, now, isFaded }: { row: RequestRow; now: number; isFaded: boolean }) {
  const share = shareOf(row, now);
  const [text, fill] =
    share > 1
      ? ['text-lose', 'bg-lose']
      : share > NEARLY_LATE
        ? ['text-warn', 'bg-warn']
        : ['text-ink-2', 'bg-ink-3'];
  const age = formatSpan(now - row.createdAt);
  return (
    <span className="w-16 shrink-0 text-right max-tablet:w-12">
      <span className="sr-only">{words.age(age)}</span>
      <span aria-hidden className={cx('block text-12', isFaded && share <= 1 ? 'text-ink-3' : text)}>
        {age}
      </span>
      <Bar share={share} color={isFaded && share <= 1 ? 'bg-control' : fill} className="mt-[5px]" />
    </span>
  );
}

function Votes({ row: { approvals, needs } }: { row: RequestRow }) {
  return (
    <span className="flex w-9 shrink-0 justify-end max-tablet:w-8 gap-[3px]">
      <span className="sr-only">{words.votes(approvals, needs)}</span>
      {Array.from({ length: needs }, (_, place) => (
        <span
          key={`${place} of ${needs}`}
          className={cx(
            'size-[9px] rounded-full',
            place < approvals ? 'bg-win' : 'border-[1.5px] border-control',
          )}
        />
      ))}
    </span>
  );
}

const OUTCOMES = {
  OPEN: [Clock, 'text-ink-3'],
  APPROVED: [Check, 'text-win'],
  REFUSED: [X, 'text-lose'],
  EXPIRED: [Clock, 'text-ink-3'],
  WITHDRAWN: [Undo2, 'text-ink-3'],
} as const;

function Outcome({ row: { state } }: { row: RequestRow }) {
  const [Icon, color] = OUTCOMES[state];
  return (
    <span className={cx('flex w-[92px] shrink-0 items-center justify-end gap-1 text-12', color)}>
      <Icon size={13} aria-hidden />
      {requestsWords.states[state]}
    </span>
  );
}
