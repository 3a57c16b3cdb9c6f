export const profileWords = {
  title: 'Profile',
  loadFailed: 'Couldn’t load your profile',
  tabs: {
    overview: 'Overview',
    statistics: 'Statistics',
    games: 'Games',
    cashier: 'Cashier',
    rewards: 'Rewards',
    settings: 'Settings',
    limits: 'Limits',
    security: 'Security',
    privacy: 'Privacy',
    kyc: 'Verification',
  },
  visitor: {
    title: 'Sign in to continue',
    text: 'Sign in to see your level, statistics and settings.',
  },
};
