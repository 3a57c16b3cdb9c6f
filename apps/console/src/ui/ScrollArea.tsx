import type { ReactNode } from 'react';

/** Scrollable content. It's focusable, so that the keyboard can scroll it too. */
export function ScrollArea({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={label} className={`relative outline-offset-[-2px] ${className}`}>
      {children}
    </section>
  );
}
