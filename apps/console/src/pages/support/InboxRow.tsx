import type { ThreadRow } from '@aureus/contract/staff-support.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Star, Timer } from 'lucide-react';
import { Chip } from '../../ui/Chip.tsx';
import { formatClock } from '../../ui/format.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { QueueRow } from '../../ui/queue/QueueRow.tsx';
import { formatAgo, formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { waitOf } from './inbox.ts';
import { supportWords } from './support.words.ts';
import { WriterMark } from './WriterMark.tsx';

const { list: words } = supportWords;
const HOUR = 3_600_000;
const TONES = { FINE: 'text-ink-2', SOON: 'text-warn-text', LATE: 'text-lose-text' };

/** One conversation of the inbox, with the player's waiting time. */
export function InboxRow({
  thread,
  isSelected,
  targetMinutes,
}: {
  thread: ThreadRow;
  isSelected: boolean;
  targetMinutes: number;
}) {
  const now = useNow();
  const { player, member, lastText, isLastOurs, lastAt, concern, hasHeld, hasCredit, stars } = thread;
  const wait = waitOf(thread, now, targetMinutes);
  return (
    <QueueRow
      link={{ to: '/support/$id', params: { id: thread.id }, search: (old) => old }}
      isSelected={isSelected}
      className="flex gap-2.5 px-3.5 py-2.5"
    >
      <WriterMark player={player} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold">{player?.name ?? supportWords.visitor}</span>
          {player !== null && <LevelBadge level={player.level} />}
          <span className="figures ml-auto shrink-0 text-12 text-ink-3">
            {wait === undefined ? (
              formatAgo(now - lastAt)
            ) : (
              <span className={cx('flex items-center gap-1', TONES[wait.urgency])}>
                <Timer size={13} aria-hidden />
                <span aria-hidden>{wait.ms < HOUR ? formatClock(wait.ms) : formatSpan(wait.ms)}</span>
                <span className="sr-only">{words.waiting(formatSpan(wait.ms))}</span>
              </span>
            )}
          </span>
        </span>
        <span className={cx('block truncate', isLastOurs ? 'text-ink-3' : 'text-ink')}>
          {isLastOurs && words.you}
          {lastText}
        </span>
        <span className="mt-1 flex min-h-[18px] items-center gap-1.5">
          {concern !== null && (
            <Chip tone="lose" isSmall>
              {words.concern[concern]}
            </Chip>
          )}
          {hasHeld && (
            <Chip tone="warn" isSmall>
              {words.held}
            </Chip>
          )}
          {hasCredit && (
            <Chip tone="info" isSmall>
              {words.credit}
            </Chip>
          )}
          {stars !== null && (
            <Chip tone={stars >= 4 ? 'win' : stars <= 2 ? 'lose' : 'plain'} isSmall>
              <Star size={10} aria-hidden />
              {words.stars(stars)}
            </Chip>
          )}
          <span className="ml-auto text-11 text-ink-3">
            {member === null ? (
              words.unassigned
            ) : (
              <>
                <span className="sr-only">{member.name}</span>
                <MemberMark id={member.id} name={member.name} size={18} />
              </>
            )}
          </span>
        </span>
      </span>
    </QueueRow>
  );
}
