import { newId } from '../../apps/server/src/platform/random.ts';
import { openChat } from '../../e2e/support/flows.ts';
import { comeIn, freshFace } from './cast.mjs';
import { makeBattle, play, visitCase } from './game-shots.mjs';
import { shareWin, winMines } from './page-shots.mjs';
import { answer, goTo, isPhone, visit } from './visit.mjs';

const main = (page) => page.getByRole('main');
const row = (page, text) => page.getByTestId('chat-message').filter({ hasText: text }).last();

/** Plinko's ball, the slowest, has landed. */
const LANDED_MS = 12_000;

/** A few bets of several games, won and lost. */
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

/** Two others talk, one of them with the one who looks. @returns what was said last by somebody else. */
async function talk({ stack, player }) {
  const [first, second] = [
    await comeIn(stack, { name: `${freshFace()}_of_the_long_name` }),
    await comeIn(stack, { name: freshFace() }),
  ];
  const { id } = await first.say('did anybody see the inferno at nine? I was one color off, again');
  await second.browser.call('POST', '/api/chat', {
    room: 'EN',
    message: 'I did, and I was on it',
    replyTo: id,
  });
  const said = `@${player.name} room for one more? ${newId().slice(-4)}`;
  await first.say(said).catch(() => {});
  return { author: second, said: 'I did, and I was on it' };
}

async function openTalk(page, scene) {
  await page.addInitScript(() => localStorage.setItem('chat-rules-accepted', 'true'));
  const talked = await talk(scene);
  await visit(page, '/');
  await openChat(page);
  await row(page, talked.said).waitFor();
  return talked;
}

/** What the rain leaves in the thread: its tips, and what it paid. */
async function rainInChat({ stack }) {
  const [message] = (await (await fetch(`${stack.url}/api/chat/EN`)).json()).data.filter(
    ({ user }) => user !== null,
  );
  const news = [
    { tip: true, user: message.user, amount: 25, entrants: null },
    {
      tip: true,
      user: { ...message.user, username: 'Maximilianus_Aurelius_Primus' },
      amount: 12_345.67,
      entrants: null,
    },
    { tip: false, user: null, amount: 12_480.67, entrants: 34 },
  ];
  for (const data of news)
    await stack.sql(
      `insert into chat_messages (room, type, player_id, message, data, created_at)
       values ('EN', 'RAIN', null, '', $1, app_now())`,
      [JSON.stringify({ type: 'RAIN', ...data })],
    );
}

const pressAuto = (page) => main(page).getByRole('button', { name: 'Auto-bet' }).first().click();

/** The conversation with staff: from the sidebar, or a phone's Browse sheet. */
async function openSupport(page) {
  await visit(page, '/faq');
  if (isPhone(page)) {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page
      .getByRole('dialog', { name: 'Browse' })
      .getByRole('button', { name: /^Support/ })
      .click();
  } else
    await page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('button', { name: /^Support/ })
      .click();
  await page.getByRole('button', { name: 'Close support' }).waitFor();
}

const writeToSupport = ({ player }, text) =>
  player.browser.call('POST', '/api/support/messages', { key: crypto.randomUUID(), text });

const visitFrom = (page, { stack }, country) => page.goto(`${stack.sandboxUrl}/country?country=${country}`);

/** Calls bots until every seat of a battle is taken. */
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

/** What makes play pleasant, what is shared, and what is shut. */
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
    name: 'chat-thread',
    fresh: {},
    async act(page, scene) {
      await openTalk(page, scene);
    },
  },
  {
    name: 'chat-replying',
    fresh: {},
    async act(page, scene) {
      const { author, said } = await openTalk(page, scene);
      if (isPhone(page)) {
        await row(page, said)
          .getByRole('button', { name: `Message by ${author.name}` })
          .click();
        await page.getByRole('button', { name: 'Reply', exact: true }).filter({ visible: true }).click();
      } else {
        await row(page, said).hover();
        await page
          .getByRole('button', { name: `Reply to ${author.name}` })
          .first()
          .click();
      }
      await page.getByTestId('chat-replying').waitFor();
    },
  },
  {
    name: 'chat-menu',
    fresh: {},
    only: (device) => device.isMobile,
    async act(page, scene) {
      const { author, said } = await openTalk(page, scene);
      await row(page, said)
        .getByRole('button', { name: `Message by ${author.name}` })
        .click();
    },
  },
  {
    name: 'chat-card',
    fresh: {},
    only: (device) => !device.isMobile,
    async act(page, scene) {
      const { author, said } = await openTalk(page, scene);
      await row(page, said)
        .getByRole('button', { name: `Profile of ${author.name}` })
        .first()
        .hover();
      await page.getByRole('region', { name: /^About / }).waitFor();
    },
  },
  {
    name: 'chat-rain',
    fresh: {},
    async act(page, scene) {
      await rainInChat(scene);
      await visit(page, '/');
      await openChat(page);
      await page.getByTestId('chat-rain').last().waitFor();
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
  {
    name: 'account-menu',
    as: 'great',
    only: (device) => device.isMobile,
    async act(page) {
      await visit(page, '/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Menu of/ })
        .click();
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
  { name: 'blocked', act: (page, scene) => visitFrom(page, scene, 'KP') },
  {
    name: 'read-only-visitor',
    async act(page, scene) {
      await visitFrom(page, scene, 'BE');
      await page.getByText('Withdraw what is yours').click();
    },
  },
  {
    name: 'read-only',
    fresh: { coins: 1_234.56 },
    async act(page, scene) {
      await visitFrom(page, scene, 'BE');
      await page.getByRole('heading', { name: 'Only withdrawals are open' }).waitFor();
    },
  },
  {
    name: 'cool-off',
    fresh: { coins: 250 },
    async act(page) {
      await visit(page, '/profile?tab=limits');
      await page.getByRole('button', { name: '24 hours' }).click();
      await page.getByRole('button', { name: 'Start 24 hours' }).click();
      await page.getByText(/^You’re taking a break until/).waitFor();
      await visit(page, '/mines');
    },
  },
  {
    name: 'spin-auto',
    as: 'player',
    async act(page) {
      await visit(page, '/spin');
      await pressAuto(page);
    },
  },
  {
    name: 'case-auto',
    as: 'player',
    async act(page) {
      await visitCase(page);
      await pressAuto(page);
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
      await main(page).getByRole('button', { name: 'Stop', exact: true }).waitFor();
      await page.waitForTimeout(2_000);
    },
  },
  {
    name: 'cases-favorites',
    fresh: { coins: 100 },
    async act(page) {
      await visit(page, '/cases');
      const hearts = main(page).getByRole('button', { name: /^Add .* to favorites/ });
      for (let heart = 0; heart < 3; heart += 1) await hearts.nth(heart).click();
      await main(page).getByRole('tab', { name: 'Favorites' }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'cases-no-favorites',
    fresh: {},
    async act(page) {
      await visit(page, '/cases');
      await main(page).getByRole('tab', { name: 'Favorites' }).click();
      await page.getByText('No favorites yet').waitFor();
    },
  },
  {
    name: 'cases-tags',
    as: 'player',
    async act(page) {
      await visit(page, '/cases');
      await main(page).getByRole('button', { name: /^Tag/ }).click();
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
    name: 'support-empty',
    fresh: {},
    async act(page) {
      await openSupport(page);
      await page.getByText('How can we help?').waitFor();
    },
  },
  {
    name: 'support',
    fresh: {},
    async act(page, scene) {
      await writeToSupport(
        scene,
        'My withdrawal of 1,250.50 has been under review since this morning. Is anything missing?',
      );
      await writeToSupport(scene, 'The address is ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9.');
      await openSupport(page);
      await page.getByText('The address is').waitFor();
    },
  },
  {
    name: 'support-loading',
    fresh: {},
    async act(page) {
      await answer(page, '**/api/support', 'never');
      await openSupport(page);
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'support-error',
    fresh: {},
    async act(page) {
      await answer(page, '**/api/support', 'error');
      await openSupport(page);
      await page.getByText('Couldn’t load the conversation').waitFor();
    },
  },
  { name: 'support-visitor', act: openSupport },
  {
    name: 'maintenance',
    fresh: { coins: 50 },
    async act(page) {
      await page.route('**/api/info?**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const message = 'Mines gets a new board. Back in an hour, and your open game waits for you.';
        body.data.off = [{ name: 'mines', message, endsAt: Date.now() + 3_600_000 }];
        await route.fulfill({ response: reply, json: body });
      });
      await visit(page, '/mines');
    },
  },
  {
    name: 'privacy-file',
    fresh: {},
    fullPage: true,
    async act(page) {
      await visit(page, '/profile?tab=privacy');
      await page.getByRole('button', { name: 'Request my data' }).click();
      await page.getByText('Your file is ready').waitFor();
    },
  },
  {
    name: 'responsible',
    fullPage: true,
    act: (page) => visit(page, '/responsible-gambling'),
  },
  { name: 'verification', fullPage: true, act: (page) => visit(page, '/verification') },
  {
    name: 'username',
    as: 'newcomer',
    async act(page) {
      await page.addInitScript(() => localStorage.removeItem('username-reminder'));
      await goTo(page, '/');
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'rain-tiers',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await openChat(page);
      await page
        .getByRole('region', { name: 'Rain' })
        .getByRole('button', { name: /rains? left$/ })
        .click();
    },
  },
];
