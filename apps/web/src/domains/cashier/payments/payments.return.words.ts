/** For the tab of a payment's page, once its player has come back. */
export const returnWords = {
  title: 'You can close this tab',
  text: 'The tab where you started shows how your payment went.',
  open: 'Open the cashier here',
};
