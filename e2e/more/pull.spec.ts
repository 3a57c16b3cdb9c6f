import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import type { Locator, Page } from '@playwright/test';
import { answerTo, gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

type Opened = { bet: CaseOpening; balance: number };

const FAR = 'Let go to open';
const REST = 'Pull to open';

const stageOf = (page: Page) => page.getByTestId('reel-window');
const hintOf = (page: Page) => page.getByTestId('pull-hint');
const openButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Open/ });

/** Records the keys of the requests that open a case. */
function openingsOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/open'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

async function middleOf(stage: Locator): Promise<{ x: number; y: number }> {
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the window of the reels is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses the mouse on the window of the reels and pulls it sideways. */
async function pull(page: Page, across: number): Promise<void> {
  const { x, y } = await middleOf(stageOf(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + 4, { steps: 8 });
}

/** Opens the page of a case that 100 coins can open several times, and half a coin can't. */
async function gotoCase(page: Page): Promise<void> {
  const reply = await page.request.get('/api/games/cases');
  const { data } = (await reply.json()) as { data: CaseSummary[] };
  const box = data.find(({ price }) => price >= 1 && price <= 10);
  await gotoLive(page, `/cases/${box?.id}`);
  await expect(openButton(page)).toBeVisible();
}

/** Records the first cards of the running reel and the position of their row in px, frame by frame. */
function recordRow(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frames: { at: number; row: string; shift: number }[] = [];
    Object.assign(window, { frames });
    const look = (at: number) => {
      const reel = document.querySelector<HTMLElement>('[data-testid="reel"][data-state="running"]');
      const layer = reel?.querySelector('[data-testid="reel-layer"]');
      if (layer) {
        const pictures = [...layer.querySelectorAll('img')].slice(0, 30).map((image) => image.src);
        frames.push({
          at,
          row: pictures.join(),
          shift: new DOMMatrix(getComputedStyle(layer).transform).m41,
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: { at: number; row: string; shift: number }[] }).frames);

test.describe('with motion', () => {
  test.use({ hasMotion: true });

  test('press, pull and let go open one case, and its reel moves before the server has answered', async ({
    page,
    player,
    signIn,
  }) => {
    await signIn(await player({ coins: 100 }));
    const openings = openingsOf(page);
    await gotoCase(page);
    await expect(hintOf(page)).toHaveText(REST);

    await test.step('a click, a flick, a short pull, Escape, a vertical pull and a canceled pointer open nothing', async () => {
      await stageOf(page).click();
      await pull(page, 60);
      await expect(stageOf(page)).toHaveAttribute('data-pull', 'SHORT');
      await page.mouse.up();
      await pull(page, 140);
      await expect(hintOf(page)).toHaveText(FAR);
      await page.keyboard.press('Escape');
      await expect(hintOf(page)).toHaveText(REST);
      await page.mouse.up();
      await pull(page, -140);
      await expect(hintOf(page)).toHaveText(FAR);
      await stageOf(page).dispatchEvent('pointercancel', { pointerId: 1 });
      await expect(hintOf(page)).toHaveText(REST);
      await page.mouse.up();
      const { x, y } = await middleOf(stageOf(page));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 100, { steps: 4 });
      await page.mouse.move(x + 160, y + 100, { steps: 4 });
      await page.mouse.up();
      // A flick: both events in one task, so that no time passes between them.
      await page.mouse.move(x, y);
      await page.mouse.down();
      await stageOf(page).evaluate(
        (stage, at) => {
          for (const type of ['pointermove', 'pointerup'])
            stage.dispatchEvent(
              new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, ...at }),
            );
        },
        { clientX: x + 140, clientY: y },
      );
      await page.mouse.up();
      // Pulled far and back again.
      await pull(page, 140);
      await expect(hintOf(page)).toHaveText(FAR);
      await page.mouse.move(x + 20, y);
      await expect(hintOf(page)).toHaveText(REST);
      await page.mouse.up();
      await expect(stageOf(page)).not.toHaveAttribute('data-pull');
      await expect(openButton(page)).toBeEnabled();
      expect(openings).toEqual([]);
      expect(await shownBalance(page)).toBe(100);
    });

    await test.step('a long pull opens one case', async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/open', async (route) => {
        await held.promise;
        await route.continue();
      });
      await pull(page, 140);
      await expect(hintOf(page)).toHaveText(FAR);
      await recordRow(page);
      const answered = answerTo<Opened>(page, /\/open$/);
      await page.mouse.up();
      await expect.poll(async () => (await framesOf(page)).length).toBeGreaterThan(10);
      const drifted = await framesOf(page);
      held.resolve();
      const { bet, balance } = await answered;
      await expect(page.getByRole('main').getByRole('button', { name: 'Skip' })).toBeVisible();
      const count = (await framesOf(page)).length;
      await expect.poll(async () => (await framesOf(page)).length).toBeGreaterThan(count + 10);
      const frames = await framesOf(page);
      expect(drifted.at(-1)?.shift).toBeLessThan(drifted[0]?.shift ?? 0);
      // The run follows the drift with the same cards, never back, and never faster than a reel runs. On a slow device
      // the frames may include the run's end, from which the drawn card may move back to the middle.
      expect(new Set(frames.map(({ row }) => row)).size).toBe(1);
      const farthest = Math.min(...frames.map(({ shift }) => shift));
      const end = frames.findIndex(({ shift }) => shift === farthest);
      for (const [index, { at, shift }] of frames.slice(0, end + 1).entries()) {
        const before = frames[index - 1];
        if (before === undefined) continue;
        const [px, ms] = [before.shift - shift, at - before.at];
        expect(px, `frame ${index} of ${frames.length}, ${ms} ms`).toBeGreaterThanOrEqual(0);
        expect(px / Math.max(1, ms), `px a ms in frame ${index}`).toBeLessThan(4);
      }
      await stageOf(page).click();
      await expect(openButton(page)).toHaveText(/^Open again/);
      const under = page.locator('[data-testid="reel-layer"] img');
      expect(await under.nth(40).getAttribute('src')).toBe(bet.items[0]?.imageUrl);
      await expect.poll(() => shownBalance(page)).toBe(balance);
      expect(openings).toHaveLength(1);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  test('a refused pull leaves the case at rest, with the stake back', async ({
    page,
    player,
    signIn,
    watch,
  }) => {
    watch.expect(/\/open|status of 409/);
    await signIn(await player({ coins: 100 }));
    await gotoCase(page);
    const error = {
      code: 'cases.error.changed',
      message: 'This case has changed. Check it before you open it.',
    };
    await page.route('**/open', (route) => route.fulfill({ status: 409, json: { error } }));
    await pull(page, 140);
    await expect(hintOf(page)).toHaveText(FAR);
    await page.mouse.up();
    await expect(page.getByText(error.message)).toBeVisible();
    await expect(stageOf(page).locator('[data-subject]')).toBeVisible();
    await expect(stageOf(page).getByTestId('reel')).toHaveAttribute('data-state', 'still');
    await expect(hintOf(page)).toHaveText(REST);
    expect(await shownBalance(page)).toBe(100);
    await page.unroute('**/open');
  });
});

test('a pull opens a case without motion too, and is offered only where the button opens a single case', async ({
  page,
  player,
  signIn,
  openWindow,
}) => {
  await signIn(await player({ coins: 100 }));
  const openings = openingsOf(page);
  await gotoCase(page);
  const main = page.getByRole('main');
  const answered = answerTo<Opened>(page, /\/open$/);
  await pull(page, 140);
  await expect(hintOf(page)).toHaveText(FAR);
  expect(await stageOf(page).getAttribute('style')).toBeNull();
  await page.mouse.up();
  const { bet } = await answered;
  await expect(openButton(page)).toHaveText(/^Open again/);
  expect(bet.items).toHaveLength(1);
  await expect(hintOf(page)).toBeHidden();

  await main.locator('label').getByText('2', { exact: true }).click();
  await expect(openButton(page)).toHaveText(/^Open 2/);
  await pull(page, 140);
  await expect(hintOf(page)).toBeHidden();
  await page.mouse.up();
  await main.locator('label').getByText('1', { exact: true }).click();
  await expect(hintOf(page)).toHaveText(REST);
  await main.getByRole('button', { name: 'Auto-bet' }).click();
  await expect(hintOf(page)).toBeHidden();
  expect(openings).toHaveLength(1);

  const path = new URL(page.url()).pathname;
  for (const poor of [await player({ coins: 0.5 }), undefined]) {
    const window = await openWindow(poor);
    const theirs = openingsOf(window);
    await gotoLive(window, path);
    await expect(window.getByRole('main').getByRole('button', { name: 'Demo' })).toBeVisible();
    await pull(window, 140);
    await expect(hintOf(window)).toBeHidden();
    await window.mouse.up();
    await expect(window.getByRole('dialog')).toBeHidden();
    expect(theirs).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ home: 'phone' });

  test('a finger pulls sideways to open, and scrolls the page up and down', async ({
    page,
    player,
    signIn,
  }) => {
    await signIn(await player({ coins: 100 }));
    const openings = openingsOf(page);
    await gotoCase(page);
    const devtools = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(stageOf(page));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', across = 0, down = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across, y: y + down }],
      });
    await touch('touchStart');
    for (let step = 1; step <= 12; step += 1) await touch('touchMove', 0, -step * 14);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
    // The page may still glide after the finger is gone, so it's scrolled back until it stays.
    const scrolledBack = () =>
      page.evaluate(async () => {
        window.scrollTo(0, 0);
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        return window.scrollY;
      });
    await expect.poll(scrolledBack).toBe(0);
    expect(openings).toEqual([]);

    const answered = answerTo<Opened>(page, /\/open$/);
    await touch('touchStart');
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', step * 12);
    await expect(hintOf(page)).toHaveText(FAR);
    await touch('touchEnd');
    const { bet } = await answered;
    expect(bet.items).toHaveLength(1);
    await expect(openButton(page)).toHaveText(/^Open again/);
    expect(openings).toHaveLength(1);
  });
});
