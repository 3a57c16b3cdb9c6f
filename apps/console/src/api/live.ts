import { createStore } from '../ui/store.ts';

/** True while the live socket is connected and reports changes. Otherwise pages poll at their own intervals. */
export const isLive = createStore(false);

/** Minimum polling interval while the socket is connected, in case it missed a change. */
const EVEN_SO_MS = 30_000;

/** Returns the polling interval of a queue. @param ms interval while the server reports no changes. */
export const every = (ms: number) => (): number => (isLive.get() ? Math.max(ms, EVEN_SO_MS) : ms);
