import { BUNDLES, type Bundle, permissionsOf } from '@aureus/contract/staff-roles.ts';
import type { Db } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import * as members from '../staff.members.store.ts';
import { endWait } from '../waits/waits.store.ts';
import type { Kind } from './requests.kinds.ts';
import { evidence, label } from './requests.rules.ts';
import { sealMember } from './requests.seals.ts';
import * as store from './requests.store.ts';

const bundlesIn = (value: unknown): Bundle[] =>
  BUNDLES.filter((one) => Array.isArray(value) && value.includes(one));

/** Requests to change a role or add a member. Each needs another member's vote. */
export function roleRequests({ db }: { db: Db }): Kind {
  return {
    name: 'ROLE_CHANGE',
    dueMinutes: 8 * 60,
    expiresHours: 24,

    async summaries(rows) {
      const names = await members.namesOf(
        db,
        rows.flatMap(({ memberId }) => memberId ?? []),
      );
      return rows.map((row) => {
        const from = bundlesIn(row.payload['from']);
        const to = bundlesIn(row.payload['bundles']);
        return {
          who: {
            name: row.memberId === null ? String(row.payload['name']) : (names.get(row.memberId) ?? ''),
            playerId: null,
            level: null,
          },
          coins: null,
          detail: row.memberId === null ? label('NEW_MEMBER_ROLES', { to }) : label('ROLES', { from, to }),
          signs: [row.memberId === null ? label('NEW_MEMBER', {}) : label('ROLE_CHANGE', {})],
        };
      });
    },

    look(row) {
      const from = permissionsOf(bundlesIn(row.payload['from']));
      const to = permissionsOf(bundlesIn(row.payload['bundles']));
      const added = to.filter((one) => !from.includes(one));
      const removed = from.filter((one) => !to.includes(one));
      return {
        evidence: [
          evidence('ROLE_ADDS', added.length > 0 ? 'WEIGH' : 'CLEAR', { permissions: added }),
          evidence('ROLE_TAKES', 'CLEAR', { permissions: removed }),
        ],
      };
    },

    async carryOut(row, { by }) {
      const done = { code: 'ROLE_CHANGED' as const, values: { by } };
      const memberId = await db.transaction().execute(async (tx) => {
        const changed = await store.changeRole(tx, row.id);
        if (changed === null) return null;
        const bundles = bundlesIn(row.payload['bundles']);
        const member = await members.findMember(tx, changed);
        if (member?.bundles.toSorted().join() !== bundles.toSorted().join())
          throw new Error(`the database gave member ${changed} other roles`);
        // Another member agreed to these roles; for an owner's role, an owner did. So the member needn't wait.
        await endWait(tx, `member ${changed}`, null);
        await sealMember(tx, changed, bundles);
        await note(tx, null, {
          action: row.memberId === null ? 'MEMBER_MADE' : 'ROLE_CHANGED',
          subject: `member ${changed}`,
          before: row.memberId === null ? null : { bundles: bundlesIn(row.payload['from']) },
          after: { name: row.payload['name'], bundles: bundlesIn(row.payload['bundles']) },
          reason: row.reason,
          request: row.id,
        });
        await store.carryOut(tx, row.id, 'APPROVED', done);
        return changed;
      });
      return memberId === null ? { code: 'ROLE_NOT_CHANGED', values: {} } : done;
    },
  };
}
