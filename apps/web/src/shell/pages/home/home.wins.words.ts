export const homeWinsWords = {
  title: 'Live bets',
  tabs: { all: 'All', high: 'Big wins', lucky: 'Lucky', mine: 'Mine' },
};
