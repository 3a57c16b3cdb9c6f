import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { Page } from '@playwright/test';
import { newLitecoin } from '../support/addresses.ts';
import { fillWithdrawal, gotoLive, openChat, openWithdrawals, shownBalance } from '../support/flows.ts';
import { rainNow, rainPanel } from '../support/rain.ts';
import { expect, test } from '../support/test.ts';
import { openVault } from '../support/vault.ts';

/** Lets POST calls reach the server but drops their answers, until `letThrough` is called. */
async function loseAnswers(page: Page, path: string) {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return {
    letThrough: () => {
      isLost = false;
    },
    /**
     * Expects four requests with the same idempotency key: the first press is sent three times, the second press once.
     */
    expectOneKey: () => expect([keys.length, new Set(keys).size]).toEqual([4, 1]),
  };
}

test('what is sent again because its answers were lost happens once', async ({
  page,
  size,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/user\/vault\/deposit|wallet\/tip|rain\/tip|fireblocks\/withdraw|ERR_FAILED/);
  const [me, friend] = [await player({ coins: 500 }), await player()];
  await signIn(me);
  await gotoLive(page, '/faq');
  const lost = (place: ReturnType<Page['getByRole']>) =>
    expect(place.getByRole('alert')).toContainText('The server did not answer.');

  await test.step('a deposit into the vault', async () => {
    const answers = await loseAnswers(page, '**/api/user/vault/deposit');
    const vault = await openVault(page, size);
    await vault.getByRole('textbox', { name: 'Amount' }).fill('25');
    await vault.getByRole('button', { name: 'Deposit' }).click();
    await lost(vault);
    answers.letThrough();
    await vault.getByRole('button', { name: 'Deposit' }).click();
    await expect.poll(() => shownBalance(page)).toBe(475);
    answers.expectOneKey();
    await page.keyboard.press('Escape');
  });

  await test.step('a withdrawal', async () => {
    const answers = await loseAnswers(page, '**/api/fireblocks/withdraw*');
    const cashier = await openWithdrawals(page, size);
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await fillWithdrawal(cashier, '50', newLitecoin());
    await cashier.getByRole('button', { name: 'Review' }).click();
    await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
    await lost(cashier);
    answers.letThrough();
    await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
    await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
    answers.expectOneKey();
    const path = '/api/wallet/transactions/cashier?type=WITHDRAW';
    expect(await me.browser.call<PublicPayment[]>('GET', path)).toHaveLength(1);
    await expect.poll(() => shownBalance(page)).toBe(425);
    await page.keyboard.press('Escape');
  });

  await test.step('a tip of the rain', async () => {
    const before = (await rainNow(stack)).updatedPrize;
    const answers = await loseAnswers(page, '**/api/rain/tip');
    await openChat(page);
    const tip = async () => {
      await rainPanel(page).getByRole('button', { name: 'Tip Rain' }).click();
      const dialog = page.getByRole('dialog', { name: 'Tip the rain' });
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('2');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await tip();
    await expect(page.getByText('The server did not answer.')).toBeVisible();
    answers.letThrough();
    await tip();
    await expect(page.getByText('You added 2.00 to the rain')).toBeVisible();
    expect((await rainNow(stack)).updatedPrize).toBeCloseTo(before + 2, 2);
    await expect.poll(() => shownBalance(page)).toBe(423);
  });

  await test.step('a tip of a player', async () => {
    const answers = await loseAnswers(page, '**/api/wallet/tip');
    await page.goto(`/faq?tip=${friend.id}`);
    const dialog = page.getByRole('dialog', { name: 'Send Tip' });
    await dialog.getByRole('textbox', { name: 'Tip amount' }).fill('23');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Send tip' }).click();
    await lost(dialog);
    answers.letThrough();
    await dialog.getByRole('button', { name: 'Send tip' }).click();
    await expect(page.getByText('Successfully tipped user.')).toBeVisible();
    answers.expectOneKey();
    expect((await friend.me()).wallet.balance).toBe(23);
    expect((await me.me()).wallet.balance).toBe(400);
  });
});
