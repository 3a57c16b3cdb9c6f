export const dropsWords = {
  title: 'Live drops',
  /** Replaces the name of a player who hides it from feeds. */
  hidden: 'Hidden',
};
