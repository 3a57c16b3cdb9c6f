import { cx } from '@aureus/ui-kit/class-names.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bar } from '../../ui/Bar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatCount } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { formatSpan } from '../../ui/span.ts';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.queues;
/** Fraction of the target time after which an item's age becomes a warning. */
const WARN_FROM = 0.7;

interface QueueLineProps {
  icon: LucideIcon;
  name: ReactNode;
  waiting: number;
  late: number;
  /** Age in milliseconds of the item at the front of the queue; null if the queue is empty. */
  age: number | null;
  /** Target time in milliseconds. Null if each item has its own target and none is waiting. */
  target: number | null;
  /** 95th percentile of the time to decide a request in the last 24 hours, in milliseconds. */
  decidedWithin?: number | undefined;
  /** Members at work on the queue. Null for queues where members don't claim items. */
  working: readonly { id: string; name: string }[] | null;
}

/** A queue as a row: its length, the age of the first item against the target, and the members at work. */
export function QueueLine({
  icon: Icon,
  name,
  waiting,
  late,
  age,
  target,
  decidedWithin,
  working,
}: QueueLineProps) {
  const share = age === null || target === null || target === 0 ? 0 : age / target;
  const tone = share > 1 ? 'text-lose-text' : share > WARN_FROM ? 'text-warn-text' : 'text-ink-2';
  return (
    <tr className="h-9 border-b border-hairline last:border-b-0">
      <th scope="row" className="pl-3.5 text-left font-semibold">
        <span className="flex items-center gap-2">
          <Icon size={15} className="shrink-0 text-ink-3" aria-hidden />
          {name}
          {late > 0 && (
            <Chip tone="lose" isSmall>
              {words.late(late)}
            </Chip>
          )}
        </span>
      </th>
      <td className={cx('px-2 text-right', waiting === 0 ? 'text-ink-3' : 'font-semibold')}>
        {formatCount(waiting)}
      </td>
      <td className="w-[150px] px-2">
        {age === null ? (
          <span className="text-ink-3">{words.empty}</span>
        ) : (
          <>
            <span className={tone}>{formatSpan(age)}</span>
            <Bar
              share={share}
              color={share > 1 ? 'bg-lose' : share > WARN_FROM ? 'bg-warn' : 'bg-ink-3'}
              className="mt-1"
            />
          </>
        )}
      </td>
      <td className="px-2 text-right text-ink-3">{target === null ? words.empty : formatSpan(target)}</td>
      <td className="px-2 text-right text-ink-2">
        {decidedWithin === undefined ? words.empty : formatSpan(decidedWithin)}
      </td>
      <td className="px-2 pr-3.5">
        <span className="flex justify-end gap-1">
          {working?.map((member) => (
            <span key={member.id} title={member.name}>
              <MemberMark id={member.id} name={member.name} />
              <span className="sr-only">{member.name}</span>
            </span>
          ))}
          {working?.length === 0 && waiting > 0 && <span className="text-ink-3">{words.noOne}</span>}
        </span>
      </td>
    </tr>
  );
}
