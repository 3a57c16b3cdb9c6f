/** Texts of the countdown. They have their own file, because the first screen's list of games also uses them. */
export const countdownWords = {
  reconnecting: 'Reconnecting',
  waiting: 'Waiting for the beacon',
  rolling: 'Rolling',
};
