import type { SpinColour, SpinColourRule, SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { useId } from 'react';
import { type Lead, leadText } from '../../../games-kit/lead.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { StakeList, type StakeOutcome } from './StakeList.tsx';
import { spinWords } from './spin.words.ts';
import { colourLooks } from './spin-look.tsx';
import { SPIN_TILE_COLOURS, stakesOf } from './spin-summary.ts';

const words = spinWords.bets;

/**
 * Height classes of a list of stakes. The list has room for about five stakes, and grows with its content as far as
 * the window allows.
 */
export const LIST_HEIGHT = 'min-h-[180px] max-h-[max(180px,calc(100dvh-700px))]';

interface BetBoardProps {
  state: SpinState;
  /** Winning pocket, once the wheel has stopped. */
  landed: number | undefined;
  ownId: string | undefined;
  /** Amount in the field, shown on the buttons. */
  amount: string;
  /** Set if the player must sign in or deposit first. The buttons then lead there. */
  lead: Lead | undefined;
  refusalOf: (rule: SpinColourRule) => string | undefined;
  onBet: (colour: SpinColour) => void;
}

/**
 * The four colors, each with a button to bet and the sum of its stakes. The stakes are in a list for each color, on
 * phones in one list.
 */
export function BetBoard(props: BetBoardProps) {
  const isTablet = useMedia('(min-width: 48rem)');
  const { state, landed, ownId } = props;
  const rules = SPIN_TILE_COLOURS.flatMap((colour) =>
    state.rules.colours.filter((rule) => rule.colour === colour),
  );
  const outcomeOf = (stake: SpinStake): StakeOutcome => {
    const rule = rules.find(({ colour }) => colour === stake.colour);
    return landed === undefined || !rule
      ? undefined
      : { won: rule.winsOn.includes(landed), multiplier: rule.multiplier };
  };
  if (isTablet) {
    return (
      <div className="grid grid-cols-4 gap-3">
        {rules.map((rule) => (
          <WideColumn key={rule.colour} {...props} rule={rule} outcomeOf={outcomeOf} />
        ))}
      </div>
    );
  }
  return (
    <>
      <div className="spin-bets grid grid-cols-2 gap-x-3 gap-y-2.5">
        {rules.map((rule) => (
          <PhoneCell key={rule.colour} {...props} rule={rule} />
        ))}
      </div>
      <section aria-label={words.name} className="-mx-4 mt-3 border-t border-hairline px-1 pt-1.5">
        <p className="flex h-8 items-center justify-between px-3 text-14 font-semibold">
          {words.count(state.stakes.length)}
          <Amount coins={sumOf(state.stakes)} />
        </p>
        {state.stakes.length === 0 ? (
          <p className="px-3 py-4 text-14 text-ink-3">{words.none}</p>
        ) : (
          <StakeList stakes={state.stakes} ownId={ownId} outcomeOf={outcomeOf} isMixed />
        )}
      </section>
    </>
  );
}

type ColumnProps = BetBoardProps & { rule: SpinColourRule };

function outcomeOfColour(landed: number | undefined, rule: SpinColourRule): 'won' | 'lost' | undefined {
  if (landed === undefined) return undefined;
  return rule.winsOn.includes(landed) ? 'won' : 'lost';
}

/** Adds up the shown stakes in cents, because sums of floats drift. */
function sumOf(stakes: readonly SpinStake[]): number {
  return stakes.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;
}

function WideColumn({
  state,
  landed,
  ownId,
  amount,
  lead,
  refusalOf,
  onBet,
  rule,
  outcomeOf,
}: ColumnProps & { outcomeOf: (stake: SpinStake) => StakeOutcome }) {
  const { bets, total } = stakesOf(state, rule.colour);
  const stakes = state.stakes.filter(({ colour }) => colour === rule.colour);
  const outcome = outcomeOfColour(landed, rule);
  const name = colourLooks[rule.colour].name;
  return (
    <section aria-label={name} data-outcome={outcome} className="spin-column @container min-w-0">
      <BetButton
        rule={rule}
        layout={state.rules.layout}
        amount={amount}
        lead={lead}
        refusal={refusalOf(rule)}
        outcome={outcome}
        onBet={() => onBet(rule.colour)}
      />
      <p className="flex h-10 items-center justify-between px-1 text-14 text-ink-3">
        {words.count(bets)}
        {outcome === undefined ? <Amount coins={total} /> : null}
        {outcome === 'won' ? (
          <Amount coins={total * rule.multiplier} coin={0} tone="win" isSigned={total > 0} />
        ) : null}
        {outcome === 'lost' ? (
          <span className="font-semibold tabular-nums">{formatCoins(total === 0 ? 0 : -total)}</span>
        ) : null}
      </p>
      <ShareBar colour={rule.colour} total={total} all={sumOf(state.stakes)} className="-mt-1 mb-2" />
      <div
        className={cx(
          'scroll-slim @max-[172px]:[&_.coin]:hidden overflow-y-auto rounded-[10px] border border-hairline bg-card',
          LIST_HEIGHT,
          outcome === 'won' && 'border-gold-high!',
          stakes.length > 8 && 'mask-b-from-82%',
        )}
      >
        {stakes.length === 0 ? (
          <p className="px-3 py-3 text-12 text-ink-3">{words.noneOnColour}</p>
        ) : (
          <StakeList stakes={stakes} ownId={ownId} outcomeOf={outcomeOf} />
        )}
      </div>
    </section>
  );
}

function PhoneCell({ state, landed, ownId, amount, lead, refusalOf, onBet, rule }: ColumnProps) {
  const { bets, total } = stakesOf(state, rule.colour);
  const refusal = refusalOf(rule);
  const outcome = outcomeOfColour(landed, rule);
  const ownStake = state.stakes.find(({ player, colour }) => player.id === ownId && colour === rule.colour);
  return (
    <section aria-label={colourLooks[rule.colour].name} className="min-w-0">
      <BetButton
        rule={rule}
        layout={state.rules.layout}
        amount={amount}
        lead={lead}
        refusal={refusal}
        outcome={outcome}
        onBet={() => onBet(rule.colour)}
      />
      <p className="spin-cell-foot flex min-h-[22px] items-end justify-between gap-x-2 px-1 text-12">
        {ownStake ? (
          <span className="truncate font-semibold text-gold">
            {words.own(formatCoins(ownStake.amount ?? 0))}
          </span>
        ) : (
          <span className="truncate text-ink-3">
            {refusal ?? (lead === undefined ? words.count(bets) : leadText(lead))}
          </span>
        )}
        <Amount coins={total} coin={12} />
      </p>
      <ShareBar colour={rule.colour} total={total} all={sumOf(state.stakes)} className="mt-1" />
    </section>
  );
}

interface ShareBarProps {
  colour: SpinColour;
  /** Sum of the color's stakes in coins. `all` is the sum of all four colors. */
  total: number;
  all: number;
  className?: string;
}

/** Bar for a color's share of the round's stakes. It's hidden from screen readers, which get the sum. */
function ShareBar({ colour, total, all, className }: ShareBarProps) {
  const share = all === 0 ? 0 : total / all;
  return (
    <div aria-hidden className={cx('h-1 overflow-hidden rounded-full bg-raised', className)}>
      <div
        className={cx(
          'h-full origin-left rounded-full transition-transform duration-300 motion-reduce:transition-none',
          colourLooks[colour].className,
        )}
        style={{ transform: `scaleX(${share.toFixed(4)})` }}
      />
    </div>
  );
}

const buttonWords = spinWords.button;

interface BetButtonProps {
  rule: SpinColourRule;
  layout: SpinState['rules']['layout'];
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
function BetButton({ rule, layout, amount, lead, refusal, outcome, onBet }: BetButtonProps) {
  const look = colourLooks[rule.colour];
  const reasonId = useId();
  const isClosed = refusal !== undefined;
  // With 15 pockets, Inferno and Gold share none.
  const limit =
    rule.colour === 'inferno' && layout === '16'
      ? buttonWords.inferno
      : buttonWords.upTo(formatCount(rule.maxStake));
  const note = lead === undefined ? limit : leadText(lead);
  return (
    <button
      type="button"
      aria-label={buttonWords.bet(amount, look.name, rule.multiplier)}
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
