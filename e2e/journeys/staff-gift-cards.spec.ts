import { readFile } from 'node:fs/promises';
import { newId } from '@aureus/server/platform/random.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('staff ask for gift cards, another one agrees, and the codes are saved once and redeemed', {
  tag: '@long',
}, async ({ page, look, openWindow, player, stack }) => {
  const me = await player();
  const other = await openWindow();
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await signInAsStaff(other, stack, 'Jonas Weber');
  let request = '';

  await test.step('a batch is asked for with the key of who asks', async () => {
    await page.goto('/staff/gift-cards');
    await page.getByRole('button', { name: 'New batch' }).click();
    const dialog = page.getByRole('dialog', { name: 'New gift cards' });
    await dialog.getByRole('button', { name: '$50', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'How many cards' }).fill('2');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('For the shop at the harbor');
    await expect(dialog.getByText('164.00 coins in all.')).toBeVisible();
    await look();
    await dialog.getByRole('button', { name: 'Ask for the cards' }).click();
    const link = page.getByRole('link', { name: /^Open request \d+$/ });
    await expect(link).toBeVisible();
    request = (await link.textContent())?.replace(/\D/g, '') ?? '';
  });

  await test.step('another member reads what it gives and who gets the codes, and agrees', async () => {
    await other.goto(`/staff/requests/${request}`);
    await expect(other.getByText('Shown once to this member, who can redeem none of them')).toBeVisible();
    await other.getByRole('button', { name: /^Agreed with the shop/ }).click();
    await other.getByRole('button', { name: /^Approve cards for 164\.00/ }).click();
    const results = () =>
      stack.sql(`select result_fact::json ->> 'code' as code from staff_requests where id = $1`, [request]);
    await expect.poll(results).toEqual([{ code: 'BATCH_MADE' }]);
  });

  await test.step('who asked takes the codes, once, and is warned before they are lost', async () => {
    await page.goto('/staff/gift-cards');
    const row = page.getByRole('listitem').filter({ hasText: '$50 cards' }).first();
    await row.getByRole('button', { name: /^Take the codes/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make the codes and show them' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Codes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('no one can show them again');
    await look();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect([head, lines.length]).toEqual(['code,usd', 2]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(row.getByRole('button', { name: /^Take the codes/ })).toHaveCount(0);
    await me.browser.call(
      'POST',
      '/api/gift-cards/redeem',
      { code: lines[0]?.split(',')[0] },
      { 'idempotency-key': newId() },
    );
    expect((await me.me()).wallet.balance).toBe(82);
    await expect(row.getByText('1 of 2 unused')).toBeVisible();
  });
});
