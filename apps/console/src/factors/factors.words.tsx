import type { ReactNode } from 'react';

export const factorsWords = {
  code: {
    label: 'Code from your authenticator app',
    hint: '6 digits. A new code appears every 30 seconds.',
    wrongForm: 'Enter all 6 digits.',
    confirm: 'Confirm',
    sandbox: (link: ReactNode) => <>In the sandbox, {link}.</>,
    sandboxLink: 'codes are shown here',
  },
  passkey: {
    cancelled: 'The passkey wasn’t confirmed. Try again, or use a code.',
    use: 'Use a passkey',
    noHost: 'Passkeys need a host name: this site is open at an IP address.',
    name: 'Name of the passkey',
    nameHint: 'Helps you tell your keys apart, such as “Work laptop” or “YubiKey 5”.',
    add: 'Add passkey',
    addFailed: 'The passkey wasn’t added. Try again.',
    added: 'Passkey added',
  },
  app: {
    start: 'Set up authenticator app',
    scan: 'Scan this code with your authenticator app, or enter the secret by hand.',
    qrCode: 'QR code for your authenticator app',
    secret: 'Secret',
    theSecret: 'the secret',
    enable: 'Turn on',
    enabled: 'Authenticator app is on',
  },
};
