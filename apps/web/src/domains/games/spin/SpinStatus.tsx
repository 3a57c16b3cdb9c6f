import type { SpinState } from '@aureus/contract/spin.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { Hourglass, ShieldCheck } from 'lucide-react';
import { useBeaconName } from '../../../api/beacon-name.ts';
import { useServerNow } from '../../../api/server-clock.ts';
import { useMe } from '../../../api/session.ts';
import { useConnection } from '../../../api/socket.ts';
import { openProof } from '../../../slots/proof.ts';
import { formatDecimal } from '../../../ui/format/figures.ts';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { SpinPhase } from './SpinCountdown.tsx';
import { countdownWords } from './spin.countdown.words.ts';
import { spinWords } from './spin.words.ts';
import { colourLooks } from './spin-look.tsx';
import { type OwnResult, ownResult } from './spin-result.ts';
import { stakesOfPlayer } from './spin-summary.ts';

const words = spinWords.status;

/** Delay of the beacon in ms after which the bar mentions it. */
const LATE_MS = 2500;

/**
 * Bar below the wheel. It shows the time left to bet, the wait for the beacon, the result with its proof, or a refund.
 */
export function SpinStatus({ state, phase }: { state: SpinState; phase: SpinPhase }) {
  return (
    <div className="flex h-11 items-center gap-3 border-t border-hairline bg-card px-4">
      {phase === 'BETTING' ? <Betting state={state} /> : null}
      {phase === 'ROLLING' ? <Rolling state={state} /> : null}
      {phase === 'LANDED' ? <Landed state={state} /> : null}
      {phase === 'WAITING' ? <Late state={state} /> : null}
      {phase === 'VOID' ? (
        <>
          <span className="font-semibold text-warn">{words.void}</span>
          <span className="flex-1" />
          <NextIn state={state} />
        </>
      ) : null}
      <Announcement state={state} phase={phase} />
    </div>
  );
}

function Betting({ state: { round, rules } }: { state: SpinState }) {
  const leftMs = Math.max(0, round.closesAt - useServerNow(100));
  return (
    <>
      <span className="font-semibold whitespace-nowrap">{words.placeBets}</span>
      <ProgressBar percent={(leftMs / rules.betMs) * 100} label={words.timeToBet} className="flex-1" />
      <span className="w-13 text-right text-16 font-bold tabular-nums">
        {words.seconds(formatDecimal(leftMs / 1000, 1))}
      </span>
    </>
  );
}

function Rolling({ state: { round } }: { state: SpinState }) {
  const beacon = useBeaconName();
  const isLate = useServerNow(500) > round.beaconAt + LATE_MS;
  const text = round.outcome ? words.drawnFrom : isLate ? words.stillWaiting : words.waiting;
  return (
    <>
      <span className="font-semibold">{countdownWords.rolling}</span>
      <span className="min-w-0 truncate text-12 text-ink-3 tabular-nums">
        {text(beacon, formatCount(round.beaconRound))}
      </span>
    </>
  );
}

/** Text for a late beacon. The round keeps its stakes until the beacon's round comes. */
function Late({ state }: { state: SpinState }) {
  const { data: me } = useMe();
  const hasStake = stakesOfPlayer(state, me?.id).length > 0;
  return (
    <>
      <Hourglass size={16} className="shrink-0 text-gold" aria-hidden />
      <span className="min-w-0 text-14/5 font-semibold">
        {hasStake ? spinWords.late.safe : spinWords.late.paused}
      </span>
    </>
  );
}

function Landed({ state }: { state: SpinState }) {
  const { data: me } = useMe();
  const { outcome, id } = state.round;
  if (!outcome) return null;
  const result = ownResult(state, me?.id, outcome.pocket);
  return (
    <>
      <span className="font-semibold whitespace-nowrap">
        {words.landed(colourLooks[outcome.colour].name, outcome.pocket)}
      </span>
      <button
        type="button"
        onClick={() => openProof({ kind: 'round', roundId: id })}
        className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-inner text-12 whitespace-nowrap text-ink-2 hover:text-ink max-tablet:h-11"
      >
        <ShieldCheck size={15} className="shrink-0" aria-hidden />
        <span className="max-tablet:sr-only">{words.verify}</span>
        <span className="tablet:hidden" aria-hidden>
          {words.verifyShort}
        </span>
      </button>
      <span className="flex-1" />
      {result ? <ResultTag own={result} /> : null}
      <NextIn state={state} />
    </>
  );
}

function ResultTag({ own }: { own: OwnResult }) {
  if (own.kind === 'LOSS') return null;
  return (
    <Tag tone={own.kind === 'WIN' ? 'win' : 'plain'} className="animate-rise px-2.5 text-14/6">
      {resultText(own)}
    </Tag>
  );
}

/** Returns the player's result as text. A payout counts as a win only above the stakes. */
function resultText({ kind, paid }: OwnResult): string {
  if (kind === 'LOSS') return words.lost;
  return (kind === 'WIN' ? words.won : words.returned)(formatCoins(coinsFromCents(paid)));
}

function NextIn({ state: { round, isBeaconLate } }: { state: SpinState }) {
  const { isLost } = useConnection();
  if (isBeaconLate && !isLost)
    return <span className="min-w-0 truncate text-12 text-ink-3">{spinWords.late.paused}</span>;
  return <NextClock round={round} isLost={isLost} />;
}

function NextClock({ round, isLost }: { round: SpinState['round']; isLost: boolean }) {
  const leftMs = (round.nextAt ?? 0) - useServerNow(100);
  const next = round.nextAt === null ? '' : words.nextIn(formatDecimal(Math.max(0, leftMs) / 1000, 1));
  return (
    <span className="w-22 text-right text-12 whitespace-nowrap text-ink-3 tabular-nums max-tablet:hidden">
      {isLost ? countdownWords.reconnecting : next}
    </span>
  );
}

/** Announces the result to screen readers. */
function Announcement({ state, phase }: { state: SpinState; phase: SpinPhase }) {
  const { data: me } = useMe();
  const { outcome } = state.round;
  let text = '';
  if (phase === 'VOID') text = spinWords.said.void;
  if (phase === 'WAITING')
    text = stakesOfPlayer(state, me?.id).length > 0 ? spinWords.late.safe : spinWords.late.paused;
  if (phase === 'LANDED' && outcome) {
    const result = ownResult(state, me?.id, outcome.pocket);
    const landed = spinWords.said.landed(colourLooks[outcome.colour].name, outcome.pocket);
    text = result ? `${landed} ${resultText(result)}` : landed;
  }
  return <output className="sr-only">{text}</output>;
}
