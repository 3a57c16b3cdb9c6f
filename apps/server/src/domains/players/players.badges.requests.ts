import type { LogCode } from '@aureus/contract/staff-log.ts';
import { BADGES, type Badge } from '@aureus/contract/staff-roles.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import {
  endRequest,
  evidence,
  giveBadge,
  type Kind,
  label,
  memberOfPlayer,
  note,
  payloadText,
  playerOfMember,
  type RequestRow,
  type WithPayload,
} from '../staff/staff.ts';

const badgeIn = (text: string): Badge => BADGES.find((one) => one === text) ?? 'USER';

const isLeaving = ({ payload }: WithPayload): boolean => payload['leaves'] === true;

function actionOf(from: Badge, to: Badge): LogCode {
  if (from === to) return 'OWN_ACCOUNT_SET';
  return to === 'USER' ? 'BADGE_TAKEN' : 'BADGE_GIVEN';
}

/**
 * Requests to change an account's staff badge, or the link between an account and the member of staff who owns it.
 * Each needs another member's vote.
 */
export function badgeRequests({
  db,
  account,
}: {
  db: Db;
  account: Pick<Account, 'announceChange'> & { staff: AccountStaff };
}): Kind {
  /**
   * Reads links that conflict with the request. `before`: name of another member linked to the account. `other`: id of
   * another account linked to the requested member.
   */
  async function accountsNow({ playerId, memberId }: RequestRow) {
    if (playerId === null || memberId === null) return { before: null, other: null };
    const [before, other] = [await memberOfPlayer(db, playerId), await playerOfMember(db, memberId)];
    return {
      before: before === undefined || before.id === memberId ? null : before.name,
      other: other === null || other === playerId ? null : String(other),
    };
  }

  return {
    name: 'BADGE',
    dueMinutes: 8 * 60,
    expiresHours: 24,

    summaries: (rows) =>
      rows.map((row) => {
        const [from, to] = [badgeIn(payloadText(row, 'from')), badgeIn(payloadText(row, 'role'))];
        return {
          coins: null,
          detail:
            from === to
              ? label('BADGE_ACCOUNT', { name: payloadText(row, 'name'), isLeaving: isLeaving(row) })
              : label('BADGES', { from, to }),
          signs: from === to || row.memberId === null ? [] : [label('OWN_ACCOUNT', {})],
        };
      }),

    async look(row) {
      const record = await account.staff.record(row.playerId ?? 0n);
      const role = badgeIn(payloadText(row, 'role'));
      const name = payloadText(row, 'name') || null;
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        evidence: [
          evidence('BADGE_NOW', 'CLEAR', { badge: badgeIn(record?.role ?? '') }),
          evidence('BADGE_THEN', role === 'USER' ? 'CLEAR' : 'WEIGH', { badge: role }),
          evidence('BADGE_ACCOUNT', name === null ? 'CLEAR' : 'WEIGH', {
            name,
            isLeaving: isLeaving(row),
            ...(await accountsNow(row)),
          }),
        ],
      };
    },

    async carryOut(row, { by }) {
      if (row.playerId === null) throw new Error(`request ${row.id} names no player`);
      const done = { code: 'BADGE_SET' as const, values: { by } };
      const isDone = await db.transaction().execute(async (tx) => {
        if (!(await giveBadge(tx, row.id))) return false;
        const to = badgeIn(payloadText(row, 'role'));
        await note(tx, null, {
          action: actionOf(badgeIn(payloadText(row, 'from')), to),
          subject: `player ${row.playerId}`,
          before: {
            badge: badgeIn(payloadText(row, 'from')),
            ...(isLeaving(row) ? { ownAccountOf: payloadText(row, 'name') } : {}),
          },
          after: {
            badge: to,
            ...(row.memberId === null
              ? {}
              : { ownAccountOf: isLeaving(row) ? null : payloadText(row, 'name') }),
          },
          reason: row.reason,
          request: row.id,
        });
        return endRequest(tx, row.id, 'APPROVED', done);
      });
      if (!isDone) return { code: 'BADGE_NOT_SET', values: {} };
      account.announceChange(row.playerId);
      return done;
    },
  };
}
