import { refuse } from '../../../platform/http/errors.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { AccountStaff } from '../../account/account.ts';
import type { AddedNotification, Notifications } from '../../notifications/notifications.ts';
import { type Asking, note, type StaffSession } from '../../staff/staff.ts';
import type { RestrictionsStaff } from './restrictions.staff.ts';

export type RestrictionsConsole = {
  /**
   * Restricts an account at once, permanently or for some hours, or freezes it permanently.
   * @throws HttpError staff.error.not_found | restricted_longer (a longer restriction can't be shortened).
   */
  restrict: (
    member: StaffSession,
    playerId: bigint,
    asked: { act: 'restrict' | 'freeze'; reason: string; hours?: number },
  ) => Promise<void>;
  /**
   * Requests that a restriction be lifted. @throws HttpError staff.error.not_found | not_restricted | request_open.
   */
  lift: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /** Ends expired restrictions. */
  endOverdue: () => Promise<void>;
};

/** Thrown if a restriction was extended or lifted while it was being ended. */
class StillRestricted extends Error {}

export function createRestrictionsConsole(parts: {
  db: Db;
  now: () => number;
  account: { staff: AccountStaff };
  restrictions: RestrictionsStaff;
  notifications: Pick<Notifications, 'add' | 'publish'>;
  requests: Pick<Asking, 'ask'>;
}): RestrictionsConsole {
  const { db, now, account, restrictions, notifications, requests } = parts;

  async function record(playerId: bigint, tx: Tx = db) {
    const player = await account.staff.record(playerId, tx);
    if (player === undefined) throw refuse('staff.error.not_found');
    return player;
  }

  return {
    async restrict(member, playerId, { act, reason, hours }) {
      const before = await record(playerId);
      const until = hours === undefined || act === 'freeze' ? null : new Date(now() + hours * 3_600_000);
      let added: AddedNotification | undefined;
      const also = async (tx: Tx) => {
        const { isRestricted, restrictedUntil } = await record(playerId, tx);
        // A shorter restriction must not replace a longer one, since that would end the longer one early.
        if (isRestricted && until !== null && (restrictedUntil === null || restrictedUntil > until))
          throw refuse('staff.error.restricted_longer');
        await note(tx, member.id, {
          action: act === 'freeze' ? 'PLAYER_FROZEN' : 'PLAYER_RESTRICTED',
          subject: `player ${playerId}`,
          before: { restriction: before.restrictionReason, restrictionCode: before.restrictionCode },
          after: {
            restriction: reason,
            restrictionCode: before.restrictionCode,
            until: until?.getTime() ?? null,
          },
          reason,
        });
        const data = { type: 'STAFF_ACT', act: act === 'freeze' ? 'FROZEN' : 'RESTRICTED', reason } as const;
        added = await notifications.add(tx, playerId, 'INFO', data);
      };
      await restrictions.set(playerId, act, reason, { until, also });
      if (added !== undefined) notifications.publish(added);
    },

    async lift(member, playerId, reason) {
      if (!(await record(playerId)).isRestricted) throw refuse('staff.error.not_restricted');
      return db.transaction().execute((tx) => askLift(requests, tx, member, { playerId, reason }));
    },

    async endOverdue() {
      await oneByOne(await account.staff.overdueRestrictions(), async (playerId) => {
        const also = async (tx: Tx) => {
          const { restrictedUntil } = await record(playerId, tx);
          if (restrictedUntil === null || restrictedUntil.getTime() > now()) throw new StillRestricted();
          await note(tx, null, { action: 'RESTRICTION_ENDED', subject: `player ${playerId}` });
        };
        await restrictions.set(playerId, 'lift', '', { also }).catch((error: unknown) => {
          if (!(error instanceof StillRestricted)) throw error;
        });
      });
    },
  };
}

/**
 * Requests that a player's restriction be lifted. @returns the request's id. @throws HttpError
 * staff.error.request_open.
 */
export async function askLift(
  requests: Pick<Asking, 'ask'>,
  tx: Tx,
  member: StaffSession,
  { playerId, reason }: { playerId: bigint; reason: string },
): Promise<bigint> {
  const { id } = await requests.ask(tx, member, {
    kind: 'LIFT',
    subject: playerId,
    payload: {},
    reason,
    said: { action: 'LIFT_ASKED', subject: `player ${playerId}` },
  });
  return id;
}
