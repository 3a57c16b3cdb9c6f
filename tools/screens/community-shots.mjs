import { newId } from '../../apps/server/src/platform/random.ts';
import { openChat } from '../../e2e/support/flows.ts';
import { comeIn, freshFace } from './cast.mjs';
import { answer, goTo, isPhone, visit } from './visit.mjs';

const money = ({ player }, path, body) =>
  player.browser.call('POST', path, body, { 'idempotency-key': newId() });

/** Presses an entry of the sidebar, or of a phone's Browse sheet. */
async function pressEntry(page, role, name) {
  if (isPhone(page)) {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page.getByRole('dialog', { name: 'Browse' }).getByRole(role, { name, exact: true }).click();
  } else await page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name, exact: true }).click();
}

/** 12.50 of rakeback, two keys of the cheapest deposit case, and level 34. */
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

/** The dialog of a reward case; as opened as it is asked for. */
async function openReward(page, name, { isOpened = false } = {}) {
  await rewardCard(page, name).getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name });
  const open = dialog.getByRole('button', { name: /^Open Case/ });
  await open.waitFor();
  if (!isOpened) return;
  await open.click();
  await dialog.getByRole('button', { name: 'Verify' }).waitFor();
}

const bell = (page) =>
  (isPhone(page)
    ? page.getByRole('navigation', { name: 'Quick access' })
    : page.getByRole('banner')
  ).getByRole('button', { name: /^Notifications/ });

/** A message of each kind that reads differently, the newest first in the picture. */
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

const rain = (page) => page.getByRole('region', { name: 'Rain' });
async function openRain(page) {
  await visit(page, '/');
  await openChat(page);
  await rain(page).getByTestId('rain-pot').waitFor();
}

/** Opens the dialog of a tip to another player, for bots take none, and says how much. */
async function writeTip(page, { stack }) {
  const friend = await comeIn(stack, { name: freshFace() });
  await visit(page, `/?tip=${friend.id}`);
  const dialog = page.getByRole('dialog', { name: 'Send Tip' });
  await dialog.getByRole('textbox', { name: 'Tip amount' }).fill('25');
  return dialog;
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

/** Each state of a page that asks the server for what it shows. */
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

/** What players do with each other, and what the site gives them. */
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
      } else {
        await page
          .getByRole('navigation', { name: 'Quick access' })
          .getByRole('button', { name: 'Browse' })
          .click();
        await page
          .getByRole('dialog', { name: 'Browse' })
          .getByRole('button', { name: 'Events', exact: true })
          .click();
      }
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
        await money({ player: referred }, '/api/games/plinko', { amount: coins, rows: 8, risk: 'EASY' });
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
        await money(scene, '/api/games/plinko', { amount: 10, risk: 'EASY', rows: 8 });
      // Bets count once their result has been seen.
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
  {
    name: 'game-info',
    async act(page) {
      await visit(page, '/mines');
      await page.getByRole('main').getByRole('button', { name: 'How it works' }).click();
      await page.getByRole('dialog', { name: 'Mines' }).waitFor();
    },
  },
  { name: 'rain-visitor', act: openRain },
  { name: 'rain', as: 'player', act: openRain },
  {
    name: 'rain-check',
    as: 'player',
    async act(page) {
      await openRain(page);
      await rain(page).getByRole('button', { name: 'Join rain' }).click();
      await rain(page).getByRole('checkbox', { name: /human/ }).waitFor();
    },
  },
  {
    name: 'rain-joined',
    fresh: { coins: 30 },
    async act(page) {
      await openRain(page);
      await rain(page).getByRole('button', { name: 'Join rain' }).click();
      await rain(page).getByRole('checkbox', { name: /human/ }).click();
      await rain(page).getByRole('button', { name: 'Joined' }).waitFor();
    },
  },
  {
    name: 'rain-tip',
    as: 'player',
    async act(page) {
      await openRain(page);
      await rain(page).getByRole('button', { name: 'Tip Rain' }).click();
      await page.getByRole('dialog', { name: 'Tip the rain' }).getByRole('textbox').fill('5');
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
