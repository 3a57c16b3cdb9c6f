import type { Page } from '@playwright/test';
import { signInThroughForm } from './support/flows.ts';
import { freshName, signInByApi } from './support/players.ts';
import { expect, test } from './support/test.ts';

const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' });

test('Google signs a newcomer in and comes back to the page that was open', async ({
  page,
  context,
  stack,
}) => {
  const name = freshName('Gaius');
  await page.goto('/faq');
  await signInThroughForm(page, 'Google', name);
  await expect(page).toHaveURL(`${stack.url}/faq`);
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(name)).toBeVisible();
  const cookie = (await context.cookies(stack.url)).find(({ name }) => name.endsWith('session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('who turns back at Steam comes back as a visitor', async ({ page, stack }) => {
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Sign-in did not work')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.url);
  // The code is taken out of the address, so that a reload does not repeat the message.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const me = (await (await page.request.get('/api/me')).json()) as { data: unknown };
  expect(me.data).toBeNull();
});

test('an assertion that Steam does not confirm signs nobody in', async ({ page, stack }) => {
  await stack.turn('steam/refuse', { on: true });
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' }).click();
  await page.getByLabel('Somebody else').fill(freshName());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Sign-in did not work')).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveCount(0);
  const me = (await (await page.request.get('/api/me')).json()) as { data: unknown };
  expect(me.data).toBeNull();
});

test('lists two sessions and ends the other one, whose page says so', async ({
  page,
  openWindow,
  player,
  signIn,
  stack,
}) => {
  const name = freshName('Tiberius');
  const here = await player({ name });
  const there = await signInByApi(stack, { name });
  await signIn(here);
  const other = await openWindow(there);
  await other.goto('/');
  await expect(other.getByTestId('balance')).toBeVisible();

  await page.goto('/profile?tab=security');
  const sessions = page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^End session/ }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await expect(other.getByText('You have been signed out.')).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
  await expect(page.getByTestId('balance')).toBeVisible();
});
