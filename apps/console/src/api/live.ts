import { createStore } from '../ui/store.ts';

/** Whether the server tells what changes; until then pages ask as often as they say. */
export const isLive = createStore(false);

/** Asked even so, in case something was missed. */
const EVEN_SO_MS = 30_000;

/** How often a queue is asked for. @param ms while the server doesn't tell. */
export const every = (ms: number) => (): number => (isLive.get() ? Math.max(ms, EVEN_SO_MS) : ms);
