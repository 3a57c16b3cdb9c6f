export const bigWinWords = {
  title: 'Big win',
  said: (prize: string) => `Big win: ${prize} coins`,
  multiplied: (multiplier: string, stake: string) => `${multiplier} on ${stake}`,
  close: 'Tap to continue',
};
