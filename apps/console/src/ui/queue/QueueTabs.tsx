import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatCount } from '../format.ts';

export interface QueueTab {
  name: string;
  link: LinkProps;
  isOpen: boolean;
  count?: number | undefined;
}

/** Scrolls the open tab into view, since on a phone not all tabs fit. */
const showTab = (tab: HTMLAnchorElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Tabs with the views of a queue, with the number of items where it is known. */
export function QueueTabs({ label, tabs }: { label: string; tabs: readonly QueueTab[] }) {
  return (
    <nav aria-label={label} className="shrink-0 border-b border-hairline">
      {/* The right edge fades out, as a hint that more tabs can be reached by scrolling. */}
      <div className="flex h-11 items-center gap-0.5 overflow-x-auto pr-6 pl-2 [mask-image:linear-gradient(to_right,#000_calc(100%-24px),transparent)]">
        {tabs.map(({ name, link, isOpen, count }) => (
          <Link
            key={name}
            {...link}
            ref={isOpen ? showTab : undefined}
            aria-current={isOpen ? 'true' : undefined}
            className={cx(
              'flex h-7 items-center gap-1.5 rounded-control px-2 whitespace-nowrap max-desk:h-11 max-desk:px-3',
              isOpen ? 'bg-selected font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {name}
            {count !== undefined && (
              <span className="text-12 font-medium text-ink-3">{formatCount(count)}</span>
            )}
          </Link>
        ))}
      </div>
    </nav>
  );
}
