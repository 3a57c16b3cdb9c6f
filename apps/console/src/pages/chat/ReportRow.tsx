import type { ReportedMessage } from '@aureus/contract/staff-chat.ts';
import { Chip } from '../../ui/Chip.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { productName } from '../../ui/product-name.ts';
import { QueueRow } from '../../ui/queue/QueueRow.tsx';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { chatWords as words } from './chat.words.ts';

/** A reported message as one row of the queue. */
export function ReportRow({ row, isSelected }: { row: ReportedMessage; isSelected: boolean }) {
  const { message, reasons, reports, firstAt } = row;
  const now = useNow(5000);
  return (
    <QueueRow
      link={{ to: '/chat/$id', params: { id: message.id } }}
      isSelected={isSelected}
      className="block px-3.5 py-2.5"
    >
      <span className="flex items-center gap-1.5">
        <span className="truncate font-semibold">{message.author?.name ?? productName}</span>
        {message.author !== null && <LevelBadge level={message.author.level} />}
        <span className="ml-auto text-12 whitespace-nowrap text-ink-3">{formatAgo(now - firstAt)}</span>
      </span>
      <span className="mt-0.5 line-clamp-2 block wrap-anywhere text-ink-2">{message.text}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1">
        {reasons.map(({ reason, count }) => (
          <Chip key={reason} isSmall tone={reason === 'SCAM' || reason === 'ABUSE' ? 'lose' : 'warn'}>
            {words.times(words.reasons[reason], count)}
          </Chip>
        ))}
        <span className="ml-auto text-12 text-ink-3">{words.reported(reports)}</span>
      </span>
    </QueueRow>
  );
}
