import { openChat } from '../../e2e/support/flows.ts';
import { comeIn, freshFace } from './cast.mjs';
import { play } from './game-shots.mjs';
import { answer, isPhone, visit } from './visit.mjs';

const bell = (page) =>
  (isPhone(page)
    ? page.getByRole('navigation', { name: 'Quick access' })
    : page.getByRole('banner')
  ).getByRole('button', { name: /^Notifications/ });

/** Notifications with different texts, oldest first. */
const NOTES = [
  ['ERROR', { type: 'PAYMENT_FAILED', amount: 25, way: 'OUTGOING' }],
  ['SUCCESS', { type: 'STAFF_CREDIT', amount: 120 }],
  ['INFO', { type: 'PAYMENT_IN_PROGRESS', amount: 40, way: 'INCOMING' }],
  ['SUCCESS', { type: 'TIP_RECEIVED', username: 'valeria_the_very_long_name', amount: 12.34 }],
  ['SUCCESS', { type: 'LEADERBOARD_REWARD', place: 3, amount: 150 }],
  ['SUCCESS', { type: 'LEVEL_UNLOCKED', level: 12 }],
  ['SUCCESS', { type: 'PAYMENT_SUCCESSFUL', amount: 248.5, way: 'INCOMING' }],
];

async function give({ stack, player }, notes) {
  for (const [index, [type, data]] of notes.entries())
    await stack.sql(
      `insert into notifications_messages (player_id, type, data, created_at)
       values ($1, $2, $3, app_now() - $4::int * interval '17 minutes')`,
      [player.id, type, JSON.stringify(data), notes.length - index],
    );
}

/** Opens the tip dialog for another player (bots don't accept tips) and enters an amount. */
async function writeTip(page, { stack }) {
  const friend = await comeIn(stack, { name: freshFace() });
  await visit(page, `/?tip=${friend.id}`);
  const dialog = page.getByRole('dialog', { name: 'Send Tip' });
  await dialog.getByRole('textbox', { name: 'Tip amount' }).fill('25');
  return dialog;
}

/** Pictures of notifications, profiles and tips. */
export const PEOPLE_SHOTS = [
  {
    name: 'notifications-empty',
    fresh: {},
    async act(page) {
      await visit(page, '/');
      await bell(page).click();
      await page.getByText('No Notifications Yet').waitFor();
    },
  },
  {
    name: 'notifications',
    fresh: {},
    async act(page, scene) {
      await give(scene, NOTES);
      await visit(page, '/');
      await bell(page).click();
      await page.getByRole('list', { name: 'Notifications' }).waitFor();
    },
  },
  {
    name: 'notifications-loading',
    as: 'player',
    async act(page) {
      await answer(page, '**/api/notification/paginated**', 'never');
      await visit(page, '/');
      await bell(page).click();
      await page.getByRole('heading', { name: 'Notifications' }).waitFor();
    },
  },
  {
    name: 'notifications-error',
    as: 'player',
    async act(page) {
      await answer(page, '**/api/notification/paginated**', 'error');
      await visit(page, '/');
      await bell(page).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  ...['overview', 'statistics', 'games', 'rewards', 'settings', 'limits'].map((tab) => ({
    name: `profile-${tab}`,
    as: 'player',
    async act(page) {
      await visit(page, `/profile?tab=${tab}`);
    },
  })),
  {
    name: 'profile-statistics-full',
    fresh: { coins: 900 },
    async act(page, scene) {
      for (let count = 0; count < 10; count += 1)
        await play(scene.player, '/api/games/plinko', { amount: 10, risk: 'EASY', rows: 8 });
      // Bets only count in the statistics once their result has been shown.
      await page.waitForTimeout(12_000);
      await visit(page, '/profile?tab=statistics');
    },
  },
  {
    name: 'tip-dialog',
    as: 'player',
    async act(page, scene) {
      await writeTip(page, scene);
    },
  },
  {
    name: 'tip-confirm',
    as: 'player',
    async act(page, scene) {
      const dialog = await writeTip(page, scene);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('checkbox').check();
    },
  },
  {
    name: 'player-profile',
    as: 'player',
    async act(page, { stack }) {
      const friend = await comeIn(stack, { name: freshFace() });
      await friend.say('salve, everyone');
      await visit(page, '/');
      const chat = await openChat(page);
      await chat
        .getByRole('button', { name: `Profile of ${friend.name}` })
        .first()
        .dispatchEvent('click');
      const dialog = page.getByRole('dialog', { name: 'Player' });
      await dialog.getByRole('button', { name: 'Tip', exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Tip amount' }).waitFor();
    },
  },
];
