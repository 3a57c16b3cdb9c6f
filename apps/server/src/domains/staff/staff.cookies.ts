// Names and flags of the staff's cookies.
import type { CookieSerializeOptions } from '@fastify/cookie';

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Apart from the players' cookie: who plays and works in one browser has both. */
export const staffCookie = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-aureus_staff' : 'aureus_staff';

/** Prefix of the cookies of sign-ins in progress. */
export const staffSignInCookie = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-aureus_staff_sign_in' : 'aureus_staff_sign_in';

/** Strict: no other site sends a browser here as staff. A sign-in under way comes back from Google, so it's lax. */
export const staffCookieOptions = (
  publicUrl: string,
  sameSite: 'strict' | 'lax' = 'strict',
): CookieSerializeOptions => ({ path: '/', httpOnly: true, sameSite, secure: isHttps(publicUrl) });
