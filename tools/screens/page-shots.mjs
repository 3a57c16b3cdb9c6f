import { newId } from '../../apps/server/src/platform/random.ts';
import { paths } from '../../apps/web/src/router/paths.ts';
import { languages } from '../../packages/contract/src/languages.ts';
import { makeBattle } from './battle-shots.mjs';
import { play } from './game-shots.mjs';
import { goTo, untilLoaded, visit } from './visit.mjs';

/** Paths of pages that have another path too, under which they are pictured. */
const ALIASES = new Set(['landing', 'roulette']);

const firstCase = async ({ player }) => (await player.browser.call('GET', '/api/games/cases'))[6];

/** Plays mines, cashes out after the first gem, and returns the bet. Tries again after a mine. */
export async function winMines({ player }, amount = 25) {
  for (;;) {
    const { game } = await play(player, '/api/games/mines', { amount, mines: 2 });
    const { game: opened } = await play(player, `/api/games/mines/${game.gameId}/reveal`, { tile: 12 });
    if (opened.state !== 'OPEN') continue;
    await play(player, `/api/games/mines/${game.gameId}/cash-out`, {});
    const [bet] =
      (await player.browser.call('GET', '/api/wallet/transactions/games?type=MINES&result=WON')) ?? [];
    return bet;
  }
}

/** Shares a win. `hidesAmounts` shares it in streamer mode. */
export async function shareWin(scene, hidesAmounts = false) {
  const { id } = await winMines(scene);
  return scene.player.browser.call('POST', '/api/shares', { win: { kind: 'bet', id }, hidesAmounts });
}

const makeOverlay = ({ player }) =>
  player.browser.call('POST', '/api/overlay', undefined, { 'idempotency-key': newId() });

/** Functions that return the URLs of pages which need more than their path. */
const ADDRESSES = {
  [paths.withdrawSkins]: async () => `${paths.withdrawSkins}?method=CS2`,
  [paths.share]: async (scene) => `${paths.share}/${(await shareWin(scene)).id}`,
  [paths.overlay]: async (scene) => `${paths.overlay}#${(await makeOverlay(scene)).token}`,
};
/**
 * Further pictures: pages of one case or battle, the pages for unknown paths and for a lost connection, tabs, and
 * dialogs that have their own URL.
 */
const MORE = {
  case: async (scene) => `${paths.cases}/${(await firstCase(scene)).id}`,
  battle: (scene) => makeBattle(scene, '2v2', 12),
  'not-found': async () => '/no/such/page',
  offline: async (_scene, language) => (language ? `/${language}/offline.html` : '/offline.html'),
  'cashier-deposit': async () => '/?cashier=deposit',
  'cashier-withdraw': async () => '/?cashier=withdraw',
  'battles-create': async () => `${paths.battles}?create=1`,
  ...Object.fromEntries(
    ['statistics', 'games', 'cashier', 'rewards', 'settings', 'limits', 'security', 'privacy', 'kyc'].map(
      (tab) => [`profile-${tab}`, async () => `${paths.profile}?tab=${tab}`],
    ),
  ),
};
const PAGES = Object.entries({
  ...Object.fromEntries(
    Object.entries(paths)
      .filter(([name]) => !ALIASES.has(name))
      .map(([name, path]) => [name, ADDRESSES[path] ?? (async () => path)]),
  ),
  ...MORE,
});

/** Pages without the site's header and sidebar. */
const BARE = new Set(['overlay', 'offline']);

/**
 * Pictures of every page in every language, for a player with a long name and a large balance. Texts are cut off there
 * first.
 */
export const PAGE_SHOTS = Object.keys(languages).flatMap((language) =>
  PAGES.map(([name, address]) => ({
    name: `page-${name}-${language}`,
    as: 'great',
    language,
    async act(page, scene) {
      const path = await address(scene, language === 'en' ? undefined : language);
      if (BARE.has(name)) {
        await page.goto(path);
        await page.waitForTimeout(800);
        return;
      }
      await (path.startsWith('/?') ? goTo : visit)(page, path);
      await page.getByTestId('balance').first().waitFor();
      if (path.includes('cashier=') || path.includes('create=')) {
        const dialog = page.getByRole('dialog').first();
        await dialog.waitFor();
        await untilLoaded(page);
      }
    },
  })),
);
