import { newId } from '../../apps/server/src/platform/random.ts';
import { comeIn, freshFace } from './cast.mjs';
import { play } from './game-shots.mjs';
import { answer, goTo, isPhone, pressEntry, visit } from './visit.mjs';

/** Gives the player rakeback, two keys of a deposit case, and a higher level. */
async function reward({ stack, player }) {
  await stack.sql('update wallet_players set wagered = 10210400, edge = 250000000 where player_id = $1', [
    player.id,
  ]);
  await stack.sql(
    `insert into rewards_keys (source, ref, player_id, case_id, count, given_at) values ('PROMO', $1, $2, 'as', 2, now())`,
    [newId(), player.id],
  );
}

const rewardCard = (page, name) => page.getByRole('article', { name, exact: true });

/** Opens the dialog of a reward case and, with `isOpened`, the case itself. */
async function openReward(page, name, { isOpened = false } = {}) {
  await rewardCard(page, name).getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name });
  const open = dialog.getByRole('button', { name: /^Open Case/ });
  await open.waitFor();
  if (!isOpened) return;
  await open.click();
  await dialog.getByRole('button', { name: 'Verify' }).waitFor();
}

const freshCode = () =>
  `AQUILA${newId()
    .replaceAll(/[^a-f]/g, '')
    .slice(-5)
    .toUpperCase()}`;

async function hereFor({ stack, player }, minutes) {
  await stack.sql(
    `insert into limits_reminders (player_id, since, since_seq, seen_at)
     values ($1, app_now() - $2::int * interval '1 minute', 0, app_now())
     on conflict (player_id) do update set since = excluded.since, seen_at = excluded.seen_at`,
    [player.id, minutes],
  );
}

/** Returns the pictures of a page's loading and error states. The page must fetch its content. */
const statesOf = (name, path, pattern, as) => [
  {
    name: `${name}-loading`,
    as,
    async act(page) {
      await answer(page, pattern, 'never');
      await goTo(page, path);
    },
  },
  {
    name: `${name}-error`,
    as,
    async act(page) {
      await answer(page, pattern, 'error');
      await visit(page, path);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
];

/** Pictures of the site's rewards, events, affiliates and codes, and of self-bans and reminders. */
export const COMMUNITY_SHOTS = [
  { name: 'rewards-visitor', act: (page) => visit(page, '/rewards') },
  {
    name: 'rewards',
    fresh: { coins: 840 },
    fullPage: true,
    async act(page, scene) {
      await reward(scene);
      await visit(page, '/rewards');
      await rewardCard(page, 'Daily Case').waitFor();
    },
  },
  {
    name: 'rewards-empty',
    fresh: {},
    async act(page) {
      await visit(page, '/rewards');
      await rewardCard(page, 'Daily Case').waitFor();
    },
  },
  ...statesOf('rewards', '/rewards', '**/api/reward/info', 'player'),
  {
    name: 'reward-dialog',
    fresh: { coins: 840 },
    async act(page, scene) {
      await reward(scene);
      await visit(page, '/rewards');
      await openReward(page, 'Archer');
    },
  },
  {
    name: 'reward-opened',
    fresh: { coins: 840 },
    async act(page, scene) {
      await reward(scene);
      await visit(page, '/rewards');
      await openReward(page, 'Archer', { isOpened: true });
    },
  },
  {
    name: 'rewards-menu',
    fresh: { coins: 840 },
    async act(page, scene) {
      await reward(scene);
      await visit(page, '/');
      await pressEntry(page, 'button', 'Rewards');
      await page.getByRole('button', { name: 'Claim' }).first().waitFor();
    },
  },
  {
    name: 'leaderboard',
    as: 'player',
    fullPage: true,
    async act(page) {
      await visit(page, '/leaderboard');
      await page.getByRole('table', { name: 'Places of this week' }).waitFor();
    },
  },
  { name: 'leaderboard-visitor', act: (page) => visit(page, '/leaderboard') },
  ...statesOf('leaderboard', '/leaderboard', '**/api/leaderboard/top**', 'player'),
  {
    name: 'raffle',
    as: 'player',
    fullPage: true,
    async act(page) {
      await visit(page, '/leaderboard?event=raffle');
      await page.getByRole('region', { name: 'Your tickets' }).waitFor();
    },
  },
  ...statesOf('raffle', '/leaderboard?event=raffle', '**/api/raffle/**', 'player'),
  {
    name: 'event-rules',
    as: 'player',
    async act(page) {
      await visit(page, '/leaderboard');
      await page.getByRole('main').getByRole('button', { name: 'Rules', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'events-tab',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      if (!isPhone(page)) {
        await page.getByRole('tab', { name: 'Events' }).click();
        await page.getByRole('link', { name: 'View Event' }).first().waitFor();
      } else await pressEntry(page, 'button', 'Events');
    },
  },
  { name: 'affiliates-visitor', fullPage: true, act: (page) => visit(page, '/affiliates') },
  {
    name: 'affiliates-new',
    fresh: {},
    async act(page) {
      await visit(page, '/affiliates');
      await page.getByRole('textbox', { name: 'Your code' }).fill('AQUILA');
    },
  },
  {
    name: 'affiliates',
    fresh: { coins: 90 },
    fullPage: true,
    async act(page, scene) {
      const code = freshCode();
      await scene.player.browser.call('POST', '/api/affiliate/code', { code });
      for (const coins of [400, 900]) {
        const referred = await comeIn(scene.stack, { name: freshFace(), coins });
        await referred.browser.call('POST', '/api/affiliate/used-code', { code });
        await play(referred, '/api/games/plinko', { amount: coins, rows: 8, risk: 'EASY' });
      }
      await visit(page, '/affiliates');
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
    },
  },
  ...statesOf('affiliates', '/affiliates', '**/api/affiliate', 'player'),
  {
    name: 'redeem-code',
    fresh: {},
    async act(page) {
      await visit(page, '/');
      await pressEntry(page, 'button', 'Redeem Code');
      await page.getByRole('dialog', { name: 'Redeem Code' }).waitFor();
    },
  },
  {
    name: 'game-info',
    async act(page) {
      await visit(page, '/mines');
      await page.getByRole('main').getByRole('button', { name: 'How it works' }).click();
      await page.getByRole('dialog', { name: 'Mines' }).waitFor();
    },
  },
  {
    name: 'self-ban',
    as: 'player',
    async act(page) {
      await visit(page, '/profile?tab=limits');
      await page.getByRole('button', { name: 'Self-exclude' }).click();
      await page.getByRole('dialog', { name: 'Self Ban' }).waitFor();
    },
  },
  {
    name: 'self-banned',
    fresh: { coins: 120 },
    async act(page, { player }) {
      await player.browser.call('POST', '/api/user/self-ban', { days: 5 });
      await visit(page, '/mines');
      await page.getByRole('heading', { name: 'You’re self-excluded' }).waitFor();
    },
  },
  {
    name: 'session-reminder',
    fresh: { coins: 250 },
    async act(page, scene) {
      await hereFor(scene, 65);
      await visit(page, '/spin');
      await page.getByRole('dialog', { name: 'Session check' }).waitFor();
    },
  },
];
