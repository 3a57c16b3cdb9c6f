export const dropsWords = {
  title: 'Live drops',
  /** In place of a name that its player keeps out of the feeds. */
  hidden: 'Hidden',
};
