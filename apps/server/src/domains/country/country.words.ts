/** Texts of the page for closed countries, in one language. Arguments are already HTML. */
export type CountryWords = {
  title: (site: string) => string;
  heading: (site: string) => string;
  why: (country: string) => string;
  vpn: { title: string; text: string; again: string };
  empty: { title: string; text: string };
  withdraw: { title: string; text: string; button: string; signIn: (provider: string) => string };
  mistake: (mail: string) => string;
  small: string;
};

export const countryWords: CountryWords = {
  title: (site) => `${site} is not available in your country`,
  heading: (site) => `${site} is not available in&nbsp;your&nbsp;country`,
  why: (country) =>
    `You seem to be visiting from ${country},<br>where the rules don't let us offer our games.`,
  vpn: {
    title: 'Using a VPN or proxy?',
    text: 'Turn it off, then load this page again.',
    again: 'Try again',
  },
  empty: {
    title: 'Nothing to withdraw',
    text: 'Your account holds no coins and has no payments. Playing and deposits stay closed.',
  },
  withdraw: {
    title: 'Do you have a balance here?',
    text: "It's still yours. Sign in to withdraw it. Playing and deposits stay closed.",
    button: 'Withdraw what is yours',
    signIn: (provider) => `Sign in with ${provider}`,
  },
  mistake: (mail) => `Think this is a mistake? Write to ${mail}`,
  small: 'This page sets no cookies and loads nothing from anyone else.',
};
