import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createBookWatch, type MoneyWatch } from './switches.books.ts';
import type { Halted } from './switches.events.ts';
import { switchGuard } from './switches.guard.ts';
import { switchesJobs, switchesSchedule } from './switches.jobs.ts';
import { watchSwitches } from './switches.realtime.ts';
import { createSwitches, type Switches } from './switches.ts';

/** Switches that apply to all players. Each node reads them before it serves requests. */
export async function switchesModule(
  node: Node,
  { wallet, moneyWatch }: { wallet: Wallet & { books: WalletBooks }; moneyWatch: MoneyWatch },
): Promise<Module<Switches>> {
  const { db, config, now, bus, realtime, log, securityEvents, hooks, clockCheck } = node;
  const switches = createSwitches({ db, now, bus });
  await switches.refresh();
  const noted = async (why: Halted) => void (await hooks.run('switches:halted', db, why));
  const { sumOfAll } = wallet.books;
  const stopsForFaults = config.isProduction;
  const books = createBookWatch({
    db,
    log,
    switches,
    securityEvents,
    sumOfAll,
    noted,
    moneyWatch,
    stopsForFaults,
  });
  hooks.on('wallet:lost', (_tx, lost) => books.lose(lost));
  return {
    face: switches,
    guard: switchGuard({
      firstOff: switches.firstOff,
      isClockWrong: () => clockCheck.isWrong(),
      isPlaced: async (playerId, key) => (await wallet.findBet(playerId, key)) !== undefined,
    }),
    jobs: switchesJobs({ db, watchBooks: () => books.look(), watchMoney: () => books.lookAtMoney() }),
    schedule: switchesSchedule,
    begin() {
      books
        .lookAtMoney()
        .catch((error: unknown) => log.warn({ err: error }, 'money could not be checked at the start'));
      return undefined;
    },
    listen: () => watchSwitches({ bus, switches, realtime, log }),
  };
}
