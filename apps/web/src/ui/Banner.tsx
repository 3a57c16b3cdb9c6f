import type { ReactNode } from 'react';

/** A line above the page's content that stays in sight and pushes the content down. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div
      data-banner
      className="mt-3 flex min-h-11 items-center gap-2.5 rounded-card border border-warn/50 bg-card px-4 py-1.5 text-14 text-warn"
    >
      {children}
    </div>
  );
}
