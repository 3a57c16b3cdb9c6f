import type { ReactNode } from 'react';

/** Frame of a box with its heading and buttons. */
export function BoxFrame({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0 rounded-box border border-divider bg-card">
      <div className="flex min-h-11 items-center gap-3 border-b border-hairline px-4 py-1.5">
        <h2 className="min-w-0 flex-1 truncate text-15">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
