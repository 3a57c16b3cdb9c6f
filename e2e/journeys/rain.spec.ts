import { newId } from '@aureus/server/platform/random.ts';
import { closeChatDrawer, openChat, shownBalance } from '../support/flows.ts';
import {
  endRainIn,
  freshRain,
  humanCheck,
  joinButton,
  joinRain,
  openRain,
  rainNow,
  rainPanel,
  turnRain,
} from '../support/rain.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone' });

test('two players join a rain in two browsers, one tips it, and both get their share', async ({
  page,
  look,
  player,
  signIn,
  openWindow,
  stack,
  watch,
}) => {
  // A player tries to join one rain too many, which is refused with 403.
  watch.expect(/403/);
  const { id } = await freshRain(stack);
  const [first, second] = [await player({ coins: 100 }), await player()];
  await signIn(first);
  const other = await openWindow(second);
  await openRain(page);
  await openRain(other);
  const news = other.getByTestId('chat-rain');

  await test.step('the check closes by its cross and opens again', async () => {
    await joinButton(page).click();
    await expect(humanCheck(page)).toBeFocused();
    await look();
    await rainPanel(page).getByRole('button', { name: 'Close the check' }).click();
    await expect(humanCheck(page)).toBeHidden();
    await expect(joinButton(page)).toBeFocused();
    expect((await rainNow(stack)).entries).toEqual([]);
  });

  await test.step('both join, one by keyboard', async () => {
    await joinButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(humanCheck(page)).toBeFocused();
    await page.keyboard.press('Space');
    const joined = rainPanel(page).getByRole('button', { name: 'Joined' });
    await expect(joined).toHaveAttribute('aria-disabled', 'true');
    await expect(rainPanel(other)).toContainText('1 joined');
    await joinRain(other);
    await expect(rainPanel(page)).toContainText('2 joined');
    expect((await rainNow(stack)).entries).toEqual([first.id, second.id]);
    await look();
  });

  await test.step('one tips', async () => {
    await rainPanel(page).getByRole('button', { name: 'Tip Rain' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tip the rain' });
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await amount.fill('0.00');
    await expect(dialog).toContainText('Invalid tip amount');
    await amount.fill('');
    await dialog.getByRole('button', { name: 'Add 5.00' }).click();
    await expect(amount).toHaveValue('5.00');
    await amount.fill('5.25');
    await look();
    await dialog.getByRole('button', { name: /^Tip the rain/ }).click();
    await expect(page.getByText('You added 5.25 to the rain')).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const window of [page, other]) {
      await expect(rainPanel(window).getByTestId('rain-pot')).toContainText('15.25');
      await expect(window.getByTestId('chat-rain').last()).toContainText(`${first.name} tipped the rain`);
    }
  });

  await test.step('the hour ends, and both have their share', async () => {
    await endRainIn(stack, 2_500);
    // The test has moved the rain's end in the database. After a tip the site announces the rain with this end.
    const [url, amount] = ['/api/rain/tip', 0.01];
    await first.browser.call('POST', url, { amount }, { 'idempotency-key': newId() });
    // The site's own schedule may end the rain before `turnRain` does. The test accepts both.
    await turnRain(stack, id);
    await expect(rainPanel(page)).toContainText('0 joined');
    await expect(news.last()).toContainText('Rain shared by 2 players');
    await expect(news.last()).toContainText('15.26');
    await closeChatDrawer(page);
    await closeChatDrawer(other);
    await expect.poll(() => shownBalance(page)).toBe(102.37);
    await expect.poll(() => shownBalance(other)).toBe(7.63);
  });

  await test.step('a player without a deposit has one rain in 24 hours', async () => {
    await openChat(other);
    await joinButton(other).click();
    await expect(other.getByText(/You’ve joined all the rains that your deposits/)).toBeVisible();
    await expect(humanCheck(other)).toBeHidden();
  });

  await test.step('anyone can share it out again', async () => {
    // A visitor checks the rain. The players' browsers would report a mismatch, because they saw its original end,
    // which the test has moved.
    const visitor = await openWindow();
    await visitor.goto('/provably-fair?game=rain');
    const row = visitor.getByRole('button', { name: new RegExp(`^Rain ${id} · shared by 2 players`) });
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    // The sandbox's beacon isn't public, so this check fails. Of the checks below, only the titles are tested.
    await expect(visitor.getByText('Not a public beacon').first()).toBeVisible();
    for (const title of ['The seal is unbroken', 'The beacon signed it', 'The shares follow from the seeds'])
      await expect(visitor.getByText(title)).toBeVisible();
    await look(visitor);
  });
});
