import type { StaffOverview } from '@aureus/contract/overview.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Beacon } from '../../platform/beacon.ts';
import type { Shift } from '../staff/staff.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';

/** Reads how the site stands, for who begins a shift. */
export type Overview = () => Promise<StaffOverview>;

/** The sum of every balance and the beacon are looked up once in this time, however many consoles are open. */
const KNOWN_MS = 10_000;
/** A round has reached every relay a little after it was signed. */
const BEACON_LATE_MS = 6_000;

/** The overview of the console beside the queues and the house's result: staff's work, the books and the beacon. */
export function createOverview({
  now,
  beacon,
  books,
  shift,
}: {
  now: () => number;
  beacon: Pick<Beacon, 'firstAfter' | 'get'>;
  books: Pick<WalletBooks, 'sumOfAll' | 'lastSeal'>;
  shift: Pick<Shift, 'read'>;
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
    const [work, sum, seal, round] = await Promise.all([
      shift.read(),
      sumOfAll(),
      books.lastSeal(),
      lastRound().catch(() => null),
    ]);
    return {
      ...work,
      ledgerSum: coinsFromCents(sum),
      seal: seal === undefined ? null : { position: Number(seal.position), at: seal.at.getTime() },
      beacon: round,
    };
  };
}

/** A value that is asked for again once it is old; calls at the same time ask once. */
function kept<T>(now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (cached === undefined || now() - cached.at >= KNOWN_MS) {
      const value = ask();
      cached = { at: now(), value };
      value.catch(() => (cached = undefined));
    }
    return cached.value;
  };
}
