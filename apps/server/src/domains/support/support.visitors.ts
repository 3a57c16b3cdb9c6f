// Visitors who write: their cookie, and what a sign-in makes the player's.
import { VISITOR_MARK } from '@aureus/contract/support-limits.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { SupportDesk } from './support.desk.ts';
import { UNKNOWN_VISITOR, VISITOR_DAYS } from './support.rules.ts';
import * as store from './support.store.ts';
import * as visitors from './support.visitors.store.ts';

/** People who write without an account, each known by a secret of the browser's. `secret` is what its cookie holds. */
export type Visitors = {
  /** The number of a visitor; UNKNOWN_VISITOR for a secret that is unknown, expired or claimed. */
  find: (secret: string | undefined) => Promise<bigint>;
  /** Begins a visitor, or keeps the one that there is. @returns the secret for the cookie; only its hash is kept. */
  begin: (secret: string | undefined) => Promise<string>;
  /** Keeps a visitor's conversation for {@link VISITOR_DAYS} from now. */
  renew: (visitorId: bigint) => Promise<void>;
  /**
   * Makes a visitor's conversations the player's who signed in with the same browser, in one transaction. A secret counts
   * once: a second claim changes nothing.
   */
  claim: (secret: string, playerId: bigint) => Promise<void>;
  /** Deletes those whose time is over. */
  sweep: () => Promise<void>;
};

/** As long as a session's token; anything else isn't looked for. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const AT_ONCE = 100;
const DAY_SECONDS = 86_400;

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The name of a visitor's cookie. */
export const visitorCookie = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-aureus_visitor' : 'aureus_visitor';

/** Strict: only the site's own pages write to support. */
const options = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(publicUrl),
  maxAge: VISITOR_DAYS * DAY_SECONDS,
});

/** Gives a browser its secret, and the mark by which pages know that there is one. */
export function keepVisitor(reply: FastifyReply, publicUrl: string, secret: string): void {
  void reply
    .setCookie(visitorCookie(publicUrl), secret, options(publicUrl))
    .setCookie(VISITOR_MARK, '1', { ...options(publicUrl), httpOnly: false });
}

/** Takes both from a browser again. */
export function dropVisitor(reply: FastifyReply, publicUrl: string): void {
  void reply
    .clearCookie(visitorCookie(publicUrl), options(publicUrl))
    .clearCookie(VISITOR_MARK, { ...options(publicUrl), httpOnly: false });
}

export function createVisitors(parts: {
  db: Db;
  desk: SupportDesk;
  announce: (playerId: bigint) => Promise<void>;
}): Visitors {
  const { db, desk, announce } = parts;

  async function find(secret: string | undefined): Promise<bigint> {
    if (secret === undefined || !SECRET.test(secret)) return UNKNOWN_VISITOR;
    return (await visitors.findVisitor(db, tokenHash(secret))) ?? UNKNOWN_VISITOR;
  }

  const renew = (visitorId: bigint) => visitors.renewVisitor(db, visitorId, VISITOR_DAYS);

  return {
    find,
    renew,

    async begin(secret) {
      const visitor = await find(secret);
      if (secret !== undefined && visitor !== UNKNOWN_VISITOR) {
        await renew(visitor);
        return secret;
      }
      const fresh = newToken();
      await visitors.insertVisitor(db, tokenHash(fresh), VISITOR_DAYS);
      return fresh;
    },

    async claim(secret, playerId) {
      if ((await find(secret)) === UNKNOWN_VISITOR) return;
      const isDone = await db.transaction().execute(async (tx) => {
        const visitorId = await visitors.lockVisitor(tx, tokenHash(secret));
        if (visitorId === undefined) return false;
        await store.lockPlayer(tx, playerId);
        await store.lockPlayer(tx, visitorId);
        await desk.onClaim(tx, playerId, await visitors.contactsOf(tx, visitorId));
        await visitors.claimVisitor(tx, visitorId, playerId);
        return true;
      });
      if (isDone) await announce(playerId);
    },

    async sweep() {
      while ((await visitors.forgetVisitors(db, AT_ONCE)) === AT_ONCE);
    },
  };
}
