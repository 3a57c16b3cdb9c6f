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

/** The games that may place their bet again and again. */
export type AutoGame = PlanBet['game'];

interface Series {
  game: AutoGame | undefined;
  /** The series under way; the site lets a player have one. */
  run: AutoRun | undefined;
  /** No further bet begins; the last ones come to their end. */
  isStopping: boolean;
}

const NONE: Series = { game: undefined, run: undefined, isStopping: false };
export const useSeries = create<Series>(() => NONE);

/** The series of a game, while it is under way. */
export function useRun(game: AutoGame): AutoRun | undefined {
  return useSeries((series) => (series.game === game ? series.run : undefined));
}

/** No further bet is placed; what is under way comes to its end. */
export function stopSeries(): void {
  if (useSeries.getState().run) useSeries.setState({ isStopping: true });
}

/** Resolves when a series is asked to stop, or at once when it is already. @returns what stops the waiting. */
export function onStopping(listener: () => void): () => void {
  if (useSeries.getState().isStopping) listener();
  return useSeries.subscribe((series) => {
    if (series.isStopping || !series.run) listener();
  });
}

interface SeriesOrder {
  /** The bet as the site's plan has it. */
  bet: PlanBet;
  /** Stake of one bet, in cents. */
  stake: Cents;
  plan: AutoPlan;
  /** Places one bet. Resolves with its payout, `undefined` when there is none: then the series is over. */
  place: (mode: BetMode) => Promise<Cents | undefined>;
  /** At least so long from one bet to the next. */
  pauseMs: number;
  /** Resolves once everything has been shown after the last bet. */
  settled?: () => Promise<unknown>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Places a bet until the plan, the player or a refusal ends the series. The site keeps the plan and counts with it; a
 * hidden page ends it, so that nothing is bet that its player doesn't look at.
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
    // After a refusal the player has read already why.
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

/** Cause of an end that the plan didn't set. */
type Cause = 'REFUSED' | 'BALANCE' | 'LOST';

/** @returns why it ended, where neither the plan nor the player did. */
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
 * Action of the game's button while a series runs: says how many bets are left and ends it.
 * @param isStopping no further bet begins, the last ones come to their end.
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

/** Settings that the player chose for a series of bets. */
export interface AutoPlan {
  /** Number of bets; `null` goes on until it is stopped. */
  count: number | null;
  /** Stops once the series has won so much, or before it could lose more than so much; `null` does not watch it. Cents. */
  stopProfit: Cents | null;
  stopLoss: Cents | null;
}

/** A series as it stands. */
interface AutoRun {
  plan: AutoPlan;
  /** Stake of one bet, in cents. */
  stake: Cents;
  placed: number;
  /** Payouts less stakes of the bets whose results are known, in cents. */
  net: Cents;
}

export function startRun(plan: AutoPlan, stake: Cents): AutoRun {
  return { plan, stake, placed: 0, net: 0n };
}

/** The series after one more bet, which paid so much. */
export function withBet(run: AutoRun, payout: Cents): AutoRun {
  return { ...run, placed: run.placed + 1, net: run.net + payout - run.stake };
}

/** Returns the reason why the series ends; `undefined` while it goes on. The site judges by the same rule. */
export function endOfRun({ plan, stake, placed, net }: AutoRun): 'COUNT' | 'PROFIT' | 'LOSS' | undefined {
  if (plan.stopProfit !== null && net >= plan.stopProfit) return 'PROFIT';
  if (plan.stopLoss !== null && stake - net > plan.stopLoss) return 'LOSS';
  return plan.count !== null && placed >= plan.count ? 'COUNT' : undefined;
}
