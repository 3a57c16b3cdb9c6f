import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { gotoLive, pressEntry, shownBalance } from '../support/flows.ts';
import type { ApiPlayer } from '../support/players.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Gives a player 12.50 of rakeback in each rake case, two keys for the lowest deposit case, and level 34. */
async function giveRewards(stack: Stack, player: ApiPlayer): Promise<void> {
  await stack.sql('update wallet_players set wagered = 10210400, edge = 250000000 where player_id = $1', [
    player.id,
  ]);
  await stack.sql(
    `insert into rewards_keys (source, ref, player_id, case_id, count, given_at) values ('PROMO', $1, $2, 'as', 2, now())`,
    [newId(), player.id],
  );
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Opens a case in its dialog with a fast spin and waits for the result. @returns the payout in coins. */
async function openCase(page: Page, name: string): Promise<number> {
  const dialog = page.getByRole('dialog', { name });
  const fast = dialog.getByRole('switch', { name: 'Fast' });
  await fast.waitFor();
  if ((await fast.getAttribute('aria-checked')) === 'false') await fast.click();
  await dialog.getByRole('button', { name: /^Open Case/ }).click();
  await dialog.getByRole('button', { name: 'Verify' }).waitFor();
  const spoken = (await dialog.getByRole('status').textContent()) ?? '';
  const won = Number(/([\d,]+\.\d\d)$/.exec(spoken)?.[1]?.replaceAll(',', ''));
  expect(won, spoken).toBeGreaterThan(0);
  return won;
}

test('a player claims every kind of reward, checks one, and reads what the others hold', async ({
  page,
  size,
  look,
  stack,
  player,
  signIn,
}) => {
  const owner = await player({ coins: 100 });
  await giveRewards(stack, owner);
  await signIn(owner);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reward/info')) requests.push(request.url());
  });
  const won: number[] = [];

  await test.step('the dropdown loads when it is opened, and leads to a case', async () => {
    await gotoLive(page, '/faq');
    await page.getByTestId('balance').waitFor();
    expect(requests).toEqual([]);
    await pressEntry(page, size, 'button', 'Rewards');
    const claim = page.getByRole('button', { name: 'Claim' }).first();
    await expect(claim).toBeVisible();
    await look();
    // Only the open menu requests rewards. It may request them again when the site announces a change, so the number
    // of requests isn't checked.
    expect(requests).not.toEqual([]);
    await claim.click();
    won.push(await openCase(page, 'Daily Case'));
    const dialog = page.getByRole('dialog', { name: 'Daily Case' });
    await expect(dialog.getByRole('button', { name: /^Available in \d/ })).toBeVisible();
    await look();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the page shows what is left', async () => {
    await gotoLive(page, '/rewards');
    await expect(card(page, 'Daily Case').getByRole('button', { name: /^Available in \d/ })).toBeVisible();
    await expect(card(page, 'Weekly Case')).toContainText('12.50');
    await expect(card(page, 'As')).toContainText('2 keys');
    await expect(card(page, 'Archer')).toContainText('16 keys');
    await expect(card(page, 'Emperor')).toContainText('Locked');
    await expect(card(page, 'Denarius').getByRole('button', { name: 'No keys' })).toBeVisible();
    await look();
  });

  await test.step('a deposit case and a rank case open with keys', async () => {
    await card(page, 'As').getByRole('button', { name: 'Open' }).click();
    won.push(await openCase(page, 'As'));
    const dialog = page.getByRole('dialog', { name: 'As' });
    await expect(dialog.getByRole('button', { name: /^Open Case.*1 key/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card(page, 'As')).toContainText('1 key');
    await card(page, 'Archer').getByRole('button', { name: 'Open' }).click();
    won.push(await openCase(page, 'Archer'));
    await page.getByRole('dialog', { name: 'Archer' }).getByRole('button', { name: 'Verify' }).click();
    const proof = page.getByRole('dialog', { name: 'Provably Fair' });
    await expect(proof.getByText('The server seed is still secret')).toBeVisible();
    await expect(proof.getByText(/^Rewards · Archer: /)).toBeVisible();
    await page.keyboard.press('Escape');
    const balance = won.reduce((sum, coins) => Math.round((sum + coins) * 100) / 100, 100);
    await expect.poll(() => shownBalance(page)).toBe(balance);
    expect((await owner.me()).wallet.balance).toBe(balance);
  });

  await test.step('a locked case shows what it holds', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'What Emperor holds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Emperor' });
    await expect(dialog.getByRole('button', { name: 'Locked' })).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByText('450.0000 coins')).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(13);
    await look();
  });

  await test.step('the history lists them', async () => {
    await page.goto('/profile?tab=rewards');
    const rows = page.getByRole('region', { name: 'Your rewards' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Rank case');
    await expect(rows.nth(2)).toContainText('Rake case');
    await look();
  });

  await test.step('ten keys open together, each with its own proof', async () => {
    await gotoLive(page, '/rewards');
    await card(page, 'Archer').getByRole('button', { name: 'Open' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archer' });
    await expect(dialog.getByRole('button', { name: 'Open all 15' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Open 10' }).click();
    await expect(dialog.getByText('10 of 10 opened')).toBeVisible();
    const all = dialog.getByRole('list', { name: 'All', exact: true }).getByRole('listitem');
    await expect(all).toHaveCount(10);
    await look();
    const { wallet } = await owner.me();
    await expect.poll(() => shownBalance(page)).toBe(wallet.balance);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByRole('button', { name: /^Open Case.*5 keys/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Open all 5' }).click();
    await expect(dialog.getByText('5 of 5 opened')).toBeVisible();
    await all.last().getByRole('button').click();
    await expect(
      page.getByRole('dialog', { name: 'Provably Fair' }).getByText(/^Rewards · Archer: /),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Archer').getByRole('button', { name: 'No keys' })).toBeVisible();
  });
});
