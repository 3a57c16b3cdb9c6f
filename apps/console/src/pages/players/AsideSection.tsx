import type { ReactNode } from 'react';

/** Section of the column beside a player's timeline. */
export function AsideSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="border-hairline px-4 pt-[13px] pb-3 not-first:border-t">
      <h2 className="mb-1.5 flex items-baseline gap-2">
        {title}
        {note !== undefined && <span className="ml-auto text-12 font-normal text-ink-3">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
