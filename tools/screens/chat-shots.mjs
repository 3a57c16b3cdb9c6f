import { newId } from '../../apps/server/src/platform/random.ts';
import { openChat } from '../../e2e/support/flows.ts';
import { comeIn, freshFace } from './cast.mjs';
import { answer, isPhone, pressEntry, visit } from './visit.mjs';

const row = (page, text) => page.getByTestId('chat-message').filter({ hasText: text }).last();

/**
 * Makes two other players write in the chat, one of them to the player in the picture. @returns a message by the
 * second.
 */
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
  const text = `@${player.name} room for one more? ${newId().slice(-4)}`;
  await first.say(text).catch(() => {});
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

/** Adds news about the rain to the chat: tips, a payout, and a pot that was carried over. */
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
    { tip: false, user: null, amount: 310.5, entrants: null },
  ];
  for (const data of news)
    await stack.sql(
      `insert into chat_messages (room, type, player_id, message, data, created_at)
       values ('EN', 'RAIN', null, '', $1, app_now())`,
      [JSON.stringify({ type: 'RAIN', ...data })],
    );
}

const rain = (page) => page.getByRole('region', { name: 'Rain' });

async function openRain(page) {
  await visit(page, '/');
  await openChat(page);
  await rain(page).getByTestId('rain-pot').waitFor();
}

/** Opens the conversation with support: from the sidebar or, on a phone, the Browse sheet. */
async function openSupport(page) {
  await visit(page, '/faq');
  await pressEntry(page, 'button', /^Support/);
  await page.getByRole('button', { name: 'Close support' }).waitFor();
}

const writeToSupport = ({ player }, text) =>
  player.browser.call('POST', '/api/support/messages', { key: crypto.randomUUID(), text });

/** Pictures of the chat, of the rain, and of the conversation with support. */
export const CHAT_SHOTS = [
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
  // On a desktop, the chat is open from the start, so no button has to be found by its translated name.
  ...['pt-BR', 'ru'].map((language) => ({
    name: `chat-rain-${language}`,
    fresh: {},
    language,
    only: (device) => !device.isMobile,
    async act(page, scene) {
      await rainInChat(scene);
      await visit(page, '/');
      await page.getByTestId('chat-rain').last().waitFor();
    },
  })),
  {
    name: 'chat-first',
    fresh: {},
    async act(page) {
      await visit(page, '/');
      await openChat(page);
      const field = page.getByRole('textbox', { name: 'Message' }).filter({ visible: true });
      await field.fill('good evening all');
      await field.press('Enter');
      await page.getByRole('dialog', { name: 'Chat Rules' }).getByRole('textbox').waitFor();
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
];
