import { create } from 'zustand';

/** The level that was just reached, while it is celebrated. */
export const useLevelUp = create<{ reached: number | undefined }>(() => ({ reached: undefined }));

/** Celebrates a level; of many that are reached at once, the last. */
export function celebrateLevel(level: number): void {
  useLevelUp.setState({ reached: level });
}
