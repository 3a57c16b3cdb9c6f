import type { ReactNode } from 'react';

/** The line above a control: what it is, and at the right what it means or may be. */
export function FieldLabel({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <p className="mb-2 flex h-[18px] items-center justify-between gap-2 text-14 text-ink-2">
      <span>{children}</span>
      <span className="text-12 text-ink-3 tabular-nums">{aside}</span>
    </p>
  );
}
