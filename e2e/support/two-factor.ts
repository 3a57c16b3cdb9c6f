import { authenticator } from '@aureus/server/testing/authenticator.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiPlayer } from './players.ts';
import type { Stack } from './stack.ts';
import type { Watch } from './watch.ts';

/** Returns an authenticator app with this secret. */
export const appOf = (secret: string) => authenticator({ clock: { now: () => Date.now() } }, secret);

/** Turns on two-factor authentication by API. */
export async function withTwoFactor(player: ApiPlayer) {
  const { secret } = await player.browser.call<{ secret: string }>('GET', '/api/user/two-factor/setup');
  const app = appOf(secret);
  const { recoveryCodes } = await player.browser.call<{ recoveryCodes: string[] }>(
    'POST',
    '/api/user/two-factor/enable',
    { code: app.code() },
  );
  return { ...app, recoveryCodes };
}

/** Lets the site accept the current code again, so that a test needn't wait for the next one. */
export const freshCode = (stack: Stack, { id }: ApiPlayer) =>
  stack.sql('update two_factor_authenticators set used_step = 0 where player_id = $1', [id]);

/** Returns the text box for a two-factor code. */
export const codeField = (within: Locator | Page): Locator =>
  within.getByRole('textbox', { name: /^(?:Six digits|Code from)/ });

/** Declares the errors that wrong codes cause, because the test enters some. */
export function expectRefusals(watch: Watch): void {
  watch.expect(/^400 POST \/api\/user\/two-factor\//);
  watch.expect(/status of 400 .*\/api\/user\/two-factor\//);
}

/** Signs in through Steam again and returns to a page of the site, which asks for the two-factor code. */
export async function signInAgain(
  page: Page,
  stack: Stack,
  { name }: ApiPlayer,
  path = '/faq',
): Promise<Locator> {
  const query = new URLSearchParams({ provider: 'STEAM', as: name, redirect: `${stack.url}${path}` });
  // Leaves the site first: its pages reload when their session ends, which would interrupt the new sign-in.
  await page.goto('about:blank');
  await page.goto(`/api/auth/login?${query.toString()}`);
  const dialog = page.getByRole('dialog', { name: 'Verify 2FA' });
  await expect(dialog).toBeVisible();
  return dialog;
}
