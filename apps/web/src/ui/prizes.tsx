import { cx } from '@aureus/ui-kit/class-names.ts';
import { Amount } from './Amount.tsx';
import { potWords as words } from './pot.words.ts';
import { uiWords } from './ui.words.ts';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const METALS = [
  'border-gold-low/70 bg-gold/14 text-gold-high',
  'border-rarity-1/50 bg-rarity-1/12 text-senator',
  'border-gladiator/50 bg-gladiator/12 text-gladiator',
];

/** Returns a place as a Roman numeral up to ten, and in digits above. */
export const numeral = (place: number): string => NUMERALS[place - 1] ?? String(place);

/** A competition place on a small plate. The first three have metal colors. */
export function PrizePlace({ place, className }: { place: number; className?: string }) {
  return (
    <span
      className={cx(
        'grid h-7 w-9 shrink-0 place-items-center rounded-inner border text-12 font-semibold',
        // The title font draws digits that look like Roman numerals, so places above ten use the text font.
        place <= NUMERALS.length ? 'font-title' : 'tabular-nums',
        METALS[place - 1] ?? 'border-hairline bg-page text-ink-3',
        className,
      )}
    >
      <span aria-hidden>{numeral(place)}</span>
      <span className="sr-only">{uiWords.place(place)}</span>
    </span>
  );
}

/** A pot in coins. It can be larger than the sum of all prizes, because prizes have a maximum. */
type Pot = { coins: number; guaranteed: number; most: readonly number[] };

/** Shows an event's pot, whose shares are the prizes, and explains how the pot grows. */
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
