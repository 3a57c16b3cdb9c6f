import type { ReactNode } from 'react';

/** Line above a field: its label, and at the right a hint such as its value or range. */
export function FieldLabel({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <p className="mb-2 flex min-h-[18px] flex-wrap items-center justify-between gap-x-2 text-14 leading-[18px] text-ink-2">
      <span>{children}</span>
      <span className="ml-auto text-12 text-ink-3 tabular-nums">{aside}</span>
    </p>
  );
}
