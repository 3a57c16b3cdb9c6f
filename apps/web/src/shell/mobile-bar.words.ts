export const mobileBarWords = {
  name: 'Quick access',
  browse: 'Browse',
  notifications: 'Notifications',
};
