/** Runs work that can wait once the browser is idle. Browsers without `requestIdleCallback` use a timer. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 2000);
}
