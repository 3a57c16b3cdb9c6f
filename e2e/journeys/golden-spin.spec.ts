import { randomUUID } from 'node:crypto';
import type { Case, CaseOpening, CaseSummary, SkinItem } from '@aureus/contract/cases.ts';
import { drawTicket } from '@aureus/fair/cases.ts';
import { soloStream } from '@aureus/fair/stream.ts';
import { createSealing, keyOf } from '@aureus/server/platform/sealing.ts';
import type { Page } from '@playwright/test';
import { gotoLive, shownBalance } from '../support/flows.ts';
import type { ApiPlayer } from '../support/players.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const GOLDEN_CARD = '/art/objects/gold-item.avif';
/**
 * Returns the offset in pixels at which the layer of a horizontal reel has this card in the middle. Cards are 176 px
 * wide, and one starts every 186 px.
 */
const shiftOf = (card: number) => -(card * 186 + 88);
const START_AT = 5;
const WINNER_AT = 40;

/** State of the reel in one frame. */
interface Frame {
  /** Milliseconds since the start of the recording. */
  at: number;
  state: string;
  /** Pictures of the reel's cards, in order. */
  cards: string[];
  /** Offset of the layer, in pixels. */
  shift: number;
  /** Picture of the card in the middle of the window. */
  middle: string;
  /** Scale of the golden card that grows between the reel's two runs; null while there is none. */
  show: number | null;
}

test.use({ hasMotion: true });

test('a case that gives an item of high value lands on a golden card, shows it, and runs again through items of high value to the one that is won', {
  tag: '@long',
}, async ({ page, player, signIn, stack }) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const box = await richCase(me);
  await nextWinIsHigh(stack, page, me, box);
  await gotoLive(page, `/cases/${box.id}`);
  await expect(page.getByRole('main').getByRole('switch', { name: 'Golden spin' })).toBeChecked();
  const { bet, balance, frames, shownDuring } = await openRecorded(page);
  const [won] = bet.items;
  if (won === undefined) throw new Error('nothing was won');
  expect(won.price).toBeGreaterThanOrEqual(3 * box.price);

  const show = frames.findIndex((frame) => frame.show !== null);
  const first = frames.slice(0, show).filter(({ state }) => state === 'running');
  const showFrames = frames.filter((frame) => frame.show !== null);
  const second = frames
    .slice(show)
    .filter(
      (frame) => frame.state === 'running' && frame.show === null && !frame.cards.includes(GOLDEN_CARD),
    );
  expect(
    Math.min(first.length, showFrames.length, second.length),
    `frames of ${first.length}, ${showFrames.length}, ${second.length}`,
  ).toBeGreaterThan(5);

  for (const { cards } of first) {
    expect(cards).toHaveLength(50);
    // The strip has one golden card, at position 40, and it hides the item that was drawn.
    expect(cards.flatMap((card, place) => (card === GOLDEN_CARD ? [place] : []))).toEqual([WINNER_AT]);
  }
  expectRun(first);

  for (const { middle } of showFrames) expect(middle).toBe(GOLDEN_CARD);
  expect(Math.max(...showFrames.map((frame) => frame.show ?? 0))).toBeGreaterThan(1.3);
  expect((showFrames.at(-1)?.at ?? 0) - (showFrames[0]?.at ?? 0)).toBeGreaterThan(1_000);

  const high = new Set(highItems(box).map(({ imageUrl }) => imageUrl));
  for (const { cards } of second) {
    expect(cards).toHaveLength(50);
    expect(cards.filter((card) => !high.has(card))).toEqual([]);
    expect(cards[WINNER_AT]).toBe(won.imageUrl);
  }
  expectRun(second);

  const landed = frames.at(-1);
  expect(landed).toMatchObject({ state: 'landed', middle: won.imageUrl });
  expect(landed?.shift).toBeCloseTo(shiftOf(WINNER_AT), 0);
  // The balance doesn't include the payout until the second run has landed.
  expect(shownDuring).toBeCloseTo(100 - bet.stake, 2);
  await expect.poll(() => shownBalance(page)).toBe(balance);
});

/** Checks that a run begins before card 38, never goes back beyond the start, and ends at card 40. */
function expectRun(frames: readonly Frame[]): void {
  expect(frames[0]?.shift).toBeGreaterThan(shiftOf(WINNER_AT - 2));
  expect(Math.max(...frames.map(({ shift }) => shift))).toBeLessThanOrEqual(shiftOf(START_AT) + 1);
  const last = frames.at(-1)?.shift ?? 0;
  expect(Math.abs(last - shiftOf(WINNER_AT)), 'px off the middle of card 40').toBeLessThan(88);
}

const highItems = (box: Case): SkinItem[] =>
  box.skins.filter(({ price }) => Math.round(price * 100) >= 3 * Math.round(box.price * 100));

/**
 * Returns the first listed case with several high-value items, whose pictures no other items have, so that a picture
 * shows whether an item is of high value.
 */
async function richCase(me: ApiPlayer): Promise<Case> {
  for (const { id } of await me.browser.call<CaseSummary[]>('GET', '/api/games/cases')) {
    const box = await me.browser.call<Case>('GET', `/api/games/cases/${id}`);
    const high = highItems(box);
    const pictures = new Set(high.map(({ imageUrl }) => imageUrl));
    const others = box.skins.filter((item) => !high.includes(item));
    if (high.length > 1 && others.every(({ imageUrl }) => !pictures.has(imageUrl))) return box;
  }
  throw new Error('no case fits');
}

/**
 * Makes the page's next opening win a high-value item: reads the server seed from the database, searches for a request
 * key that gives such an item, and sends it in place of the page's own. The site draws as usual.
 */
async function nextWinIsHigh(stack: Stack, page: Page, me: ApiPlayer, box: Case): Promise<void> {
  const clientSeed = 'golden';
  await me.browser.call('PATCH', '/api/fairness/seed-pair', { clientSeed });
  const [pair] = await stack.sql<{ sealed: Buffer; hash: string; key: Buffer }>(
    `select s.sealed_seed as sealed, s.server_seed_hash as hash, k.key from fairness_seed_pairs s, platform_keys k
     where s.player_id = $1 and s.state = 'CURRENT' and k.purpose = 'seeds'`,
    [me.id],
  );
  if (pair === undefined) throw new Error('there is no seed pair');
  const seed = createSealing([keyOf(pair.key)], 'server seeds')
    .open(pair.hash, pair.sealed)
    .toString('hex');
  const high = highItems(box);
  const key = Array.from({ length: 100_000 }, () => randomUUID()).find((candidate) => {
    const ticket = drawTicket(soloStream(seed, clientSeed, 0, candidate));
    return high.some(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd);
  });
  if (key === undefined) throw new Error('no key wins');
  await page.route('**/open', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'idempotency-key': key } }),
  );
}

/** Opens one case and records each frame of its reel from the start of its run until it has landed. */
async function openRecorded(page: Page): Promise<{
  bet: CaseOpening;
  balance: number;
  frames: Frame[];
  shownDuring: number;
}> {
  const button = page.getByRole('main').getByRole('button', { name: /^Open/ });
  await expect(button).toBeEnabled();
  const frames = recordReel(page);
  const answered = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/open'));
  await button.click();
  const { data } = (await (await answered).json()) as { data: { bet: CaseOpening; balance: number } };
  const running = page.locator('[data-testid="reel"][data-state="running"]');
  await running.waitFor();
  const shownDuring = await shownBalance(page);
  return { ...data, frames: await frames, shownDuring };
}

/** Records the page's only reel frame by frame, from the start of its run until it has landed. */
function recordReel(page: Page): Promise<Frame[]> {
  return page.evaluate(
    (golden) =>
      new Promise<Frame[]>((resolve) => {
        const began = performance.now();
        const frames: Frame[] = [];
        const sourceOf = (image: Element | undefined | null) => image?.getAttribute('src') ?? '';
        const matrixOf = (element: Element) => new DOMMatrix(getComputedStyle(element).transform);
        const look = () => {
          const reel = document.querySelector<HTMLElement>('[data-testid="reel"]');
          const layer = reel?.querySelector('[data-testid="reel-layer"]');
          if (!reel || !layer) {
            requestAnimationFrame(look);
            return;
          }
          const state = reel.dataset['state'] ?? '';
          const images = [...layer.querySelectorAll('img')];
          const { left, width } = reel.getBoundingClientRect();
          const middle = images.find((image) => {
            const card = image.parentElement?.getBoundingClientRect();
            return card && card.left <= left + width / 2 && left + width / 2 < card.right;
          });
          const show = [...reel.querySelectorAll('img')].find(
            (image) => !layer.contains(image) && sourceOf(image) === golden,
          );
          frames.push({
            at: performance.now() - began,
            state,
            cards: images.map(sourceOf),
            shift: matrixOf(layer).m41,
            middle: sourceOf(middle),
            show: show?.parentElement
              ? show.parentElement.getBoundingClientRect().width / show.parentElement.offsetWidth
              : null,
          });
          if (state === 'landed') resolve(frames.filter((frame) => frame.state !== 'still'));
          else requestAnimationFrame(look);
        };
        look();
      }),
    GOLDEN_CARD,
  );
}
