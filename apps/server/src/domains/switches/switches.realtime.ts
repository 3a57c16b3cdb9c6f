import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { repeat } from '../../platform/repeat.ts';
import type { SwitchesFacts } from './switches.events.ts';
import type { Switches } from './switches.ts';

/** Interval of a node's checks: all nodes know a change within a second. */
const LOOK_MS = 500;

/** Looks for what was switched on other nodes, or came on by its time, and tells the pages. @returns a function that stops. */
export function watchSwitches(parts: {
  bus: Bus<SwitchesFacts>;
  switches: Switches;
  realtime: Realtime;
  log: Log;
}): () => Promise<void> {
  const { bus, switches, realtime, log } = parts;
  // Every node finds out by itself: each tells its own.
  bus.on('switches:changed', ({ off }) => void realtime.io.local.emit('switches:changed', { off }));
  return repeat(LOOK_MS, switches.refresh, (error) =>
    log.warn({ err: error }, 'what is switched off could not be read; the last known state holds'),
  );
}
