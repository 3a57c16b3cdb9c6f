import { readFile } from 'node:fs/promises';
import { newId } from '@aureus/server/platform/random.ts';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';
import { appOf, codeField, expectRefusals, freshCode, signInAgain } from '../support/two-factor.ts';

test.use({ home: 'phone' });

test('a player enables two-factor, signs in with a code and with a recovery code, and disables it', {
  tag: '@long',
}, async ({ page, look, player, signIn, stack, watch }) => {
  expectRefusals(watch);
  const me = await player({ coins: 250 });
  await signIn(me);
  await gotoLive(page, '/profile?tab=security');
  const panel = page.getByRole('region', { name: 'Two-factor' });
  let codes: string[] = [];
  let app = appOf('A'.repeat(32));

  await test.step('enables it with the first right code', async () => {
    await expect(panel).toContainText('Off');
    await look();
    await panel.getByRole('button', { name: 'Enable 2FA' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enable 2FA' });
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    app = appOf((await dialog.getByTestId('two-factor-secret').innerText()).replace(/\s/g, ''));
    await expect(codeField(dialog)).toBeFocused();
    await page.keyboard.type('12x34');
    await expect(codeField(dialog)).toHaveValue('1234');
    await look();
    await codeField(dialog).fill(app.wrong());
    await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
    await expect(codeField(dialog)).toHaveValue('');
    await expect(codeField(dialog)).toBeFocused();
    await page.keyboard.type(app.code());
    await expect(page.getByText('2FA enabled successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('keeps the recovery codes', async () => {
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await look();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('Save them first');
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText('On');
    await expect(panel).toContainText('10 recovery codes left');
    await look();
  });

  await test.step('signs out, and in again with a code', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    // Signing out leads to the home page. Opening another page before it's there would interrupt that.
    await page.waitForURL(`${stack.url}/`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await freshCode(stack, me);
    const dialog = await signInAgain(page, stack, me);
    await expect(page.getByTestId('balance')).toHaveCount(0);
    await look();
    await codeField(dialog).fill(app.wrong());
    await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
    await expect(codeField(dialog)).toHaveValue('');
    // The code is still required after a reload.
    await page.reload();
    await expect(codeField(dialog)).toBeFocused();
    await page.keyboard.type(app.code());
    await expect(page.getByText('2FA verified successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('balance')).toBeVisible();
    await expect(page).toHaveURL(`${stack.url}/faq`);
  });

  await test.step('is heard of at once: the connection is the player’s', async () => {
    const headers = { origin: stack.url, 'idempotency-key': newId() };
    const put = await page.request.post('/api/user/vault/deposit', { data: { amount: 1 }, headers });
    expect(put.status()).toBe(200);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '249.00');
  });

  await test.step('signs in with a recovery code', async () => {
    const dialog = await signInAgain(page, stack, me);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = dialog.getByRole('textbox', { name: 'Recovery code' });
    await expect(field).toBeFocused();
    await field.fill('2222-2222-2222');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
    await look();
    await field.fill(codes[4]?.toLowerCase() ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2FA verified successfully!')).toBeVisible();
    await expect(page.getByTestId('balance')).toBeVisible();
  });

  await test.step('asks for new recovery codes', async () => {
    await page.goto('/profile?tab=security');
    await expect(panel).toContainText('9 recovery codes left');
    await freshCode(stack, me);
    await panel.getByRole('button', { name: 'New recovery codes' }).click();
    await look();
    await codeField(panel).fill(app.code());
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    expect(await dialog.getByRole('listitem').allInnerTexts()).not.toContain(codes[0]);
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(panel).toContainText('10 recovery codes left');
  });

  await test.step('disables it', async () => {
    await panel.getByRole('button', { name: 'Disable' }).click();
    await panel.getByRole('button', { name: 'Back' }).click();
    await expect(panel.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
    await panel.getByRole('button', { name: 'Disable' }).click();
    await freshCode(stack, me);
    await codeField(panel).fill(app.code());
    await expect(page.getByText('2FA disabled')).toBeVisible();
    await expect(panel).toContainText('Off');
    const state: unknown = await (await page.request.get('/api/user/two-factor')).json();
    expect(state).toMatchObject({ data: { isOn: false, recoveryCodesLeft: 0 } });
  });
});
