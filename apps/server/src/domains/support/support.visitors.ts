// Visitors who write to support: their cookie, and the move of their conversations to a player at sign-in.
import { VISITOR_MARK } from '@aureus/contract/support-limits.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { SupportDesk } from './support.desk.ts';
import { UNKNOWN_VISITOR, VISITOR_DAYS } from './support.rules.ts';
import * as store from './support.store.ts';
import * as visitors from './support.visitors.store.ts';

/** People who write without an account, each recognized by a secret in a cookie of the browser. */
export type Visitors = {
  /** Returns a visitor's number; UNKNOWN_VISITOR if the secret is unknown, expired or already claimed. */
  find: (secret: string | undefined) => Promise<bigint>;
  /** Creates a visitor, or keeps the existing one. @returns the secret for the cookie; only a hash of it is stored. */
  begin: (secret: string | undefined) => Promise<string>;
  /** Extends the retention of a visitor's conversation to {@link VISITOR_DAYS} from now. */
  renew: (visitorId: bigint) => Promise<void>;
  /**
   * Moves a visitor's conversations to the player who signed in with the same browser. A secret works once; a second
   * claim changes nothing.
   */
  claim: (secret: string, playerId: bigint) => Promise<void>;
  /** Deletes expired visitors. */
  sweep: () => Promise<void>;
};

/** Format of a visitor's secret. Other texts aren't looked up. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const AT_ONCE = 100;
const DAY_SECONDS = 86_400;

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Name of a visitor's cookie. */
export const visitorCookie = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-aureus_visitor' : 'aureus_visitor';

/** The cookie is SameSite=Strict, because only the site's own pages write to support. */
const options = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(publicUrl),
  maxAge: VISITOR_DAYS * DAY_SECONDS,
});

/** Sets the visitor's secret cookie, and a cookie from which pages can read that the secret exists. */
export function keepVisitor(reply: FastifyReply, publicUrl: string, secret: string): void {
  void reply
    .setCookie(visitorCookie(publicUrl), secret, options(publicUrl))
    .setCookie(VISITOR_MARK, '1', { ...options(publicUrl), httpOnly: false });
}

/** Clears the visitor's cookies. */
export function dropVisitor(reply: FastifyReply, publicUrl: string): void {
  void reply
    .clearCookie(visitorCookie(publicUrl), options(publicUrl))
    .clearCookie(VISITOR_MARK, { ...options(publicUrl), httpOnly: false });
}

/** Creates {@link Visitors.find}, which edges have too. */
export const createVisitorLookup =
  (db: Db): Visitors['find'] =>
  async (secret) => {
    if (secret === undefined || !SECRET.test(secret)) return UNKNOWN_VISITOR;
    return (await visitors.findVisitor(db, tokenHash(secret))) ?? UNKNOWN_VISITOR;
  };

export function createVisitors(parts: {
  db: Db;
  desk: SupportDesk;
  announce: (playerId: bigint) => Promise<void>;
}): Visitors {
  const { db, desk, announce } = parts;

  const find = createVisitorLookup(db);
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
