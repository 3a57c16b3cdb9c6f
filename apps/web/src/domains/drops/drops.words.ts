export const dropsWords = {
  title: 'Live drops',
  /** Shown in place of the name of a player who hides it. */
  hidden: 'Hidden',
};
