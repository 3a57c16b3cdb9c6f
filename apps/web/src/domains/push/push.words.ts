export const pushWords = {
  title: 'App and notifications',
  install: {
    text: (site: string) =>
      `Install ${site} on your home screen or desktop. It opens in its own window and updates itself.`,
    button: 'Install app',
    byMenu: 'To install it, use “Install” or “Add to Home Screen” in your browser’s menu.',
    installed: 'You’re using the installed app.',
  },
  push: {
    label: 'Push notifications',
    text: (site: string) =>
      `Deposits, withdrawals, skin trades and tips, even when ${site} is closed. Never offers or promotions.`,
    hidden: 'Amounts are left out because streamer mode or your private profile is on.',
    refused: 'Your browser blocks notifications from this site. Allow them in its site settings first.',
    unsupported: 'This browser doesn’t support push notifications. On an iPhone, install the app first.',
    failed: 'Couldn’t turn on push notifications. Try again.',
    loadFailed: 'Couldn’t load your notification settings',
    on: 'Push notifications turned on',
    off: 'Push notifications turned off',
  },
};
