import { newId } from '../../apps/server/src/platform/random.ts';
import { isUpgradeStake } from '../../packages/fair/src/upgrader.ts';
import { visit } from './visit.mjs';

export const main = (page) => page.getByRole('main');
export const press = (page, name) => main(page).getByRole('button', { name }).first().click();

export const play = (player, path, body) =>
  player.browser.call('POST', path, body, { 'idempotency-key': newId() });

/** Starts a game of mines and opens two gems. With three mines, this may take several attempts. */
async function minesWithGems({ player }) {
  for (;;) {
    let { game } = await play(player, '/api/games/mines', { amount: 25, mines: 3 });
    for (const tile of [6, 12])
      if (game.state === 'OPEN')
        ({ game } = await play(player, `/api/games/mines/${game.gameId}/reveal`, { tile }));
    if (game.state === 'OPEN') return;
  }
}

/** Opens a page and returns a function that sends messages to it as if they came from the server. */
async function openTalkative(page, path) {
  let say;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    say = (name, message) => socket.send(`42${JSON.stringify([name, message])}`);
  });
  await visit(page, path);
  // The code of celebrations loads a moment after the page.
  await page.waitForTimeout(1_500);
  if (say === undefined) throw new Error('the page opened no socket');
  return say;
}

/** Bet buttons of some games, for the pictures of bets that the server refuses. */
const BETS = [
  { game: 'spin', path: '/spin', pattern: '**/api/games/spin/bets', button: /^Bet .*on Black,/ },
  { game: 'mines', path: '/mines', pattern: '**/api/games/mines', button: /^Bet/ },
  { game: 'plinko', path: '/plinko', pattern: '**/api/games/plinko', button: /^Drop/ },
  {
    game: 'upgrader',
    path: '/upgrader',
    pattern: '**/api/games/upgrader',
    button: /^Upgrade/,
    before: /^2x/,
  },
];

/** Chooses an item whose chance at a stake of 0.10 would be rounded down too much. */
async function chooseCutTarget(page, { player }) {
  const items = await player.browser.call(
    'GET',
    '/api/games/upgrader/items?minPrice=60&maxPrice=100&limit=100',
  );
  const { name } = items.find(({ price }) => !isUpgradeStake(10n, BigInt(Math.round(price * 100))));
  await main(page).getByRole('searchbox').fill(name);
  await main(page)
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}, .*chance`) })
    .first()
    .click();
}

/** Bets that are refused because rounding down would cost too much of their payout. */
const CUT_BETS = [
  { path: '/mines', amount: '1' },
  { path: '/plinko', amount: '0.11' },
  { path: '/upgrader', amount: '0.1', before: chooseCutTarget },
];

/**
 * Pictures of mines, Plinko and the upgrader in their states, and of refused bets, large wins, new levels and past
 * bets.
 */
export const GAME_SHOTS = [
  { name: 'mines', as: 'player', act: (page) => visit(page, '/mines') },
  {
    name: 'mines-open',
    as: 'player',
    async act(page) {
      await visit(page, '/mines');
      await press(page, /^Bet/);
      await page.waitForTimeout(500);
      await press(page, /random tile/);
      await page.waitForTimeout(900);
    },
  },
  { name: 'plinko', as: 'player', act: (page) => visit(page, '/plinko') },
  {
    name: 'plinko-balls',
    isMoving: true,
    as: 'player',
    async act(page) {
      await visit(page, '/plinko');
      for (let ball = 0; ball < 4; ball += 1) {
        await press(page, /^Drop/);
        await page.waitForTimeout(250);
      }
      await page.waitForTimeout(600);
    },
  },
  { name: 'upgrader', as: 'player', act: (page) => visit(page, '/upgrader') },
  {
    name: 'upgrader-result',
    as: 'player',
    async act(page) {
      await visit(page, '/upgrader');
      await press(page, /^2x/);
      await press(page, /^Upgrade/);
      await main(page)
        .getByText(/^Rolled/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'mines-gems',
    fresh: { coins: 2_000 },
    async act(page, scene) {
      await minesWithGems(scene);
      await visit(page, '/mines');
      await main(page)
        .getByRole('button', { name: /^Cash out/ })
        .waitFor();
    },
  },
  {
    name: 'mines-won',
    fresh: { coins: 2_000 },
    async act(page, scene) {
      await minesWithGems(scene);
      await visit(page, '/mines');
      await press(page, /^Cash out/);
      await main(page).getByRole('button', { name: /^Bet/ }).waitFor();
      await page.waitForTimeout(1_200);
    },
  },
  {
    name: 'mines-bust',
    fresh: { coins: 2_000 },
    async act(page, { player }) {
      await play(player, '/api/games/mines', { amount: 25, mines: 24 });
      await visit(page, '/mines');
      await press(page, /random tile/);
      await main(page).getByRole('button', { name: /^Bet/ }).waitFor();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'mines-auto',
    fresh: { coins: 2_000 },
    async act(page) {
      await visit(page, '/mines');
      await main(page).getByRole('tab', { name: 'Auto' }).click();
    },
  },
  {
    name: 'plinko-result',
    as: 'player',
    async act(page) {
      await visit(page, '/plinko');
      await press(page, /^Drop/);
      await main(page)
        .getByText(/\d\.\d+x, paid/)
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'upgrader-rolling',
    isMoving: true,
    as: 'player',
    async act(page) {
      await visit(page, '/upgrader');
      await press(page, /^2x/);
      await press(page, /^Upgrade/);
      await main(page).getByRole('button', { name: 'Skip' }).waitFor();
      await page.waitForTimeout(900);
    },
  },
  ...CUT_BETS.map(({ path, amount, before }) => ({
    name: `rounding-${path.slice(1)}`,
    fresh: { coins: 250 },
    async act(page, scene) {
      await visit(page, path);
      await main(page).getByRole('textbox', { name: 'Bet amount' }).fill(amount);
      await before?.(page, scene);
      await main(page)
        .getByRole('button', { name: /^Set the bet/ })
        .waitFor();
    },
  })),
  ...BETS.map(({ game, path, pattern, button, before }) => ({
    name: `error-bet-${game}`,
    // A new player, because an open game would change the button.
    fresh: { coins: 250 },
    async act(page) {
      await page.route(pattern, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 500,
              json: { error: { code: 'request.error.internal', message: 'Something went wrong!' } },
            })
          : route.continue(),
      );
      await visit(page, path);
      if (before !== undefined) await press(page, before);
      await press(page, button);
      await page.getByRole('alert').waitFor();
    },
  })),
  {
    name: 'big-win',
    isMoving: true,
    as: 'player',
    async act(page) {
      const say = await openTalkative(page, '/cases');
      say('user:notify:bigWin', {
        type: 'BIG_WIN',
        users: [],
        game: { type: 'CASES' },
        prize: 12_480.5,
        stake: 45,
        revealAt: Date.now(),
        proof: { kind: 'bet', id: crypto.randomUUID() },
      });
      await page.getByRole('dialog', { name: 'Big win' }).waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'level-up',
    isMoving: true,
    as: 'player',
    async act(page) {
      const say = await openTalkative(page, '/cases');
      say('user:notify:newNotification', {
        id: '1',
        code: null,
        type: 'SUCCESS',
        additionalData: { type: 'LEVEL_UNLOCKED', level: 60 },
        isRead: false,
        createdAt: Date.now(),
      });
      await page
        .getByText(/level 60/i)
        .first()
        .waitFor();
      await page.waitForTimeout(600);
    },
  },
  { name: 'games-visitor', act: (page) => visit(page, '/mines') },
  {
    name: 'history',
    as: 'player',
    act: (page) => visit(page, '/profile?tab=games'),
  },
  {
    name: 'bet-proof',
    fresh: { coins: 50 },
    async act(page, { player }) {
      await play(player, '/api/games/plinko', { amount: 5, rows: 8, risk: 'EASY' });
      // Waits until the ball has landed.
      await page.waitForTimeout(12_000);
      await visit(page, '/profile?tab=games');
      await main(page)
        .getByRole('button', { name: /verify/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(900);
    },
  },
];
