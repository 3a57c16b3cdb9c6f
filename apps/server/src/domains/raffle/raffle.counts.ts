import type { ExportedRaffles } from '@aureus/fair/export.ts';
import type { Db } from '../../platform/postgres.ts';
import { weekOf } from '../../platform/week.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { readCarriedOf, readLists, readNumbersOf } from './raffle.store.ts';

/**
 * Creates the function that returns a player's line in the lists of past weeks, and what earned tickets besides bets.
 * With it, the tickets can be counted from the bets.
 */
export function createRaffleCounts({
  db,
  wallet,
  kyc,
  persons,
}: {
  db: Db;
  wallet: Pick<Wallet, 'spentByWeek'>;
  kyc: Pick<Kyc, 'firstApproval'>;
  persons: Pick<Persons, 'accountsOf'>;
}) {
  return async (playerId: bigint): Promise<ExportedRaffles> => {
    const lists = await readLists(db, playerId);
    const weeks = lists.map(({ week }) => week);
    const [numbers, spent, carried, approvedAt, accounts] = await Promise.all([
      readNumbersOf(db, playerId, weeks),
      wallet.spentByWeek(playerId),
      readCarriedOf(db, playerId),
      kyc.firstApproval(playerId),
      persons.accountsOf(playerId),
    ]);
    const isFirst = (accounts[0] ?? playerId) === playerId;
    return {
      since: weeks[0] ?? null,
      until: weeks.at(-1) ?? null,
      weeks: lists.map(({ week, listHash, isLeftOut }) => {
        const line = numbers.get(week);
        return {
          week,
          listHash,
          own:
            line === undefined
              ? null
              : { first: Number(line.first), last: Number(line.last), salt: line.salt },
          spent: String(spent.get(week) ?? 0n),
          free: isFirst && approvedAt !== null && weekOf(approvedAt) === week ? 1 : 0,
          carried: Number(carried.get(week) ?? 0n),
          excuse: isLeftOut ? 'MAY_NOT_WIN' : accounts.length > 1 ? 'SEVERAL_ACCOUNTS' : null,
        };
      }),
    };
  };
}
