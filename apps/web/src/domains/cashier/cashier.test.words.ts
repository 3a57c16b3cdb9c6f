/** Texts about simulated payment providers. */
export const testWords = {
  wallet: 'The coins are simulated.',
  send: (amount: string, coin: string) => `Send ${amount} ${coin} from the test wallet`,
  failed: 'The test wallet didn’t answer. Try again.',
  card: {
    BASIC_CARD: 'The cards are simulated: no money moves.',
    PIX: 'PIX is simulated: no money moves.',
  },
  pay: (dollars: string) => `Pay $${dollars} as a test`,
  payer: { firstName: 'Test', lastName: 'Player' },
  giftCard: 'The shops below are simulated: each shows a code to copy.',
  skins: 'The inventory on the next page is simulated. Choose any skins and accept the trade there.',
};
