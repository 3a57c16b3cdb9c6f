import type { ReactNode } from 'react';

/** Box of the overview, with a title, a note beside it, and a link or button. */
export function OverviewBox({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 rounded-box border border-hairline bg-shell">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-hairline px-3.5 py-1">
        <h2>{title}</h2>
        {note !== undefined && <span className="text-12 text-ink-3">{note}</span>}
        {action !== undefined && <span className="ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  );
}
