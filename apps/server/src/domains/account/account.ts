import type { Me, RestrictionCode } from '@aureus/contract/account.ts';
import type { CoolOff, SelfBan } from '@aureus/contract/limits.ts';
import type { Player, Role } from '@aureus/contract/player.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Fact } from '../../platform/facts.ts';
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

/** Reason for restricting an account: one of the site's codes, or a text by staff. */
type RestrictionWhy = { code: RestrictionCode } | { text: string };

/** Sentences stored beside the codes as the reason for a restriction. */
const RESTRICTION_SENTENCES: Readonly<Record<RestrictionCode, string>> = {
  TOO_YOUNG: 'You are too young to play here.',
  TOO_YOUNG_ELSEWHERE: 'You were found to be too young to play here, with another account.',
};

export type Account = {
  /**
   * Computes missing skeletons of names, for names older than this feature. Names that look like them are refused
   * afterwards.
   */
  readNames: () => Promise<void>;
  /** Returns the account of a person that a provider has verified. The first sign-in creates it. */
  signIn: (person: Person) => Promise<bigint>;
  /** Public data of players, by id. */
  players: (ids: readonly bigint[]) => Promise<Map<bigint, Player>>;
  /** Public data, privacy setting and sign-up time of a player; undefined if there is none with this id. */
  profile: (playerId: bigint) => Promise<{ player: Player; isPrivate: boolean; createdAt: Date } | undefined>;
  /** Returns those of the given players who get no prizes in weekly events: restricted players and staff. */
  withoutPrizes: (ids: readonly bigint[], tx?: Tx) => Promise<Set<bigint>>;
  /** Players whose stakes don't add to event pots: staff, bots and restricted accounts. */
  notInPot: (tx?: Tx) => Promise<bigint[]>;
  /** Finds a player's id by name, ignoring case. */
  findByName: (username: string) => Promise<bigint | undefined>;
  /** Players as shown to everyone beside statistics of their bets, by id. */
  seen: (ids: readonly bigint[]) => Promise<Map<bigint, SeenPlayer>>;
  /** The player's own record. @throws when there is no such player. */
  me: (playerId: bigint) => Promise<Me>;
  /** A player's role. @throws when there is no such player. */
  role: (playerId: bigint, tx?: Tx) => Promise<Role>;
  /**
   * A player as others see them. `isRestricted`: staff or a rule of the site stopped their play, tips and chat.
   * @throws when there is no such player.
   */
  author: (playerId: bigint) => Promise<{ player: Player; isRestricted: boolean }>;
  /** Sets a role within the caller's transaction. Call {@link announceChange} after commit. */
  setRole: (tx: Tx, playerId: bigint, role: Role) => Promise<void>;
  /** Country of residence from the identity check (ISO 3166-1 alpha-2); null before the check. */
  country: (playerId: bigint, tx?: Tx) => Promise<string | null>;
  /** Makes a fact of a player's country of residence (ISO 3166-1 alpha-2); null before the identity check. */
  countryFact: (playerId: bigint) => Fact<string | null>;
  /** Stores the country of residence from the identity check. Call {@link announceChange} after commit. */
  setCountry: (tx: Tx, playerId: bigint, country: string) => Promise<void>;
  /**
   * Stops play, deposits, tips and chat, until a time or until staff lift it. Runs in the caller's transaction.
   * @param why one of the site's codes, or a text that the player will read. With a text, a code that the account is
   * restricted under stays, and the player reads its sentence. Call {@link announceChange} after commit.
   */
  restrict: (tx: Tx, playerId: bigint, why: RestrictionWhy, until?: Date | null) => Promise<void>;
  /** Lifts a restriction, including a freeze. Call {@link announceChange} after commit. */
  lift: (tx: Tx, playerId: bigint) => Promise<void>;
  /** Announces a change of the account and drops the player's cached sessions. Call after commit. */
  announceChange: (playerId: bigint) => void;
};

/** Batch size for computing missing skeletons. */
const NAMES_AT_ONCE = 5_000;

const publicPlayer = (row: store.PlayerRow, standings: ReadonlyMap<bigint, Standing>): Player => ({
  id: String(row.id),
  username: row.username,
  avatar: row.avatar,
  role: row.role,
  currentLevel: standings.get(row.id)?.currentLevel ?? { Level: 1, Tier: 'Gladiator' },
});

/** Accounts: joining, the public view of players, and each player's own record. */
export function createAccount(
  parts: Joining & {
    levels: Levels;
    sessions: Sessions;
    bus: Bus<AccountFacts>;
    /** True if the player has set up a second factor. */
    hasTwoFactor: (playerId: bigint) => Promise<boolean>;
    /** The player's self-exclusion with its end; null if there is none. */
    selfBan: (playerId: bigint) => Promise<SelfBan | null>;
    /** The player's break with its end; null if there is none. */
    coolOff: (playerId: bigint) => Promise<CoolOff | null>;
    /** Number of the player's unread notifications. */
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
          // A concurrent request took one of these names. The next iteration sees it.
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
      const [[row], standings] = await Promise.all([
        store.readPlayers(db, [playerId]),
        levels.standings([playerId]),
      ]);
      return (
        row && { player: publicPlayer(row, standings), isPrivate: row.isPrivate, createdAt: row.createdAt }
      );
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
    countryFact: store.countryFact,
    setCountry: (tx, playerId, country) => store.updatePlayer(tx, playerId, { country }),

    async restrict(tx, playerId, why, until = null) {
      await wallet.setRestricted(tx, playerId, true);
      const [before] = await store.readPlayers(tx, [playerId]);
      // A player who is too young stays so while staff restrict or freeze the account for something else.
      const code = 'code' in why ? why.code : before?.isRestricted === true ? before.restrictionCode : null;
      await store.updatePlayer(tx, playerId, {
        is_restricted: true,
        // The code's English sentence is stored too: during a rolling deploy, servers of the previous version still
        // read it.
        restriction_reason: code === null ? ('text' in why ? why.text : null) : RESTRICTION_SENTENCES[code],
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

/** Usernames by player id, for tools outside the site's process. */
export async function usernames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  return new Map((await store.readPlayers(db, ids)).map(({ id, username }) => [id, username]));
}
export const findByName = store.findByName;
/** True if an account is restricted, by staff or by a rule of the site. */
export const isRestricted = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await store.readPlayers(db, [playerId]))[0]?.isRestricted === true;
