// Withdrawals stop by themselves where the ledger is not what it should be: a payment that was sent can't be taken back.
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { Lost } from '../wallet/wallet.ts';
import type { Halted } from './switches.events.ts';
import type { Switches } from './switches.ts';

const MESSAGE = 'Withdrawals are paused while we check our books. Your coins are safe.';

type Parts = {
  db: Db;
  log: Log;
  switches: Pick<Switches, 'turnOff' | 'isOff' | 'refresh'>;
  securityEvents: SecurityEvents;
  /** The sum of every account, in cents. */
  sumOfAll: () => Promise<bigint>;
  /** Writes to the staff's log what the site did by itself. */
  noted: (why: Halted) => Promise<void>;
};

export function createBookWatch({ db, log, switches, securityEvents, sumOfAll, noted }: Parts) {
  async function stopWithdrawals(why: Halted): Promise<void> {
    if (!(await switches.isOff(db, ['withdrawals']))) {
      await switches.turnOff(db, null, { name: 'withdrawals', message: MESSAGE, endsAt: null });
      await switches.refresh();
    } else if ('sum' in why) return;
    await noted(why);
  }

  return {
    /** Looks whether all accounts together come to zero, as they must. */
    async look(): Promise<void> {
      const sum = await sumOfAll();
      if (sum === 0n) return;
      log.error({ sum: String(sum) }, 'the accounts do not come to zero');
      securityEvents.report({ kind: 'books_broken', what: `the sum is ${sum}` });
      await stopWithdrawals({ sum });
    },

    /** Acts on transfers that were acknowledged and are gone. They stay off until staff switch them on. */
    async lose(lost: Lost): Promise<void> {
      const { transfers, block } = lost;
      const chain = block === null ? '' : `, and the chain of hashes from block ${block} on`;
      securityEvents.report({ kind: 'ledger_lost', what: `${transfers.length} transfers${chain}` });
      await stopWithdrawals({ lost });
    },
  };
}
