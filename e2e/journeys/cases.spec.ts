import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import type { Page } from '@playwright/test';
import { answerTo, gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone', hasMotion: true });

/** Returns the picture of the card that a reel stopped on: the element drawn at its middle. */
function pictureUnderMark(page: Page, reel: number): Promise<string | undefined> {
  return page
    .getByTestId('reel')
    .nth(reel)
    .evaluate((element) => {
      const layer = element.querySelector('[data-testid="reel-layer"]');
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const cards = [...(layer?.querySelectorAll('img') ?? [])].filter((image) => {
        const card = image.parentElement?.getBoundingClientRect();
        return card && card.left <= x && x < card.right && card.top <= y && y < card.bottom;
      });
      const picture = cards[0]?.getAttribute('src');
      return picture ?? undefined;
    });
}

test('reels stop on the items that the server drew; fast, demo and by keyboard', async ({
  page,
  look,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  const main = page.getByRole('main');
  const open = (name: RegExp) => main.getByRole('button', { name });
  await gotoLive(page, `/cases/${box?.id}`);

  await test.step('a demo is free', async () => {
    await main.getByRole('switch', { name: 'Fast' }).click();
    await open(/^Demo/).click();
    await expect(main.getByText('Demo, no coins')).toBeVisible();
    await expect(open(/^Open/)).toBeVisible();
    expect(await shownBalance(page)).toBe(100);
    await look();
  });

  let left = 100;
  await test.step('one case by keyboard, skipped to its end', async () => {
    const answered = answerTo<{ bet: CaseOpening; balance: number }>(page, /\/open$/);
    await page.locator('body').press('Space');
    const { bet, balance } = await answered;
    await page.locator('body').press('Enter');
    await expect(open(/^Open again/)).toBeVisible();
    expect(await pictureUnderMark(page, 0)).toBe(bet.items[0]?.imageUrl);
    await expect.poll(() => shownBalance(page)).toBe(balance);
    left = balance;
  });

  await test.step('four reels at their full length', async () => {
    await main.getByRole('switch', { name: 'Fast' }).click();
    await main.locator('label').getByText('4', { exact: true }).click();
    const answered = answerTo<{ bet: CaseOpening; balance: number }>(page, /\/open$/);
    await open(/^Open 4/).click();
    const { bet, balance } = await answered;
    expect(bet.items).toHaveLength(4);
    // The balance doesn't include the payout while the reels run.
    await expect.poll(() => shownBalance(page)).toBeCloseTo(left - bet.stake, 2);
    await expect(open(/^Open 4 again/)).toBeVisible();
    for (const [reel, item] of bet.items.entries())
      expect(await pictureUnderMark(page, reel), `reel ${reel + 1}`).toBe(item.imageUrl);
    await expect.poll(() => shownBalance(page)).toBe(balance);
    await look();
  });
});
