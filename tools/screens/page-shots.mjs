import { newId } from '../../apps/server/src/platform/random.ts';
import { paths } from '../../apps/web/src/router/paths.ts';
import { languages } from '../../packages/contract/src/languages.ts';
import { makeBattle } from './battle-shots.mjs';
import { play } from './game-shots.mjs';
import { goTo, untilLoaded, visit } from './visit.mjs';

/** Other addresses of the same pages. */
const ALIASES = new Set(['landing', 'roulette']);

const firstCase = async ({ player }) => (await player.browser.call('GET', '/api/games/cases'))[6];

/** A game of mines that is left after its first gem, and its bet. */
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

/** Shares a win; a broadcast's keeps its amounts private. */
export async function shareWin(scene, hidesAmounts = false) {
  const { id } = await winMines(scene);
  return scene.player.browser.call('POST', '/api/shares', { win: { kind: 'bet', id }, hidesAmounts });
}

/** A link of an overlay. */
const makeOverlay = ({ player }) =>
  player.browser.call('POST', '/api/overlay', undefined, { 'idempotency-key': newId() });

/** Addresses of pages that need more than their path. */
const ADDRESSES = {
  [paths.withdrawSkins]: async () => `${paths.withdrawSkins}?method=CS2`,
  [paths.share]: async (scene) => `${paths.share}/${(await shareWin(scene)).id}`,
  [paths.overlay]: async (scene) => `${paths.overlay}#${(await makeOverlay(scene)).token}`,
};
/** Pages of one thing each, and dialogs that have an address. */
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

/** Pages without the site around them. */
const BARE = new Set(['overlay', 'offline']);

/**
 * Every page of the router in every language, before somebody with a long name, a long list of digits for a balance and
 * everything unlocked: what is cut is cut here first.
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
