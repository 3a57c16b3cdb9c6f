import { counted } from '../../ui/plural.ts';

export const accountWords = {
  title: 'Your account',
  text: 'Your keys, your session and what you may do',
  keys: {
    title: 'Passkeys',
    count: (count: number) => counted(count, { one: 'passkey', other: 'passkeys' }),
    none: 'No passkey yet. It’s the fastest way to sign in, and it can’t be phished.',
    added: (day: string) => `Added ${day}`,
    used: (ago: string) => `used ${ago}`,
    neverUsed: 'not used yet',
    add: 'Add a passkey',
  },
  app: {
    title: 'Authenticator app',
    on: 'On',
    off: 'Off',
    onText: 'Codes of your app work as your second key.',
    offText: 'A code of 6 digits is a good second way in when a passkey isn’t at hand.',
  },
  session: {
    title: 'This session',
    ends: 'Ends',
    endsAt: (time: string, left: string) => `${time} UTC, in ${left}`,
    key: 'Key for decisions',
    keyUntil: (clock: string) => `confirmed, ${clock} left`,
    keyNone: 'asked for at the next decision',
    google: 'Google account',
    linked: 'Linked',
    notLinked: 'Not linked',
    link: 'Link your Google account',
    signOut: 'Sign out',
  },
  role: {
    title: 'Your role',
    may: 'You may',
  },
};
