/** Texts of the notification bell. They have their own file, because the first screen shows the bell. */
export const bellWords = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  manyUnread: (most: number) => `Notifications, more than ${most} unread`,
};
