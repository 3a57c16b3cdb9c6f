/** Milliseconds that the server's clock is ahead of this computer's. */
let ahead = 0;

/** Takes over the server's time, so that ages and ends don't depend on this computer's clock. */
export function setServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

/** Now on the server's clock. */
export const serverNow = (): number => Date.now() + ahead;
