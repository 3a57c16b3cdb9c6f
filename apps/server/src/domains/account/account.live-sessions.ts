// Open sessions, looked up by token and cached for a moment.
import { gather } from '../../platform/gather.ts';
import type { Db } from '../../platform/postgres.ts';
import { tokenHash } from '../../platform/random.ts';
import type { Session } from '../../platform/session.ts';
import * as store from './account.sessions.store.ts';

/** Cache lifetime. An ended session stops working on this node at once, on other nodes within this time. */
const CACHE_MS = 1_000;
const CACHE_SIZE = 20_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const isToken = (text: string): boolean => TOKEN.test(text);

/**
 * Session of a token. A sign-in that waits for its second factor has a separate field, so it can't be mistaken for a
 * session.
 */
type Resolved = { session: Session | null; pending: Session | null };
const NO_SESSION: Resolved = { session: null, pending: null };

export type LiveSessions = {
  /** Resolves a token to its open session, to a sign-in that waits for its second factor, or to neither. */
  resolve: (token: string | undefined) => Promise<Resolved>;
  /**
   * Returns the given ids whose session isn't ended, expired or waiting for a second factor. Idle time isn't checked.
   */
  openAmong: (ids: readonly bigint[]) => Promise<Set<bigint>>;
  /** Removes the matching sessions from the cache. */
  drop: (isMeant: (session: Session) => boolean) => void;
};

/**
 * Creates the lookup of open sessions. @param parts `touch` records a session's use, when that is due; without it,
 * sessions are only read.
 */
export function createLiveSessions(parts: {
  db: Db;
  idleDays: number;
  touch?: (id: bigint) => Promise<void>;
}): LiveSessions {
  const { db, touch } = parts;
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
    if (live.isTouchDue) await touch?.(live.id);
    const session = { id: live.id, playerId: live.playerId, role: live.role, country: live.country };
    return live.isPending ? { session: null, pending: session } : { session, pending: null };
  }

  return {
    async resolve(token) {
      if (token === undefined || !isToken(token)) return NO_SESSION;
      const entry = cache.get(token);
      if (entry !== undefined && entry.until > performance.now()) return entry.resolved;
      const resolved = await load(token);
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(token, { resolved, until: performance.now() + CACHE_MS });
      return resolved;
    },

    openAmong: (ids) => store.openSessions(db, ids),

    drop(isMeant) {
      for (const [token, { resolved }] of cache) {
        const session = resolved.session ?? resolved.pending;
        if (session !== null && isMeant(session)) cache.delete(token);
      }
    },
  };
}
