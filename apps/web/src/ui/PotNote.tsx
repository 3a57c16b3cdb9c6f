import { Amount } from './Amount.tsx';
import { potWords as words } from './pot.words.ts';

/** A pot's `coins` exceed all prizes once the prizes can't grow any more. */
type Pot = { coins: number; guaranteed: number; most: readonly number[] };

/** The pot that an event's prizes are shares of, and how it grows. */
export function PotNote({ pot: { coins, guaranteed, most: mostByPlace } }: { pot: Pot }) {
  const most = mostByPlace.reduce((sum, prize) => sum + prize, 0);
  const grows = guaranteed > 0 ? `${words.grows(most)} ${words.least(guaranteed)}` : words.grows(most);
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-hairline bg-card px-4 py-3 text-14"
    >
      <h2 className="font-semibold">{words.title}</h2>
      <Amount coins={Math.min(coins, most)} coin={16} className="text-16" isCompact={false} />
      <p className="w-full text-ink-2">{guaranteed >= most ? words.all(most) : grows}</p>
    </section>
  );
}
