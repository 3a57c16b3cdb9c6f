import type { SpinColour, SpinRound } from '@aureus/contract/spin.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import type { BetMode } from '../../../api/http.ts';
import { showRefusal } from '../../../api/refusal.ts';
import { atServerTime, serverNow } from '../../../api/server-clock.ts';
import type { AutoPlan } from '../../../games-kit/series.ts';
import { onStopping, runSeries } from '../../../games-kit/series.ts';
import { currentSpinState, isRoundWaiting, onLateRound, onRound, reloadSpin } from './spin.queries.ts';
import { placeBet } from './spin-bets.ts';

/** Minimum time in ms before the end of betting at which a series sends a bet. Later, it could arrive too late. */
const LEAST_MS = 600;

/** The player's choices for an automatic series. */
export const useSpinAuto = create<{ isOpen: boolean; colour: SpinColour }>(() => ({
  isOpen: false,
  colour: 'black',
}));

/** Bets on a color round after round, until the plan, the player or a refusal ends the series. */
export function runSpinSeries(colour: SpinColour, cents: Cents, plan: AutoPlan): Promise<void> {
  let last: string | undefined;
  return runSeries({
    bet: { game: 'spin', colour, amount: coinsFromCents(cents) },
    stake: cents,
    plan,
    pauseMs: 0,
    async place(mode) {
      const bet = await betOnce(colour, cents, mode, last);
      last = bet?.roundId;
      return bet?.payout;
    },
  });
}

/**
 * Waits for an open round, bets, and waits until the wheel stops.
 * @returns `undefined` if no bet was placed or its result isn't known.
 */
async function betOnce(
  colour: SpinColour,
  cents: Cents,
  mode: BetMode,
  last: string | undefined,
): Promise<{ roundId: string; payout: Cents } | undefined> {
  const isOpen = ({ id, state, closesAt }: SpinRound) =>
    id !== last && state === 'BETTING' && serverNow() < closesAt - LEAST_MS;
  if (!(await roundThat(isOpen, { stops: true }))) return undefined;
  const roundId = await placeBet(colour, cents, [mode]);
  if (roundId === undefined) return undefined;
  // While the round waits for a late beacon, the series pauses.
  const over = await roundThat(({ id, state, outcome }) =>
    id === roundId ? outcome !== null || state === 'VOID' : !isRoundWaiting(roundId),
  );
  const landsAt = over?.id === roundId ? over.outcome?.landsAt : undefined;
  if (landsAt !== undefined) await new Promise<void>((resolve) => atServerTime(landsAt, resolve));
  const isRefunded = over?.id === roundId && over.state === 'VOID';
  const payout = isRefunded ? cents : await payoutOf(roundId, colour, cents);
  return payout === undefined ? undefined : { roundId, payout };
}

/**
 * Returns the payout of a bet in a finished round, computed from the round's result. If its message was missed, the
 * results are loaded. The server counts on its own. @returns `undefined` if the result isn't known.
 */
async function payoutOf(roundId: string, colour: SpinColour, cents: Cents): Promise<Cents | undefined> {
  const pocket = pocketOf(roundId) ?? (await reloadSpin().then(() => pocketOf(roundId), showRefusal));
  const rule = currentSpinState()?.rules.colours.find((one) => one.colour === colour);
  if (pocket === undefined || rule === undefined) return undefined;
  return rule.winsOn.includes(pocket) ? cents * BigInt(rule.multiplier) : 0n;
}

function pocketOf(roundId: string): number | undefined {
  const { round, history = [] } = currentSpinState() ?? {};
  const ended = round?.id === roundId ? round.outcome : history.find((past) => past.roundId === roundId);
  return ended?.pocket;
}

/**
 * Resolves with the first round that passes the test: the current round, or one that a later message is about.
 * @param stops true resolves with `undefined` when the series stops.
 */
function roundThat(
  test: (round: SpinRound) => boolean,
  { stops = false }: { stops?: boolean } = {},
): Promise<SpinRound | undefined> {
  const now = currentSpinState()?.round;
  if (now && test(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const finish = (round: SpinRound | undefined) => {
      for (const end of ends) end();
      resolve(round);
    };
    const look = (round: SpinRound) => {
      if (test(round)) finish(round);
    };
    ends.push(onRound(look), onLateRound(look));
    if (stops) ends.push(onStopping(() => finish(undefined)));
  });
}
