import { create } from 'zustand';

/** Games that one player plays alone against the site, answered at once. */
export type SoloGame = 'mines' | 'plinko' | 'upgrader';

/** The text in each game's amount field, so that it survives a visit to another page. */
export const useStakes = create<Record<SoloGame, string>>(() => ({
  // Fits every number of mines.
  mines: '2.00',
  plinko: '1.00',
  upgrader: '1.00',
}));
