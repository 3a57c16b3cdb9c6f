import type { Case, CaseSummary } from '@aureus/contract/cases.ts';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('the XP breakdown turns through a tier five levels at a time', async ({ page, player, signIn }) => {
  await signIn(await player());
  await gotoLive(page, '/faq');
  await page.getByRole('button', { name: 'XP breakdown' }).click();
  const dialog = page.getByRole('dialog', { name: 'XP breakdown' });
  const rows = dialog.getByRole('row');
  const next = dialog.getByRole('button', { name: 'Next page' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Tier', 'Level', 'Reward', 'XP']);
  for (const [level, xp] of [
    [5, null],
    [10, '6,200'],
    [15, null],
    [20, '50,000'],
  ] as const) {
    await expect(rows).toHaveCount(6);
    await expect(rows.last()).toContainText(`Level ${level}, Gladiator`);
    if (xp !== null) await expect(rows.last()).toContainText(xp);
    if (level < 20) await next.click();
  }
  await expect(next).toBeDisabled();
  await dialog.getByRole('button', { name: 'Emperor' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('300,000,000');
});

test('the case inspector lists every item with its price, chance and tickets', async ({ page, player }) => {
  const { browser } = await player();
  const cases = await browser.call<CaseSummary[]>('GET', '/api/games/cases');
  await page.goto('/cases');
  const inspect = page.getByRole('button', { name: /^What is in / }).first();
  const name = (await inspect.getAttribute('aria-label'))?.replace('What is in ', '');
  const id = cases.find((one) => one.name === name)?.id;
  const box = await browser.call<Case>('GET', `/api/games/cases/${id}`);
  await inspect.click();
  const rows = page.getByRole('dialog', { name: 'Case contents' }).getByRole('row');
  await expect(rows).toHaveCount(box.skins.length + 1);
  const tickets = (ticket: number) => ticket.toLocaleString('en-US');
  const coins = (price: number) => price.toLocaleString('en-US', { minimumFractionDigits: 2 });
  for (const [index, item] of box.skins.entries()) {
    const row = rows.nth(index + 1);
    await expect(row).toContainText(item.name);
    await expect(row).toContainText(coins(item.price));
    await expect(row).toContainText(`${tickets(item.ticketStart)} – ${tickets(item.ticketEnd)}`);
    await expect(row).toContainText(/\d%/);
  }
});

test('the form to register takes anything, and its button is off', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join us' });
  await dialog.getByRole('button', { name: 'Use email' }).click();
  for (const label of ['Email', 'Username', 'Password', 'Repeat password']) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill('?');
    await field.press('Enter');
    await expect(field).toHaveValue('?');
  }
  await expect(dialog.locator('form').getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  expect(posts).toEqual([]);
});
