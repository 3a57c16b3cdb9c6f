import { signInThroughForm } from '../support/flows.ts';
import { freshName, signInByApi } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test('a player turns back at Steam, signs in through Google, and ends a session elsewhere', {
  tag: '@long',
}, async ({ page, context, size, look, openWindow, player, signIn, stack }) => {
  const signInButton = page.getByRole('banner').getByRole('button', { name: 'Sign In' });

  await test.step('turns back at Steam and is a visitor on the same page', async () => {
    await page.goto('/faq?from=a-link');
    await signInButton.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' }).click();
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page).toHaveURL(`${stack.url}/faq?from=a-link`);
    await expect(signInButton).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const me = (await (await page.request.get('/api/me')).json()) as { data: unknown };
    expect(me.data).toBeNull();
  });

  await test.step('reads on the same page that a sign-in failed', async () => {
    await page.goto('/faq?from=a-link&sign-in=account.error.sign_in_failed');
    await expect(page.getByText('Sign-in failed')).toBeVisible();
    // The error code is gone from the address, so that a reload doesn't show the message again.
    await expect(page).toHaveURL(`${stack.url}/faq?from=a-link`);
  });

  await test.step('signs in through Google and is back where the address led', async () => {
    const name = freshName('Gaius');
    await page.goto('/faq?from=a-link&tip=Livia');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).waitFor();
    await signInThroughForm(page, 'Google', name);
    const tip = page.getByRole('dialog', { name: 'Send Tip' });
    await expect(tip.getByRole('textbox', { name: 'Username or ID' })).toHaveValue('Livia');
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(page).toHaveURL(`${stack.url}/faq?from=a-link`);
    if (size === 'desktop')
      await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(name)).toBeVisible();
    const cookie = (await context.cookies(stack.url)).find((one) => one.name.endsWith('session'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  await test.step('ends another session, whose page says so', async () => {
    const name = freshName('Tiberius');
    const here = await player({ name });
    const there = await signInByApi(stack, { name });
    await signIn(here);
    const other = await openWindow(there);
    await other.goto('/faq');
    await expect(other.getByTestId('balance')).toBeVisible();

    await page.goto('/profile?tab=security');
    const sessions = page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
    await look();
    await page.getByRole('button', { name: /^End session/ }).click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(other.getByText('You’ve been signed out')).toBeVisible();
    await expect(other.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByTestId('balance')).toBeVisible();
  });
});
