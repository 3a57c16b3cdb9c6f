import type { Battle, BotsResult } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import type { Page } from '@playwright/test';
import { answerTo, gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasMotion: true });

test('a battle is created, filled with bots, watched by a visitor and paid at its end', async ({
  page,
  look,
  openWindow,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  await gotoLive(page, '/battles?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create battle' });
  const watcher = await openWindow();

  let battle: Battle | undefined;
  await test.step('two rounds of the cheapest case', async () => {
    const add = dialog.getByRole('button', { name: `Add ${box?.name}`, exact: true });
    await add.click();
    await add.click();
    await dialog.getByRole('button', { name: '1v1, two players' }).click();
    await look();
    const created = answerTo<{ battle: Battle }>(page, /\/battles$/);
    await dialog.getByRole('button', { name: /^Create battle/ }).click();
    ({ battle } = await created);
    await expect(page).toHaveURL(new RegExp(`/battles/${battle.id}$`));
    expect(battle.cases).toHaveLength(2);
    await look();
  });
  if (battle === undefined) throw new Error('no battle was created');
  const { id, price } = battle;

  await test.step('a visitor finds it in the lobby', async () => {
    await gotoLive(watcher, '/battles');
    await watcher
      .getByRole('main')
      .getByRole('link', { name: `Normal battle ${id}` })
      .click();
    await expect(watcher).toHaveURL(new RegExp(`/battles/${id}$`));
  });

  await test.step('a bot takes the free seat, and both windows stop on what was drawn', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Call a bot' }).first().click();
    const outcome = await eventually('the outcome', async () => {
      const now = await me.browser.call<Battle>('GET', `/api/games/battles/${id}`);
      return now.outcome !== null && now.outcome;
    });
    for (const window of [page, watcher]) {
      await expect(window.getByRole('main').getByText('Prize', { exact: true }).first()).toBeVisible();
      for (const seat of [0, 1]) {
        const last = outcome.drops.at(-1)?.[seat]?.item.imageUrl ?? '';
        expect(await middleOfSeat(window, seat), `seat ${seat}`).toBe(last);
      }
    }
    await expect.poll(() => shownBalance(page)).toBeCloseTo(100 - price + (outcome.prizes[0] ?? 0), 2);
    await look();
  });

  await test.step('everyone sees the result of the bots', async () => {
    const data = await eventually('a result of the bots', async () => {
      const result = await me.browser.call<BotsResult>('GET', '/api/games/battles/bots');
      return result.seats > 0 && result;
    });
    await watcher.goto('/battles');
    const bots = watcher.getByRole('region', { name: 'House bots' });
    await expect(bots).toContainText(`Wagered${data.staked.toFixed(2)}Paid out${data.won.toFixed(2)}Result`);
    await expect(bots).toContainText(Math.abs(data.won - data.staked).toFixed(2));
  });
});

/** Returns the picture in the middle of a seat's reel. */
function middleOfSeat(page: Page, seat: number): Promise<string | undefined> {
  return page.getByTestId(`reel-${seat}`).evaluate((reel) => {
    const { left, top, width, height } = reel.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const image = [...reel.querySelectorAll('img')].find((one) => {
      const box = one.getBoundingClientRect();
      return box.left <= x && x < box.right && box.top <= y && y < box.bottom;
    });
    return image?.getAttribute('src') ?? undefined;
  });
}
