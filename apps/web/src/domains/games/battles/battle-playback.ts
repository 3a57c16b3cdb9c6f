import type { Battle, BattleState } from '@aureus/contract/battles.ts';
import { useMemo, useState } from 'react';
import { useMarket } from '../../../api/market.ts';
import { serverNow, useRedrawAt } from '../../../api/server-clock.ts';

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

/** Follows the playback of a battle on the server's clock. */
export function usePlayback(battle: BattleTimes): Playback {
  const playback = playbackAt(battle, serverNow());
  useRedrawAt(playback.changesAt);
  return playback;
}

/**
 * A battle as this player looks at it: at the pace of all, or faster once that was asked for.
 * @returns what makes it faster, where there is something left to see and the market allows it.
 */
export function usePace(battle: Battle): { shown: Battle; forward: (() => void) | undefined } {
  const { fastSpin } = useMarket();
  const [from, setFrom] = useState<number>();
  const current = useMemo(() => (from === undefined ? battle : forwarded(battle, from)), [battle, from]);
  const { phase } = usePlayback(current);
  const canForward = fastSpin && from === undefined && (phase === 'STARTING' || phase === 'PLAYING');
  return { shown: current, forward: canForward ? () => setFrom(serverNow()) : undefined };
}

/** Speed of a fast-forward, as a multiple of the normal playback. */
export const FORWARD = 4;

/**
 * The times of a battle for a viewer who fast-forwards from a moment on: the same rounds in the same order. The battle
 * was drawn and paid before its first round was shown.
 * @param from ms on the server's clock.
 */
export function forwarded<B extends Pick<BattleTimes, 'startsAt' | 'roundMs'>>(battle: B, from: number): B {
  if (battle.startsAt === null) return battle;
  const startsAt = from - (from - battle.startsAt) / FORWARD;
  return { ...battle, startsAt, roundMs: battle.roundMs / FORWARD };
}
