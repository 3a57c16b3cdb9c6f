import { authenticator } from '@aureus/server/testing/authenticator.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiPlayer } from './players.ts';
import type { Stack } from './stack.ts';
import type { Watch } from './watch.ts';

/** An authenticator app with a secret. */
export const appOf = (secret: string) => authenticator({ clock: { now: () => Date.now() } }, secret);

/** Turns two-factor on by the API. */
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

/** Lets the code of now count again: a test need not wait for the next one. */
export const freshCode = (stack: Stack, { id }: ApiPlayer) =>
  stack.sql('update two_factor_authenticators set used_step = 0 where player_id = $1', [id]);

/** The field for a code of the app. */
export const codeField = (within: Locator | Page): Locator =>
  within.getByRole('textbox', { name: /^(?:Six digits|Code from)/ });

/** Wrong codes are refused, and the browser says so in its console. */
export function expectRefusals(watch: Watch): void {
  watch.expect(/^400 POST \/api\/user\/two-factor\//);
  watch.expect(/status of 400 .*\/api\/user\/two-factor\//);
}

/** Goes through Steam as a player and comes back to a page of the site, which asks for the code. */
export async function signInAgain(
  page: Page,
  stack: Stack,
  { name }: ApiPlayer,
  path = '/faq',
): Promise<Locator> {
  const query = new URLSearchParams({ provider: 'STEAM', as: name, redirect: `${stack.url}${path}` });
  // From no page of ours: one whose session ends begins again, which would cross the way to Steam.
  await page.goto('about:blank');
  await page.goto(`/api/auth/login?${query.toString()}`);
  const dialog = page.getByRole('dialog', { name: 'Verify 2FA' });
  await expect(dialog).toBeVisible();
  return dialog;
}
