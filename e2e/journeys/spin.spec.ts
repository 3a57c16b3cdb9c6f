import type { Page } from '@playwright/test';
import {
  drawnRound,
  gotoLive,
  openRound,
  pocketUnderMarker,
  setAmount,
  shownBalance,
  tabTo,
  untilTime,
} from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasMotion: true });

const COLOURS = ['Black', 'White', 'Gold', 'Inferno'] as const;
const betOn = (page: Page, colour: string) =>
  page.getByRole('button', { name: new RegExp(`^Bet .*on ${colour},`) });

test('two players bet against each other by keyboard and pointer, the wheel stops, and the player who bet on it wins', async ({
  page,
  size,
  look,
  openWindow,
  player,
  signIn,
  stack,
}) => {
  const [me, rival] = [await player({ coins: 20 }), await player({ coins: 20 })];
  await signIn(me);
  await gotoLive(page, '/spin');
  const theirs = await openWindow(rival, { reducedMotion: 'reduce' });
  await gotoLive(theirs, '/spin');
  await setAmount(page, '20.01');
  await expect(betOn(page, 'White')).toHaveAccessibleDescription('Balance too low');

  // Everything but the last key press and click is done before the round opens, because bets are open for only six
  // seconds.
  await page.getByRole('textbox', { name: 'Bet amount' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.50');
  await tabTo(page, /^Bet 2\.50 on White/);
  await setAmount(theirs, '5');
  const { id, closesAt } = await openRound(stack, 5_000);
  // Waits until the page knows the round, because a key press before that would place no bet. A click waits by itself.
  await expect(betOn(page, 'White')).toBeEnabled();
  await test.step('one bets on White by keyboard, the other on Black', async () => {
    await page.keyboard.press('Enter');
    await betOn(theirs, 'Black').click();
    for (const window of [page, theirs]) {
      const stakes = (colour: string, name: string) =>
        window
          .getByRole('region', { name: size === 'phone' ? 'Bets of this round' : colour })
          .getByRole('listitem')
          .filter({ hasText: name });
      await expect(stakes('White', window === page ? 'You' : me.name)).toContainText('2.50');
      await expect(stakes('Black', window === page ? rival.name : 'You')).toContainText('5.00');
    }
    await expect.poll(() => shownBalance(page)).toBe(17.5);
    // When a stake leaves the balance, it must not be animated as a gain.
    for (const window of [page, theirs]) await expect(window.locator('.animate-gain')).toHaveCount(0);
    await expect.poll(() => shownBalance(theirs)).toBe(15);
    expect((await me.me()).wallet.balance).toBe(17.5);
  });

  await test.step('the close says why there are no more bets', async () => {
    await untilTime(page, closesAt);
    for (const colour of COLOURS) {
      await expect(betOn(page, colour)).toHaveAttribute('aria-disabled', 'true');
      await expect(betOn(page, colour)).toHaveAccessibleDescription('Betting closed');
    }
    // Presses the disabled button anyway. `force` skips Playwright's wait for an enabled one.
    await betOn(page, 'Black').click({ force: true });
  });

  await test.step('the wheel stops on the drawn pocket, and who bet on it has won', async () => {
    const { outcome } = await drawnRound(stack, id);
    if (outcome === null) throw new Error('the round was void');
    const winner = { white: page, black: theirs, gold: undefined, inferno: undefined }[outcome.colour];
    await Promise.all([
      // The text goes when the next round opens, so start waiting before it appears.
      winner && expect(winner.getByText(/^You won /).first()).toBeVisible(),
      untilTime(page, outcome.landsAt + 20),
    ]);
    expect(await pocketUnderMarker(page)).toBe(outcome.pocket);
    for (const [window, who] of [
      [page, me],
      [theirs, rival],
    ] as const) {
      if (window !== winner) await expect(window.getByText(/^You won /)).toHaveCount(0);
      await expect.poll(async () => (await shownBalance(window)) - (await who.me()).wallet.balance).toBe(0);
    }
    await expect(page.getByRole('button', { name: 'Verify this roll' })).toBeVisible();
    await look();
  });
});
