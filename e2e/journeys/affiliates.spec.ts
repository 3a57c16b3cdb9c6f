import type { AffiliateDashboard } from '@aureus/contract/affiliates.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { chooseCode, freshCode, useCode, usedCode } from '../support/affiliates.ts';
import { gotoLive, pressEntry, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('a player chooses a code, shares its link, and claims what it brings', async ({
  page,
  context,
  look,
  player,
  signIn,
  watch,
}) => {
  const [me, rival] = [await player(), await player()];
  const [code, takenCode] = [freshCode(), freshCode()];
  await chooseCode(rival, takenCode);
  await signIn(me);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoLive(page, '/affiliates');

  await test.step('chooses', async () => {
    const field = page.getByRole('textbox', { name: 'Your code' });
    const create = page.getByRole('button', { name: 'Create code' });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await field.fill('<b>!');
    await expect(field).toHaveValue('B');
    await field.fill(takenCode.toLowerCase());
    await expect(field).toHaveValue(takenCode);
    watch.expect(/409/);
    await create.click();
    await expect(page.getByText('Your code is permanent')).toBeVisible();
    await page.getByRole('button', { name: `Take ${takenCode}` }).click();
    await expect(page.getByText('This code is taken.')).toBeVisible();
    await look();
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your code is permanent')).toBeVisible();
    await page.keyboard.press('Enter');
    const codeRegion = page.getByRole('region', { name: 'Your code' });
    await expect(codeRegion.getByText(code, { exact: true })).toBeVisible();
  });

  await test.step('copies the link', async () => {
    await expect(page.getByText('No players yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nothing to claim yet' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The text has been copied to the clipboard.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).search).toBe(`?ref=${code}`);
  });

  await test.step('claims', async () => {
    const referred = await player({ coins: 10_000 });
    await useCode(referred, code);
    const bet = { amount: 1_000, rows: 8, risk: 'EASY' };
    for (let count = 0; count < 4; count += 1)
      await referred.browser.call('POST', '/api/games/plinko', bet, { 'idempotency-key': newId() });
    const { claimable } = await me.browser.call<AffiliateDashboard>('GET', '/api/affiliate');
    expect(claimable).toBeGreaterThan(4);
    await page.reload();
    const card = page.getByRole('region', { name: 'Your earnings' });
    await expect(card).toContainText(claimable.toFixed(2));
    await expect(card).toContainText('4,000.00');
    await expect(page.getByRole('button', { name: `Profile of ${referred.name}` })).toBeVisible();
    await look();
    await card.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByText(`${claimable.toFixed(2)} claimed`)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Nothing to claim yet' })).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(claimable);
    const places = page.getByRole('region', { name: 'Referral leaderboard' });
    await expect(places.getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('a referral link', () => {
  test.use({ home: 'phone' });

  test('brings a code, which is offered once, claimed, changed after five days, and kept by a deposit', {
    tag: '@long',
  }, async ({ page, size, look, player, signIn, stack, watch }) => {
    await stack.turn('custody/step', { ms: 300 });
    const [owner, rival, me] = [await player(), await player(), await player()];
    const [code, other] = [freshCode(), freshCode()];
    await chooseCode(owner, code);
    await chooseCode(rival, other);
    const dialog = page.getByRole('dialog', { name: 'Redeem Code' });
    const field = dialog.getByRole('textbox', { name: 'Affiliate code' });
    const claim = dialog.getByRole('button', { name: 'Claim', exact: true });
    const openDialog = async () => {
      await page.getByTestId('balance').waitFor();
      await pressEntry(page, size, 'button', 'Redeem Code');
    };

    await test.step('as a visitor', async () => {
      await page.goto(`/cases?ref=${code.toLowerCase()}`);
      await expect(page.getByText(`Code ${code} saved`)).toBeVisible();
      await expect(page).toHaveURL(`${stack.url}/cases`);
    });

    await test.step('and signed in', async () => {
      await signIn(me);
      await gotoLive(page, '/faq');
      await expect(field).toHaveValue(code);
      expect(await usedCode(me), 'nothing is claimed by itself').toBeNull();
      await look();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.reload();
      await page.getByTestId('balance').waitFor();
      await expect(dialog, 'offered once').toBeHidden();
    });

    await test.step('a wrong code is refused, the right one claimed', async () => {
      await openDialog();
      await expect(claim).toHaveAttribute('aria-disabled', 'true');
      watch.expect(/404/);
      await field.fill('NOSUCHCODE');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('This affiliate code doesn’t exist.');
      await field.fill(code);
      await page.route('**/api/affiliate/used-code', async (route) => {
        if (route.request().method() === 'POST')
          await expect(dialog.getByRole('button', { name: 'Claiming...' })).toBeVisible();
        await route.continue();
      });
      await claim.click();
      await expect(page.getByText(`You’re now using the code ${code}`)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cooldown' })).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByRole('timer')).toHaveText(/^Change in (?:5d 0h|4d 23h)$/);
      await expect(field).toBeDisabled();
      await expect(dialog).toContainText('100.00/100');
      await look();
      expect(await usedCode(me)).toMatchObject({ code, hasDeposited: false });
    });

    await test.step('after five days it can be changed', async () => {
      await stack.sql(
        "update affiliates_referrals set activated_at = activated_at - interval '5 days' where player_id = $1",
        [me.id],
      );
      await page.reload();
      await openDialog();
      await expect(field).toHaveValue(code);
      await expect(dialog.getByRole('button', { name: 'Claimed' })).toBeVisible();
      await field.fill(other);
      await claim.click();
      await expect(dialog.getByRole('region', { name: 'Your referral code' })).toContainText(other);
    });

    await test.step('after a deposit it stays, and the deposit brought more', async () => {
      const { address } = await me.browser.call<{ address: string }>(
        'GET',
        '/api/fireblocks/address?method=LTC',
      );
      await stack.turn('custody/deposit', { address, method: 'LTC', amount: '1' });
      await expect.poll(async () => (await usedCode(me))?.hasDeposited).toBe(true);
      await page.reload();
      await openDialog();
      await expect(dialog.getByRole('button', { name: 'Claimed' })).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog).toContainText('Bonus on');
      await expect(dialog).not.toContainText('100.00/100');
      await look();
    });

    await test.step('the other tab redeems promo codes', async () => {
      await dialog.getByRole('tab', { name: 'Promo code' }).click();
      await dialog.getByRole('textbox', { name: 'Code' }).fill('NOSUCHPROMO');
      await dialog.getByRole('button', { name: 'Redeem' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Invalid promo code.');
      await look();
    });
  });
});
