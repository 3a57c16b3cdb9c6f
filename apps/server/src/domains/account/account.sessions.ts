import type { Bus } from '../../platform/bus.ts';
import { gather } from '../../platform/gather.ts';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Session } from '../../platform/session.ts';
import type { AccountFacts } from './account.events.ts';
import * as store from './account.sessions.store.ts';
import type { Provider } from './account.store.ts';

/** An ended session stops working everywhere within this time; here at once. */
const CACHE_MS = 1_000;
const CACHE_SIZE = 20_000;
const TOUCH_MS = 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type Sessions = ReturnType<typeof createSessions>;

/** Signed-in browsers: opaque tokens of 256 bits, of which only a hash is stored. */
export function createSessions(parts: { db: Db; bus: Bus<AccountFacts>; days: number }) {
  const { db, bus } = parts;
  const cache = new Map<string, { session: Session | null; until: number }>();

  const find = gather((hashes) =>
    store.findSessions(
      db,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    ),
  );

  async function load(token: string): Promise<Session | null> {
    const live = await find(tokenHash(token).toString('hex'));
    if (live === undefined) return null;
    if (Date.now() - live.lastSeenAt.getTime() > TOUCH_MS) await store.touchSession(db, live.id);
    return { id: live.id, playerId: live.playerId, role: live.role };
  }

  return {
    /** The open session of a token, or null. */
    async resolve(token: string | undefined): Promise<Session | null> {
      if (token === undefined || !TOKEN.test(token)) return null;
      const known = cache.get(token);
      if (known !== undefined && known.until > Date.now()) return known.session;
      const session = await load(token);
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(token, { session, until: Date.now() + CACHE_MS });
      return session;
    },

    /** Opens a session. @returns the token for the cookie; it is not kept. */
    async open(player: {
      playerId: bigint;
      provider: Provider;
      userAgent: string;
      address: string;
    }): Promise<string> {
      const token = newToken();
      await store.insertSession(db, {
        ...player,
        userAgent: player.userAgent.slice(0, 400),
        tokenHash: tokenHash(token),
        days: parts.days,
      });
      return token;
    },

    list: (playerId: bigint) => store.listSessions(db, playerId),

    /** Ends one of the player's own sessions. @returns false when there is no such session. */
    async end(sessionId: bigint, playerId: bigint): Promise<boolean> {
      const ended = await store.endSession(db, sessionId, playerId);
      if (!ended) return false;
      for (const [token, { session }] of cache) if (session?.id === sessionId) cache.delete(token);
      bus.publish('account:session-ended', { sessionId });
      return true;
    },

    /** Forgets what is cached of a player, so that a new role counts at once. */
    forget(playerId: bigint): void {
      for (const [token, { session }] of cache) if (session?.playerId === playerId) cache.delete(token);
    },
  };
}
