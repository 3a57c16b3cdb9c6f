import type { Me } from '@aureus/contract/account.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { TestApp } from './test-app.ts';

export const FAILED = 'sign-in=account.error.sign_in_failed';

export const loginUrl = (
  on: Pick<TestApp, 'url'>,
  provider: 'STEAM' | 'GOOGLE',
  as: string,
  extra = '',
): string => `${on.url}/api/auth/login?provider=${provider}&as=${encodeURIComponent(as)}${extra}`;

/** Signs in at a provider as a person. @returns the address of the site's callback, which isn't opened yet. */
export function walkToCallback(
  on: Pick<TestApp, 'url'>,
  browser: Browser,
  provider: 'STEAM' | 'GOOGLE',
  as: string,
  extra = '',
): Promise<string> {
  return browser.follow(loginUrl(on, provider, as, extra), (next) =>
    next.startsWith(`${on.url}/api/auth/callback/`),
  );
}

/** Returns the name and value of the browser's sign-in cookie. @throws if there are none or several. */
export const signInCookieOf = ({ jar }: Browser): [string, string] => {
  const [only, second] = [...jar].filter(([name]) => name.includes('aureus_sign_in_'));
  if (only === undefined || second !== undefined) throw new Error('there is not one sign-in under way');
  return only;
};

export async function signIn(
  on: Pick<TestApp, 'url'>,
  provider: 'STEAM' | 'GOOGLE',
  as: string,
): Promise<Browser> {
  const browser = createBrowser();
  await browser.get(await walkToCallback(on, browser, provider, as));
  return browser;
}

/** Returns the signed-in player from `GET /api/me`; null if the browser isn't signed in. */
export async function whoIs(on: Pick<TestApp, 'url'>, browser: Browser): Promise<Me | null> {
  return (JSON.parse((await browser.get(`${on.url}/api/me`)).text) as { data: Me | null }).data;
}
