import type { ReactNode } from 'react';
import { nounFor } from '../../ui/plural.ts';

const recoveryCodes = (count: number) => nounFor(count, { one: 'recovery code', other: 'recovery codes' });

export const twoFactorWords = {
  entry: {
    appCode: 'Code of your authenticator app',
    recoveryCode: 'Recovery code',
    withApp: 'Use the authenticator app',
    withRecovery: 'Use a recovery code',
    noCode: 'Enter a recovery code',
  },
  codes: {
    title: 'Recovery codes',
    text: 'When your app is not at hand, each of these stands in for a code once. Keep them where you keep your passwords.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    fileName: 'recovery-codes.txt',
    shownOnce: 'They are shown this once. Codes that you had before no longer work.',
    saved: 'I have saved them',
    notSaved: 'Save them first: close again to leave without them.',
  },
  signInAgain: {
    text: 'For your security, sign in again to change two-factor. You have 10 minutes from then.',
    action: { STEAM: 'Sign in again with Steam', GOOGLE: 'Sign in again with Google' },
  },
  stepUp: {
    title: 'Confirm with 2FA',
    confirm: 'Confirm',
    actions: {
      TIP: (amount: string) => `Tip ${amount} coins`,
      RAIN_TIP: (amount: string) => `Tip the rain ${amount} coins`,
      VAULT_WITHDRAWAL: (amount: string) => `Take ${amount} coins out of your vault`,
      TRADE_URL: () => 'Change your trade URL',
      WITHDRAWAL: (amount: string) => `Withdraw ${amount} coins`,
    },
    to: (place: string) => `To ${place}`,
    toTradeUrl: 'To your Steam trade URL',
  },
  enable: {
    title: 'Enable 2FA',
    loadFailed: 'The setup did not load.',
    scan: 'Scan this with your authenticator app',
    enter: 'Enter the code that it shows',
    code: 'Six digits, a new code every 30 seconds',
    qrCode: 'QR code for your authenticator app',
    keyText: 'Any app for one-time codes will do. If it cannot scan, type this key in:',
    copyKey: 'Copy the key',
    done: '2FA enabled successfully!',
  },
  panel: {
    title: 'Two-factor',
    loadFailed: 'Two-factor did not load.',
    app: 'Authenticator app',
    on: 'On',
    off: 'Off',
    whenOff: 'Adds a code from your phone to sign-in, withdrawals and large tips.',
    whenOn: 'Sign-in, withdrawals, large tips and a new trade URL ask for a code.',
    enable: 'Enable 2FA',
    newCodes: 'New recovery codes',
    disable: 'Disable',
    codesLeft: (count: ReactNode, of: number) => (
      <>
        {count} {recoveryCodes(of)} left
      </>
    ),
    fewCodesLeft: (count: ReactNode, of: number) => (
      <>
        {count} {recoveryCodes(of)} left. Ask for new ones before you need them.
      </>
    ),
    questions: {
      disable: {
        title: 'Disable two-factor?',
        text: 'Your account is then as safe as your Steam or Google account. Recovery codes stop working, and your other devices are signed out.',
        action: 'Disable',
      },
      renew: {
        title: 'Make new recovery codes?',
        text: 'Those that you have now no longer work.',
        action: 'Make new codes',
      },
    },
    disabled: '2FA was disabled.',
    back: 'Back',
  },
  verify: {
    title: 'Verify 2FA',
    text: 'This account has two-factor on. One code more, and you are signed in.',
    action: 'Verify',
    done: '2FA verified successfully!',
    cancelled: 'The sign-in was cancelled.',
  },
};
