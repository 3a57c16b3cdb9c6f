import type { Battle, BotsResult } from '@aureus/contract/battles.ts';
import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import type { MinesGame } from '@aureus/contract/mines.ts';
import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import type { Upgrade } from '@aureus/contract/upgrader.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { shownBalance } from './support/flows.ts';
import { type ApiPlayer } from './support/players.ts';
import { expect, test } from './support/test.ts';

test.use({ serverEnv: { BATTLE_ROUND_MS: '1500' } });

/** What the server answers to the next call of an address; asked for before the press that makes it. */
async function answerTo<T>(page: Page, path: RegExp): Promise<T> {
  const response = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && path.test(new URL(one.url()).pathname),
  );
  return ((await response.json()) as { data: T }).data;
}

const setStake = (page: Page, amount: string) =>
  page.getByRole('main').getByRole('textbox', { name: 'Bet amount' }).fill(amount);

const action = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

async function cheapest(player: ApiPlayer): Promise<CaseSummary> {
  const [box] = await player.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  if (box === undefined) throw new Error('there are no cases');
  return box;
}

/** The picture of the card that a reel stopped on, found by asking the page what is drawn at its middle. */
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

test('cases: four reels stop on the items that the server drew, and the balance follows', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const box = await cheapest(me);
  await page.goto(`/cases/${box.id}`);
  await page.getByRole('main').getByText('4', { exact: true }).click();
  const answered = answerTo<{ bet: CaseOpening; balance: number }>(page, /\/open$/);
  await action(page, /^Open 4/).click();
  const { bet, balance } = await answered;
  expect(bet.items).toHaveLength(4);
  // The payout is not to be seen while the reels run.
  await expect.poll(() => shownBalance(page)).toBeCloseTo(100 - bet.stake, 2);
  await expect(action(page, /^Open 4 again/)).toBeVisible();
  for (const [reel, item] of bet.items.entries())
    expect(await pictureUnderMark(page, reel), `reel ${reel + 1}`).toBe(item.imageUrl);
  await expect.poll(() => shownBalance(page)).toBe(balance);
});

test('cases: fast, skipped, demo and by keyboard', async ({ page, player, signIn }) => {
  const me = await player({ coins: 50 });
  await signIn(me);
  const box = await cheapest(me);
  await page.goto(`/cases/${box.id}`);
  await page.getByRole('main').getByRole('switch', { name: 'Fast' }).click();
  await action(page, /^Demo/).click();
  await expect(page.getByRole('main').getByText('Demo, no coins')).toBeVisible();
  await expect(action(page, /^Open/)).toBeVisible();
  expect(await shownBalance(page), 'a demo is free').toBe(50);
  const answered = answerTo<{ bet: CaseOpening; balance: number }>(page, /\/open$/);
  await page.locator('body').press('Space');
  const { bet, balance } = await answered;
  await page.locator('body').press('Enter');
  await expect(action(page, /^Open again/)).toBeVisible();
  expect(await pictureUnderMark(page, 0)).toBe(bet.items[0]?.imageUrl);
  await expect.poll(() => shownBalance(page)).toBe(balance);
});

test('mines: tiles turn to what the server says, a reload resumes, a cash-out pays', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await page.goto('/mines');
  await setStake(page, '1');
  await page.getByRole('main').getByRole('button', { name: '1', exact: true }).first().click();
  const started = answerTo<{ game: MinesGame }>(page, /\/mines$/);
  await action(page, /^Bet/).click();
  expect((await started).game).toMatchObject({ mines: 1, stake: 1, state: 'OPEN', revealed: [] });
  let game = (await started).game;
  for (const tile of [6, 12]) {
    const row = Math.floor(tile / 5) + 1;
    const place = `Row ${row}, column ${(tile % 5) + 1}`;
    const revealed = answerTo<{ game: MinesGame }>(page, /\/reveal$/);
    await page.getByRole('button', { name: `${place}, hidden` }).click();
    ({ game } = await revealed);
    const face = game.state === 'BUSTED' ? 'mine' : 'gem';
    await expect(page.getByRole('button', { name: new RegExp(`^${place}, .*${face}`) })).toBeVisible();
    await expect.poll(() => turnOf(page, tile), { message: 'the tile shows its back' }).toBeLessThan(-0.99);
    if (game.state === 'BUSTED') break;
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(`^${place}, .*gem`) })).toBeVisible();
  }
  if (game.state === 'OPEN') {
    const paid = answerTo<{ game: MinesGame; balance: number }>(page, /\/cash-out$/);
    await action(page, /^Cash out/).click();
    const { game: ended, balance } = await paid;
    expect(ended.state).toBe('CASHED_OUT');
    expect(balance).toBeCloseTo(99 + ended.payout, 2);
    game = ended;
  }
  const { wallet } = await me.me();
  await expect.poll(() => shownBalance(page)).toBe(wallet.balance);
  await expect(page.locator('[data-tile][data-open="true"]')).toHaveCount(25);
});

/** The cosine of a tile's turn: 1 with its front to the player, -1 with its back. */
function turnOf(page: Page, tile: number): Promise<number> {
  return page.locator(`[data-tile="${tile}"] .mine-turn`).evaluate((element) => {
    const { transform } = getComputedStyle(element);
    return transform === 'none' ? 1 : new DOMMatrix(transform).m11;
  });
}

test('upgrader: the pointer stands on the roll of the server', async ({ page, player, signIn }) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await page.goto('/upgrader');
  await setStake(page, '2');
  await page.getByRole('main').getByRole('button', { name: /^2x/ }).click();
  const answered = answerTo<{ bet: Upgrade; balance: number }>(page, /\/upgrader$/);
  await action(page, /^Upgrade/).click();
  const { bet, balance } = await answered;
  await expect.poll(() => shownBalance(page)).toBe(98);
  const rolled = `Rolled ${bet.roll.toLocaleString('en-US')}`;
  await expect(page.getByRole('main').getByText(rolled, { exact: true })).toBeVisible();
  const angle = await page
    .getByRole('region', { name: 'Upgrade' })
    .locator('path[d^="M150 43"]')
    .evaluate((path) => {
      const matrix = new DOMMatrix(getComputedStyle(path.closest('div') as Element).transform);
      return (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
    });
  const expected = (bet.roll / 100_000) * 360;
  expect(Math.abs(((angle - expected + 540) % 360) - 180), 'degrees off the roll').toBeLessThan(0.1);
  await expect.poll(() => shownBalance(page)).toBe(balance);
});

test('plinko: the ball that is drawn falls into the bucket of the server', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  // The test looks at the board's pixels; that this is slow is its own affair.
  watch.expect(/willReadFrequently/);
  const me = await player({ coins: 100 });
  // Frames are drawn at the test's word: a busy machine draws too few of them by itself to see where a ball ends.
  await page.clock.install();
  await signIn(me);
  await page.goto('/plinko');
  await setStake(page, '1');
  for (let ball = 0; ball < 3; ball += 1) {
    const answered = answerTo<{ bet: PlinkoBet; balance: number }>(page, /\/plinko$/);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await action(page, /^Drop|^Bet/)
      .first()
      .click();
    const { bet, balance } = await answered;
    const { place, depth } = await lastPlaceOfBall(page);
    await page.clock.resume();
    await expect.poll(() => shownBalance(page)).toBe(balance);
    expect(Math.abs(place - (bet.bucket - bet.rows / 2)), 'buckets off').toBeLessThan(0.1);
    expect(depth, 'of the board').toBeGreaterThan(0.7);
  }
});

/**
 * Follows the gold of the ball in the canvas' pixels, frame by frame, until it is gone. @returns where it was seen last:
 * in buckets off the middle, and how far down as a part of the board.
 */
async function lastPlaceOfBall(page: Page): Promise<{ place: number; depth: number }> {
  let last: { place: number; depth: number } | undefined;
  // The upper part of its way says nothing of its end.
  await page.clock.runFor(1_500);
  for (let frame = 0; frame < 200; frame += 1) {
    await page.clock.runFor(8);
    const now = await placeOfBall(page);
    if (last && !now) return last;
    last = now;
  }
  throw new Error('The ball did not fall and go within 3.1 s.');
}

/** Where the ball is in the lower part of the board, if it is there. */
function placeOfBall(page: Page): Promise<{ place: number; depth: number } | undefined> {
  return page
    .getByRole('main')
    .locator('canvas[data-layer=balls]')
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const buckets = document.querySelectorAll('ul[aria-label="Buckets"] > li');
      const [first, second] = [...buckets].map((bucket) => bucket.getBoundingClientRect().left);
      const pitch = ((second ?? 0) - (first ?? 0)) * (canvas.width / canvas.getBoundingClientRect().width);
      const top = Math.round(canvas.height * 0.7);
      const picture = canvas.getContext('2d')?.getImageData(0, top, canvas.width, canvas.height - top);
      const { data, width, height } = picture ?? { data: [], width: 0, height: 0 };
      let count = 0;
      let sum = 0;
      let rows = 0;
      for (let at = 0; at < width * height; at += 1) {
        const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
        const isDense = (data[at * 4 + 3] ?? 0) > 240;
        // The deep gold of the coin; the glow of a peg and the ball's trail let the ground through.
        if (isDense && r > 150 && r - b > 95 && g > 90 && g < 190) {
          count += 1;
          sum += at % width;
          rows += Math.floor(at / width);
        }
      }
      if (count <= 12) return undefined;
      return { place: (sum / count - width / 2) / pitch, depth: (top + rows / count) / canvas.height };
    });
}

test('battles: made, filled with bots, watched by somebody else, paid at its end', async ({
  page,
  openWindow,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const box = await cheapest(me);
  const post = <T>(path: string, body: object) =>
    me.browser.call<T>('POST', path, body, { 'idempotency-key': newId() });
  const { battle } = await post<{ battle: Battle }>('/api/games/battles', {
    cases: Array.from({ length: 2 }, () => ({ id: box.id, version: box.version })),
    mode: 'NORMAL',
    format: '1v1',
    isPrivate: false,
  });
  await page.goto('/battles');
  await expect(
    page.getByRole('main').getByRole('link', { name: `Normal battle ${battle.id}` }),
  ).toBeVisible();
  await page.goto(`/battles/${battle.id}`);
  const watcher = await openWindow();
  await watcher.goto(`/battles/${battle.id}`);
  await action(page, /bot/i).first().click();
  // Both at once: the round is over before long.
  await Promise.all(
    [page, watcher].map((window) =>
      expect(
        window
          .getByRole('main')
          .getByText(/Round 1/)
          .first(),
      ).toBeVisible(),
    ),
  );
  const over = async () => {
    const now = await me.browser.call<Battle>('GET', `/api/games/battles/${battle.id}`);
    return now.outcome;
  };
  await expect.poll(async () => (await over())?.winners.length ?? 0).toBeGreaterThan(0);
  const outcome = await over();
  if (outcome === null) throw new Error('the battle has no outcome');
  for (const window of [page, watcher]) {
    await expect(window.getByRole('main').getByText('Prize', { exact: true }).first()).toBeVisible();
    for (const seat of [0, 1]) {
      const last = outcome.drops.at(-1)?.[seat]?.item.imageUrl ?? '';
      expect(await middleOfSeat(window, seat), `seat ${seat}`).toBe(last);
    }
  }
  const prize = outcome.prizes[0] ?? 0;
  await expect.poll(() => shownBalance(page)).toBeCloseTo(100 - battle.price + prize, 2);

  // The bots' own result is for everyone to see.
  const data = await eventually('a result of the bots', async () => {
    const result = await me.browser.call<BotsResult>('GET', '/api/games/battles/bots');
    return result.seats > 0 && result;
  });
  await watcher.goto('/battles');
  const bots = watcher.getByRole('region', { name: 'Bots of the house' });
  await expect(bots).toContainText(`Staked${data.staked.toFixed(2)}Won${data.won.toFixed(2)}Result`);
  await expect(bots).toContainText(Math.abs(data.won - data.staked).toFixed(2));
});

/** The picture in the middle of a seat's reel. */
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

test('a bet of mine is derived again in the browser once its seed is revealed', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 20 });
  await signIn(me);
  const { bet } = await me.browser.call<{ bet: PlinkoBet }>(
    'POST',
    '/api/games/plinko',
    { amount: 1, risk: 'HARD', rows: 16 },
    { 'idempotency-key': newId() },
  );
  await me.browser.call('PATCH', '/api/fairness/seed-pair', { clientSeed: 'after-the-bet' });
  await page.goto('/profile?tab=games');
  await page
    .getByRole('main')
    .getByRole('button', { name: /verify|proof/i })
    .first()
    .click();
  const proof = page.getByRole('dialog');
  await expect(proof.getByText('Every check passed')).toBeVisible();
  await expect(proof.getByText(`bucket ${bet.bucket + 1}:`)).toBeVisible();
});

test('every game says how it works, and gives the focus back', async ({ page }) => {
  for (const [path, title, returns] of [
    ['/spin', 'Spin', '87.50%'],
    ['/cases', 'Cases', /\d\d\.\d\d%/],
    ['/battles', 'Case Battles', /\d\d\.\d\d%/],
    ['/mines', 'Mines', '99.00%'],
    ['/upgrader', 'Upgrader', '95.00%'],
    ['/plinko', 'Plinko', /98\.\d\d%/],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('main').getByRole('button', { name: 'How it works' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(returns);
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});
