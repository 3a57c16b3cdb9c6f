export const finaleWords = {
  victory: 'Victory',
  cursed: 'Cursed',
  shared: 'Shared',
  pool: 'Prize pool',
};
