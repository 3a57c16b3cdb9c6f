import { cx } from '@aureus/ui-kit/class-names.ts';
import { AlarmClock } from 'lucide-react';
import { useServerNow } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { sessionWords as words } from './limits.session.words.ts';
import { minutesText, useLiveReminder } from './reminder.queries.ts';

interface SessionLineProps {
  className?: string;
  /** Closes the menu or panel that contains this line. */
  onLeave?: () => void;
}

/**
 * Line with the time since the session began or the last reminder was answered, and the result since then. It links to
 * the limits.
 */
export default function SessionLine({ className, onLeave }: SessionLineProps) {
  const { data } = useLiveReminder();
  const now = useServerNow(10_000);
  return (
    <Link
      to={`${paths.profile}?tab=limits`}
      onClick={onLeave}
      className={cx(
        'flex min-h-8 items-center gap-2 text-12 text-ink-2 tabular-nums hover:text-ink max-tablet:min-h-11',
        className,
      )}
    >
      <AlarmClock size={14} className="shrink-0 text-ink-3" aria-hidden />
      <span>{words.line(data ? minutesText(now - data.since) : '…')}</span>
      <span className={cx('ml-auto font-semibold', data && data.net > 0 && 'text-win')}>
        <span className="sr-only">{words.net} </span>
        {data ? formatCoins(data.net, data.net > 0) : ''}
      </span>
    </Link>
  );
}
