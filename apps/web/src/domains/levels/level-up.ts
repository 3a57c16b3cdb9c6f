import { create } from 'zustand';

/** Rise over one or more levels. */
export interface Rise {
  /** Level before the rise. `to` is the level after it. */
  from: number;
  to: number;
}

interface LevelUps {
  /** Rise that waits to be shown. */
  waiting: Rise | undefined;
  /** Rise that is being shown. */
  running: Rise | undefined;
  /** Rise that was shown last, or is being shown. It's kept, because screen readers may still be announcing it. */
  said: Rise | undefined;
}

export const useLevelUp = create<LevelUps>(() => ({
  waiting: undefined,
  running: undefined,
  said: undefined,
}));

/** Queues a level-up. It's combined with the one that is already waiting, if there is one. */
export function celebrateLevel(level: number): void {
  useLevelUp.setState(({ waiting }) => ({
    waiting: {
      from: Math.min(waiting?.from ?? level - 1, level - 1),
      to: Math.max(waiting?.to ?? level, level),
    },
  }));
}

/** Starts to show the waiting level-up. */
export function beginRise(): void {
  useLevelUp.setState(({ waiting }) => ({ waiting: undefined, running: waiting, said: waiting }));
}

export function riseOver(): void {
  useLevelUp.setState({ running: undefined });
}
