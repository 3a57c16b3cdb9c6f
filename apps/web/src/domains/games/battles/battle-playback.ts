import type { Battle, BattleState } from '@aureus/contract/battles.ts';
import { useMemo, useState } from 'react';
import { BEACON_LATE_MS } from '../../../api/beacon-late.ts';
import { useMarket } from '../../../api/market.ts';
import { serverNow, useRedrawAt } from '../../../api/server-clock.ts';

/** Fields of a battle from which its playback is computed. Times are in ms on the server's clock. */
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
  /** Index of the current round. It's 0 before the first round, and the number of rounds after the last. */
  round: number;
  /** Number of finished rounds. Their items are visible. */
  revealed: number;
  /** Time of the next change that no message announces; `undefined` if there is none. */
  changesAt: number | undefined;
}

const still = (phase: BattlePhase): Playback => ({ phase, round: 0, revealed: 0, changesAt: undefined });

/** Returns a battle's playback at a time. All viewers at normal speed see the same, even those who come late. */
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

/** Returns the battle's playback by the server's clock, and renders again on each change. */
export function usePlayback(battle: BattleTimes): Playback {
  const playback = playbackAt(battle, serverNow());
  useRedrawAt(playback.changesAt);
  return playback;
}

/**
 * Returns the battle at the viewer's pace, which is normal or fast-forwarded.
 * @returns `forward` starts the fast-forward; `undefined` if the viewer can't use it.
 */
export function usePace(battle: Battle): { shown: Battle; forward: (() => void) | undefined } {
  const { fastSpin } = useMarket();
  const [from, setFrom] = useState<number>();
  const current = useMemo(() => (from === undefined ? battle : forwarded(battle, from)), [battle, from]);
  const { phase } = usePlayback(current);
  const canForward = fastSpin && from === undefined && (phase === 'STARTING' || phase === 'PLAYING');
  return { shown: current, forward: canForward ? () => setFrom(serverNow()) : undefined };
}

/** True if a full battle's beacon round is so late that the battle waits for it. Renders again when that begins. */
export function useIsBeaconLate({ state, beaconAt }: Pick<Battle, 'state' | 'beaconAt'>): boolean {
  const lateAt = beaconAt === null || state !== 'DRAWING' ? undefined : beaconAt + BEACON_LATE_MS;
  useRedrawAt(lateAt);
  return lateAt !== undefined && serverNow() >= lateAt;
}

/** Speed of a fast-forward, as a multiple of the normal speed. */
export const FORWARD = 4;

/**
 * Returns the battle as fast-forwarded by a viewer. Only times change, because a battle is drawn and paid before its
 * first round is shown.
 * @param from time when the fast-forward began, in ms on the server's clock.
 */
export function forwarded<B extends Pick<BattleTimes, 'startsAt' | 'roundMs'>>(battle: B, from: number): B {
  if (battle.startsAt === null) return battle;
  const startsAt = from - (from - battle.startsAt) / FORWARD;
  return { ...battle, startsAt, roundMs: battle.roundMs / FORWARD };
}
