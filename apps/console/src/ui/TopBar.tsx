import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock, weekday } from './dates.ts';
import { formatChange } from './format.ts';
import { ledgerSum } from './ledger-sum.ts';
import { useStore } from './store.ts';
import { uiWords as words } from './ui.words.ts';
import { useNow } from './use-now.ts';

/** Bar above a page: title, purpose, facts, and the time in UTC. */
export function TopBar({
  title,
  text,
  trail,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** Link to the parent page. */
  trail?: ReactNode;
  children?: ReactNode;
}) {
  const now = useNow();
  const sum = useStore(ledgerSum);
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-hairline px-5 max-desk:px-4">
      {trail !== undefined && (
        <>
          {trail}
          <ChevronRight size={14} className="shrink-0 text-ink-3" aria-hidden />
        </>
      )}
      <h1 className="min-w-0 truncate text-15 max-tablet:flex-1">{title}</h1>
      <p className="min-w-0 flex-1 truncate text-ink-2 max-tablet:hidden">{text}</p>
      {children}
      {sum !== undefined && (
        <span
          className={cx(
            'flex items-center gap-1.5 text-12 whitespace-nowrap max-desk:hidden',
            sum === 0 ? 'text-ink-2' : 'font-semibold text-lose-text',
          )}
        >
          <span className={cx('size-1.5 rounded-full', sum === 0 ? 'bg-win' : 'bg-lose')} aria-hidden />
          {words.ledgerSum(formatChange(sum))}
        </span>
      )}
      <span className="h-4 w-px bg-hairline max-desk:hidden" aria-hidden />
      <time
        className={cx(
          'text-12 whitespace-nowrap text-ink-2',
          // On phones the time is hidden if there is a back link, because the link and the title need the space.
          trail !== undefined && 'max-tablet:hidden',
        )}
        dateTime={new Date(now).toISOString()}
      >
        {words.utc(weekday(now).replace(',', ''), clock(now))}
      </time>
    </header>
  );
}
