import type { SpinColour, SpinRound, SpinState } from '@aureus/contract/spin.ts';
import type { Term } from '../platform/leader.ts';
import { newId } from '../platform/random.ts';
import type { Reply, TestApp, TestPlayer } from './test-app.ts';

export type BetData = {
  bet: { id: string; roundId: string; colour: SpinColour; amount: number; total: number; placedAt: number };
  balance: number;
};

/** Settings that keep a round open while a test bets, even on a slow machine. */
export const LONG_ROUNDS = { SPIN_BET_MS: '600000', SPIN_ROUND_MS: '630000' } as const;

export const spinState = async (on: TestApp): Promise<SpinState> => {
  const { status, body } = await on.visitor<SpinState>('GET', '/api/games/spin');
  if (status !== 200 || body.data === undefined) throw new Error(`no state: ${JSON.stringify(body)}`);
  return body.data;
};

/** Places a bet as the page does, with an amount in coins. */
export const placeBet = (
  player: TestPlayer,
  colour: SpinColour,
  amount: number,
  key: string = newId(),
): Promise<Reply<BetData>> =>
  player.call('POST', '/api/games/spin/bets', { colour, amount }, { 'idempotency-key': key });

/** Moves the clock forward to a time. Does nothing if the time has passed. */
export async function advanceTo(on: TestApp, time: number): Promise<void> {
  const missing = time - on.clock.now();
  if (missing >= 0) await on.clock.advance(Math.ceil(missing) + 1);
}

/** Moves spin's rounds through their states one by one. Moves the clock instead of waiting. */
export function driveSpin(on: TestApp, term: Term) {
  const step = async (): Promise<SpinRound> => {
    await on.app.spinClock.step(term);
    return (await spinState(on)).round;
  };
  return {
    /** Opens the first round, or moves the clock past the last one and opens the next. */
    async open(): Promise<SpinRound> {
      const { status, body } = await on.visitor<SpinState>('GET', '/api/games/spin');
      if (status === 200) await advanceTo(on, body.data?.round.nextAt ?? 0);
      return step();
    },
    async close(): Promise<SpinRound> {
      await advanceTo(on, (await spinState(on)).round.closesAt);
      return step();
    },
    /**
     * Draws the closed round. If its beacon round is missing, the round's state becomes `WAITING`, provided that
     * `patienceMs` is at least `BEACON_PATIENCE_MS`.
     */
    async draw(patienceMs = 0): Promise<SpinRound> {
      await advanceTo(on, (await spinState(on)).round.beaconAt + patienceMs);
      return step();
    },
    async land(): Promise<void> {
      await advanceTo(on, (await spinState(on)).round.outcome?.landsAt ?? 0);
    },
  };
}
