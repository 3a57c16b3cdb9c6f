import { Amount } from './Amount.tsx';

/** What an event's prizes are shares of, as it stands, and how it grows. */
export function PotNote({ title, coins, note }: { title: string; coins: number; note: string }) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-hairline bg-card px-4 py-3 text-14"
    >
      <h2 className="font-semibold">{title}</h2>
      <Amount coins={coins} coin={16} className="text-16" isCompact={false} />
      <p className="w-full text-ink-2">{note}</p>
    </section>
  );
}
