import { gotoLive, openChat } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('the reminder to choose a name does not interrupt a game, asks on the next page, and asks once', async ({
  page,
  look,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/409/);
  const [me, other] = [await player({ coins: 10 }), await player({ name: 'Sulla' })];
  await page.addInitScript(() => {
    if (sessionStorage.getItem('asks-for-a-name') !== null) return;
    sessionStorage.setItem('asks-for-a-name', 'true');
    localStorage.removeItem('username-reminder');
  });
  await page.clock.install();
  await signIn(me);
  await gotoLive(page, '/mines');
  await page.getByTestId('balance').waitFor();
  // All parts of the page are there, also the one that asks.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  const reminder = page.getByRole('dialog', { name: 'Change username' });
  await expect(reminder).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(reminder.getByText(me.name)).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  await page.clock.resume();
  await look();
  await reminder.getByRole('textbox').fill(other.name);
  await reminder.getByRole('button', { name: 'Change username' }).click();
  await expect(reminder.getByRole('alert')).toHaveText('This username is taken.');
  await reminder.getByRole('button', { name: 'Keep it' }).click();
  await expect(reminder).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('username-reminder'))).toBe('false');
});

test('names in the chat are walked by the arrow keys, and give the focus back', async ({
  page,
  player,
  signIn,
}) => {
  const [me, one, two] = [await player(), await player(), await player()];
  await one.say('older');
  await two.say('newer');
  await signIn(me);
  await gotoLive(page, '/faq');
  const chat = await openChat(page);
  await expect(chat.getByTestId('chat-message').last()).toContainText('newer');
  await chat.focus();
  await page.keyboard.press('ArrowUp');
  await expect(chat.getByRole('button', { name: `Profile of ${two.name}` }).last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const older = chat.getByRole('button', { name: `Profile of ${one.name}` }).last();
  await expect(older).toBeFocused();
  await page.keyboard.press('Enter');
  const profile = page.getByRole('dialog', { name: 'Player' });
  await expect(profile.getByText(one.name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(older).toBeFocused();
});
