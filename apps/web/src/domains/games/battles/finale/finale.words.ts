/** Texts of the finale. */
export const finaleWords = {
  victory: 'Victory',
  cursed: 'Cursed',
  shared: 'Shared',
  pool: 'Prize pool',
};
