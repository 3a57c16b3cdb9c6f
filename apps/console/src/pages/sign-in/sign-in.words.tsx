import type { ReactNode } from 'react';

export const signInWords = {
  staff: 'Staff',
  loadFailed: 'Couldn’t load the sign-in page',
  door: {
    title: 'Sign in to the staff console',
    text: 'For people who work here. What you open and change is written to the staff log.',
    passkey: 'Sign in with a passkey',
    google: 'Continue with Google',
    or: 'or',
    testPeople: 'Test people of the sandbox',
    as: (name: string) => `Sign in as ${name}`,
    noWay: 'No way to sign in is set up. Ask an owner for an invite link.',
  },
  factor: {
    title: 'Confirm it’s you',
    text: (name: ReactNode) => <>Signed in as {name}. One more key is needed before you go in.</>,
    or: 'or',
    cancel: 'Use another account',
  },
  enrol: {
    title: (name: string) => `Welcome, ${name}`,
    text: 'Set up a key before you go in. You need it for every sign-in, and before decisions about money and roles.',
    passkey: 'Passkey',
    passkeyText: 'A fingerprint, a face, a PIN or a security key. It can’t be phished.',
    app: 'Authenticator app',
    appText: 'A code of 6 digits from an app on your phone.',
    cancel: 'Sign out',
  },
  invite: {
    title: (product: string) => `You’re invited to the ${product} staff`,
    text: 'The link works once. Next you set up a passkey or an authenticator app.',
    join: 'Join as staff',
    incomplete: 'This invite link is incomplete. Copy all of it, or ask for a new one.',
    signIn: 'Go to sign-in',
  },
};

const problems: Readonly<Record<string, string>> = {
  'account.error.provider_unavailable':
    'Google isn’t responding. Try again in a moment, or use your passkey.',
  'staff.error.no_member': 'This Google account doesn’t belong to a member of the staff. Use another one.',
  'staff.error.google_taken': 'This Google account is linked to another member.',
  'staff.error.address': 'Staff can’t work from this address. Use the office network or the VPN.',
  'staff.error.sign_in_required': 'Your session ended. Sign in again.',
};

/** Returns the text for an error code in the address of the sign-in page. */
export const problemText = (code: string): string => problems[code] ?? 'Sign-in failed. Try again.';
