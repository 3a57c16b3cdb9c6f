import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/findings.ts';
import { answerTo, gotoLive, openRound, setAmount, shownBalance } from '../support/flows.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const press = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/**
 * Plays cases, Mines, Plinko, Upgrader and Spin, each once with its own controls. `then` checks the page after each
 * result; in Mines, after one opened tile; in Spin, after the bet is placed.
 */
async function playEach(page: Page, stack: Stack, then: (game: string) => Promise<void>): Promise<void> {
  await gotoLive(page, '/cases');
  await page.locator('main a[href^="/cases/"]').first().click();
  await press(page, /^Open/);
  await expect(page.getByRole('button', { name: /^Open again/ })).toBeEnabled();
  await then('cases');

  await page.goto('/mines');
  await setAmount(page, '10');
  await press(page, /^Bet/);
  const opened = answerTo(page, /\/reveal$/);
  await page.getByRole('button', { name: 'Row 3, column 3, hidden' }).click();
  await opened;
  await expect(page.getByRole('button', { name: /^Row 3, column 3, .*(gem|mine)/ })).toBeVisible();
  await then('mines');

  await page.goto('/plinko');
  await setAmount(page, '10');
  const dropped = answerTo<{ balance: number }>(page, /\/plinko$/);
  await press(page, /^(Drop|Bet)/);
  const { balance } = await dropped;
  await expect.poll(() => shownBalance(page)).toBe(balance);
  await then('plinko');

  await page.goto('/upgrader');
  await setAmount(page, '10');
  await press(page, /^2x/);
  const upgraded = answerTo<{ balance: number }>(page, /\/upgrader$/);
  await press(page, /^Upgrade/);
  const { balance: after } = await upgraded;
  await expect.poll(() => shownBalance(page)).toBe(after);
  await then('upgrader');

  await gotoLive(page, '/spin');
  await openRound(stack);
  await setAmount(page, '10');
  await press(page, /^Bet 10 on Black/);
  await expect.poll(() => shownBalance(page)).toBeCloseTo(after - 10, 2);
  await expect(page.getByTestId('spin-strip')).toBeVisible();
  await then('spin');
}

/**
 * Records the elements that move for longer than a fade, by an animation or a script, and the number of sounds
 * started.
 */
function recordActivity(): void {
  const activity = { moved: [] as string[], sounds: 0 };
  Object.assign(window, { activity });
  const nodes = AudioScheduledSourceNode.prototype;
  const start = Object.getOwnPropertyDescriptor(nodes, 'start')?.value as typeof nodes.start;
  nodes.start = function begin(...when) {
    activity.sounds += 1;
    start.apply(this, when);
  };
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (animation.playState !== 'running' || Number(endTime) <= 250) continue;
      const { target } = animation.effect as KeyframeEffect;
      activity.moved.push(`${target?.className} ${String(endTime)} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
  const writes = new Map<Node, number[]>();
  new MutationObserver((changes) => {
    const now = performance.now();
    for (const target of new Set(changes.map((change) => change.target))) {
      const lately = [...(writes.get(target) ?? []).filter((at) => now - at < 1_000), now];
      writes.set(target, lately);
      // Ignores bars of remaining time (`.origin-left`), which have to move.
      if (lately.length > 8 && !(target as Element).matches('.origin-left'))
        activity.moved.push(`${(target as Element).outerHTML.slice(0, 120)} by a script`);
    }
  }).observe(document, { subtree: true, attributeFilter: ['style'] });
}

test('asked for less motion nothing moves, and with the sound off nothing is heard', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  await signIn(await player({ coins: 100 }));
  await page.addInitScript(recordActivity);
  await page.goto('/mines');
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await page.getByRole('switch', { name: 'Sound', exact: true }).click();
  await page.keyboard.press('Escape');
  await playEach(page, stack, async (game) => {
    const activity = await page.evaluate(async () => {
      // A celebration starts a few frames after the result.
      for (let frame = 0; frame < 40; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { activity: { moved: string[]; sounds: number } }).activity;
    });
    expect(activity, game).toEqual({ moved: [], sounds: 0 });
  });
});

test.describe('a window of 1440 by 900 at 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('every game is played, and nothing is cut', async ({ page, player, signIn, stack }) => {
    await signIn(await player({ coins: 100 }));
    await playEach(page, stack, () => expectNoFindings(page));
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog', { name: 'Cashier' })).toBeVisible();
    await expectNoFindings(page);
  });
});

test('a newcomer without coins is led to the deposit; who has some reads that they don’t suffice', async ({
  page,
  player,
  signIn,
  openWindow,
}) => {
  await signIn(await player());
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  for (const path of ['/mines', '/plinko', '/cases']) {
    await gotoLive(page, path);
    if (path === '/cases') await page.locator('main a[href^="/cases/"]').first().click();
    await press(page, /^Deposit to play$/);
    await expect(cashier).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cashier).toBeHidden();
  }
  await gotoLive(page, '/spin');
  await expect(page.getByRole('main').getByText('Deposit to play').first()).toBeVisible();
  await gotoLive(page, '/battles?create=1');
  const draft = page.getByRole('dialog', { name: 'Create battle' });
  await draft.getByRole('button', { name: /^Add / }).first().click();
  await draft.getByRole('button', { name: 'Deposit to play', exact: true }).click();
  await expect(cashier).toBeVisible();

  const theirs = await openWindow(await player({ coins: 1 }));
  await gotoLive(theirs, '/mines');
  await setAmount(theirs, '5');
  await expect(
    theirs.getByRole('main').getByRole('button', { name: 'Balance too low' }).first(),
  ).toHaveAttribute('aria-disabled', 'true');
});
