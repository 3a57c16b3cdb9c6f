import type { RequiredWager } from '@aureus/contract/cashier.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { Lock } from 'lucide-react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { withdrawalWords } from './withdrawals/withdrawals.words.tsx';

const words = withdrawalWords.playThrough;

/** Returns the progress of the wager requirement in percent, rounded down. 100 means that the requirement is met. */
export function playedPercent(wagered: Cents, needed: Cents): number {
  return wagered >= needed ? 100 : Number((wagered * 100n) / needed);
}

interface PlayThroughProps extends RequiredWager {
  /** Level of the heading, which depends on the page around it. */
  heading: 'h2' | 'h3';
}

/** Progress of the wager requirement that blocks withdrawals. */
export function PlayThrough({ wagered, wagerToWithdraw, bonusToStake, heading: Heading }: PlayThroughProps) {
  const played = centsFromCoins(wagered) ?? 0n;
  const needed = centsFromCoins(wagerToWithdraw) ?? 0n;
  const percent = playedPercent(played, needed);
  return (
    <section
      aria-labelledby="play-through-title"
      className="rounded-card border border-warn/40 bg-warn/8 p-4"
    >
      <Heading id="play-through-title" className="flex items-center gap-2 text-16/5 font-semibold">
        <Lock size={17} className="shrink-0 text-warn" aria-hidden />
        {words.title}
      </Heading>
      <p className="mt-2 text-14 text-ink-2">{words.text}</p>
      {bonusToStake > 0 ? (
        <p className="mt-2 text-14 text-ink-2">{words.bonus(<HiddenAmount coins={bonusToStake} />)}</p>
      ) : null}
      <div className="mt-4 mb-2 flex items-baseline justify-between gap-3 text-14">
        <p className="text-ink-2 tabular-nums">
          {words.staked(
            <span className="font-semibold text-ink">
              <Private>{formatCoins(wagered)}</Private>
            </span>,
            <Private>{formatCoins(wagerToWithdraw)}</Private>,
          )}
        </p>
        <p className="font-semibold tabular-nums">{percent}%</p>
      </div>
      <ProgressBar percent={percent} label={words.progress} className="h-1.5!" />
      <p className="mt-3 flex items-center gap-1.5 text-14 text-ink-2">
        {words.left(<HiddenAmount coins={coinsFromCents(needed - played)} />)}
      </p>
    </section>
  );
}

const HiddenAmount = ({ coins }: { coins: number }) => (
  <Private>
    <Amount coins={coins} isCompact={false} />
  </Private>
);
