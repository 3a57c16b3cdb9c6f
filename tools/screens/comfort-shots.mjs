import { main, play, press } from './game-shots.mjs';
import { shareWin, winMines } from './page-shots.mjs';
import { goTo, untilLoaded, visit } from './visit.mjs';

/** Time after which a ball of Plinko has landed, in milliseconds. */
const LANDED_MS = 12_000;

/** Plays a few bets in Plinko and mines. Some of them win, some lose. */
async function playSome(page, scene) {
  const { player } = scene;
  for (const amount of [10, 2.5, 100]) {
    await play(player, '/api/games/plinko', { amount, risk: 'HARD', rows: 16 });
    await winMines(scene, amount);
    const { game } = await play(player, '/api/games/mines', { amount, mines: 24 });
    await play(player, `/api/games/mines/${game.gameId}/reveal`, { tile: 1 });
  }
  await page.waitForTimeout(LANDED_MS);
}

/** Pictures of convenience features, such as shared wins, own statistics, streamer mode, sound and auto-bet. */
export const COMFORT_SHOTS = [
  {
    name: 'share-made',
    fresh: { coins: 900 },
    async act(page, scene) {
      await winMines(scene);
      await visit(page, '/profile?tab=games');
      await main(page).getByRole('button', { name: 'Share this win' }).first().click();
      await page
        .getByText(/Your link|copied/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'share',
    fresh: { coins: 900 },
    async act(page, scene) {
      await visit(page, `/share/${(await shareWin(scene)).id}`);
    },
  },
  {
    name: 'share-private',
    fresh: { coins: 900 },
    async act(page, scene) {
      await visit(page, `/share/${(await shareWin(scene, true)).id}`);
    },
  },
  { name: 'share-gone', act: (page) => visit(page, `/share/${'A'.repeat(22)}`) },
  {
    name: 'share-own',
    fresh: { coins: 900 },
    fullPage: true,
    async act(page, scene) {
      await shareWin(scene);
      await shareWin(scene, true);
      await visit(page, '/profile?tab=settings');
      await page
        .getByRole('button', { name: /^Stop sharing/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'history-full',
    fresh: { coins: 4_000 },
    fullPage: true,
    async act(page, scene) {
      await playSome(page, scene);
      await visit(page, '/profile?tab=games');
    },
  },
  {
    name: 'history-filtered',
    fresh: { coins: 4_000 },
    async act(page, scene) {
      await playSome(page, scene);
      await visit(page, '/profile?tab=games');
      await main(page).getByRole('button', { name: 'Won', exact: true }).click();
      await main(page).getByRole('button', { name: 'Mines', exact: true }).click();
    },
  },
  {
    name: 'history-none',
    as: 'player',
    async act(page) {
      await visit(page, '/profile?tab=games');
      await main(page).getByRole('textbox', { name: 'Search by bet ID' }).fill('abcdef0123');
      await page.getByText('No bets match').waitFor();
    },
  },
  {
    name: 'profile-graphs',
    fresh: { coins: 4_000 },
    fullPage: true,
    async act(page, scene) {
      await playSome(page, scene);
      await visit(page, '/profile');
    },
  },
  {
    name: 'streamer-settings',
    fresh: { coins: 387.65 },
    fullPage: true,
    async act(page) {
      await visit(page, '/profile?tab=settings');
      await page.getByRole('button', { name: 'Create overlay link' }).click();
      await page.getByTestId('overlay-address').waitFor();
    },
  },
  {
    name: 'streamer-on',
    fresh: { coins: 387.65 },
    async act(page) {
      await visit(page, '/profile?tab=settings');
      await page.getByRole('switch', { name: 'Streamer mode' }).click();
      await visit(page, '/mines');
    },
  },
  ...['deposit', 'withdraw'].map((side) => ({
    name: `streamer-${side}`,
    fresh: { coins: 387.65 },
    async act(page) {
      await visit(page, '/profile?tab=settings');
      await page.getByRole('switch', { name: 'Streamer mode' }).click();
      await visit(page, `/?cashier=${side}`);
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('button', { name: /Litecoin/ }).click();
      await dialog.getByRole('textbox').first().waitFor();
      await untilLoaded(page);
    },
  })),
  {
    name: 'overlay',
    fresh: { coins: 4_000 },
    async act(page, scene) {
      await playSome(page, scene);
      const { token } = await scene.player.browser.call('POST', '/api/overlay');
      await page.goto(`/overlay#${token}`);
      await page.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'sound',
    as: 'player',
    async act(page) {
      await visit(page, '/mines');
      await page.getByRole('button', { name: 'Sound', exact: true }).click();
      await page.getByRole('slider', { name: 'Volume: Games' }).waitFor();
    },
  },
  {
    name: 'keys',
    as: 'player',
    only: (device) => !device.isMobile,
    async act(page) {
      await visit(page, '/mines');
      await main(page).getByRole('button', { name: 'Keys' }).click();
    },
  },
  {
    name: 'footer',
    async act(page) {
      await visit(page, '/faq');
      await page.keyboard.press('End');
      await page.getByRole('button', { name: 'Русский' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'offline', act: (page) => page.goto('/offline.html') },
  {
    name: 'boot',
    async act(page) {
      await page.route('**/assets/app-*.js', () => undefined);
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'spin-auto',
    as: 'player',
    async act(page) {
      await visit(page, '/spin');
      await press(page, 'Auto-bet');
    },
  },
  {
    name: 'plinko-auto',
    as: 'player',
    async act(page) {
      await visit(page, '/plinko');
      await main(page).getByRole('tab', { name: 'Auto' }).click();
    },
  },
  {
    name: 'plinko-auto-running',
    fresh: { coins: 4_000 },
    isMoving: true,
    async act(page) {
      await visit(page, '/plinko');
      await main(page).getByRole('tab', { name: 'Auto' }).click();
      await main(page)
        .getByRole('button', { name: /^Start/ })
        .click();
      await main(page).getByRole('button', { name: /^Stop/ }).waitFor();
      await page.waitForTimeout(2_000);
    },
  },
  {
    name: 'levels',
    as: 'player',
    only: (device) => !device.isMobile,
    async act(page) {
      await visit(page, '/');
      await page
        .getByRole('complementary', { name: 'Sidebar' })
        .getByRole('button', { name: 'XP breakdown' })
        .click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'username',
    as: 'newcomer',
    async act(page) {
      await page.addInitScript(() => localStorage.removeItem('username-reminder'));
      await goTo(page, '/');
      await page.getByRole('dialog').first().waitFor();
    },
  },
];
