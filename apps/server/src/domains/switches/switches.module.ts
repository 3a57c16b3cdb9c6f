import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { repeat } from '../../platform/repeat.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createBookWatch } from './switches.books.ts';
import type { Halted, SwitchesFacts } from './switches.events.ts';
import { switchGuard } from './switches.guard.ts';
import { switchesJobs, switchesSchedule } from './switches.jobs.ts';
import { createSwitches, type Switches } from './switches.ts';

/** Interval in ms at which each node reads the switches, so that all nodes learn of a change within a second. */
const LOOK_MS = 500;

/**
 * Detects switches that changed on other nodes or at their end time, and notifies pages. @returns a function that
 * stops the watch.
 */
function watchSwitches(parts: {
  bus: Bus<SwitchesFacts>;
  switches: Switches;
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

/** Switches that apply to all players. Each node reads them before it serves requests. */
export async function switchesModule(
  node: Node,
  { wallet }: { wallet: Wallet & { books: WalletBooks } },
): Promise<Module<Switches>> {
  const { db, now, bus, realtime, log, securityEvents, hooks, clockCheck } = node;
  const switches = createSwitches({ db, now, bus });
  await switches.refresh();
  const noted = async (why: Halted) => void (await hooks.run('switches:halted', db, why));
  const { sumOfAll } = wallet.books;
  const books = createBookWatch({ db, log, switches, securityEvents, sumOfAll, noted });
  hooks.on('wallet:lost', (_tx, lost) => books.lose(lost));
  return {
    face: switches,
    guard: switchGuard({
      firstOff: switches.firstOff,
      isClockWrong: () => clockCheck.isWrong(),
      isPlaced: async (playerId, key) => (await wallet.findBet(playerId, key)) !== undefined,
    }),
    jobs: switchesJobs({ db, watchBooks: () => books.look() }),
    schedule: switchesSchedule,
    listen: () => watchSwitches({ bus, switches, realtime, log }),
  };
}
