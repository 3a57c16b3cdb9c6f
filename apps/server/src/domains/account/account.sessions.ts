import type { Bus } from '../../platform/bus.ts';
import { gather } from '../../platform/gather.ts';
import { addressKey } from '../../platform/http/addresses.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Session } from '../../platform/session.ts';
import type { AccountFacts } from './account.events.ts';
import { deviceOf, isNewPlace } from './account.rules.ts';
import * as store from './account.sessions.store.ts';
import type { Provider } from './account.store.ts';

/** Cache lifetime. An ended session stops working on this node at once, on other nodes within this time. */
const CACHE_MS = 1_000;
const CACHE_SIZE = 20_000;
const DAY_MINUTES = 24 * 60;
/** Minutes a sign-in waits for its second factor. */
const PENDING_MINUTES = 15;
/** Maximum age of the sign-in, in minutes, for calls that could weaken or take over an account. */
const FRESH_MINUTES = 10;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns the device token from the browser's cookie, or a new token if there is none. */
export const deviceTokenOf = (cookie: string | undefined): string =>
  cookie !== undefined && TOKEN.test(cookie) ? cookie : newToken();

export type Sessions = {
  /** Resolves a token to its open session, to a sign-in that waits for its second factor, or to neither. */
  resolve: (token: string | undefined) => Promise<Resolved>;
  /**
   * Opens a session, or a sign-in that waits for the player's second factor. @param device token of the device cookie;
   * only its hash is stored. @returns the token for the cookie; it isn't stored.
   */
  open: (player: store.Place & { playerId: bigint; provider: Provider; device?: string }) => Promise<string>;
  /**
   * Turns a sign-in into a session under a new token, after its second factor was given. The browser's old token stops
   * working. @throws HttpError account.error.sign_in_required if the sign-in has ended or was already confirmed.
   */
  confirm: (pending: Session) => Promise<string>;
  /**
   * Returns the given ids whose session isn't ended, expired or waiting for a second factor. Idle time isn't checked.
   */
  openAmong: (ids: readonly bigint[]) => Promise<Set<bigint>>;
  /** A player's open sessions, most recently used first, at most 100. */
  list: (playerId: bigint) => Promise<store.SessionRow[]>;
  /** Ends one of the player's own sessions. @returns false when there is no such session. */
  end: (sessionId: bigint, playerId: bigint) => Promise<boolean>;
  /** True if the session is open and its sign-in is less than ten minutes ago. */
  isFresh: (sessionId: bigint) => Promise<boolean>;
  /** Ends all of a player's sessions except one. @returns a function to call after commit. */
  endOthers: (tx: Tx, playerId: bigint, keptId: bigint) => Promise<() => void>;
  /** Ends all of a player's sessions except one, and announces it at once. Not for use within a transaction. */
  endAllOthers: (playerId: bigint, keptId: bigint) => Promise<void>;
  /** Drops a player's cached sessions on this node, so that a new role applies at once. */
  forget: (playerId: bigint) => void;
};

/**
 * Session of a token. A sign-in that waits for its second factor has a separate field, so it can't be mistaken for a
 * session.
 */
type Resolved = { session: Session | null; pending: Session | null };
const NO_SESSION: Resolved = { session: null, pending: null };

/** Sessions of signed-in browsers: opaque 256-bit tokens, stored only as a hash. */
export function createSessions(parts: {
  db: Db;
  bus: Bus<AccountFacts>;
  /** Maximum age of a session in days; `idleDays` is its maximum time without use. */
  days: number;
  idleDays: number;
  /**
   * Notifies the player of a sign-in from a new device or network, in the sign-in's transaction. @returns a function
   * to call after commit.
   */
  onNewPlace: (tx: Tx, playerId: bigint, place: { device: string; address: string }) => Promise<() => void>;
  /** True if the player's sign-in needs a second factor. */
  needsCode: (playerId: bigint) => Promise<boolean>;
}): Sessions {
  const { db, bus } = parts;
  const cache = new Map<string, { resolved: Resolved; until: number }>();

  const find = gather((hashes) =>
    store.findSessions(
      db,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
      parts.idleDays,
    ),
  );

  async function load(token: string): Promise<Resolved> {
    const live = await find(tokenHash(token).toString('hex'));
    if (live === undefined) return NO_SESSION;
    if (live.isTouchDue) await store.touchSession(db, live.id);
    const session = { id: live.id, playerId: live.playerId, role: live.role, country: live.country };
    return live.isPending ? { session: null, pending: session } : { session, pending: null };
  }

  /** Removes the matching sessions from the cache. */
  function drop(isMeant: (session: Session) => boolean): void {
    for (const [token, { resolved }] of cache) {
      const session = resolved.session ?? resolved.pending;
      if (session !== null && isMeant(session)) cache.delete(token);
    }
  }

  async function announcePlace(tx: Tx, sessionId: bigint, playerId: bigint, place: store.Place) {
    const network = ({ userAgent, address }: store.Place) => ({ userAgent, network: addressKey(address) });
    const earlier = await store.earlierPlaces(tx, playerId, sessionId);
    if (!isNewPlace(network(place), earlier.map(network))) return undefined;
    return parts.onNewPlace(tx, playerId, { device: deviceOf(place.userAgent), address: place.address });
  }

  async function endOthers(tx: Tx, playerId: bigint, keptId: bigint): Promise<() => void> {
    const ended = new Set(await store.endOtherSessions(tx, playerId, keptId));
    return () => {
      drop(({ id }) => ended.has(id));
      for (const sessionId of ended) bus.publish('account:session-ended', { sessionId });
    };
  }

  return {
    async resolve(token) {
      if (token === undefined || !TOKEN.test(token)) return NO_SESSION;
      const entry = cache.get(token);
      if (entry !== undefined && entry.until > performance.now()) return entry.resolved;
      const resolved = await load(token);
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(token, { resolved, until: performance.now() + CACHE_MS });
      return resolved;
    },

    async open({ device, ...player }) {
      const token = newToken();
      const isPending = await parts.needsCode(player.playerId);
      const userAgent = player.userAgent.slice(0, 400);
      const announce = await db.transaction().execute(async (tx) => {
        const id = await store.insertSession(tx, {
          ...player,
          userAgent,
          tokenHash: tokenHash(token),
          deviceHash: device === undefined ? null : tokenHash(device),
          isPending,
          minutes: isPending ? PENDING_MINUTES : parts.days * DAY_MINUTES,
        });
        return isPending ? undefined : announcePlace(tx, id, player.playerId, { ...player, userAgent });
      });
      announce?.();
      return token;
    },

    async confirm(pending) {
      const token = newToken();
      const change = { tokenHash: tokenHash(token), minutes: parts.days * DAY_MINUTES };
      const announce = await db.transaction().execute(async (tx) => {
        const place = await store.confirmSession(tx, pending.id, change);
        if (place === undefined) throw refuse('account.error.sign_in_required');
        return announcePlace(tx, pending.id, pending.playerId, place);
      });
      announce?.();
      drop(({ id }) => id === pending.id);
      return token;
    },

    openAmong: (ids) => store.openSessions(db, ids),
    list: (playerId) => store.listSessions(db, playerId, parts.idleDays),

    async end(sessionId, playerId) {
      const ended = await store.endSession(db, sessionId, playerId);
      if (!ended) return false;
      drop(({ id }) => id === sessionId);
      bus.publish('account:session-ended', { sessionId });
      return true;
    },

    isFresh: (sessionId) => store.isFresh(db, sessionId, FRESH_MINUTES),
    endOthers,
    endAllOthers: async (playerId, keptId) => (await endOthers(db, playerId, keptId))(),

    forget(playerId) {
      drop((session) => session.playerId === playerId);
    },
  };
}
