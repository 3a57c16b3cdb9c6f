import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { repeat } from '../../platform/repeat.ts';
import type { SwitchesFacts } from './switches.events.ts';
import type { Switches } from './switches.ts';

/** Interval in ms at which each node reads the switches, so that all nodes learn of a change within a second. */
const LOOK_MS = 500;

/**
 * Detects switches that changed on other nodes or at their end time, and notifies pages. @returns a function that
 * stops the watch.
 */
export function watchSwitches(parts: {
  bus: Bus<SwitchesFacts>;
  switches: Pick<Switches, 'refresh'>;
  realtime: Realtime;
  log: Log;
}): () => Promise<void> {
  const { bus, switches, realtime, log } = parts;
  // Each node detects changes itself, so it only notifies its own sockets.
  bus.on('switches:changed', ({ off }) => void realtime.io.local.emit('switches:changed', { off }));
  return repeat(LOOK_MS, switches.refresh, (error) =>
    log.warn({ err: error }, 'what is switched off could not be read; the last known state holds'),
  );
}
