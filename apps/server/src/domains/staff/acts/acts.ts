import type { StaffAct } from '@aureus/contract/privacy.ts';
import { aliasOf } from '@aureus/contract/support.ts';
import type { Db } from '../../../platform/postgres.ts';
import { SITE_AUTHOR } from '../staff.log.store.ts';
import { SHOWN_ACTIONS, SHOWN_KINDS, shownAction, shownRequest } from './acts.rules.ts';
import { readStaffActs } from './acts.store.ts';

export type StaffActs = {
  /**
   * Lists staff's actions on a player as the player sees them, newest first. @param before cursor of an entry; only
   * older entries are returned.
   */
  read: (playerId: bigint, before: string | null, limit: number) => Promise<StaffAct[]>;
};

/** Staff's actions on a player, as the player sees them. @param productName name of the site's own actions. */
export function createStaffActs(db: Db, productName: string): StaffActs {
  return {
    async read(playerId, before, limit) {
      const [at, key = ''] = before?.split('-') ?? [];
      const rows = await readStaffActs(db, {
        playerId,
        actions: Object.keys(SHOWN_ACTIONS),
        kinds: SHOWN_KINDS,
        before: at === undefined ? null : { at: Number(at), key },
        limit,
      });
      return rows.flatMap((row) => {
        const { kind, action, ...rest } = row;
        const act =
          kind === null
            ? shownAction({ ...rest, action: action ?? '' })
            : shownRequest({ ...rest, kind, reason: row.reason ?? '' });
        const by = row.name === SITE_AUTHOR ? productName : aliasOf(row.name);
        return act === undefined ? [] : { cursor: `${row.at}-${row.key}`, at: row.at, by, ...act };
      });
    },
  };
}
