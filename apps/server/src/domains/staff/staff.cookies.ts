import type { CookieSerializeOptions } from '@fastify/cookie';

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Name of the staff session's cookie. It differs from the players' cookie, so that one browser can be signed in as
 * both.
 */
export const staffCookie = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-aureus_staff' : 'aureus_staff';

/** Prefix of the cookies of sign-ins in progress. */
export const staffSignInCookie = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-aureus_staff_sign_in' : 'aureus_staff_sign_in';

/**
 * Options of staff's cookies. The session's cookie is strict, so requests from other sites don't carry it. The sign-in
 * cookie is lax, because the browser returns from Google.
 */
export const staffCookieOptions = (
  publicUrl: string,
  sameSite: 'strict' | 'lax' = 'strict',
): CookieSerializeOptions => ({ path: '/', httpOnly: true, sameSite, secure: isHttps(publicUrl) });
