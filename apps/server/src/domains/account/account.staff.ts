import type { Db } from '../../platform/postgres.ts';
import { deviceOf } from './account.rules.ts';
import type { Sessions } from './account.sessions.ts';
import * as staff from './account.staff.store.ts';
import { type PlayerRow, readPlayers } from './account.store.ts';

/** What staff see and do about an account. */
export type AccountStaff = {
  /** Players of an id, a name's beginning, or a Steam or Google id, and by which of these. */
  search: (text: string) => Promise<{ playerId: bigint; by: staff.FoundBy }[]>;
  /** An account as it is kept; undefined when there is none of this id. */
  record: (playerId: bigint) => Promise<(PlayerRow & { lastSeenAt: Date | null }) | undefined>;
  /** Sign-ins before a moment, the newest first. */
  sessionsBefore: (
    playerId: bigint,
    before: Date,
    limit: number,
  ) => Promise<{ at: Date; provider: string; device: string; address: string }[]>;
  /** Ends all sessions of a player. @returns how many there were, 100 at most. */
  signOut: (playerId: bigint) => Promise<number>;
};

/** @param sessions of players. */
export function createAccountStaff({ db, sessions }: { db: Db; sessions: Sessions }): AccountStaff {
  return {
    search: (text) => staff.searchPlayers(db, text),

    async record(playerId) {
      const [row] = await readPlayers(db, [playerId]);
      return row && { ...row, lastSeenAt: await staff.readLastSeen(db, playerId) };
    },

    async sessionsBefore(playerId, before, limit) {
      const rows = await staff.sessionsBefore(db, playerId, before, limit);
      return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }));
    },

    async signOut(playerId) {
      const open = await sessions.list(playerId);
      await sessions.endAllOthers(playerId, 0n);
      return open.length;
    },
  };
}
