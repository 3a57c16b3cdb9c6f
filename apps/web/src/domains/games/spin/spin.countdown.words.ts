/** On the first screen too, in the list of the games. */
export const countdownWords = { reconnecting: 'Reconnecting', rolling: 'Rolling' };
