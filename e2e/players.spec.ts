import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { PlayerProfile } from '@aureus/contract/players.ts';
import type { Settings } from '@aureus/contract/settings.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, openChat, shownBalance } from './support/flows.ts';
import { PAYLOADS } from './support/payloads.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const tipDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Tip' });
const profile = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const amountOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Tip amount' });
const balanceOf = async (player: ApiPlayer) => (await player.me()).wallet.balance;
const block = (player: ApiPlayer, id: string, isBlocked: boolean) =>
  player.browser.call('POST', `/api/user/block/${id}`, { isBlocked });

/** Opens the profile of whoever wrote in the chat. */
async function openProfileFromChat(page: Page, name: string): Promise<Locator> {
  const chat = await openChat(page);
  await chat
    .getByRole('button', { name: `Profile of ${name}` })
    .first()
    .click();
  await expect(profile(page).getByText(name, { exact: true })).toBeVisible();
  return profile(page);
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a tip is sent by its link, in two steps, and both sides see it', async ({
      page,
      player,
      signIn,
      openWindow,
    }) => {
      const [me, friend] = [await player({ coins: 100 }), await player()];
      await signIn(me);
      const theirs = await openWindow(friend);
      await gotoLive(theirs, '/faq');
      await gotoLive(page, `/faq?tip=${friend.id}`);
      const dialog = tipDialog(page);
      await expect(dialog.getByRole('textbox', { name: 'Username or ID' })).toHaveValue(friend.id);
      await expect(page).toHaveURL(/\/faq$/);
      await expectNoFindings(page);
      await amountOf(dialog).fill('12.34');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText(friend.name)).toBeVisible();
      await expect(dialog.getByText('12.34').first()).toBeVisible();
      const send = dialog.getByRole('button', { name: 'Tick the box first' });
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await dialog.getByRole('checkbox').check();
      await expectNoFindings(page);
      await dialog.getByRole('button', { name: 'Send tip' }).click();
      await expect(page.getByText('Successfully tipped user.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect.poll(() => shownBalance(page)).toBe(87.66);
      await expect(theirs.getByText(`${me.name} tipped you.`)).toBeVisible();
      await expect.poll(() => shownBalance(theirs)).toBe(12.34);
    });

    test('a profile opens from the chat, tips with the box, and blocks', async ({ page, player, signIn }) => {
      const [me, friend] = [await player({ coins: 50 }), await player()];
      const words = `salvete from ${friend.id}`;
      await friend.say(words);
      await signIn(me);
      await gotoLive(page, '/faq');
      const dialog = await openProfileFromChat(page, friend.name);
      await expect(dialog.getByText('Gladiator', { exact: true })).toBeVisible();
      await expect(dialog.getByText('No bets yet')).toBeVisible();
      await expectNoFindings(page);

      await dialog.getByRole('button', { name: 'Tip', exact: true }).click();
      await amountOf(dialog).fill('60');
      await expect(
        dialog.getByRole('button', { name: "You don't have enough balance to tip this amount" }),
      ).toBeVisible();
      await amountOf(dialog).fill('5');
      await dialog.getByRole('checkbox').check();
      await expectNoFindings(page);
      await dialog.getByRole('button', { name: 'Send tip' }).click();
      await expect(page.getByText('Successfully tipped user.')).toBeVisible();
      await expect(amountOf(dialog)).toHaveValue('');
      await expect(dialog.getByRole('checkbox')).not.toBeChecked();
      expect(await balanceOf(friend)).toBe(5);

      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(page.getByText('Successfully blocked user')).toBeVisible();
      await expect(dialog.getByText('Blocked', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('log').getByText(words)).toBeHidden();
    });

    test('settings, statistics and the blocked are in the profile', async ({
      page,
      player,
      signIn,
      watch,
    }) => {
      watch.expect(/400/);
      const [me, pest] = [await player({ coins: 50 }), await player()];
      await block(me, pest.id, true);
      await signIn(me);
      await page.goto('/profile?tab=settings');
      const blocked = page.getByRole('region', { name: 'Blocked players' });
      await expect(blocked.getByText(pest.name)).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole('radio', { name: 'Picture 4' }).click({ force: true });
      await expect(page.getByText('Your picture was changed.')).toBeVisible();
      const isPrivate = page.getByRole('switch', { name: 'Private profile' });
      await page.route(
        '**/api/user/settings',
        async (route) => {
          const response = await route.fetch();
          // What the server tells every page of the player may be faster than its answer.
          await expect(isPrivate).toBeChecked();
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await isPrivate.click();
      await expect(page.getByText('Your figures are private.')).toBeVisible();
      const discord = page.getByRole('form', { name: 'Discord' });
      await discord.getByRole('textbox').fill('no way');
      await discord.getByRole('button', { name: 'Save' }).click();
      await expect(discord.getByRole('alert')).toHaveText('This is not a Discord username.');
      await discord.getByRole('textbox').fill('@cassia.longina');
      await discord.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Discord saved.')).toBeVisible();
      const settings = await me.browser.call<Settings>('GET', '/api/user/settings');
      expect(settings).toMatchObject({
        avatar: '/art/avatars/3.svg',
        isPrivate: true,
        discordId: 'cassia.longina',
      });
      await blocked.getByRole('button', { name: `Unblock ${pest.name}` }).click();
      await expect(page.getByText('Successfully unblocked user')).toBeVisible();
      await expect(blocked.getByText('Nobody.')).toBeVisible();

      await page.getByRole('tab', { name: 'Statistics' }).click();
      await expect(page.getByText('No bets yet.')).toBeVisible();
      await expectNoFindings(page);
    });
  });
}

test('a visitor sees a profile without tip and block, and is asked to sign in for a tip', async ({
  page,
  player,
}) => {
  const friend = await player();
  await friend.say('come in');
  await gotoLive(page, '/faq');
  const dialog = await openProfileFromChat(page, friend.name);
  await expect(dialog.getByText('Staked in all')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Tip' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Block' })).toBeHidden();
  await page.goto(`/faq?tip=${friend.id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the chat leads to the dialog, which forgets what was in it', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/404/);
  const me = await player({ coins: 20 });
  await signIn(me);
  await gotoLive(page, '/faq');
  await openChat(page);
  await page.getByRole('button', { name: 'Send Tip' }).click();
  const dialog = tipDialog(page);
  const recipient = dialog.getByRole('textbox', { name: 'Username or ID' });
  await expect(dialog.getByRole('button', { name: 'Enter who gets the tip' })).toBeVisible();
  await recipient.fill('nobody_at_all');
  await amountOf(dialog).fill('3');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There is no such player.');
  await recipient.fill(me.name.toUpperCase());
  await expect(dialog.getByRole('button', { name: "You can't tip yourself" })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send Tip' }).click();
  await expect(recipient).toHaveValue('');
  await expect(amountOf(dialog)).toHaveValue('');
});

test('who is blocked cannot tip, and is told so', async ({ page, player, signIn, watch }) => {
  watch.expect(/403/);
  const [me, friend] = [await player({ coins: 20 }), await player()];
  await block(friend, me.id, true);
  await signIn(me);
  await page.goto(`/faq?tip=${friend.name}`);
  const dialog = tipDialog(page);
  await amountOf(dialog).fill('1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send tip' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This player has blocked you and takes no tips from you.',
  );
  expect([await balanceOf(me), await balanceOf(friend)]).toEqual([20, 0]);
});

test('a block hides what is said, live, in two windows and after a reload', async ({
  page,
  player,
  signIn,
  openWindow,
}) => {
  const [me, pest] = [await player(), await player()];
  await pest.say('first words');
  await signIn(me);
  const other = await openWindow(me);
  await gotoLive(page, '/faq');
  await gotoLive(other, '/faq');
  const [here, there] = [await openChat(page), await openChat(other)];
  for (const chat of [here, there]) await expect(chat.getByText('first words')).toBeVisible();
  // Both windows have all of their parts, also the one that listens for blocks.
  for (const window of [page, other]) await window.waitForLoadState('networkidle');
  await block(me, pest.id, true);
  for (const chat of [here, there]) await expect(chat.getByText('first words')).toBeHidden();
  await expect(async () => {
    await pest.say('second words');
  }).toPass();
  const friend = await player();
  await friend.say('after the second');
  for (const chat of [here, there]) {
    await expect(chat.getByText('after the second')).toBeVisible();
    await expect(chat.getByText('second words')).toBeHidden();
  }
  await page.reload();
  await expect(here.getByText('after the second')).toBeVisible();
  await expect(here.getByText('first words')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await block(me, pest.id, false);
  await expect(here.getByText('first words')).toBeVisible();
  await expect(here.getByText('second words')).toBeVisible();
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
  await expect(chat.getByText('newer')).toBeVisible();
  await chat.focus();
  await page.keyboard.press('ArrowUp');
  await expect(chat.getByRole('button', { name: `Profile of ${two.name}` }).last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const older = chat.getByRole('button', { name: `Profile of ${one.name}` }).last();
  await expect(older).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile(page).getByText(one.name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(older).toBeFocused();
});

test('a tip whose answers are lost is given once', async ({ page, player, signIn, watch }) => {
  watch.expect(/wallet\/tip|ERR_FAILED/);
  const [me, friend] = [await player({ coins: 100 }), await player()];
  await signIn(me);
  await page.goto(`/faq?tip=${friend.id}`);
  const dialog = tipDialog(page);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api/wallet/tip', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await amountOf(dialog).fill('25');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send tip' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server did not answer.');
  isLost = false;
  await dialog.getByRole('button', { name: 'Send tip' }).click();
  await expect(page.getByText('Successfully tipped user.')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  expect([await balanceOf(me), await balanceOf(friend)]).toEqual([75, 25]);
});

test('a name can be chosen: the reminder asks once, the settings always', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/409/);
  const [me, other] = [await player(), await player()];
  await page.addInitScript(() => {
    if (sessionStorage.getItem('asks-for-a-name') !== null) return;
    sessionStorage.setItem('asks-for-a-name', 'true');
    localStorage.removeItem('username-reminder');
  });
  await signIn(me);
  await page.goto('/faq');
  const reminder = page.getByRole('dialog', { name: 'Change username' });
  await expect(reminder.getByText(me.name)).toBeVisible();
  await expectNoFindings(page);
  await reminder.getByRole('textbox').fill(other.name.slice(0, 16));
  if (other.name.length <= 16) {
    await reminder.getByRole('button', { name: 'Change username' }).click();
    await expect(reminder.getByRole('alert')).toHaveText('This username is taken.');
  }
  await reminder.getByRole('button', { name: 'Keep my name' }).click();
  await expect(reminder).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('username-reminder'))).toBe('false');

  await page.goto('/profile?tab=settings');
  const form = page.getByRole('form', { name: 'Username' });
  const name = `Cassia_${me.id}`;
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(page.getByText('Your username was changed.')).toBeVisible();
  await expect(form.getByRole('textbox')).toBeDisabled();
  await expect(form.getByText(/You can change it again on/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(name)).toBeVisible();
  expect((await me.me()).username).toBe(name);
  await expectNoFindings(page);
});

test('nobody is asked for a name at play, but on the next page', async ({ page, player, signIn }) => {
  await page.addInitScript(() => localStorage.removeItem('username-reminder'));
  await page.clock.install();
  await signIn(await player({ coins: 10 }));
  await gotoLive(page, '/mines');
  await page.getByTestId('balance').waitFor();
  // All parts of the page are there, also the one that asks.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  const reminder = page.getByRole('dialog', { name: 'Change username' });
  await expect(reminder).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(reminder).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
});

test.describe('five hundred hostile texts', () => {
  const isUnharmed = (page: Page) => page.evaluate(() => !('hacked' in window));

  test('in the address of a tip stay text in a field', async ({ page, player, signIn }) => {
    test.slow();
    await signIn(await player({ coins: 5 }));
    await gotoLive(page, '/faq');
    const field = tipDialog(page).getByRole('textbox', { name: 'Username or ID' });
    for (const payload of PAYLOADS) {
      const shown = await page.evaluate((text) => {
        window.history.pushState(null, '', `/faq?tip=${encodeURIComponent(text)}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
        return new Promise<boolean>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(!('hacked' in window)))),
        );
      }, payload);
      expect(shown, payload).toBe(true);
    }
    const last = PAYLOADS.at(-1) ?? '';
    await expect(field).toHaveValue(last.replaceAll('\u0000', '').slice(0, 64));
    await expect(page).toHaveURL(/\/faq$/);
    for (const payload of PAYLOADS.slice(0, 5)) {
      await page.goto(`/faq?tip=${encodeURIComponent(payload)}&tip=x`);
      await expect(field).toHaveValue(payload.slice(0, 64));
    }
    expect(await isUnharmed(page)).toBe(true);
  });

  test('in names, pictures and messages stay what they are', async ({ page, player, signIn, watch }) => {
    // Pictures that are none fail to load, and the policy says so: that is all that may happen.
    watch.expect(
      /Content Security Policy|policy violation: img-src|Failed to load resource|^(?:40[034]|414|431|failed) /,
    );
    test.slow();
    await signIn(await player());
    const made = (payload: string, index: number): ChatMessage => ({
      id: String(index + 1),
      type: 'USER',
      message: payload,
      createdAt: Date.now(),
      additionalData: null,
      user: {
        id: String(100_000 + index),
        username: payload,
        avatar: payload,
        role: 'USER',
        currentLevel: { Level: 1, Tier: 'Gladiator' },
      },
    });
    let from = 0;
    await page.route('**/api/chat/EN', (route) =>
      route.fulfill({ json: { data: PAYLOADS.slice(from, from + 100).map(made) } }),
    );
    await page.route('**/api/user/profile/*', (route) => {
      const payload = PAYLOADS[Number(route.request().url().split('/').at(-1)) - 100_000] ?? '';
      const { user } = made(payload, 0);
      if (user === null) return route.abort();
      const data: PlayerProfile = {
        ...user,
        createdAt: 0,
        totalWager: 1,
        isPrivate: false,
        isBlocked: false,
        stats: { totalCount: 1, wonCount: 1, lossCount: 0 },
      };
      return route.fulfill({ json: { data } });
    });
    for (from = 0; from < PAYLOADS.length; from += 100) {
      await page.goto('/faq');
      await expect(page.getByTestId('chat-message')).toHaveCount(100);
      await page.getByTestId('chat-message').last().locator('[data-player]').click();
      await expect(profile(page).getByText('Staked in all')).toBeVisible();
      expect(await isUnharmed(page)).toBe(true);
    }
  });
});
