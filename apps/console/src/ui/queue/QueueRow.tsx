import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** One row of a queue, as a link to its item. Scrolls into view when selected. */
export function QueueRow({
  link,
  isSelected,
  className,
  children,
}: {
  link: LinkProps;
  isSelected: boolean;
  className: string;
  children: ReactNode;
}) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li>
      <Link
        ref={element}
        {...link}
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'relative border-b border-hairline outline-offset-[-2px]',
          isSelected
            ? 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-gold'
            : 'hover:bg-open',
          className,
        )}
      >
        {children}
      </Link>
    </li>
  );
}
