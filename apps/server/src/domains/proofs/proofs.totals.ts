// A player's numbers of bets, openings and nonces at one moment.
import type { ExportTotals } from '@aureus/fair/export.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Wallet } from '../wallet/wallet.ts';

type Parts = {
  db: Db;
  wallet: Pick<Wallet, 'betCount'>;
  fairness: Pick<Fairness, 'usedNonces'>;
  rewards: Pick<Rewards, 'openingCount'>;
};

/** A player's totals at one moment, and the number of used nonces of each seed pair. */
export type Extent = { totals: ExportTotals; nonces: ReadonlyMap<bigint, number> };

/** Reads all totals in one snapshot, so that bets placed meanwhile are in none of them. */
export const readExtent = ({ db, wallet, fairness, rewards }: Parts, playerId: bigint): Promise<Extent> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const bets = await wallet.betCount(tx, playerId);
      const openings = await rewards.openingCount(tx, playerId);
      const nonces = await fairness.usedNonces(tx, playerId);
      return { totals: { bets, rewards: openings, seedPairs: nonces.size }, nonces };
    });
