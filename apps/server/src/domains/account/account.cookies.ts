import type { CookieSerializeOptions } from '@fastify/cookie';

/** Name of the session cookie. Over https, the `__Host-` prefix pins the cookie to this host. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus' : 'aureus_session';

/** Name prefix of the cookies that hold a sign-in in progress. */
export const signInCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus_sign_in' : 'aureus_sign_in';

/** Name of the device cookie, which recognizes a browser across sign-ins. The sign-out keeps it. */
export const deviceCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-aureus_device' : 'aureus_device';
/** Lifetime of the device cookie. */
export const DEVICE_DAYS = 400;

/**
 * Options shared by the session, sign-in and device cookies. Scripts can't read them, and `SameSite=Lax` keeps them
 * out of other sites' requests except navigation by GET.
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
