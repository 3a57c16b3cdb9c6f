import { create } from 'zustand';

/** Several level-ups combined into one. */
export interface Rise {
  /** Level before the first level-up. */
  from: number;
  to: number;
}

interface LevelUps {
  /** Level-up that waits to be shown. */
  waiting: Rise | undefined;
  /** Level-up that is being shown. */
  running: Rise | undefined;
  /** Last shown level-up, which screen readers may still be announcing. */
  said: Rise | undefined;
}

export const useLevelUp = create<LevelUps>(() => ({
  waiting: undefined,
  running: undefined,
  said: undefined,
}));

/** Queues a level-up. Several that wait are combined into one. */
export function celebrateLevel(level: number): void {
  useLevelUp.setState(({ waiting }) => ({
    waiting: {
      from: Math.min(waiting?.from ?? level - 1, level - 1),
      to: Math.max(waiting?.to ?? level, level),
    },
  }));
}

/** Starts showing the waiting level-up. */
export function beginRise(): void {
  useLevelUp.setState(({ waiting }) => ({ waiting: undefined, running: waiting, said: waiting }));
}

export function riseOver(): void {
  useLevelUp.setState({ running: undefined });
}
