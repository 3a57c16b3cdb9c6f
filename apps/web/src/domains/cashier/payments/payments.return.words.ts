/** Texts of the page where the provider sends payers after paying. */
export const returnWords = {
  title: 'You can close this tab',
  text: 'The tab where you started shows how your payment went.',
  open: 'Open the cashier here',
};
