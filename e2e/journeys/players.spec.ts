import type { Settings } from '@aureus/contract/settings.ts';
import type { Page } from '@playwright/test';
import { gotoLive, openChat, shownBalance } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Tip amount' });

test('a tip is sent by its link in two steps, and both sides see it', async ({
  page,
  look,
  player,
  signIn,
  openWindow,
  watch,
}) => {
  watch.expect(/404/);
  const [me, friend] = [await player({ coins: 100 }), await player()];
  await signIn(me);
  const theirs = await openWindow(friend);
  await gotoLive(theirs, '/faq');
  await gotoLive(page, `/faq?tip=${friend.id}`);
  const dialog = page.getByRole('dialog', { name: 'Send Tip' });
  const recipient = dialog.getByRole('textbox', { name: 'Username or ID' });

  await test.step('to somebody who is no player', async () => {
    await expect(recipient).toHaveValue(friend.id);
    await expect(page).toHaveURL(/\/faq$/);
    await look();
    await recipient.fill('nobody_at_all');
    await amountOf(page).fill('12.34');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This player doesn’t exist.');
    await recipient.fill(me.name.toUpperCase());
    await expect(dialog.getByRole('button', { name: "You can't tip yourself" })).toBeVisible();
  });

  await test.step('to a friend', async () => {
    await recipient.fill(friend.id);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText(friend.name)).toBeVisible();
    await expect(dialog.getByText('12.34').first()).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Confirm the recipient first' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox').check();
    await look();
    await dialog.getByRole('button', { name: 'Send tip' }).click();
    await expect(page.getByText('Successfully tipped user.')).toBeVisible();
    await expect(theirs.getByText(`${me.name} tipped you`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => shownBalance(page)).toBe(87.66);
    await expect.poll(() => shownBalance(theirs)).toBe(12.34);
  });

  await test.step('the chat opens the dialog, which has forgotten what was in it', async () => {
    await openChat(page);
    await page.getByRole('button', { name: 'Send Tip' }).click();
    await expect(recipient).toHaveValue('');
    await expect(amountOf(page)).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Enter a username' })).toBeVisible();
  });
});

test.describe('profiles', () => {
  test.use({ home: 'phone' });

  test('a profile opens from the chat, tips and blocks; settings keep a picture, a name and a Discord', {
    tag: '@long',
  }, async ({ page, size, look, player, signIn, watch }) => {
    watch.expect(/40[09]/);
    const [me, friend] = [await player({ coins: 50 }), await player()];
    const words = `salvete ${freshName()}`;
    await friend.say(words);
    await signIn(me);
    await gotoLive(page, '/faq');

    await test.step('the profile of the player who wrote in the chat', async () => {
      const chat = await openChat(page);
      await chat
        .getByRole('button', { name: `Profile of ${friend.name}` })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Player' });
      await expect(dialog.getByText(friend.name, { exact: true })).toBeVisible();
      await expect(dialog.getByText('Gladiator', { exact: true })).toBeVisible();
      await expect(dialog.getByText('No bets yet')).toBeVisible();
      await look();
      await dialog.getByRole('button', { name: 'Tip', exact: true }).click();
      await amountOf(page).fill('60');
      await expect(
        dialog.getByRole('button', { name: "You don't have enough balance to tip this amount" }),
      ).toBeVisible();
      await amountOf(page).fill('5');
      await dialog.getByRole('checkbox').check();
      await look();
      await dialog.getByRole('button', { name: 'Send tip' }).click();
      await expect(page.getByText('Successfully tipped user.')).toBeVisible();
      await expect(amountOf(page)).toHaveValue('');
      await expect(dialog.getByRole('checkbox')).not.toBeChecked();
      expect((await friend.me()).wallet.balance).toBe(5);
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(page.getByText('Successfully blocked user')).toBeVisible();
      await expect(dialog.getByText('Blocked', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('log').getByText(words)).toBeHidden();
    });

    await page.goto('/profile?tab=settings');
    await test.step('the picture and who sees figures', async () => {
      await page.getByRole('radio', { name: 'Picture 4' }).click({ force: true });
      await expect(page.getByText('Picture changed')).toBeVisible();
      await look();
      const isPrivate = page.getByRole('switch', { name: 'Private profile' });
      await page.route(
        '**/api/user/settings',
        async (route) => {
          const response = await route.fetch();
          // Delays the call's answer until the socket message has updated the switch: in production too, the message
          // may arrive first.
          await expect(isPrivate).toBeChecked();
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await isPrivate.click();
      await expect(page.getByText('Your figures are private')).toBeVisible();
    });

    await test.step('Discord', async () => {
      const discord = page.getByRole('form', { name: 'Discord' });
      await discord.getByRole('textbox').fill('no way');
      await discord.getByRole('button', { name: 'Save' }).click();
      await expect(discord.getByRole('alert')).toHaveText('Enter a valid Discord username.');
      await discord.getByRole('textbox').fill('@cassia.longina');
      await discord.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Discord saved')).toBeVisible();
      const settings = await me.browser.call<Settings>('GET', '/api/user/settings');
      expect(settings).toMatchObject({
        avatar: '/art/avatars/3.svg',
        isPrivate: true,
        discordId: 'cassia.longina',
      });
    });

    await test.step('the name, once in two weeks', async () => {
      const form = page.getByRole('form', { name: 'Username' });
      const name = `Cassia_${me.id}`;
      await form.getByRole('textbox').fill(name);
      await form.getByRole('button', { name: 'Change username' }).click();
      await expect(page.getByText('Username changed')).toBeVisible();
      await expect(form.getByRole('textbox')).toBeDisabled();
      await expect(form.getByText(/You can change it again on/)).toBeVisible();
      if (size === 'desktop')
        await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(name)).toBeVisible();
      expect((await me.me()).username).toBe(name);
    });

    await test.step('blocked players and statistics', async () => {
      const blocked = page.getByRole('region', { name: 'Blocked players' });
      await blocked.getByRole('button', { name: `Unblock ${friend.name}` }).click();
      await expect(page.getByText('Successfully unblocked user')).toBeVisible();
      await expect(blocked.getByText('You haven’t blocked anyone.')).toBeVisible();
      await page.getByRole('tab', { name: 'Statistics' }).click();
      await expect(page.getByText('No bets yet')).toBeVisible();
      await look();
    });
  });
});
