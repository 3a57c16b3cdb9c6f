/** Texts of the bell. A separate file, because the bell is on the first screen. */
export const bellWords = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  manyUnread: (most: number) => `Notifications, more than ${most} unread`,
};
