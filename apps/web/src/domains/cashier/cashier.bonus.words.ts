/** The promo code and the day's deposit bonus. */
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
  cap: {
    title: 'Deposit bonus left',
    loadFailed: 'Couldn’t load your bonus',
    text: (most: string) =>
      `Using an affiliate code? Every deposit gets a bonus, up to ${most} coins in 24 hours.`,
    wager: (times: number) =>
      `Before you withdraw, wager bonus coins ${times}x in bets with a 10% house edge. Bets with a lower edge count less.`,
  },
};
