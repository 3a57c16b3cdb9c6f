import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { Switches } from './switches.ts';

const MESSAGE = 'Withdrawals are paused while we check our books. Your coins are safe.';

/**
 * Looks whether all accounts together come to zero, as they must. Where they don't, withdrawals stop by themselves: the
 * one thing that can't be taken back is a payment that has been sent.
 */
export function watchBooks(parts: {
  db: Db;
  log: Log;
  switches: Pick<Switches, 'turnOff' | 'isOff' | 'refresh'>;
  securityEvents: SecurityEvents;
  /** The sum of every account, in cents. */
  sumOfAll: () => Promise<bigint>;
  /** Writes to the staff's log what the site did by itself. */
  noted: (sum: bigint) => Promise<void>;
}): () => Promise<void> {
  const { db, log, switches, securityEvents } = parts;
  return async () => {
    const sum = await parts.sumOfAll();
    if (sum === 0n) return;
    log.error({ sum: String(sum) }, 'the accounts do not come to zero');
    securityEvents.report({ kind: 'books_broken', what: `the sum is ${sum}` });
    if (await switches.isOff(db, ['withdrawals'])) return;
    await switches.turnOff(db, null, { name: 'withdrawals', message: MESSAGE, endsAt: null });
    await switches.refresh();
    await parts.noted(sum);
  };
}
