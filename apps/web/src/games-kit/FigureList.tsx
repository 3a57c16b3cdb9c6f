import type { ReactNode } from 'react';

/** Box with names and figures, one pair per line. */
export function FigureList({ lines }: { lines: readonly (readonly [name: string, figure: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-2 rounded-control bg-shell p-3 text-14 tabular-nums max-tablet:bg-card">
      {lines.map(([name, figure]) => (
        <div key={name} className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
