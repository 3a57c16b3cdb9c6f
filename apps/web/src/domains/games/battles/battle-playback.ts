import type { BattleState } from '@aureus/contract/battles.ts';

/** Fields of a battle that decide which moment of it is shown. Times are milliseconds on the server's clock. */
export interface BattleTimes {
  state: BattleState;
  /** Time when the first round begins to roll; null before the draw. */
  startsAt: number | null;
  roundMs: number;
  cases: readonly unknown[];
}

/** WAITING and DRAWING before the draw; STARTING until the first round rolls; PLAYING; then one of three ends. */
type BattlePhase = 'WAITING' | 'DRAWING' | 'STARTING' | 'PLAYING' | 'OVER' | 'CANCELLED' | 'VOID';

export interface Playback {
  phase: BattlePhase;
  /** The round that rolls, from 0; before the first 0, after the last the number of rounds. */
  round: number;
  /** Number of rounds that have stopped, so that their items may be seen. */
  revealed: number;
  /** Time of the next change without a message; `undefined` where only a message changes it. */
  changesAt: number | undefined;
}

const still = (phase: BattlePhase): Playback => ({ phase, round: 0, revealed: 0, changesAt: undefined });

/** The moment of a battle at a time: everyone who watches, a late one too, sees the same. */
export function playbackAt({ state, startsAt, roundMs, cases }: BattleTimes, now: number): Playback {
  if (state !== 'FINISHED') return still(state);
  const rounds = cases.length;
  const over: Playback = { phase: 'OVER', round: rounds, revealed: rounds, changesAt: undefined };
  if (startsAt === null || roundMs <= 0) return over;
  if (now < startsAt) return { ...still('STARTING'), changesAt: startsAt };
  const round = Math.floor((now - startsAt) / roundMs);
  if (round >= rounds) return over;
  return { phase: 'PLAYING', round, revealed: round, changesAt: startsAt + (round + 1) * roundMs };
}
