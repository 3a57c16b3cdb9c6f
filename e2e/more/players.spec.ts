import { newId } from '@aureus/server/platform/random.ts';
import { gotoLive, openChat } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
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
  // Waits until all parts of the page have loaded, including the reminder to choose a username.
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

test('a bot’s card and profile offer no tip, another player’s do', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const [me, bot, other] = [await player(), await player(), await player()];
  await stack.sql("update account_players set role = 'BOT' where id = $1", [bot.id]);
  await other.say('ave');
  await bot.say('salve');
  await signIn(me);
  await gotoLive(page, '/faq');
  const chat = await openChat(page);
  const card = page.getByRole('region', { name: /^About / });
  const profile = page.getByRole('dialog', { name: 'Player' });
  for (const [of, tips] of [
    [other, 1],
    [bot, 0],
  ] as const) {
    const name = chat.getByRole('button', { name: `Profile of ${of.name}` }).last();
    await name.hover();
    await expect(card.getByRole('button', { name: 'Mention' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Tip', exact: true })).toHaveCount(tips);
    await name.click();
    await expect(profile.getByRole('button', { name: 'Mention' })).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Tip', exact: true })).toHaveCount(tips);
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
  }
});

test('the figures of a profile add up where a bet came out even', async ({ page, player, signIn, stack }) => {
  const [me, other] = [await player(), await player()];
  await stack.sql(
    `with added as (
       insert into wallet_bets (id, player_id, seq, game, stake, payout, balance_after, placed_at, settled_at)
       select gen_random_uuid(), $1, ord, 6, 100, payout, 0, now(), now()
       from unnest('{300,0,0,100,100,100}'::bigint[]) with ordinality b(payout, ord))
     update wallet_players set bet_seq = bet_seq + 6 where player_id = $1`,
    [other.id],
  );
  await signIn(me);
  await other.say('six bets');
  await gotoLive(page, '/faq');
  await (await openChat(page))
    .getByRole('button', { name: `Profile of ${other.name}` })
    .last()
    .click();
  const profile = page.getByRole('dialog', { name: 'Player' });
  for (const [name, count] of [
    ['Bets', '6'],
    ['Won', '1'],
    ['Lost', '2'],
    ['Even', '3'],
  ] as const)
    await expect(
      profile.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd'),
    ).toHaveText(count);

  await page.context().clearCookies();
  await signIn(other);
  await page.goto('/profile?tab=statistics');
  await expect(page.getByRole('region', { name: 'All games' })).toContainText(
    /6 bets\s*1 won\s*2 lost\s*3 even/,
  );
});

test('names in the chat are walked by the arrow keys, and give the focus back', async ({
  page,
  player,
  signIn,
}) => {
  const [me, first, second] = [await player(), await player(), await player()];
  await first.say('older');
  await second.say('newer');
  await signIn(me);
  await gotoLive(page, '/faq');
  const chat = await openChat(page);
  await expect(chat.getByTestId('chat-message').last()).toContainText('newer');
  await chat.focus();
  await page.keyboard.press('ArrowUp');
  await expect(chat.getByRole('button', { name: `Profile of ${second.name}` }).last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const older = chat.getByRole('button', { name: `Profile of ${first.name}` }).last();
  await expect(older).toBeFocused();
  await page.keyboard.press('Enter');
  const profile = page.getByRole('dialog', { name: 'Player' });
  await expect(profile.getByText(first.name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(older).toBeFocused();
});

test('one’s own profile has neither tip nor block, and one’s own messages no menu', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 10 });
  const text = `talking to myself ${freshName()}`;
  await me.say(text);
  await me.browser.call('POST', '/api/rain/tip', { amount: 5 }, { 'idempotency-key': newId() });
  await signIn(me);
  await gotoLive(page, '/faq');
  const chat = await openChat(page);
  const message = chat.getByTestId('chat-message').filter({ hasText: text });
  await expect(message).toContainText(me.name);
  await expect(message.getByRole('button')).toHaveCount(0);
  const tip = chat.getByTestId('chat-rain').filter({ hasText: me.name });
  const nameButton = tip.getByRole('button', { name: `Profile of ${me.name}` });
  await nameButton.hover();
  const card = page.getByRole('region', { name: `About ${me.name}` });
  await expect(card.getByRole('button')).toHaveText(['Profile']);
  await nameButton.click();
  const profile = page.getByRole('dialog', { name: 'Player' });
  await expect(profile.getByText('Total wagered')).toBeVisible();
  await expect(profile.getByRole('link')).toHaveAttribute('href', '/profile');
  for (const name of ['Tip', 'Block', 'Mention'])
    await expect(profile.getByRole('button', { name, exact: true })).toHaveCount(0);
});
