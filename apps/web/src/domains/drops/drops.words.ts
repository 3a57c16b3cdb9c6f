export const dropsWords = {
  title: 'Live drops',
  feeds: { high: 'Big wins', all: 'Live' },
  none: 'No big wins today, so far.',
  /** Shown in place of the name of a player who hides it. */
  hidden: 'Hidden',
};
