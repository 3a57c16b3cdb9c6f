import type { SpinColourRule } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useId } from 'react';
import { type Lead, leadText } from '../../../games-kit/lead.ts';
import { formatCount } from '../../../ui/format/format.ts';
import { spinWords } from './spin.words.ts';
import { colourLooks } from './spin-look.tsx';

const words = spinWords.button;

interface BetButtonProps {
  rule: SpinColourRule;
  /** Amount shown on the button; empty for none. */
  amount: string;
  /** Set if the player must sign in or deposit first. The button then leads there. */
  lead: Lead | undefined;
  /** Reason why no bet can be placed now. */
  refusal: string | undefined;
  /** Result of the color in the current round, once the wheel has stopped. */
  outcome: 'won' | 'lost' | undefined;
  onBet: () => void;
}

/** Button that bets the amount on a color. */
export function BetButton({ rule, amount, lead, refusal, outcome, onBet }: BetButtonProps) {
  const look = colourLooks[rule.colour];
  const reasonId = useId();
  const isClosed = refusal !== undefined;
  const limit = rule.colour === 'inferno' ? words.inferno : words.upTo(formatCount(rule.maxStake));
  const note = lead === undefined ? limit : leadText(lead);
  return (
    <button
      type="button"
      aria-label={words.bet(amount, look.name, rule.multiplier)}
      aria-disabled={isClosed || undefined}
      aria-describedby={reasonId}
      title={refusal}
      onClick={() => {
        if (!isClosed) onBet();
      }}
      className={cx(
        'flex h-14 w-full items-center gap-2.5 rounded-[10px] px-3.5 text-left max-[22.5rem]:px-2.5 transition-[filter,transform,opacity] tablet:h-15',
        look.className,
        !isClosed && 'hover:brightness-108 active:scale-98',
        outcome === 'won' && 'outline-2 outline-gold-high',
        outcome === 'lost' && 'opacity-50',
        isClosed && outcome === undefined && 'cursor-not-allowed brightness-75 saturate-75',
      )}
    >
      <look.icon
        size={22}
        strokeWidth={1.75}
        className="shrink-0 max-tablet:size-5 max-[22.5rem]:hidden @max-[172px]:hidden"
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-bold max-tablet:text-16 max-[22.5rem]:text-14">
          {look.name}
        </span>
        {outcome === undefined ? (
          <span id={reasonId} className="block text-12/[14px] max-tablet:hidden">
            {refusal ?? note}
          </span>
        ) : (
          <span id={reasonId} className="sr-only">
            {refusal}
          </span>
        )}
      </span>
      <span className="text-20/none font-bold tablet:text-[22px]">{rule.multiplier}x</span>
    </button>
  );
}
