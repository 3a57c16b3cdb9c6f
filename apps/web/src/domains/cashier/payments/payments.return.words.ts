/** Texts of the page where a payer arrives after paying in the provider's tab. */
export const returnWords = {
  title: 'You can close this tab',
  text: 'The tab where you started shows how your payment went.',
  open: 'Open the cashier here',
};
