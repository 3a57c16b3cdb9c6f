// Names and flags of the cookies.
import type { CookieSerializeOptions } from '@fastify/cookie';

/** The `__Host-` prefix pins a cookie to this host over https; browsers refuse it over plain http on loopback. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus' : 'aureus_session';

/** Prefix of the cookies of sign-ins in progress. */
export const signInCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus_sign_in' : 'aureus_sign_in';

/** Tells one browser from another, at sign-ins alone. It outlives the session: that is what it is for. */
export const deviceCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus_device' : 'aureus_device';
/** No browser keeps a cookie longer. */
export const DEVICE_DAYS = 400;

/** Options of every sign-in cookie: out of reach for scripts and for other sites. */
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
