export const homeWords = {
  hero: {
    title: 'Fortune, with proof',
    text: 'Every seed is locked before you bet. Verify any roll in one click.',
    textShort: 'Verify every roll yourself.',
    openCases: 'Open cases',
    playSpin: 'Play Spin',
    verify: 'Verify a roll',
  },
  games: {
    title: 'Games',
    returns: (percent: string) => `Returns ${percent}`,
    returnsUpTo: (percent: string) => `Up to ${percent}`,
  },
};
