import { Amount } from './Amount.tsx';
import { formatCoins } from './format.ts';

interface PotNoteProps {
  title: string;
  /** Its `coins` exceed all prizes once the prizes can't grow any more. */
  pot: { coins: number; guaranteed: number; most: readonly number[] };
  note: (most: string, guaranteed: number) => string;
}

/** The pot that an event's prizes are shares of, and how it grows. */
export function PotNote({ title, pot, note }: PotNoteProps) {
  const most = pot.most.reduce((sum, prize) => sum + prize, 0);
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-hairline bg-card px-4 py-3 text-14"
    >
      <h2 className="font-semibold">{title}</h2>
      <Amount coins={Math.min(pot.coins, most)} coin={16} className="text-16" isCompact={false} />
      <p className="w-full text-ink-2">{note(formatCoins(most), Math.min(pot.guaranteed, most))}</p>
    </section>
  );
}
