import { FIRST_LANGUAGE } from '@aureus/contract/languages.ts';
import { EXPORT_DAYS } from '@aureus/contract/privacy.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import { evidence, type Kind, label } from '../staff/staff.ts';
import { type Against, erase, obstacles } from './privacy.erasure.store.ts';
import * as store from './privacy.store.ts';
import { addExport } from './privacy.ts';

/**
 * Requests by staff to export a player's data. By default, another member must approve. The staff log records each
 * download ticket.
 */
export function exportRequests({ db, account }: { db: Db; account: { staff: AccountStaff } }): Kind {
  return {
    name: 'EXPORT',
    dueMinutes: 3 * 24 * 60,
    expiresHours: 30 * 24,

    summaries: (rows) =>
      rows.map(() => ({
        coins: null,
        detail: label('ALL_DATA', {}),
        signs: [label('PRIVATE_DATA', {})],
      })),

    async look({ playerId }) {
      const record = await account.staff.record(playerId ?? 0n);
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        evidence: [
          evidence('EXPORT_HOLDS', 'WEIGH', {}),
          evidence('EXPORT_READERS', 'WEIGH', { days: EXPORT_DAYS }),
        ],
      };
    },

    async carryOut({ id, playerId }, { by }) {
      if (playerId === null) throw new Error(`request ${id} names no player`);
      await db.transaction().execute(async (tx) => {
        await store.lockExports(tx, playerId);
        if ((await store.ofRequest(tx, id)) !== undefined) return;
        // Another export of the player that staff requested is in progress. The error makes the job try again later.
        if ((await addExport(tx, playerId, id, FIRST_LANGUAGE)) === undefined)
          throw new Error(`request ${id} has to wait`);
      });
      return { code: 'EXPORT_MADE', values: { by, days: EXPORT_DAYS } };
    },
  };
}

/**
 * Thrown if an erasure can't be carried out any more, for example because of a new balance. An open AML case is found
 * only here, since the request doesn't check it.
 */
class StandsAgainst extends Error {
  readonly found: readonly Against[];

  constructor(found: readonly Against[]) {
    super('the account can’t be erased now');
    this.found = found;
  }
}

/**
 * Requests by staff to erase an account at its player's wish. By default, another member must approve, because an
 * erasure is irreversible.
 */
export function erasureRequests(parts: {
  db: Db;
  account: Pick<Account, 'announceChange'> & { staff: AccountStaff };
  persons: Pick<Persons, 'keysOfIdentities' | 'lock'>;
}): Kind {
  const { db, account, persons } = parts;

  return {
    name: 'ERASURE',
    dueMinutes: 7 * 24 * 60,
    expiresHours: 30 * 24,

    summaries: (rows) =>
      rows.map(() => ({
        coins: null,
        detail: label('WHOLE_ACCOUNT', {}),
        signs: [label('FINAL', {})],
      })),

    async look({ playerId, payload }) {
      const record = await account.staff.record(playerId ?? 0n);
      const reasons = await obstacles(db, playerId ?? 0n);
      const { askedAt } = payload;
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        evidence: [
          evidence('ERASURE_ASKED', 'CLEAR', { at: typeof askedAt === 'number' ? askedAt : null }),
          evidence('ERASURE_OBSTACLES', reasons.length === 0 ? 'CLEAR' : 'WEAK', { obstacles: reasons }),
          evidence('ERASURE_STAYS', 'WEIGH', {}),
        ],
      };
    },

    async carryOut({ id, playerId }, { by }) {
      if (playerId === null) throw new Error(`request ${id} names no player`);
      let announce = () => {};
      const reasons = await db
        .transaction()
        .execute(async (tx) => {
          await persons.lock(tx);
          const keys = persons.keysOfIdentities(await account.staff.identities(playerId, tx));
          ({ announce } = await account.staff.signOut(tx, playerId));
          const stands = await erase(tx, id, keys);
          if (stands.length > 0) throw new StandsAgainst(stands);
          return stands;
        })
        .catch((error: unknown) => {
          if (error instanceof StandsAgainst) return error.found;
          throw error;
        });
      if (reasons.length > 0) return { code: 'NOT_ERASED', values: { obstacles: [...reasons] } };
      announce();
      account.announceChange(playerId);
      return { code: 'ERASED', values: { by } };
    },
  };
}
