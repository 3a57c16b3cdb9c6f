import type { Db } from '../../platform/postgres.ts';
import type { AccountStaff } from '../account/account.ts';
import type { Kind } from '../staff/requests/requests.kinds.ts';
import * as store from './privacy.store.ts';
import { addExport } from './privacy.ts';

/** Exports of players' data that staff ask for: two agree that one is made, and who downloads it is in the log. */
export function exportRequests({ db, account }: { db: Db; account: { staff: AccountStaff } }): Kind {
  return {
    name: 'EXPORT',
    dueMinutes: 3 * 24 * 60,
    expiresHours: 30 * 24,

    summaries: (rows) =>
      rows.map(() => ({ coins: null, detail: 'All data about the player', signs: ['Private data'] })),

    async look({ playerId }) {
      const record = await account.staff.record(playerId ?? 0n);
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        evidence: [
          {
            topic: 'What it holds',
            verdict: 'WEIGH',
            text: 'Everything about the player',
            detail: 'Profile, sign-ins, payments, chat, support and bets, as the player can download them',
          },
          {
            topic: 'Who gets it',
            verdict: 'WEIGH',
            text: 'Members who may ask for data',
            detail: 'For 7 days. Each download is in the log',
          },
        ],
      };
    },

    async carryOut({ id, playerId }, { by }) {
      if (playerId === null) throw new Error(`request ${id} names no player`);
      await db.transaction().execute(async (tx) => {
        await store.lockExports(tx, playerId);
        if ((await store.ofRequest(tx, id)) !== undefined) return;
        // Another one of the same player is being made: this job comes again.
        if ((await addExport(tx, playerId, id)) === undefined) throw new Error(`request ${id} has to wait`);
      });
      return `Approved by ${by}. The file can be downloaded for 7 days.`;
    },
  };
}
