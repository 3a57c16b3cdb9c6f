import { createStore } from '../ui/store.ts';

/** True while the live socket is connected and reports changes. Otherwise pages poll at their own intervals. */
export const isLive = createStore(false);

/** Minimum polling interval while the socket is connected, in case it missed a change. */
const EVEN_SO_MS = 30_000;

/**
 * Returns a function that gives a query's polling interval in milliseconds. @param ms interval while the live socket
 * is disconnected.
 */
export const every = (ms: number) => (): number => (isLive.get() ? Math.max(ms, EVEN_SO_MS) : ms);
