import type { SkinItem } from '@aureus/contract/cases.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { type BetInFlight, beginBet } from '../../api/balance.ts';
import type { BetMode } from '../../api/http.ts';
import { useMarket } from '../../api/market.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { randomBelow, randomFraction } from '../../ui/reel/random.ts';
import { drawByTickets, type ReelCell, tailOf } from '../../ui/reel/reel-strip.ts';
import { play, playResult } from '../../ui/sound/sound.ts';
import { planReels, type ReelPlan, type SpinOptions } from './opening-plan.ts';
import { type OpeningResult, openingResult } from './opening-result.ts';

/** Time between the last reel's landing sound and the result's sound, in milliseconds. */
const RESULT_AFTER_MS = 180;
const random = { below: randomBelow, fraction: randomFraction };

/** An opening to make: its items, its price, and the call that opens it. */
export interface OpeningOrder {
  skins: readonly SkinItem[];
  /** Price that a result is compared with, in coins. */
  price: number;
  /** True for a gift, whose item is shown as a win whatever its price. */
  isFree: boolean;
  /** Returns the stake of `count` openings. */
  stakeOf: (count: number) => Cents;
  /** @throws ApiError with the server's code and a text in the page's language; `network` if there was no answer. */
  send: (
    count: number,
    id: string,
    modes?: readonly BetMode[],
  ) => Promise<{ betId: string; items: readonly SkinItem[]; payout: number; balance: number }>;
  onRefused?: (error: unknown) => void;
}

/**
 * READY: before the first opening. ASKING: waiting for the server. RUNNING: reels are moving. SHOWN: the result is
 * visible.
 */
type OpeningPhase = 'READY' | 'ASKING' | 'RUNNING' | 'SHOWN';

export interface Opening {
  /** Unique for each run. */
  key: number;
  /** Id of the bet; `null` for a demo, which moves no money. */
  betId: string | null;
  plans: readonly ReelPlan[];
  result: OpeningResult;
}

export interface OpeningControl {
  phase: OpeningPhase;
  opening: Opening | undefined;
  /** Number of reels that have landed. */
  landed: number;
  isSkipped: boolean;
  open: (count: number) => void;
  /** Opens and waits until the reels have stopped. @returns the payout in coins; `undefined` if nothing was opened. */
  openToEnd: (count: number, modes: readonly BetMode[]) => Promise<number | undefined>;
  /** Draws on this device with the published chances. Costs and wins nothing. */
  demo: (count: number) => void;
  skip: () => void;
  /** Removes the result from the window. */
  clear: () => void;
  noteLanded: (key: number, reel: number) => void;
}

interface State {
  isAsking: boolean;
  /** The last run. Its result stays visible until the next one. */
  opening: Opening | undefined;
  landed: ReadonlySet<number>;
  isSkipped: boolean;
}

const ready: State = { isAsking: false, opening: undefined, landed: new Set(), isSkipped: false };

/**
 * Opens a case: takes the stake off at once, runs the reels to the server's items, and shows the payout when the last
 * reel has landed.
 */
export function useOpening(
  order: OpeningOrder,
  options: SpinOptions,
  idle: readonly (readonly ReelCell[])[],
): OpeningControl {
  const { data: info } = useServerInfo();
  const { fastSpin } = useMarket();
  const [state, setState] = useState(ready);
  const flight = useRef<BetInFlight>(undefined);
  const isGone = useRef(false);
  const runs = useRef(0);
  /** Resolves the promise that waits for the reels to stop. */
  const standing = useRef<() => void>(undefined);

  useEffect(() => {
    isGone.current = false;
    return () => {
      // The player left the page: show the payout in the balance now, because the reels are gone.
      isGone.current = true;
      flight.current?.reveal();
      standing.current?.();
    };
  }, []);

  const run = (betId: string | null, items: readonly SkinItem[]) => {
    if (!info) return;
    runs.current += 1;
    const openPlans = state.opening?.plans;
    const leads =
      openPlans?.length === items.length
        ? openPlans.map(({ golden, strip }) => tailOf(golden ?? strip))
        : idle;
    const plans = planReels({ box: order, items, timings: info.timings, options, leads }, random);
    const opening = {
      key: runs.current,
      betId,
      plans,
      result: openingResult(items, order.price, order.isFree),
    };
    setState({ isAsking: false, opening, landed: new Set(), isSkipped: false });
  };

  const open = async (count: number, modes: readonly BetMode[] = []): Promise<number | undefined> => {
    if (!info) return undefined;
    setState((last) => ({ ...last, isAsking: true }));
    const bet = beginBet(order.stakeOf(count));
    flight.current = bet;
    try {
      const { betId, items, payout, balance } = await order.send(count, bet.id, modes);
      bet.settle({ balance, payout });
      if (isGone.current) bet.reveal();
      else run(betId, items);
      return payout;
    } catch (error) {
      bet.refuse(error);
      order.onRefused?.(error);
      setState((last) => ({ ...last, isAsking: false }));
      return undefined;
    }
  };

  const openToEnd = async (count: number, modes: readonly BetMode[]) => {
    // Created before the call, because reels without motion stop before the call's promise resolves here.
    const stood = new Promise<void>((resolve) => {
      standing.current = resolve;
    });
    const payout = await open(count, modes);
    if (payout !== undefined && !isGone.current) await stood;
    return payout;
  };

  const phase = phaseOf(state);
  const isBusy = phase === 'ASKING' || phase === 'RUNNING';
  const shownRun = phase === 'SHOWN' ? state.opening?.key : undefined;
  // A demo has no result to celebrate.
  const counted = state.opening?.betId ? state.opening.result : undefined;
  const { kind, multiplier = 0 } = counted ?? {};
  const reels = state.opening?.plans.length;
  useEffect(() => {
    if (shownRun === undefined) return undefined;
    flight.current?.reveal();
    standing.current?.();
    if (kind === undefined) return undefined;
    // A single won item plays its own sounds as it leaves the reel.
    if (reels === 1 && kind === 'WIN') return undefined;
    const timer = setTimeout(() => playResult(kind === 'LESS' ? 'LOSS' : kind, multiplier), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shownRun, kind, multiplier, reels]);

  return {
    phase,
    opening: state.opening,
    landed: state.landed.size,
    isSkipped: state.isSkipped,
    open: (count) => {
      if (!isBusy) void open(count);
    },
    openToEnd,
    demo: (count) => {
      if (isBusy) return;
      flight.current = undefined;
      run(
        null,
        Array.from({ length: count }, () => drawByTickets(order.skins, randomBelow)),
      );
    },
    skip: () => {
      if (phase === 'RUNNING' && fastSpin) setState((last) => ({ ...last, isSkipped: true }));
    },
    clear: () => {
      if (!isBusy) setState(ready);
    },
    noteLanded: (runKey, reel) => {
      if (runKey !== runs.current) return;
      play('land');
      setState((last) => ({ ...last, landed: new Set(last.landed).add(reel) }));
    },
  };
}

function phaseOf({ isAsking, opening, landed }: State): OpeningPhase {
  if (isAsking) return 'ASKING';
  if (!opening) return 'READY';
  return landed.size < opening.plans.length ? 'RUNNING' : 'SHOWN';
}
