import type { PlinkoBet, PlinkoRisk, PlinkoState } from '@aureus/contract/plinko.ts';
import { isPlinkoStake } from '@aureus/fair/plinko.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { notifyManager, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { type BetInFlight, beginBet } from '../../../api/balance.ts';
import { type BetMode, call } from '../../../api/http.ts';
import { sendKeyed } from '../../../api/intent.ts';
import { useMarket } from '../../../api/market.ts';
import { STILL } from '../../../api/query-client.ts';
import type { PlayMode } from '../../../games-kit/ModeTabs.tsx';
import type { OwnBet } from '../../../games-kit/merge-bets.ts';
import { noteOwnBets } from '../../../games-kit/own-bets.ts';
import type { AutoPlan } from '../../../games-kit/series.ts';
import { runSeries } from '../../../games-kit/series.ts';
import { createStage } from '../../../games-kit/stage.ts';
import { type Stake, useStake } from '../../../games-kit/use-stake.ts';
import { plinkoWords } from './plinko.words.ts';

/** Choices for the number of balls per click. */
export const BALLS = [1, 3, 5, 10];
/** Maximum number of balls that may fall at once. */
export const MOST_IN_FLIGHT = 12;
/** Number of last results shown beside the board. */
const RESULTS = 5;
/** Minimum interval in ms between updates of the bet list while balls are falling. */
const LIST_EVERY_MS = 3_000;
/** Delay in ms between two balls: of one click, and of an automatic series. */
const SPACING_MS = { press: 150, series: 340 } as const;

interface PlinkoPlay {
  mode: PlayMode;
  rows: number;
  risk: PlinkoRisk;
  /** Number of balls per click. */
  balls: number;
  /** Number of balls that were requested and haven't landed. */
  inFlight: number;
  /** Results of landed balls, newest first. */
  landed: readonly PlinkoBet[];
}

/** The player's choices, the number of balls in flight, and the last results. */
export const usePlinko = create<PlinkoPlay>(() => ({
  mode: 'manual',
  rows: 14,
  risk: 'MEDIUM',
  balls: 1,
  inFlight: 0,
  landed: [],
}));

export type PlinkoRules = PlinkoState['rules'];

/** Returns the stake limits and the payout tables of all boards. */
export function usePlinkoState() {
  return useQuery({
    queryKey: ['plinko'],
    queryFn: () => call('GET /api/games/plinko'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: STILL,
  });
}

/** Returns true if the player's market allows only one bet at a time. */
export function useIsSingle(): boolean {
  const { severalOpenings, minimumCycleMs } = useMarket();
  return !severalOpenings || minimumCycleMs > 0;
}

/** Returns the number of balls that one click drops. */
export function useBalls(): number {
  const balls = usePlinko((play) => (play.mode === 'manual' ? play.balls : 1));
  return useIsSingle() ? 1 : balls;
}

/** Returns the stake of the next click, for all its balls. */
export function usePlinkoStake(rules: PlinkoRules): Stake {
  const balls = useBalls();
  const rows = usePlinko((play) => play.rows);
  const risk = usePlinko((play) => play.risk);
  const fits = useCallback((cents: Cents) => isPlinkoStake(cents, rows, risk), [rows, risk]);
  return useStake('plinko', rules, { bets: balls, fits });
}

/** Connects bets to the visible board, where their balls fall. A bet's animation ends when its ball has landed. */
export const plinkoStage = createStage<PlinkoBet>();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function reserve(count: number): void {
  usePlinko.setState(({ inFlight }) => ({ inFlight: inFlight + count }));
}

/** Drops the balls of one click with short delays. Each ball is a separate bet. */
export async function dropBalls(cents: Cents, count: number): Promise<void> {
  const { rows, risk, inFlight } = usePlinko.getState();
  if (inFlight + count > MOST_IN_FLIGHT) return;
  reserve(count);
  const drops = Array.from({ length: count }, async (_, index) => {
    if (index > 0) await pause(index * SPACING_MS.press);
    await dropReserved(cents, rows, risk);
  });
  await Promise.all(drops);
}

interface DropOptions {
  modes?: readonly BetMode[];
  /** Called with the payout as soon as it's known, or with `undefined` if the call failed. */
  onAnswer?: (payout: Cents | undefined) => void;
}

/** Drops a ball that is already counted in `inFlight`. Resolves when the ball has landed or was refused. */
async function dropReserved(
  cents: Cents,
  rows: number,
  risk: PlinkoRisk,
  { modes = [], onAnswer }: DropOptions = {},
): Promise<void> {
  const inFlight = beginBet(cents);
  let landed: PlinkoBet | undefined;
  try {
    const { bet, balance } = await sendKeyed(
      'POST /api/games/plinko',
      { body: { amount: coinsFromCents(cents), risk, rows } },
      inFlight.id,
      modes,
    );
    inFlight.settle({ balance, payout: bet.payout });
    onAnswer?.(centsFromCoins(bet.payout) ?? 0n);
    await plinkoStage.play(bet);
    landed = bet;
  } catch (error) {
    inFlight.refuse(error);
    onAnswer?.(undefined);
  } finally {
    endFlight(inFlight, landed);
  }
}

/** Landed balls that aren't in the bet list yet. */
const unlisted: OwnBet[] = [];

/**
 * Adds a ball to the bet list. While balls are falling, the list changes only every `LIST_EVERY_MS`, because each row
 * costs a layout.
 */
function listTogether(bet: OwnBet): void {
  if (unlisted.push(bet) === 1) setTimeout(list, LIST_EVERY_MS);
  if (usePlinko.getState().inFlight === 1) list();
}

function list(): void {
  if (unlisted.length > 0) noteOwnBets('plinko', unlisted.splice(0));
}

/**
 * Ends a ball's flight. The game's state changes together with the cached balance and bet list, so that the page
 * renders only once.
 */
function endFlight(ball: BetInFlight, bet: PlinkoBet | undefined): void {
  notifyManager.batch(() => {
    ball.reveal();
    if (bet) listTogether(rowOf(bet));
    notifyManager.schedule(() =>
      usePlinko.setState(({ inFlight, landed }) => ({
        inFlight: inFlight - 1,
        landed: bet ? [bet, ...landed].slice(0, RESULTS) : landed,
      })),
    );
  });
}

function rowOf(bet: PlinkoBet): OwnBet {
  const { id, placedAt, stake, payout } = bet;
  return { id, at: placedAt, what: describeDrop(bet), stake, payout };
}

/** Drops balls until the plan, the player or a refusal ends the series. Resolves when the last ball has landed. */
export async function dropSeries(cents: Cents, plan: AutoPlan): Promise<void> {
  const { rows, risk } = usePlinko.getState();
  const landings: Promise<unknown>[] = [];
  await runSeries({
    bet: { game: 'plinko', amount: coinsFromCents(cents), rows, risk },
    stake: cents,
    plan,
    pauseMs: SPACING_MS.series,
    // A ball counts for the series as soon as its payout is known. So the next ball doesn't wait until it has landed.
    place: async (mode) => {
      while (usePlinko.getState().inFlight >= MOST_IN_FLIGHT) await pause(SPACING_MS.series);
      reserve(1);
      return new Promise((resolve) => {
        landings.push(dropReserved(cents, rows, risk, { modes: [mode], onAnswer: resolve }));
      });
    },
    settled: () => Promise.all(landings),
  });
}

/** Describes a ball's bet, such as "Medium · 14 rows". */
export function describeDrop({ risk, rows }: { risk: PlinkoRisk; rows: number }): string {
  return plinkoWords.drop(plinkoWords.risks[risk], rows);
}
