import type { Db } from '../../platform/postgres.ts';
import { usernames } from '../account/account.ts';

/**
 * Exported for command-line tools. After an older backup was restored, they find players who were erased since, and
 * request their erasure again.
 */
export { askErasure, erased } from './privacy.erasure.store.ts';

export const hasPlayer = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await usernames(db, [playerId])).has(playerId);
