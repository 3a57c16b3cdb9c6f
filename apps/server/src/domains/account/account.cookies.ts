// Names and flags of the cookies.
import type { CookieSerializeOptions } from '@fastify/cookie';

/** The `__Host-` prefix pins a cookie to this host over https; browsers refuse it over plain http on loopback. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus' : 'aureus_session';

/** Name prefix of the cookies that hold a sign-in in progress. */
export const signInCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus_sign_in' : 'aureus_sign_in';

/** Device cookie: recognizes a browser at sign-in only. It must outlive the session to do so. */
export const deviceCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus_device' : 'aureus_device';
/** Cookie lifetime. Browsers cap it at 400 days. */
export const DEVICE_DAYS = 400;

/**
 * Options of every sign-in cookie. Scripts can't read it. Requests from other sites don't carry it, except when a
 * visitor follows a link (`SameSite=Lax`).
 */
export const cookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
});

const DAY_SECONDS = 86_400;
export const keptFor = (publicUrl: string, days: number): CookieSerializeOptions => ({
  ...cookieOptions(publicUrl),
  maxAge: days * DAY_SECONDS,
});
