export const homeWords = {
  hero: {
    title: 'Fortune, with proof',
    text: 'Every result is locked before you bet. Verify any roll in your own browser.',
    textShort: 'Verify every roll yourself.',
    openCases: 'Open Cases',
    playSpin: 'Play Spin',
    verify: 'Verify a roll',
  },
  games: {
    title: 'Games',
    returns: (percent: string) => `Returns ${percent}`,
  },
};
