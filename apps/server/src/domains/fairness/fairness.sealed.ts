import { hashServerSeed } from '@aureus/fair/seeds.ts';
import type { Db } from '../../platform/postgres.ts';
import { createSealing, type Keys, renewSealed } from '../../platform/sealing.ts';
import * as store from './fairness.store.ts';

export type SealedSeeds = {
  /** Encrypts a server seed under the newest key, bound to its hash. */
  seal: (serverSeed: string, serverSeedHash: string) => Buffer;
  /** Decrypts a server seed. @throws if it can't be opened, or doesn't match the committed hash. */
  open: (kept: store.KeptSeed) => string;
  /**
   * Encrypts under the newest key every unrevealed seed that is stored as plain text or under an older key.
   * @throws if some seeds couldn't be opened; the other seeds are done.
   */
  renew: (db: Db) => Promise<void>;
};

/** Server seeds are stored encrypted until revealed, so that reading the database doesn't predict a draw. */
export function createSealedSeeds(keys: Keys): SealedSeeds {
  const sealing = createSealing(keys, 'server seeds');

  function open({ plain, sealed, serverSeedHash }: store.KeptSeed): string {
    const serverSeed = plain ?? (sealed && sealing.open(serverSeedHash, sealed).toString('hex'));
    if (serverSeed === null || hashServerSeed(serverSeed) !== serverSeedHash)
      throw new Error(`the seed of ${serverSeedHash} is not the one that was committed to`);
    return serverSeed;
  }

  const seal = (serverSeed: string, serverSeedHash: string): Buffer =>
    sealing.seal(serverSeedHash, Buffer.from(serverSeed, 'hex'));

  return {
    seal,
    open,

    async renew(db) {
      const done = await Promise.allSettled(
        (
          [
            [store.pairsNotBeginning, store.sealPair],
            [store.commitmentsNotBeginning, store.sealCommitment],
          ] as const
        ).map(([find, replace]) =>
          renewSealed('server seeds', {
            page: (last: store.SealedRow | undefined) => find(db, sealing.newest, last?.id ?? ''),
            renew: (row) => seal(open(row), row.serverSeedHash),
            keep: (row, sealed) => replace(db, row.id, sealed),
          }),
        ),
      );
      const failed = done.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}
