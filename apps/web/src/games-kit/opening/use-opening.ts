import type { SkinItem } from '@aureus/contract/cases.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { type BetInFlight, beginBet } from '../../api/balance.ts';
import type { BetMode } from '../../api/http.ts';
import { useMarket } from '../../api/market.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { randomBelow, randomFraction } from '../../ui/reel/random.ts';
import { drawByTickets, type ReelCell, reelStrip, tailOf } from '../../ui/reel/reel-strip.ts';
import { play, playResult } from '../../ui/sound/sound.ts';
import { planReels, type ReelPlan, type SpinOptions } from './opening-plan.ts';
import { type OpeningResult, openingResult } from './opening-result.ts';

/** Time in ms between the sound of the last reel's stop and the sound of the result. */
const RESULT_AFTER_MS = 180;
/** Time in ms in which a refused reel fades out. */
const FADED_MS = 300;
const random = { below: randomBelow, fraction: randomFraction };

/** Cases to open: the possible items, the price, and the call to the server. */
export interface OpeningOrder {
  skins: readonly SkinItem[];
  /** Price in coins with which a result is compared. */
  price: number;
  /** True for a gift, whose item is shown as a win at any price. */
  isFree: boolean;
  /** Returns the stake of `count` openings, in cents. */
  stakeOf: (count: number) => Cents;
  /**
   * @throws ApiError with the server's code and a text in the page's language, or with `network`, `unreadable` or
   * `undecided`.
   */
  send: (
    count: number,
    id: string,
    modes?: readonly BetMode[],
  ) => Promise<{ betId: string; items: readonly SkinItem[]; payout: number; balance: number }>;
  onRefused?: (error: unknown) => void;
}

/**
 * READY: no opening is shown. ASKING: the server's answer is awaited. RUNNING: reels are moving. SHOWN: the result is
 * visible.
 */
type OpeningPhase = 'READY' | 'ASKING' | 'RUNNING' | 'SHOWN';

export interface Opening {
  /** Number of the opening, different for each. */
  key: number;
  /** Id of the bet; `null` for a demo, which costs and wins nothing. */
  betId: string | null;
  plans: readonly ReelPlan[];
  result: OpeningResult;
}

/** Run of a single reel that has begun, although its result isn't known yet. */
interface Drift {
  /** The opening that follows has the same key, so that the reel goes on. */
  key: number;
  /**
   * Cards of the run. Those that aren't visible at its start are drawn by the published chances. The result will
   * replace the one at index 40.
   */
  strip: readonly ReelCell[];
  /** True once the server has refused the opening: the reel disappears, and the case is back at rest. */
  isRefused: boolean;
}

export interface OpeningControl {
  phase: OpeningPhase;
  opening: Opening | undefined;
  /** Number of reels that have stopped. */
  landed: number;
  isSkipped: boolean;
  /** Set while the answer is awaited for an opening whose reel moves at once, and after a refusal of one. */
  drift: Drift | undefined;
  /** Opens cases. With `isDrifting`, a single reel moves at once, before the server's answer. */
  open: (count: number, isDrifting?: boolean) => void;
  /**
   * Opens cases and waits until the reels have stopped. @returns the payout in coins; `undefined` if nothing was
   * opened.
   */
  openToEnd: (count: number, modes: readonly BetMode[]) => Promise<number | undefined>;
  /** Draws items on this device by the published chances. A demo costs and wins nothing. */
  demo: (count: number) => void;
  skip: () => void;
  /** Removes the result from the window. */
  clear: () => void;
  noteLanded: (key: number, reel: number) => void;
}

interface State {
  isAsking: boolean;
  /** The last opening. Its result stays visible until the next opening or `clear`. */
  opening: Opening | undefined;
  drift: Drift | undefined;
  landed: ReadonlySet<number>;
  isSkipped: boolean;
}

const ready: State = {
  isAsking: false,
  opening: undefined,
  drift: undefined,
  landed: new Set(),
  isSkipped: false,
};

/**
 * Opens cases and runs their reels. The shown balance loses the stake at once and gains the payout after the last reel
 * has stopped.
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
  /** Resolves the promise of `openToEnd`, which waits until the reels have stopped. */
  const standing = useRef<() => void>(undefined);

  useEffect(() => {
    isGone.current = false;
    return () => {
      // When the player leaves the page, the payout is added to the shown balance at once, because the reels are gone.
      isGone.current = true;
      flight.current?.reveal();
      standing.current?.();
    };
  }, []);

  const leadsOf = (count: number): readonly (readonly ReelCell[])[] => {
    const plans = state.opening?.plans;
    return plans?.length === count ? plans.map(({ golden, strip }) => tailOf(golden ?? strip)) : idle;
  };

  const beginDrift = (): Drift => {
    runs.current += 1;
    const last = drawByTickets(order.skins, randomBelow);
    const strip = reelStrip(order.skins, last, randomBelow, leadsOf(1)[0]);
    return { key: runs.current, strip, isRefused: false };
  };

  const run = (betId: string | null, items: readonly SkinItem[], drift?: Drift) => {
    if (!info) return;
    if (!drift) runs.current += 1;
    const leads = drift ? [drift.strip] : leadsOf(items.length);
    const plans = planReels({ box: order, items, timings: info.timings, options, leads }, random);
    const opening = {
      key: runs.current,
      betId,
      plans,
      result: openingResult(items, order.price, order.isFree),
    };
    setState({ ...ready, opening });
  };

  const open = async (
    count: number,
    modes: readonly BetMode[] = [],
    isDrifting = false,
  ): Promise<number | undefined> => {
    if (!info) return undefined;
    const drift = isDrifting && !options.isReduced ? beginDrift() : undefined;
    setState((last) => ({ ...last, isAsking: true, drift }));
    const bet = beginBet(order.stakeOf(count));
    flight.current = bet;
    try {
      const { betId, items, payout, balance } = await order.send(count, bet.id, modes);
      bet.settle({ balance, payout });
      if (isGone.current) bet.reveal();
      else run(betId, items, drift);
      return payout;
    } catch (error) {
      bet.refuse(error);
      order.onRefused?.(error);
      setState((last) =>
        drift ? { ...ready, drift: { ...drift, isRefused: true } } : { ...last, isAsking: false },
      );
      return undefined;
    }
  };

  const openToEnd = async (count: number, modes: readonly BetMode[]) => {
    // The promise is created before the call, because reels without motion stop before the call resolves here.
    const stood = new Promise<void>((resolve) => {
      standing.current = resolve;
    });
    const payout = await open(count, modes);
    if (payout !== undefined && !isGone.current) await stood;
    return payout;
  };

  const refused = state.drift?.isRefused ? state.drift : undefined;
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setState((last) => ({ ...last, drift: undefined })), FADED_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  const phase = phaseOf(state);
  const isBusy = phase === 'ASKING' || phase === 'RUNNING';
  const shownRun = phase === 'SHOWN' ? state.opening?.key : undefined;
  // The result of a demo isn't celebrated.
  const counted = state.opening?.betId ? state.opening.result : undefined;
  const { kind, multiplier = 0 } = counted ?? {};
  const reels = state.opening?.plans.length;
  useEffect(() => {
    if (shownRun === undefined) return undefined;
    flight.current?.reveal();
    standing.current?.();
    if (kind === undefined) return undefined;
    // A single won item has its own sounds as it leaves the reel.
    if (reels === 1 && kind === 'WIN') return undefined;
    const timer = setTimeout(() => playResult(kind === 'LESS' ? 'LOSS' : kind, multiplier), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shownRun, kind, multiplier, reels]);

  return {
    phase,
    opening: state.opening,
    drift: state.drift,
    landed: state.landed.size,
    isSkipped: state.isSkipped,
    open: (count, isDrifting) => {
      if (!isBusy) void open(count, [], isDrifting);
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
