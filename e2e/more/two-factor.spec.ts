import { expect, test } from '../support/test.ts';
import { codeField, expectRefusals, freshCode, signInAgain, withTwoFactor } from '../support/two-factor.ts';

test('a sign-in that is given up leaves a visitor', async ({ page, player, stack }) => {
  const me = await player();
  await withTwoFactor(me);
  const dialog = await signInAgain(page, stack, me);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sign-in canceled')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a tip’s link waits for the code of the sign-in that leads to it', async ({ page, player, stack }) => {
  const [me, friend] = [await player(), await player()];
  const app = await withTwoFactor(me);
  const dialog = await signInAgain(page, stack, me, `/faq?tip=${friend.id}`);
  // Waits until the page has loaded what handles the link.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await freshCode(stack, me);
  await codeField(dialog).fill(app.code());
  const tip = page.getByRole('dialog', { name: 'Send Tip' });
  await expect(tip.getByRole('textbox', { name: 'Username or ID' })).toHaveValue(friend.id);
  await expect(page).toHaveURL(`${stack.url}/faq`);
});

test('a code for a sign-in that another window has completed ends the wait', async ({
  page,
  player,
  stack,
  watch,
}) => {
  watch.expect(/409 POST \/api\/user\/two-factor\/verify|status of 409 .*\/api\/user\/two-factor\/verify/);
  const me = await player({ coins: 5 });
  const app = await withTwoFactor(me);
  const dialog = await signInAgain(page, stack, me);
  await freshCode(stack, me);
  // This request has the page's cookies, as another window's would.
  const verified = await page.request.post('/api/user/two-factor/verify', {
    data: { code: app.code() },
    headers: { origin: stack.url },
  });
  expect(verified.status()).toBe(200);
  await codeField(dialog).fill(app.code(1));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('balance').first()).toBeVisible();
});

test('too many wrong codes say for how long, and an expired sign-in starts again', async ({
  page,
  player,
  stack,
  watch,
}) => {
  expectRefusals(watch);
  watch.expect(/^4(?:01|29) POST \/api\/user\/two-factor\/verify/);
  watch.expect(/status of 4(?:01|29) .*\/api\/user\/two-factor\/verify/);
  const me = await player();
  const app = await withTwoFactor(me);
  const dialog = await signInAgain(page, stack, me);
  for (let count = 0; count < 5; count += 1) {
    const answer = page.waitForResponse('**/api/user/two-factor/verify');
    await codeField(dialog).fill(app.wrong(count));
    await answer;
    await expect(codeField(dialog)).toHaveValue('');
  }
  await freshCode(stack, me);
  await codeField(dialog).fill(app.code());
  await expect(dialog.getByRole('alert')).toContainText('Too many wrong codes. Try again in 15 minutes.');
  await expect(page.getByTestId('balance')).toHaveCount(0);

  await stack.sql(
    "update account_sessions set expires_at = app_now() - interval '1 second' where player_id = $1 and is_pending",
    [me.id],
  );
  // Polled, because a server process caches a session for a second.
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/api/me')).json()) as { isCodeNeeded?: true }).isCodeNeeded,
    )
    .toBeUndefined();
  await codeField(dialog).fill(app.code(1));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
});
