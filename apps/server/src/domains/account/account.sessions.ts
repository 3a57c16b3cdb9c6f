import type { Bus } from '../../platform/bus.ts';
import { addressKey } from '../../platform/http/addresses.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Session } from '../../platform/session.ts';
import type { AccountFacts } from './account.events.ts';
import { createLiveSessions, isToken, type LiveSessions } from './account.live-sessions.ts';
import { deviceOf, isNewPlace } from './account.rules.ts';
import * as store from './account.sessions.store.ts';
import type { Provider } from './account.store.ts';

const DAY_MINUTES = 24 * 60;
/** Minutes a sign-in waits for its second factor. */
const PENDING_MINUTES = 15;
/** Maximum age of the sign-in, in minutes, for calls that could weaken or take over an account. */
const FRESH_MINUTES = 10;

/** Returns the device token from the browser's cookie, or a new token if the cookie is missing or malformed. */
export const deviceTokenOf = (cookie: string | undefined): string =>
  cookie !== undefined && isToken(cookie) ? cookie : newToken();

export type Sessions = Pick<LiveSessions, 'resolve' | 'openAmong'> & {
  /**
   * Opens a session, or a sign-in that waits for the player's second factor. @param device token of the device cookie;
   * only its hash is stored. @returns the token for the cookie; it isn't stored.
   */
  open: (player: store.Place & { playerId: bigint; provider: Provider; device?: string }) => Promise<string>;
  /**
   * Turns a sign-in into a session under a new token, after its second factor was given. The browser's old token stops
   * working. @throws HttpError account.error.sign_in_required if the sign-in has ended, has expired or was already
   * confirmed.
   */
  confirm: (pending: Session) => Promise<string>;
  /** A player's open sessions, most recently used first, at most 100. */
  list: (playerId: bigint) => Promise<store.SessionRow[]>;
  /** Ends one of the player's own sessions. @returns false if there is no such session or it was ended before. */
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
  const { resolve, openAmong, drop } = createLiveSessions({
    db,
    idleDays: parts.idleDays,
    touch: (id) => store.touchSession(db, id),
  });

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
    resolve,
    openAmong,

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
