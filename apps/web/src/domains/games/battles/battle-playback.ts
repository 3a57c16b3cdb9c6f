import type { Battle, BattleState } from '@aureus/contract/battles.ts';
import { useMemo, useState } from 'react';
import { useMarket } from '../../../api/market.ts';
import { serverNow, useRedrawAt } from '../../../api/server-clock.ts';

/** Fields of a battle that determine its current playback. Times are milliseconds on the server's clock. */
export interface BattleTimes {
  state: BattleState;
  /** Start of the first round; `null` before the draw. */
  startsAt: number | null;
  roundMs: number;
  cases: readonly unknown[];
}

/**
 * WAITING and DRAWING come before the draw. STARTING lasts until the first round, then PLAYING. OVER, CANCELLED and
 * VOID are final.
 */
type BattlePhase = 'WAITING' | 'DRAWING' | 'STARTING' | 'PLAYING' | 'OVER' | 'CANCELLED' | 'VOID';

export interface Playback {
  phase: BattlePhase;
  /** Current round, from 0. It is 0 before the first round, and the number of rounds after the last. */
  round: number;
  /** Number of finished rounds, whose items are visible. */
  revealed: number;
  /** Time of the next change that needs no message; `undefined` if only a message changes the state. */
  changesAt: number | undefined;
}

const still = (phase: BattlePhase): Playback => ({ phase, round: 0, revealed: 0, changesAt: undefined });

/** Computes a battle's playback at a time. Viewers at normal speed see the same, even those who come late. */
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

/** Returns the battle's playback and re-renders on each change, by the server's clock. */
export function usePlayback(battle: BattleTimes): Playback {
  const playback = playbackAt(battle, serverNow());
  useRedrawAt(playback.changesAt);
  return playback;
}

/**
 * Returns the battle at the viewer's pace: the normal one, or faster after they asked for it.
 * @returns `forward` speeds it up; `undefined` if nothing is left to watch or the market doesn't allow it.
 */
export function usePace(battle: Battle): { shown: Battle; forward: (() => void) | undefined } {
  const { fastSpin } = useMarket();
  const [from, setFrom] = useState<number>();
  const current = useMemo(() => (from === undefined ? battle : forwarded(battle, from)), [battle, from]);
  const { phase } = usePlayback(current);
  const canForward = fastSpin && from === undefined && (phase === 'STARTING' || phase === 'PLAYING');
  return { shown: current, forward: canForward ? () => setFrom(serverNow()) : undefined };
}

/** Playback speed of a fast-forward, as a multiple of normal. */
export const FORWARD = 4;

/**
 * Returns the battle's times for a viewer who fast-forwards from the time `from` on. Rounds and their order stay the
 * same: the battle was drawn and paid before its first round was shown.
 * @param from in ms on the server's clock.
 */
export function forwarded<B extends Pick<BattleTimes, 'startsAt' | 'roundMs'>>(battle: B, from: number): B {
  if (battle.startsAt === null) return battle;
  const startsAt = from - (from - battle.startsAt) / FORWARD;
  return { ...battle, startsAt, roundMs: battle.roundMs / FORWARD };
}
