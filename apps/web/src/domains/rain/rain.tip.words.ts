export const tipWords = {
  title: 'Tip the rain',
  pot: 'In the pot',
  loading: 'Loading',
  note: 'Everyone who has joined gets an equal share at the end of the hour. Tips can’t be reversed.',
  balance: (coins: string) => `Balance ${coins}`,
  amount: 'Amount',
  invalid: 'Invalid tip amount',
  add: (coins: string) => `Add ${coins}`,
  noAmount: 'Enter an amount',
  tooMuch: 'Balance too low',
  tipped: (coins: string) => `You added ${coins} to the rain`,
};
