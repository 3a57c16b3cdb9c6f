import type { Battle } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import type { ApiPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/** Returns the inline styles of the battle's columns. After the animation none should be left. */
const stylesOf = (page: Page) =>
  page
    .locator('[data-team], [data-rounds], [data-title], [data-prize]')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).style.cssText).join(''));

async function createBattle(me: ApiPlayer, body: Partial<Battle>): Promise<Battle> {
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  const made = await me.browser.call<{ battle: Battle }>(
    'POST',
    '/api/games/battles',
    { cases: [{ id: box?.id, version: box?.version }], mode: 'NORMAL', isPrivate: false, ...body },
    { 'idempotency-key': newId() },
  );
  return made.battle;
}

test.describe('with motion', () => {
  test.use({ hasMotion: true });

  test('a battle counts down, ends once for who saw it, and leaves its room as it was', async ({
    page,
    player,
    signIn,
    openWindow,
  }) => {
    const me = await player({ coins: 100 });
    await signIn(me);
    const { id } = await createBattle(me, { format: '1v1v1v1' });
    const watcher = await openWindow(undefined, { reducedMotion: 'reduce' });
    await Promise.all([page, watcher].map((window) => gotoLive(window, `/battles/${id}`)));
    // The finale is short, so both windows start waiting before it begins.
    const seen = [page, watcher].map((window) =>
      window.waitForSelector('[data-finale]', { state: 'attached' }),
    );
    const counted = page.waitForSelector('[data-countdown]');
    await page.getByRole('main').getByRole('button', { name: 'Call 3 bots' }).click();
    await counted;
    const outcome = await eventually('the outcome', async () => {
      const { outcome: drawn } = await me.browser.call<Battle>('GET', `/api/games/battles/${id}`);
      return drawn !== null && drawn;
    });
    // With reduced motion nothing moves: the finale is a still picture for a while, then the page shows the result.
    await Promise.all(seen);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    for (const window of [page, watcher]) {
      await expect(window.locator('[data-finale]')).toHaveCount(0);
      expect(await stylesOf(window)).toBe('');
      const prizes = await window.locator('[data-prize]').allTextContents();
      for (const [seat, prize] of outcome.prizes.entries())
        expect(prizes[seat]).toContain(prize > 0 ? prize.toFixed(2) : 'No prize');
    }
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await expect(watcher.getByRole('button', { name: 'Create again' })).toBeVisible();
    // A page opened after the battle shows the result at once.
    await gotoLive(page, `/battles/${id}`);
    await expect(page.locator('[data-prize]').first()).toBeVisible();
    await expect(page.locator('[data-finale]')).toHaveCount(0);
  });
});

test('a new rank comes over the page between two bets, and leads to its case', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 30_000 });
  const bet = (amount: number) =>
    me.browser.call<unknown>(
      'POST',
      '/api/games/plinko',
      { amount, rows: 8, risk: 'EASY' },
      { 'idempotency-key': newId() },
    );
  const levelOf = async () =>
    (await me.browser.call<{ currentLevel: { Level: number } }>('GET', '/api/me')).currentLevel.Level;
  for (const amount of [1_000, 1_000, 1_000, 1_000, 1_000, 500]) await bet(amount);
  await eventually('level 20', async () => (await levelOf()) === 20);
  await signIn(me);
  await gotoLive(page, '/faq');
  // Waits for the listeners for notifications, which load after the page.
  await page.waitForLoadState('networkidle');
  for (const amount of [1_000, 100]) await bet(amount);
  const rank = page.getByRole('dialog', { name: 'New rank' });
  await expect(rank.getByText('Archer', { exact: true })).toBeVisible();
  // The focus is on the dialog itself, so that a key that places bets doesn't press one of its buttons.
  await expect(rank).toBeFocused();
  await rank.getByRole('button', { name: 'Open rank case' }).click();
  await expect(rank).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText('Archer');
});
