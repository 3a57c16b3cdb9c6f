import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { HttpError, refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as lists from './battles.lists.store.ts';
import { freeSeats } from './battles.rules.ts';
import type { Seating } from './battles.seating.ts';
import * as store from './battles.store.ts';

/**
 * Error codes after which quick join returns the battle of an earlier call with the key. If there is none, it tries the
 * next battle, except after a reused key.
 */
const PASSED_BY = new Set<string>([
  'battles.error.full',
  'battles.error.seat_taken',
  'battles.error.not_waiting',
  'battles.error.already_in',
  'request.error.idempotency_reused',
] satisfies ErrorCode[]);

/**
 * Creates the quick join. It takes the cheapest open seat that the player can pay, up to a price, and returns the id
 * of its battle.
 */
export function createQuickJoin({ db, wallet }: { db: Db; wallet: Wallet }, seating: Seating) {
  /** Finds the battle that an earlier call with this key joined. Refuses a repeated key with different content. */
  async function earlier(playerId: bigint, key: string, most: bigint): Promise<bigint | undefined> {
    const id = await store.battleOfBet(db, playerId, key);
    if (id !== undefined) await seating.join(playerId, key, id, { seat: 0, most });
    return id;
  }

  return async (playerId: bigint, key: string, most: bigint): Promise<bigint> => {
    const repeated = await earlier(playerId, key, most);
    if (repeated !== undefined) return repeated;
    const { balance } = await wallet.read(playerId);
    const price = most < balance ? most : balance;
    for (const { id, format } of await lists.cheapestOpen(db, playerId, price)) {
      const [seat] = freeSeats(format, await store.readSeatsOf(db, id));
      if (seat === undefined) continue;
      try {
        await seating.join(playerId, key, id, { seat, most });
        return id;
      } catch (error) {
        // The seat is gone: another player or a concurrent call with the same key took it, or the battle was called
        // off.
        if (!(error instanceof HttpError) || !PASSED_BY.has(error.code)) throw error;
        const earlierBattle = await earlier(playerId, key, most);
        if (earlierBattle !== undefined) return earlierBattle;
        if (error.code === 'request.error.idempotency_reused') throw error;
      }
    }
    throw refuse('battles.error.none_open');
  };
}
