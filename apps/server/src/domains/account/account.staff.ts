import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { deviceOf } from './account.rules.ts';
import type { Sessions } from './account.sessions.ts';
import * as staff from './account.staff.store.ts';
import { type PlayerRow, readPlayers } from './account.store.ts';
import { type NameRules, skeletonOf } from './names/names.rules.ts';
import { writeUsername } from './names/names.store.ts';

/** Reads and acts of staff about an account. */
export type AccountStaff = {
  /** Players of an id, a name's beginning, a Steam or Google id, or an IP address, and by which of these. */
  search: (text: string) => Promise<{ playerId: bigint; by: staff.FoundBy }[]>;
  /** An account as it is kept; undefined when there is none of this id. */
  record: (playerId: bigint, tx?: Tx) => Promise<(PlayerRow & { lastSeenAt: Date | null }) | undefined>;
  /** Sign-ins, the newest first. @param before the session that they are older than. */
  sessionsBefore: (
    playerId: bigint,
    before: bigint | null,
    limit: number,
  ) => Promise<{ id: bigint; at: Date; provider: string; device: string; address: string }[]>;
  /** Providers and subjects with which a player signs in. */
  identities: (playerId: bigint, tx: Tx) => Promise<{ provider: string; subject: string }[]>;
  /** Ends all sessions of a player. @returns how many there were, 100 at most, and what to call after commit. */
  signOut: (tx: Tx, playerId: bigint) => Promise<{ ended: number; announce: () => void }>;
  /**
   * Gives another name. Announce the change after commit.
   * @throws HttpError account.error.username | username_reserved | username_taken.
   */
  rename: (tx: Tx, playerId: bigint, username: string) => Promise<void>;
  /** Browsers in which several players signed in since a time; those of one player with `playerId`. */
  sharedDevices: (since: Date, playerId?: bigint, tx?: Tx) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Networks (/24, /64) from which several players, and so many at most, signed in since a time. */
  sharedNetworks: (since: Date, most: number) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Players whose restriction is to end by now, 100 at once. */
  overdueRestrictions: () => Promise<bigint[]>;
};

/** @param sessions of players. */
export function createAccountStaff({
  db,
  sessions,
  names,
}: {
  db: Db;
  sessions: Sessions;
  names: NameRules;
}): AccountStaff {
  return {
    search: (text) => staff.searchPlayers(db, text),

    async record(playerId, tx = db) {
      const [row] = await readPlayers(tx, [playerId]);
      return row && { ...row, lastSeenAt: await staff.readLastSeen(tx, playerId) };
    },

    async sessionsBefore(playerId, before, limit) {
      const rows = await staff.sessionsBefore(db, playerId, before, limit);
      return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }));
    },

    identities: (playerId, tx) => staff.readIdentities(tx, playerId),

    async signOut(tx, playerId) {
      const open = await sessions.list(playerId);
      return { ended: open.length, announce: await sessions.endOthers(tx, playerId, 0n) };
    },

    async rename(tx, playerId, username) {
      const problem = names.chosenProblem(username);
      if (problem === 'form') throw refuse('account.error.username');
      if (problem === 'reserved') throw refuse('account.error.username_reserved');
      if ((await writeUsername(tx, playerId, { username, skeleton: skeletonOf(username) })) === undefined)
        throw refuse('account.error.username_taken');
    },

    sharedDevices: (since, playerId, tx = db) => staff.readSharedDevices(tx, since, playerId ?? null),
    sharedNetworks: (since, most) => staff.readSharedNetworks(db, since, most),

    overdueRestrictions: () => staff.overdueRestrictions(db),
  };
}
