import type { ReactNode } from 'react';

/** Box of the account page, with a title and a note beside it. */
export function Box({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-box border border-hairline bg-shell">
      <h2 className="flex h-10 items-center gap-2 border-b border-hairline px-3.5">
        {title}
        {note !== undefined && <span className="ml-auto text-12 font-normal text-ink-3">{note}</span>}
      </h2>
      <div className="p-3.5">{children}</div>
    </section>
  );
}
