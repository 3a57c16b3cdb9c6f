export const dropsWords = {
  title: 'Live drops',
  feeds: { high: 'Big wins', all: 'Live' },
  none: { high: 'No big wins yet today.', all: 'The next win will appear here.' },
  /** Shown in place of the name of a player who hides it. */
  hidden: 'Hidden',
};
