import type { StaffOverview } from '@aureus/contract/overview.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Beacon } from '../../platform/beacon.ts';
import type { WaitingDraw } from '../../platform/void-draws.ts';
import type { Shift } from '../staff/staff.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';

/** Reads the state of the site for the start of a shift. */
export type Overview = () => Promise<StaffOverview>;

/** Cache time of the balance sum and the beacon's state in ms, shared by all open consoles. */
const KNOWN_MS = 10_000;
/** Time in ms after which a beacon round is expected to be available everywhere. */
const BEACON_LATE_MS = 6_000;

/** Overview of the console: staff's work, the ledger and the beacon. */
export function createOverview({
  now,
  beacon,
  books,
  shift,
  waiting,
}: {
  now: () => number;
  beacon: Pick<Beacon, 'firstAfter' | 'get'>;
  books: Pick<WalletBooks, 'sumOfAll' | 'lastSeal'>;
  shift: Pick<Shift, 'read'>;
  /** Draws that wait for a late beacon round. */
  waiting: () => Promise<WaitingDraw[]>;
}): Overview {
  const sumOfAll = kept(now, books.sumOfAll);
  const lastRound = kept(now, async () => {
    const due = await beacon.firstAfter(now() - BEACON_LATE_MS);
    return beacon.get(due.round).then(
      () => due,
      () => null,
    );
  });

  return async () => {
    const [work, sum, seal, round, late] = await Promise.all([
      shift.read(),
      sumOfAll(),
      books.lastSeal(),
      lastRound().catch(() => null),
      waiting(),
    ]);
    return {
      ...work,
      ledgerSum: coinsFromCents(sum),
      seal: seal === undefined ? null : { position: Number(seal.position), at: seal.at.getTime() },
      beacon: round,
      waiting: {
        draws: late.length,
        coins: coinsFromCents(late.reduce((owed, { stake }) => owed + stake, 0n)),
      },
    };
  };
}

/** Caches a value for `KNOWN_MS`; concurrent calls share one read. */
function kept<T>(now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (cached === undefined || Math.abs(now() - cached.at) >= KNOWN_MS) {
      const value = ask();
      cached = { at: now(), value };
      value.catch(() => (cached = undefined));
    }
    return cached.value;
  };
}
