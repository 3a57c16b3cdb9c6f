import type { ReactNode } from 'react';

export const termsWords = {
  title: 'Terms of service',
  intro: (product: string) => `What you accept by signing in to ${product}, in plain words.`,
  /** Note about the legally binding language, for pages in another language. Empty in the original language. */
  original: '',
  theSite: 'the site',
  loadFailed: 'Couldn’t load the terms',
  version: (version: string, day: string) => `Version ${version}, in effect since ${day}`,
  hash: 'SHA-256 of the text',
  changed: {
    title: 'What changed',
    since: (version: string) => `Compared with version ${version}`,
    added: 'Added',
    removed: 'Removed',
  },
  accept: {
    title: 'Please accept the new terms',
    text: 'Until you do, bets and deposits are paused. Withdrawals stay open.',
    button: (version: string) => `Accept version ${version}`,
    done: 'Thanks. Bets and deposits are open again.',
  },
  banner: (link: ReactNode) => <>Our terms have changed. Bets and deposits are paused until you {link}.</>,
  bannerLink: 'read and accept them',
  bannerLabel: 'New terms',
  earlier: 'Earlier versions',
  show: 'Show the text',
};
