import type { ReactNode } from 'react';

export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="rounded-control bg-shell px-4 py-1 text-14">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-8.5 flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-1 first:border-t-0"
        >
          <dt className="shrink-0 text-ink-2">{name}</dt>
          <dd className="ml-auto min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
