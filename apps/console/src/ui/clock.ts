/** Difference between the server's clock and this computer's, in milliseconds; positive if the server is ahead. */
let ahead = 0;

/** Sets the server's time, so that ages and deadlines don't depend on this computer's clock. */
export function setServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

/** Returns the current time on the server's clock. */
export const serverNow = (): number => Date.now() + ahead;
