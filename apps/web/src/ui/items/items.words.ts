/** Names of the rarities, most common first. */
export const rarityWords: Record<number, string> = {
  1: 'Consumer',
  2: 'Mil-Spec',
  3: 'Restricted',
  4: 'Classified',
  5: 'Covert',
  6: 'Special',
};

export const unknownRarity = (rarity: number): string => `Rarity ${rarity}`;
