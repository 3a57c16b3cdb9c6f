// Stops withdrawals automatically if the ledger is inconsistent, because a sent payment can't be recalled.
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { Lost } from '../wallet/wallet.ts';
import type { Halted } from './switches.events.ts';
import type { Switches } from './switches.ts';

const MESSAGE = 'Withdrawals are paused while we check our books. Your coins are safe.';

/**
 * Looks for faults: money that moved, or rules about money, without the records that must stand behind them. Only
 * faults with `isNew` stop withdrawals. @param handle is awaited with the faults; if it fails, the next call finds
 * them again.
 */
export type MoneyWatch = (
  handle: (faults: { fault: string; isNew: boolean }[]) => Promise<void>,
) => Promise<unknown>;

type Parts = {
  db: Db;
  log: Log;
  switches: Pick<Switches, 'turnOff' | 'list' | 'refresh'>;
  securityEvents: SecurityEvents;
  /** Sum of all accounts' balances, in cents. */
  sumOfAll: () => Promise<bigint>;
  /** Records in the staff log why withdrawals are stopped. */
  noted: (why: Halted) => Promise<void>;
  moneyWatch: MoneyWatch;
  /** False outside production, where coins are given by hand: faults are reported and stop nothing. */
  stopsForFaults: boolean;
};

/** Maximum number of faults of a check that are reported. */
const MOST_REPORTED = 10;

export function createBookWatch(parts: Parts) {
  const { db, log, switches, securityEvents, sumOfAll, noted } = parts;

  async function stopWithdrawals(why: Halted): Promise<void> {
    const off = (await switches.list()).find(({ name }) => name === 'withdrawals');
    // A stop with an end would let payments leave while the books are still wrong.
    if (off === undefined || off.endsAt !== null) {
      await switches.turnOff(db, null, { name: 'withdrawals', message: MESSAGE, endsAt: null });
      await switches.refresh();
    } else if (!('lost' in why)) return;
    await noted(why);
  }

  return {
    /** Stops withdrawals if the balances of all accounts don't sum to zero. */
    async look(): Promise<void> {
      const sum = await sumOfAll();
      if (sum === 0n) return;
      log.error({ sum: String(sum) }, 'the accounts do not come to zero');
      securityEvents.report({ kind: 'books_broken', what: `the sum is ${sum}` });
      await stopWithdrawals({ sum });
    },

    /** Reports money and rules that aren't what their records say. In production, stops withdrawals for new faults. */
    async lookAtMoney(): Promise<void> {
      await parts.moneyWatch(async (all) => {
        for (const { fault } of all.slice(0, MOST_REPORTED))
          securityEvents.report({ kind: 'money_unproven', what: fault });
        const faults = all.filter(({ isNew }) => isNew).map(({ fault }) => fault);
        if (faults.length === 0 || !parts.stopsForFaults) return;
        log.error({ faults: faults.slice(0, MOST_REPORTED) }, 'money is not what its records say');
        await stopWithdrawals({ faults });
      });
    },

    /**
     * Stops withdrawals after acknowledged transfers were lost, and records why, even if withdrawals are already off.
     */
    async lose(lost: Lost): Promise<void> {
      const { transfers, block } = lost;
      const chain = block === null ? '' : `, and the chain of hashes from block ${block} on`;
      securityEvents.report({ kind: 'ledger_lost', what: `${transfers.length} transfers${chain}` });
      await stopWithdrawals({ lost });
    },
  };
}
