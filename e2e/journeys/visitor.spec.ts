import { gotoFooter, gotoLive, openChat, pressEntry } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone' });

test('a visitor reads what the site is and is asked to sign in wherever a player is needed', async ({
  page,
  size,
  look,
  player,
  stack,
  watch,
}) => {
  const friend = await player();
  await friend.say('come in');
  const dialogs = page.getByRole('dialog');
  const isAsked = async () => {
    await expect(dialogs.getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
  };
  const quick = page.getByRole('navigation', { name: 'Quick access' });

  await test.step('an address that was cut off says what there is not', async () => {
    watch.expect(/\/api\/games\/(?:cases\/100%25|battles\/%25)/);
    for (const [address, title] of [
      ['/cases/100%', 'This case doesn’t exist'],
      ['/battles/%', 'This battle doesn’t exist'],
      ['/%', 'Page not found'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
  });

  await test.step('an address that leads nowhere leads home', async () => {
    await gotoLive(page, '/no/such/page');
    await expect(page.getByText('Page not found')).toBeVisible();
    await expect(page).toHaveTitle(/^Not found/);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fortune, with proof' })).toBeVisible();
    await look();
  });

  await test.step('the footer leads to its pages, and Back comes back', async () => {
    for (const [link, heading] of [
      ['Provably Fair', 'Provably Fair'],
      ['TOS', 'Terms of service'],
      ['FAQ', /faq/i],
    ] as const) {
      const footer = await gotoFooter(page);
      await footer.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Fortune, with proof' })).toBeVisible();
    }
  });

  await test.step('a community link leads to a page of the sandbox that says it is an example', async () => {
    const opened = page.waitForEvent('popup');
    const footer = await gotoFooter(page);
    await footer
      .getByRole('navigation', { name: 'Community' })
      .getByRole('link', { name: 'Discord' })
      .click();
    const example = await opened;
    await expect(example.getByText('This page is an example of a community on Discord.')).toBeVisible();
    expect(new URL(example.url()).origin).toBe(stack.sandboxUrl);
    await example.close();
  });

  await test.step('the vault, codes and notifications', async () => {
    await pressEntry(page, size, 'button', 'Vault');
    await isAsked();
    await pressEntry(page, size, 'button', 'Redeem Code');
    await isAsked();
    const header = page.getByRole('banner');
    if (size === 'phone') {
      await quick.getByRole('button', { name: /^Notifications/ }).click();
      await isAsked();
      await quick.getByRole('button', { name: 'Browse' }).click();
      await expect(page.getByRole('dialog', { name: 'Browse' })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
    } else await expect(header.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
    await header.getByRole('button', { name: 'Sign In' }).click();
    await dialogs.getByRole('tab', { name: 'Register' }).click();
    await look();
    await dialogs.getByRole('tab', { name: 'Login' }).click();
    await isAsked();
  });

  await test.step('the demo leads to a case and begins; the way back leads past it', async () => {
    const before = page.url();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await dialogs.getByRole('link', { name: 'Try a demo case' }).click();
    await expect(page.getByText('Demo, no coins')).toBeVisible();
    await expect(page).toHaveURL(/\/cases\/(?!demo$)[a-z0-9-]+$/);
    await expect(dialogs).toHaveCount(0);
    await look();
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  await test.step('affiliates and rewards', async () => {
    await pressEntry(page, size, 'link', 'Affiliates');
    await expect(page.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Referral leaderboard' })).toBeVisible();
    await expect(page).toHaveTitle('Affiliates · Aureus');
    await look();
    await page.getByRole('button', { name: 'Sign in to get your code' }).click();
    await isAsked();
    if (size === 'phone') await quick.getByRole('button', { name: 'Rewards' }).click();
    else await pressEntry(page, size, 'link', 'Rewards');
    await expect(page).toHaveURL(/\/rewards$/);
    await expect(page.getByText('Sign in to see your rewards')).toBeVisible();
    await look();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await isAsked();
  });

  await test.step('rain, a profile and a tip', async () => {
    const chat = await openChat(page);
    const rain = page.getByRole('region', { name: 'Rain' });
    const timer = rain.getByRole('timer');
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
    await expect(rain.getByRole('button', { name: 'Join rain' })).toBeHidden();
    await expect(rain.getByRole('button', { name: 'Tip Rain' })).toBeHidden();
    await look();
    await chat
      .getByRole('button', { name: `Profile of ${friend.name}` })
      .first()
      .click();
    const profile = page.getByRole('dialog', { name: 'Player' });
    await expect(profile.getByText('Total wagered')).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Tip' })).toBeHidden();
    await expect(profile.getByRole('button', { name: 'Block' })).toBeHidden();
    await page.goto(`/faq?tip=${friend.id}`);
    await isAsked();
    await expect(page).toHaveURL(/\/faq$/);
  });
});
