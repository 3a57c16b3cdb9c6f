export const slotWords = {
  selfExcluded: 'You’re self-excluded.',
  onABreak: 'You’re taking a break.',
  depositsOff: 'Deposits are off until it ends. Withdrawals stay open.',
  howItWorks: 'How it works',
  profileOf: (name: string) => `Profile of ${name}`,
  you: 'You',
  signIn: 'Sign In',
};
