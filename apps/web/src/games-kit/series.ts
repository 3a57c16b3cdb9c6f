import type { Plan, PlanBet, PlanEnd } from '@aureus/contract/plans.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { type BetMode, call } from '../api/http.ts';
import { showRefusal } from '../api/refusal.ts';
import { currentMe } from '../api/session.ts';
import { useConnection } from '../api/socket.ts';
import { formatCoins } from '../ui/format/format.ts';
import { showToast } from '../ui/toast.ts';
import type { ActionButtonProps } from './ActionButton.tsx';
import { kitWords } from './games-kit.words.ts';

/** Games with automatic series of bets. */
export type AutoGame = PlanBet['game'];

interface Series {
  game: AutoGame | undefined;
  /** Running series; undefined if none is. A player can have only one. */
  run: AutoRun | undefined;
  /** True if no further bet starts while the last bets finish. */
  isStopping: boolean;
}

const NONE: Series = { game: undefined, run: undefined, isStopping: false };
export const useSeries = create<Series>(() => NONE);

/** Returns the running series of a game; undefined if there is none. */
export function useRun(game: AutoGame): AutoRun | undefined {
  return useSeries((series) => (series.game === game ? series.run : undefined));
}

/** Stops the running series: no further bet starts, and open bets finish. */
export function stopSeries(): void {
  if (useSeries.getState().run) useSeries.setState({ isStopping: true });
}

/**
 * Calls `listener` when the series is stopped or ends, or at once if it's already stopping.
 * @returns a function that removes the listener.
 */
export function onStopping(listener: () => void): () => void {
  if (useSeries.getState().isStopping) listener();
  return useSeries.subscribe((series) => {
    if (series.isStopping || !series.run) listener();
  });
}

interface SeriesOrder {
  /** Bet of the series, as sent to the server with the plan. */
  bet: PlanBet;
  /** Stake of each bet, in cents. */
  stake: Cents;
  plan: AutoPlan;
  /**
   * Places a bet. Resolves with its payout in cents, or with `undefined` if no bet was placed or its result isn't
   * known, which ends the series.
   */
  place: (mode: BetMode) => Promise<Cents | undefined>;
  /** Minimum time in ms between the starts of two bets. */
  pauseMs: number;
  /** Resolves once the results of all bets are shown. */
  settled?: () => Promise<unknown>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Places bets until the series ends, for example by its plan, the player or a refusal. The server checks the plan's
 * limits too. Hiding the page ends the series, so that no bet is placed unseen.
 */
export async function runSeries({ bet, stake, plan, place, pauseMs, settled }: SeriesOrder): Promise<void> {
  if (useSeries.getState().run) return;
  useSeries.setState({ game: bet.game, run: startRun(plan, stake), isStopping: false });
  let isAway = false;
  const look = () => {
    if (!document.hidden) return;
    isAway = true;
    stopSeries();
  };
  document.addEventListener('visibilitychange', look);
  try {
    const { plan: serverPlan } = await call('POST /api/games/plans', { body: bodyOf(bet, plan) });
    const cause = await placeAll(stake, pauseMs, () => place(`auto:${serverPlan.id}`));
    useSeries.setState({ isStopping: true });
    await settled?.();
    const { plan: ended } = await call('POST /api/games/plans/:id/end', {
      params: { id: serverPlan.id },
      body: {},
    });
    // After a refusal, the player has already seen the reason.
    if (cause !== 'REFUSED') tellEnd(isAway ? 'AWAY' : (cause ?? ended.end ?? 'STOPPED'), ended);
  } catch (error) {
    showRefusal(error);
  } finally {
    document.removeEventListener('visibilitychange', look);
    useSeries.setState(NONE);
  }
}

const coinsOf = (cents: Cents | null) => (cents === null ? null : coinsFromCents(cents));

const bodyOf = (bet: PlanBet, { count, stopProfit, stopLoss }: AutoPlan) => ({
  bet,
  count,
  stopProfit: coinsOf(stopProfit),
  stopLoss: coinsOf(stopLoss),
});

/** Reason for a series' end that doesn't come from its plan. */
type Cause = 'REFUSED' | 'BALANCE' | 'LOST';

/**
 * Places bets until the series ends.
 * @returns the reason for its end; `undefined` if the plan ended it or it was stopped.
 */
async function placeAll(
  stake: Cents,
  pauseMs: number,
  place: () => Promise<Cents | undefined>,
): Promise<Cause | undefined> {
  for (;;) {
    const { run, isStopping } = useSeries.getState();
    if (!run || isStopping || endOfRun(run) !== undefined) return undefined;
    if (useConnection.getState().isLost) return 'LOST';
    if ((centsFromCoins(currentMe()?.wallet.balance ?? 0) ?? 0n) < stake) return 'BALANCE';
    const [payout] = await Promise.all([place(), pause(pauseMs)]);
    if (payout === undefined) return useSeries.getState().isStopping ? undefined : 'REFUSED';
    useSeries.setState((series) => (series.run ? { run: withBet(series.run, payout) } : {}));
  }
}

function tellEnd(end: PlanEnd | Cause, { placed, net }: Pick<Plan, 'placed' | 'net'>): void {
  const text = kitWords.auto.endText(kitWords.auto.ends[end], placed, formatCoins(net, true));
  showToast('info', kitWords.auto.ended, { text });
}

/**
 * Returns the action of the game's button during a series. It shows the number of bets left, if limited, and stops the
 * series.
 * @param isStopping true if no further bet starts while the last bets finish.
 */
export function stopAction(run: AutoRun, isStopping: boolean): ActionButtonProps {
  const { count } = run.plan;
  const stop = count === null ? kitWords.auto.stop : kitWords.auto.stopLeft(Math.max(0, count - run.placed));
  return {
    label: isStopping ? kitWords.auto.last : stop,
    variant: 'secondary',
    isLoading: isStopping,
    onPress: stopSeries,
  };
}

/** The player's choices for an automatic series. */
export interface AutoPlan {
  /** Number of bets; `null` for no limit. */
  count: number | null;
  /**
   * Profit in cents at which the series ends. `stopLoss` is the highest loss, and the series ends before a bet that
   * could exceed it. `null` means no limit.
   */
  stopProfit: Cents | null;
  stopLoss: Cents | null;
}

/** Progress of a running series. */
interface AutoRun {
  plan: AutoPlan;
  /** Stake of each bet, in cents. */
  stake: Cents;
  placed: number;
  /** Payouts minus stakes of the bets whose results are known, in cents. */
  net: Cents;
}

export function startRun(plan: AutoPlan, stake: Cents): AutoRun {
  return { plan, stake, placed: 0, net: 0n };
}

/** Returns the series with one more bet. @param payout payout of that bet, in cents. */
export function withBet(run: AutoRun, payout: Cents): AutoRun {
  return { ...run, placed: run.placed + 1, net: run.net + payout - run.stake };
}

/** Returns the reason why the series ends; `undefined` while it continues. The server uses the same rule. */
export function endOfRun({ plan, stake, placed, net }: AutoRun): 'COUNT' | 'PROFIT' | 'LOSS' | undefined {
  if (plan.stopProfit !== null && net >= plan.stopProfit) return 'PROFIT';
  if (plan.stopLoss !== null && stake - net > plan.stopLoss) return 'LOSS';
  return plan.count !== null && placed >= plan.count ? 'COUNT' : undefined;
}
