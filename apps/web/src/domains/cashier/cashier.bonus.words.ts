/** Texts about promo codes and the deposit bonus. */
export const bonusWords = {
  title: 'Promo code',
  text: 'One use per account.',
  code: 'Code',
  noCode: 'Enter a code',
  redeem: 'Redeem',
  redeemed: 'Promo code redeemed successfully',
  coins: (amount: string) => `${amount} coins`,
  invalid: 'Invalid promo code.',
  failed: 'An error occurred while redeeming the promo code.',
  waiting: {
    title: 'Deposit bonus',
    released: (released: string, amount: string) => `${released} of ${amount} released`,
    text: (share: string) =>
      `Released to your balance as you play: ${share} for each 1.00 of house edge. Until then your bets earn no rakeback, commission, keys, points or tickets.`,
  },
  cap: {
    title: 'Deposit bonus left',
    loadFailed: 'Couldn’t load your bonus',
    text: (most: string) =>
      `Using an affiliate code? Every deposit gets a bonus, up to ${most} coins in 24 hours. It’s released as you play.`,
    wager: (times: number) =>
      `Before you withdraw, wager a promo code’s coins ${times}x in bets with a 10% house edge. Bets with a lower edge count less.`,
  },
};
