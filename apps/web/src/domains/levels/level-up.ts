import { create } from 'zustand';

/** Levels that were reached one after another, as one. */
export interface Rise {
  /** The level before the first of them. */
  from: number;
  to: number;
}

interface LevelUps {
  /** Level-up that waits to be shown. */
  waiting: Rise | undefined;
  /** Level-up that is being shown. */
  running: Rise | undefined;
  /** Level-up that was shown last; screen readers still announce it. */
  said: Rise | undefined;
}

export const useLevelUp = create<LevelUps>(() => ({
  waiting: undefined,
  running: undefined,
  said: undefined,
}));

/** Celebrates a level; several that wait become one. */
export function celebrateLevel(level: number): void {
  useLevelUp.setState(({ waiting }) => ({
    waiting: {
      from: Math.min(waiting?.from ?? level - 1, level - 1),
      to: Math.max(waiting?.to ?? level, level),
    },
  }));
}

/** Shows the waiting level-up from now on. */
export function beginRise(): void {
  useLevelUp.setState(({ waiting }) => ({ waiting: undefined, running: waiting, said: waiting }));
}

export function riseOver(): void {
  useLevelUp.setState({ running: undefined });
}
