import { createHash, timingSafeEqual } from 'node:crypto';
import type { Macs } from '../../platform/decisions.ts';

/** Content of the cookie of a member's session, once its MAC was checked. Times are ms since the epoch. */
type SessionCookie = {
  token: string;
  memberId: bigint;
  /** True if both factors were given. */
  isConfirmed: boolean;
  /** Time of the latest use of a key; null if there was none in this session. */
  steppedUpAt: number | null;
};

const FORM = /^([A-Za-z0-9_-]{43})\.(\d{1,19})\.([01])\.(\d{0,15})\.([A-Za-z0-9_-]{43})$/;

/**
 * Cookies of members' sessions. A cookie's MAC proves which factors were given, since the application's database login
 * can write a session's row.
 */
export type SessionCookies = {
  write: (session: SessionCookie) => string;
  /** Reads a cookie; undefined if it isn't one that the site gave. */
  read: (cookie: string | undefined) => SessionCookie | undefined;
  /** Returns the hash under which a session is stored: an HMAC of member and token. */
  hash: (session: Pick<SessionCookie, 'memberId' | 'token'>) => Buffer;
  /** Returns the hashes under which a session may be stored, one for each decision key. */
  hashes: (session: Pick<SessionCookie, 'memberId' | 'token'>) => Buffer[];
};

/** Creates the cookies of sessions. @param macs MACs for staff sessions, derived from the decision keys. */
export function createSessionCookies(macs: Macs): SessionCookies {
  const rowText = ({ memberId, token }: Pick<SessionCookie, 'memberId' | 'token'>) =>
    `session ${memberId} ${token}`;
  return {
    write({ token, memberId, isConfirmed, steppedUpAt }) {
      const fields = `${token}.${memberId}.${isConfirmed ? 1 : 0}.${steppedUpAt ?? ''}`;
      return `${fields}.${macs.of(`cookie ${fields}`).toString('base64url')}`;
    },

    read(cookie) {
      const [, token, memberId, confirmed, steppedUpAt, mac] = FORM.exec(cookie ?? '') ?? [];
      if (cookie === undefined || token === undefined || mac === undefined) return undefined;
      const fields = cookie.slice(0, -mac.length - 1);
      const bytes = Buffer.from(mac, 'base64url');
      if (!macs.all(`cookie ${fields}`).some((right) => timingSafeEqual(right, bytes))) return undefined;
      return {
        token,
        memberId: BigInt(memberId ?? 0),
        isConfirmed: confirmed === '1',
        steppedUpAt: steppedUpAt === '' ? null : Number(steppedUpAt),
      };
    },

    hash: (session) => macs.of(rowText(session)),
    hashes: (session) => macs.all(rowText(session)),
  };
}

/**
 * Returns the hash by which an edge finds the session of a socket. An edge has no keys, so it can't check the cookie.
 * But its sockets only say which queues changed.
 */
export function socketHash(cookie: string | undefined): Buffer | undefined {
  const token = FORM.exec(cookie ?? '')?.[1];
  return token === undefined ? undefined : createHash('sha256').update(`socket ${token}`).digest();
}
