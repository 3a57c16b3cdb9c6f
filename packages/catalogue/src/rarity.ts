/** Rarity; 1 is the most common. `data/README.md` says which of the game's own names each stands for. */
export type Rarity = 1 | 2 | 3 | 4 | 5 | 6;

export const RARITY_NAMES: Record<Rarity, string> = {
  1: 'Consumer',
  2: 'Mil-Spec',
  3: 'Restricted',
  4: 'Classified',
  5: 'Covert',
  6: 'Special',
};
