import type { Db } from '../../platform/postgres.ts';
import { usernames } from '../account/account.ts';

/**
 * For command-line tools. After an older backup was restored, they list players who were erased since, and request
 * these erasures again.
 */
export { askErasure, erased } from './privacy.erasure.store.ts';

/** True if a player with this id exists. */
export const hasPlayer = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await usernames(db, [playerId])).has(playerId);
