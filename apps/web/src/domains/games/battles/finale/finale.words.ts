/** Texts over the winners at the end of a battle. */
export const finaleWords = {
  victory: 'Victory',
  cursed: 'Cursed',
  shared: 'Shared',
  pool: 'Prize pool',
};
