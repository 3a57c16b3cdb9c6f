import type { Me, RestrictionCode } from '@aureus/contract/account.ts';
import type { CoolOff, SelfBan } from '@aureus/contract/limits.ts';
import type { Player, Role } from '@aureus/contract/player.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/postgres.ts';
import type { Levels, Standing } from '../levels/levels.ts';
import type { AccountFacts } from './account.events.ts';
import { createJoining, type Joining, type Person } from './account.joining.ts';
import { type SeenPlayer, seenAs } from './account.rules.ts';
import type { Sessions } from './account.sessions.ts';
import * as store from './account.store.ts';
import { skeletonOf } from './names/names.rules.ts';
import { keepSkeletons, namesWithoutSkeleton } from './names/names.store.ts';

export type { Person } from './account.joining.ts';
export type { SeenPlayer } from './account.rules.ts';
export type { AccountStaff } from './account.staff.ts';

/** Reason for restricting an account: a code of the site, or a text by staff. */
type RestrictionWhy = { code: RestrictionCode } | { text: string };

/** Sentences that are stored beside the codes, as the reason for a restriction. */
const RESTRICTION_SENTENCES: Readonly<Record<RestrictionCode, string>> = {
  TOO_YOUNG: 'You are too young to play here.',
  TOO_YOUNG_ELSEWHERE: 'You were found to be too young to play here, with another account.',
};

export type Account = {
  /** Reads the names that were given before it was kept how they look, so that no one takes one like them. */
  readNames: () => Promise<void>;
  /** The account of a person that a provider vouches for; made at the first sign-in. */
  signIn: (person: Person) => Promise<bigint>;
  /** Public data of players, by id. */
  players: (ids: readonly bigint[]) => Promise<Map<bigint, Player>>;
  /** A player with what is known of the account itself, if there is one of this id. */
  profile: (playerId: bigint) => Promise<{ player: Player; isPrivate: boolean; createdAt: Date } | undefined>;
  /** Players among these who take no prizes of the week's events: the restricted ones and staff. */
  withoutPrizes: (ids: readonly bigint[], tx?: Tx) => Promise<Set<bigint>>;
  /** Players whose stakes feed no pot of the events: staff, bots and restricted accounts. */
  notInPot: (tx?: Tx) => Promise<bigint[]>;
  /** Id of the player with this name, in whatever case it is written. */
  findByName: (username: string) => Promise<bigint | undefined>;
  /** Players as everyone may see them beside figures of their play, by id. */
  seen: (ids: readonly bigint[]) => Promise<Map<bigint, SeenPlayer>>;
  /** The player's own record. @throws when there is no such player. */
  me: (playerId: bigint) => Promise<Me>;
  /** A player's role. @throws when there is no such player. */
  role: (playerId: bigint, tx?: Tx) => Promise<Role>;
  /** A player as others see them, and whether staff have stopped their play, tips and chat. */
  author: (playerId: bigint) => Promise<{ player: Player; isRestricted: boolean }>;
  /** Gives a role, in the transaction of the reason for it. Call {@link announceChange} after commit. */
  setRole: (tx: Tx, playerId: bigint, role: Role) => Promise<void>;
  /** Country where a player lives, as the identity check found it (ISO 3166-1 alpha-2); null before. */
  country: (playerId: bigint, tx?: Tx) => Promise<string | null>;
  /** Keeps where a player lives, as the identity check found it. Call {@link announceChange} after commit. */
  setCountry: (tx: Tx, playerId: bigint, country: string) => Promise<void>;
  /**
   * Stops play, tips and chat until a person lifts it, or until a time, in the transaction of the reason for it.
   * @param why a code of the site's own, or what staff wrote for the player. Call {@link announceChange} after commit.
   */
  restrict: (tx: Tx, playerId: bigint, why: RestrictionWhy, until?: Date | null) => Promise<void>;
  /** Lifts a restriction, and a freeze with it. Call {@link announceChange} after commit. */
  lift: (tx: Tx, playerId: bigint) => Promise<void>;
  /** After commit of a change that others see. */
  announceChange: (playerId: bigint) => void;
};

/** Names read at once where skeletons are missing. */
const NAMES_AT_ONCE = 5_000;

/** Public data of a player. */
const publicPlayer = (row: store.PlayerRow, standings: ReadonlyMap<bigint, Standing>): Player => ({
  id: String(row.id),
  username: row.username,
  avatar: row.avatar,
  role: row.role,
  currentLevel: standings.get(row.id)?.currentLevel ?? { Level: 1, Tier: 'Gladiator' },
});

/** Accounts: how people join, what others see of them, and what they see of themselves. */
export function createAccount(
  parts: Joining & {
    levels: Levels;
    sessions: Sessions;
    bus: Bus<AccountFacts>;
    /** True if a player has a second factor. */
    hasTwoFactor: (playerId: bigint) => Promise<boolean>;
    /** Until when a player is self-excluded; null when not. */
    selfBan: (playerId: bigint) => Promise<SelfBan | null>;
    /** Until when a player is on a break. */
    coolOff: (playerId: bigint) => Promise<CoolOff | null>;
    /** Number of notifications that a player has not read. */
    unreadNotifications: (playerId: bigint) => Promise<number>;
  },
): Account {
  const { db, wallet, levels, sessions, bus } = parts;
  const join = createJoining(parts);

  async function players(ids: readonly bigint[]): Promise<Map<bigint, Player>> {
    const unique = [...new Set(ids)];
    const [rows, standings] = await Promise.all([store.readPlayers(db, unique), levels.standings(unique)]);
    return new Map(rows.map((row) => [row.id, publicPlayer(row, standings)]));
  }

  return {
    async readNames() {
      for (;;) {
        const names = await namesWithoutSkeleton(db, NAMES_AT_ONCE);
        if (names.length === 0) return;
        const read = names.map(({ id, username }) => ({ id, skeleton: skeletonOf(username) }));
        await keepSkeletons(db, read).catch((error: unknown) => {
          // Somebody took one of the names at this very moment: it is known by the next turn.
          if (!isUniqueViolation(error)) throw error;
        });
      }
    },

    async signIn(person) {
      const existing =
        (await store.findIdentity(db, person.provider, person.subject)) ?? (await join(person));
      const id = existing ?? (await store.findIdentity(db, person.provider, person.subject));
      if (id === undefined) throw new Error('the account was not made');
      return id;
    },

    players,

    async profile(playerId) {
      const [[row], byId] = await Promise.all([store.readPlayers(db, [playerId]), players([playerId])]);
      const player = byId.get(playerId);
      return row && player && { player, isPrivate: row.isPrivate, createdAt: row.createdAt };
    },

    withoutPrizes: (ids, tx = db) => store.withoutPrizes(tx, ids),
    notInPot: (tx = db) => store.notInPot(tx),
    findByName: (username) => store.findByName(db, username),

    async seen(ids) {
      const unique = [...new Set(ids)];
      const [rows, standings] = await Promise.all([store.readPlayers(db, unique), levels.standings(unique)]);
      return new Map(rows.map((row) => [row.id, seenAs(publicPlayer(row, standings), row)]));
    },

    async me(playerId) {
      const [
        [row],
        purse,
        hidden,
        waiting,
        standings,
        steamId,
        twoFactor,
        selfBan,
        coolOff,
        { register },
        unreadNotifications,
      ] = await Promise.all([
        store.readPlayers(db, [playerId]),
        wallet.read(playerId),
        wallet.hiddenPayouts(playerId),
        wallet.waitingBonus(playerId),
        levels.standings([playerId]),
        store.readSteamId(db, playerId),
        parts.hasTwoFactor(playerId),
        parts.selfBan(playerId),
        parts.coolOff(playerId),
        wallet.exclusionOf(playerId),
        parts.unreadNotifications(playerId),
      ]);
      const standing = standings.get(playerId);
      if (row === undefined || standing === undefined) throw new Error(`player ${playerId} does not exist`);
      return {
        ...standing,
        id: String(row.id),
        username: row.username,
        avatar: row.avatar,
        role: row.role,
        wallet: {
          balance: coinsFromCents(purse.balance),
          hidden: hidden.map(({ stake, payout, ...bet }) => ({
            ...bet,
            stake: coinsFromCents(stake),
            payout: coinsFromCents(payout),
          })),
        },
        waitingBonus: waiting && {
          released: coinsFromCents(waiting.released),
          amount: coinsFromCents(waiting.amount),
        },
        steamId,
        discordId: row.discordId,
        twitterId: row.twitterId,
        totalDeposit: coinsFromCents(purse.deposited),
        totalWager: coinsFromCents(purse.wagered),
        lastUsernameChange: row.lastUsernameChange?.getTime() ?? null,
        isUsernameKept: row.usernameKeptAt !== null,
        generalRestriction: {
          isRestricted: row.isRestricted,
          description:
            row.restrictionCode === null ? row.restrictionReason : RESTRICTION_SENTENCES[row.restrictionCode],
          code: row.restrictionCode,
          expiresAt: row.restrictedUntil?.getTime() ?? null,
        },
        selfBan,
        coolOff,
        register,
        unreadNotifications,
        twoFactor,
        createdAt: row.createdAt.getTime(),
      };
    },

    async role(playerId, tx = db) {
      const [row] = await store.readPlayers(tx, [playerId]);
      if (row === undefined) throw new Error(`player ${playerId} does not exist`);
      return row.role;
    },

    async author(playerId) {
      const [[row], standings] = await Promise.all([
        store.readPlayers(db, [playerId]),
        levels.standings([playerId]),
      ]);
      if (row === undefined) throw new Error(`player ${playerId} does not exist`);
      return { player: publicPlayer(row, standings), isRestricted: row.isRestricted };
    },

    setRole: (tx, playerId, role) => store.setRole(tx, playerId, role),
    country: (playerId, tx = db) => store.readCountry(tx, playerId),
    setCountry: (tx, playerId, country) => store.updatePlayer(tx, playerId, { country }),

    async restrict(tx, playerId, why, until = null) {
      await wallet.setRestricted(tx, playerId, true);
      const code = 'code' in why ? why.code : null;
      await store.updatePlayer(tx, playerId, {
        is_restricted: true,
        // Servers of the version before read a sentence.
        restriction_reason: 'code' in why ? RESTRICTION_SENTENCES[why.code] : why.text,
        restriction_code: code,
        restricted_until: until,
      });
    },

    async lift(tx, playerId) {
      await wallet.setRestricted(tx, playerId, false);
      const change = {
        is_restricted: false,
        restriction_reason: null,
        restriction_code: null,
        restricted_until: null,
      };
      await store.updatePlayer(tx, playerId, change);
    },

    announceChange(playerId) {
      sessions.forget(playerId);
      bus.publish('account:changed', { playerId });
    },
  };
}

/** For who works beside the site: the names of players, and the player of a name. */
export async function usernames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  return new Map((await store.readPlayers(db, ids)).map(({ id, username }) => [id, username]));
}
export const findByName = store.findByName;
/** True if staff have restricted an account. */
export const isRestricted = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await store.readPlayers(db, [playerId]))[0]?.isRestricted === true;
