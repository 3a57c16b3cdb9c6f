import type { StaffMessage } from '@aureus/contract/staff-chat.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/Chip.tsx';
import { clockSeconds, moment } from '../../ui/dates.ts';
import { productName } from '../../ui/product-name.ts';
import { chatWords as words } from './chat.words.ts';

/**
 * A message as staff see it: author, time, and a mark if it was deleted. With `withDay`, the time includes the day,
 * and the author is left out.
 */
export function MessageLine({
  message: { author, text, at, deletedAt, replyTo },
  isMarked = false,
  withDay = false,
}: {
  message: StaffMessage;
  isMarked?: boolean;
  withDay?: boolean;
}) {
  return (
    <li
      aria-current={isMarked ? 'true' : undefined}
      className={cx(
        'relative flex items-start gap-3 border-b border-hairline px-5 py-2 max-desk:px-4',
        isMarked && 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-gold',
      )}
    >
      <time
        className={cx(
          'shrink-0 text-12/[18px] text-ink-3',
          withDay ? 'w-[152px] max-tablet:w-[76px]' : 'w-[52px]',
        )}
        dateTime={new Date(at).toISOString()}
        title={moment(at)}
      >
        {withDay ? moment(at) : clockSeconds(at)}
      </time>
      <p className="min-w-0 flex-1 wrap-anywhere">
        {replyTo !== null && (
          <span className={cx('block truncate text-12 text-ink-3', replyTo.isDeleted && 'line-through')}>
            {words.replyTo(replyTo.name || productName, replyTo.text)}
          </span>
        )}
        {!withDay &&
          (author === null ? (
            <span className="mr-2 font-semibold text-info-text">{productName}</span>
          ) : (
            <Link
              to="/chat/players/$id"
              params={{ id: author.id }}
              className="mr-2 font-semibold hover:underline"
            >
              {author.name}
            </Link>
          ))}
        <span
          className={deletedAt === null ? (isMarked ? 'text-ink' : 'text-ink-2') : 'text-ink-3 line-through'}
        >
          {text}
        </span>
      </p>
      {deletedAt !== null && (
        <Chip isSmall tone="lose">
          {words.pane.deleted}
        </Chip>
      )}
    </li>
  );
}
