export const apiWords = {
  failed: 'Something went wrong!',
  restricted: 'Your account is restricted',
  verifyToPlay: 'Verify your identity to play',
  pause: (seconds: number) => `Next bet in ${seconds} s`,
  selfExcluded: 'You’re self-excluded',
  paused: 'Paused for now',
  onRegister: 'You’re on your country’s self-exclusion register',
  onABreak: 'You’re taking a break',
  blocked: 'Successfully blocked user',
  unblocked: 'Successfully unblocked user',
  verify: 'Click here to get verified',
  notConfirmed: 'Not confirmed. Nothing changed.',
};
