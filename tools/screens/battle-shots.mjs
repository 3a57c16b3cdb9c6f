import { comeIn, freshFace } from './cast.mjs';
import { main, play, press } from './game-shots.mjs';
import { visit } from './visit.mjs';

/** Creates a private battle of the first case in the list and returns its URL. */
export async function makeBattle({ player }, format, rounds) {
  const [{ id, version }] = await player.browser.call('GET', '/api/games/cases');
  const { battle } = await play(player, '/api/games/battles', {
    cases: Array.from({ length: rounds }, () => ({ id, version })),
    mode: 'NORMAL',
    format,
    isPrivate: true,
  });
  return `/battles/${battle.id}?key=${battle.key}`;
}

/** Adds bots until every seat of a battle is taken. */
async function fillSeats(page) {
  const bot = main(page).getByRole('button', { name: /bot/i });
  await bot.first().waitFor();
  while ((await bot.count()) > 0) {
    const left = await bot.count();
    await bot.first().click();
    for (let look = 0; look < 40 && (await bot.count()) === left; look += 1) await page.waitForTimeout(100);
  }
}

const waitingBattle = (format, rounds) => ({
  name: `battle-waiting-${format}`,
  fresh: { coins: 4_000 },
  async act(page, scene) {
    await visit(page, await makeBattle(scene, format, rounds));
    await main(page).getByRole('button', { name: /bot/i }).first().waitFor();
  },
});

const playedBattle = (name, format, rounds, until) => ({
  name,
  fresh: { coins: 4_000 },
  isMoving: name.includes('running'),
  async act(page, scene) {
    await visit(page, await makeBattle(scene, format, rounds));
    await fillSeats(page);
    await until(page);
  },
});

/** Pictures of battles: the lobby, the form of a new one, free seats, the running battle, and its result. */
export const BATTLE_SHOTS = [
  { name: 'battles', as: 'player', act: (page) => visit(page, '/battles') },
  {
    name: 'battles-create',
    as: 'player',
    async act(page) {
      await visit(page, '/battles');
      await press(page, /Create/);
      await page.getByRole('button', { name: /^Add / }).first().click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'battle',
    as: 'player',
    async act(page) {
      await visit(page, '/battles');
      await main(page).locator('a[href^="/battles/"]').first().click();
      await page.waitForTimeout(2_500);
    },
  },
  {
    name: 'battle-waiting',
    fresh: { coins: 100 },
    async act(page, scene) {
      await visit(page, await makeBattle(scene, '2v2', 3));
      await main(page).getByRole('button', { name: /bot/i }).first().waitFor();
    },
  },
  {
    name: 'battle-result',
    fresh: { coins: 100 },
    async act(page, scene) {
      await visit(page, await makeBattle(scene, '1v1', 1));
      await main(page).getByRole('button', { name: /bot/i }).first().click();
      await main(page).getByText('Prize', { exact: true }).first().waitFor();
      await page.waitForTimeout(900);
    },
  },
  waitingBattle('1v1', 1),
  waitingBattle('1v1v1', 6),
  waitingBattle('1v1v1v1', 50),
  playedBattle('battle-running', '1v1v1v1', 4, (page) => page.waitForTimeout(9_000)),
  playedBattle('battle-result-2v2', '2v2', 2, async (page) => {
    await main(page).getByText('Prize', { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3_000);
  }),
  playedBattle('battle-result-four', '1v1v1v1', 2, async (page) => {
    await main(page).getByText('Prize', { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3_000);
  }),
  {
    name: 'battle-invite',
    as: 'player',
    async act(page, { stack }) {
      const host = await comeIn(stack, { name: `${freshFace()}_the_younger_one`, coins: 500 });
      await visit(page, await makeBattle({ player: host }, '1v1v1', 5));
    },
  },
  { name: 'battles-newcomer', as: 'newcomer', act: (page) => visit(page, '/battles') },
  {
    name: 'battle-newcomer',
    as: 'newcomer',
    async act(page, { stack }) {
      const host = await comeIn(stack, { name: freshFace(), coins: 500 });
      await visit(page, await makeBattle({ player: host }, '1v1v1', 5));
    },
  },
  {
    name: 'battles-filter',
    as: 'player',
    async act(page) {
      await visit(page, '/battles');
      await main(page).getByRole('button', { name: /^Show/ }).first().click();
    },
  },
  {
    name: 'battles-quick',
    as: 'player',
    async act(page) {
      await visit(page, '/battles');
      await main(page).getByRole('button', { name: 'Quick join' }).click();
    },
  },
  {
    name: 'battles-over',
    as: 'player',
    act: (page) => visit(page, '/battles?show=over'),
  },
];
