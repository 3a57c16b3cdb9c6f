export const profileWords = {
  title: 'Profile',
  loadFailed: 'Your profile did not load.',
  tabs: {
    overview: 'Overview',
    statistics: 'Statistics',
    games: 'Games',
    cashier: 'Cashier',
    rewards: 'Rewards',
    settings: 'Settings',
    limits: 'Limits',
    security: 'Security',
    kyc: 'Verification',
  },
  visitor: {
    title: 'Sign in to continue',
    text: 'Your level, your sessions and your verification are here once you are.',
    signIn: 'Sign In',
  },
};
