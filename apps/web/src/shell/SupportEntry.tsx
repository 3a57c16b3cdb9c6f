import { cx } from '@aureus/ui-kit/class-names.ts';
import { Headphones } from 'lucide-react';
import { useSupportUnread } from '../api/support-unread.ts';
import { toggleSupport, useSupportWindow } from '../slots/support.ts';
import { entryClass } from './NavList.tsx';
import { closeOverlays } from './panel-state.ts';
import { shellWords as words } from './shell.words.ts';

const MOST_SHOWN = 99;

/** Badge with the number of unread answers from support. */
export function SupportBadge({ className }: { className?: string }) {
  const unread = useSupportUnread();
  if (unread === 0) return null;
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <span
      className={cx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-inferno px-1.5 text-12 font-bold text-white tabular-nums',
        className,
      )}
      data-testid="support-unread"
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words.sidebar.unreadSupport(count)}</span>
    </span>
  );
}

/** Last entry of the sidebar. Opens and closes the support window. */
export function SupportEntry({ isRail }: { isRail: boolean }) {
  const isOpen = useSupportWindow((state) => state.isOpen);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={isRail ? words.sidebar.support : undefined}
      onClick={() => {
        closeOverlays();
        toggleSupport();
      }}
      className={cx(entryClass(isOpen, isRail), 'w-full shrink-0')}
    >
      <Headphones
        size={20}
        strokeWidth={1.75}
        className={cx('shrink-0', isOpen && 'text-gold')}
        aria-hidden
      />
      <span className={isRail ? 'sr-only' : ''}>{words.sidebar.support}</span>
      <SupportBadge className={isRail ? 'absolute -top-0.5 right-0' : 'ml-auto'} />
    </button>
  );
}
