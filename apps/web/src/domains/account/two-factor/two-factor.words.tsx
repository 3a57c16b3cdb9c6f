import type { ReactNode } from 'react';
import { nounFor } from '../../../ui/format/plural.ts';

const recoveryCodes = (count: number) => nounFor(count, { one: 'recovery code', other: 'recovery codes' });

export const twoFactorWords = {
  entry: {
    appCode: 'Code from your authenticator app',
    recoveryCode: 'Recovery code',
    withApp: 'Use the authenticator app',
    withRecovery: 'Use a recovery code',
    noCode: 'Enter a recovery code',
  },
  codes: {
    title: 'Recovery codes',
    text: 'Without your app, use each of these once instead of a code. Keep them where you keep your passwords.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    fileName: 'recovery-codes.txt',
    shownOnce: 'They’re shown only once. Your earlier codes no longer work.',
    saved: 'I’ve saved them',
    notSaved: 'Save them first, then press the button above.',
  },
  signInAgain: {
    text: 'For your security, sign in again to change two-factor. You then have 10 minutes.',
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
      DATA_EXPORT: () => 'Download your data',
      ERASURE: () => 'Ask to erase your account',
    },
    to: (place: string) => `To ${place}`,
    about: (amount: string, fee: string) => `About ${amount}, network fee up to ${fee}`,
    toTradeUrl: 'To your Steam trade URL',
  },
  enable: {
    title: 'Enable 2FA',
    loadFailed: 'Couldn’t load the setup',
    scan: 'Scan this with your authenticator app',
    enter: 'Enter the code it shows',
    code: 'Six digits, a new code every 30 seconds',
    qrCode: 'QR code for your authenticator app',
    keyText: 'Any authenticator app works. If it can’t scan, type in this key:',
    copyKey: 'Copy the key',
    done: '2FA enabled successfully!',
  },
  panel: {
    title: 'Two-factor',
    loadFailed: 'Couldn’t load your two-factor settings',
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
        {count} {recoveryCodes(of)} left. Create new ones before you run out.
      </>
    ),
    questions: {
      disable: {
        title: 'Disable two-factor?',
        text: 'Your account will only be as safe as your Steam or Google account. Recovery codes stop working, and your other devices are signed out.',
        action: 'Disable',
      },
      renew: {
        title: 'Create new recovery codes?',
        text: 'Your current codes will stop working.',
        action: 'Create new codes',
      },
    },
    disabled: '2FA disabled',
    back: 'Back',
  },
  verify: {
    title: 'Verify 2FA',
    text: 'Two-factor is on for this account. Enter a code to sign in.',
    action: 'Verify',
    done: '2FA verified successfully!',
    cancelled: 'Sign-in canceled',
  },
};
