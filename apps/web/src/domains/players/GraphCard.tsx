import { type ReactNode, useId } from 'react';

interface GraphCardProps {
  title: string;
  value?: ReactNode;
  /** Shown at the right of the heading. */
  aside?: ReactNode;
  /** Explanation of the figures, shown below them. */
  note: string;
  children: ReactNode;
}

/** Card of a graph: a heading, the current value, the graph, and an explanation. */
export function GraphCard({ title, value, aside, note, children }: GraphCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-hairline bg-card p-5 max-tablet:p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 whitespace-nowrap">
        <h3 id={id} className="text-14 font-semibold">
          {title}
        </h3>
        {value}
        {aside ? <span className="ml-auto text-14 text-ink-3">{aside}</span> : null}
      </div>
      {children}
      <p className="mt-3 text-12 text-ink-3">{note}</p>
    </section>
  );
}
