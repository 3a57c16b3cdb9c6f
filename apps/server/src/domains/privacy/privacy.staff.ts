import type { Db } from '../../platform/postgres.ts';
import { usernames } from '../account/account.ts';

/**
 * Exported for the command that lists erased players, and that marks a player for erasure again after an older backup
 * was restored.
 */
export { askErasure, erased } from './privacy.erasure.store.ts';

export const hasPlayer = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await usernames(db, [playerId])).has(playerId);
