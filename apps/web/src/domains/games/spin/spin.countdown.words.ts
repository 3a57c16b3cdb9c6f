/** Texts of the countdown. A separate file, because the games list on the first screen uses them too. */
export const countdownWords = { reconnecting: 'Reconnecting', rolling: 'Rolling' };
