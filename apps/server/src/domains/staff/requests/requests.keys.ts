import type { Db } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import { type Kind, payloadText } from './requests.kinds.ts';
import { evidence, label } from './requests.rules.ts';
import * as store from './requests.store.ts';

/**
 * Requests to replace a member's lost keys: all keys are removed, and the member signs in again with an invite link.
 */
export function keysRequests({ db }: { db: Db }): Kind {
  return {
    name: 'KEYS',
    dueMinutes: 4 * 60,
    expiresHours: 24,

    summaries: (rows) =>
      rows.map((row) => ({
        who: { name: payloadText(row, 'name'), playerId: null, level: null },
        coins: null,
        detail: label('NEW_KEYS', {}),
        signs: [label('KEYS_LOST', {})],
      })),

    look: () => ({
      evidence: [evidence('KEYS_CALL', 'WEIGH', {}), evidence('KEYS_ALL', 'CLEAR', {})],
    }),

    async carryOut(row, { by }) {
      const done = { code: 'KEYS_TAKEN' as const, values: { by } };
      const isDone = await db.transaction().execute(async (tx) => {
        if (!(await store.replaceKeys(tx, row.id))) return false;
        await note(tx, null, {
          action: 'KEYS_TAKEN',
          subject: `member ${row.memberId}`,
          reason: row.reason,
          request: row.id,
        });
        return store.carryOut(tx, row.id, 'APPROVED', done);
      });
      return isDone ? done : { code: 'KEYS_TAKEN_BEFORE', values: {} };
    },
  };
}
