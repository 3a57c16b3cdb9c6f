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

/** Balls that one press may drop. */
export const BALLS = [1, 3, 5, 10];
/** No more balls are on their way at once. */
export const MOST_IN_FLIGHT = 12;
/** So many results stand beside the board. */
const RESULTS = 5;
/** Of balls in a row the list hears so often. */
const LIST_EVERY_MS = 3_000;
/** Between two balls of one press, and of a series. */
const SPACING_MS = { press: 150, series: 340 } as const;

interface PlinkoPlay {
  mode: PlayMode;
  rows: number;
  risk: PlinkoRisk;
  /** Balls that one press drops. */
  balls: number;
  /** Balls that were asked for and have not landed. */
  inFlight: number;
  /** Balls that have landed, newest first. */
  landed: readonly PlinkoBet[];
}

/** Choices of the player, and the balls of this visit. */
export const usePlinko = create<PlinkoPlay>(() => ({
  mode: 'manual',
  rows: 14,
  risk: 'MEDIUM',
  balls: 1,
  inFlight: 0,
  landed: [],
}));

export type PlinkoRules = PlinkoState['rules'];

/** Limits and the table of every board. */
export function usePlinkoState() {
  return useQuery({
    queryKey: ['plinko'],
    queryFn: () => call('GET /api/games/plinko'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: STILL,
  });
}

/** Returns true if the player's market allows one bet at a time. */
export function useIsSingle(): boolean {
  const { severalOpenings, minimumCycleMs } = useMarket();
  return !severalOpenings || minimumCycleMs > 0;
}

/** Balls that one press drops. */
export function useBalls(): number {
  const balls = usePlinko((play) => (play.mode === 'manual' ? play.balls : 1));
  return useIsSingle() ? 1 : balls;
}

/** The stake of the next press, for as many balls as it drops. */
export function usePlinkoStake(rules: PlinkoRules): Stake {
  const balls = useBalls();
  const rows = usePlinko((play) => play.rows);
  const risk = usePlinko((play) => play.risk);
  const fits = useCallback((cents: Cents) => isPlinkoStake(cents, rows, risk), [rows, risk]);
  return useStake('plinko', rules, { bets: balls, fits });
}

/** The board that is shown: a ball falls on it until it has landed. */
export const plinkoStage = createStage<PlinkoBet>();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function reserve(count: number): void {
  usePlinko.setState(({ inFlight }) => ({ inFlight: inFlight + count }));
}

/** Drops the balls of one press, one shortly after another. Each is a bet of its own. */
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
  /** Gets the payout as soon as it is known, `undefined` when the ball was refused. */
  onAnswer?: (payout: Cents | undefined) => void;
}

/** One ball whose place in flight is taken already; resolves when it has landed or was refused. */
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

/** Landed, and not yet in the list of bets. */
const unlisted: OwnBet[] = [];

/** The list comes up to date once in so long while balls follow each other: a row costs the page a layout. */
function listTogether(bet: OwnBet): void {
  if (unlisted.push(bet) === 1) setTimeout(list, LIST_EVERY_MS);
  if (usePlinko.getState().inFlight === 1) list();
}

function list(): void {
  if (unlisted.length > 0) noteOwnBets('plinko', unlisted.splice(0));
}

/**
 * The ball lies in its bucket, or was refused. The balance and the list of bets follow by the cache, a moment
 * later; this game's own state waits for it, so that the page draws all of it once.
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

/** Drops ball after ball until the plan, the player or a refusal ends the series, and waits for the last to land. */
export async function dropSeries(cents: Cents, plan: AutoPlan): Promise<void> {
  const { rows, risk } = usePlinko.getState();
  const landings: Promise<unknown>[] = [];
  await runSeries({
    bet: { game: 'plinko', amount: coinsFromCents(cents), rows, risk },
    stake: cents,
    plan,
    pauseMs: SPACING_MS.series,
    // The site counts a ball as soon as it is drawn, and so does the series: the next one need not wait for its fall.
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

/** A ball in a few words: "Medium · 14 rows". */
export function describeDrop({ risk, rows }: { risk: PlinkoRisk; rows: number }): string {
  return plinkoWords.drop(plinkoWords.risks[risk], rows);
}
