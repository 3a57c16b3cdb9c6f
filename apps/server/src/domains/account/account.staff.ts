import type { Fact } from '../../platform/facts.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { deviceOf } from './account.rules.ts';
import type { Sessions } from './account.sessions.ts';
import * as staff from './account.staff.store.ts';
import { type PlayerRow, readPlayers } from './account.store.ts';
import { type NameRules, skeletonOf } from './names/names.rules.ts';
import { writeUsername } from './names/names.store.ts';

/** Staff's reads and actions on an account. */
export type AccountStaff = {
  /** Finds players by id, start of the name, Steam or Google id, or IP address. `by` says which of these matched. */
  search: (text: string) => Promise<{ playerId: bigint; by: staff.FoundBy }[]>;
  /** The stored account; undefined if there is none with this id. */
  record: (playerId: bigint, tx?: Tx) => Promise<(PlayerRow & { lastSeenAt: Date | null }) | undefined>;
  /** Sign-ins, newest first. @param before id of a session; only older ones are returned. */
  sessionsBefore: (
    playerId: bigint,
    before: bigint | null,
    limit: number,
  ) => Promise<{ id: bigint; at: Date; provider: string; device: string; address: string }[]>;
  /** Providers and provider ids that a player signs in with. */
  identities: (playerId: bigint, tx: Tx) => Promise<{ provider: string; subject: string }[]>;
  /**
   * Ends all of a player's sessions. @returns the number of those that were open, at most 100, and a function to call
   * after commit.
   */
  signOut: (tx: Tx, playerId: bigint) => Promise<{ ended: number; announce: () => void }>;
  /**
   * Renames the player. After commit, call the account's `announceChange`.
   * @throws HttpError account.error.username | username_reserved | username_taken.
   */
  rename: (tx: Tx, playerId: bigint, username: string) => Promise<void>;
  /**
   * Browsers in which several players had sessions that were active since a time. With `playerId`, only browsers of
   * this player.
   */
  sharedDevices: (since: Date, playerId?: bigint, tx?: Tx) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Makes a fact of what {@link sharedDevices} returns for a player. */
  sharedDevicesFact: (since: Date, playerId: bigint) => Fact<{ key: string; playerIds: bigint[] }[]>;
  /**
   * Networks (/24, /64) from which at least two and at most `most` players had sessions that were active since a time.
   */
  sharedNetworks: (since: Date, most: number) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /**
   * Returns a mark of a player's restriction, which differs for one with another reason, code or end; null without a
   * restriction.
   */
  restrictionMark: (tx: Tx, playerId: bigint) => Promise<string | null>;
  /** Players whose restriction has expired, at most 100 per call. */
  overdueRestrictions: () => Promise<bigint[]>;
};

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
    sharedDevicesFact: staff.sharedDevicesFact,
    sharedNetworks: (since, most) => staff.readSharedNetworks(db, since, most),

    restrictionMark: staff.restrictionMark,
    overdueRestrictions: () => staff.overdueRestrictions(db),
  };
}
