import { newId } from '../../apps/server/src/platform/random.ts';
import { languages } from '../../packages/contract/src/languages.ts';
import { comeIn, freshFace } from './cast.mjs';
import { play } from './game-shots.mjs';
import { payByCard } from './gift-shots.mjs';
import { answer, goTo, isPhone, untilLoaded, visit } from './visit.mjs';

/** Names of elements that differ between languages. Each pattern matches all languages. */
const SUPPORT = /^(?:Support|Suporte|Поддержка)/;
const BROWSE = /^(?:Browse|Menu|Меню)$/;
const OPEN_CHAT = /^(?:Open the chat|Abrir o chat|Открыть чат)$/;
const MESSAGE = /^(?:Write a message|Escreva uma mensagem|Напишите сообщение)$/;
/** The two buttons of a withdrawal, in the order in which they're clicked. The second one contains the amount. */
const SEND = [/^(?:Review|Revisar|Проверить)/, /50[.,]00/];
const NEWS = /^(?:Notifications|Notificações|Уведомления)/;
/** Deposit methods, with their names on the page. */
const WAYS = {
  litecoin: /Litecoin/,
  card: /^(?:Card|Cartão|Карта)(?! с)/,
  'gift-card': /^(?:Gift card|Карта с кодом)/,
  skins: /CS2/,
};

async function openSupport(page) {
  await visit(page, '/faq');
  if (isPhone(page)) {
    await page.getByRole('navigation').getByRole('button', { name: BROWSE }).click();
    await page.getByRole('dialog').getByRole('button', { name: SUPPORT }).click();
  } else await page.getByRole('complementary').getByRole('button', { name: SUPPORT }).first().click();
}

const supportField = (page) => page.getByRole('textbox', { name: MESSAGE });

/**
 * Blocks the scripts that the app can start without, which looks like a slow connection. Their file names are only a
 * hash, so they're found by exclusion.
 */
async function holdPages(page) {
  const [app] = /\/assets\/app-[\w-]+\.js/.exec(await (await page.request.get('/')).text()) ?? [];
  const code = await (await page.request.get(app)).text();
  const needed = new Set(Array.from(code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g), ([, file]) => file));
  await page.route(/\/assets\/[\w-]{7}\.js$/, (route) =>
    needed.has(route.request().url().split('/').at(-1)) ? route.continue() : undefined,
  );
}

const payments = ({ player }) => player.browser.call('GET', '/api/wallet/transactions/cashier');

/** Waits until `count` payments are in one of these states. */
async function untilPayments(scene, count, ...states) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { length } = (await payments(scene)).filter(({ state }) => states.includes(state));
    if (length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no payment is ${states.join(' or ')}`);
}

const SHOTS = [
  {
    name: 'first-steps',
    fresh: { verified: false },
    async act(page) {
      await visit(page, '/');
      await page.getByTestId('balance').first().waitFor();
    },
  },
  {
    name: 'first-steps-verified',
    fresh: {},
    async act(page) {
      await visit(page, '/');
      await page.getByTestId('balance').first().waitFor();
    },
  },
  ...Object.entries(WAYS).map(([name, way]) => ({
    name: `deposit-test-${name}`,
    fresh: {},
    async act(page) {
      await goTo(page, '/?cashier=deposit');
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('button', { name: way }).first().click();
      await dialog.getByTestId('test-box').waitFor();
      await untilLoaded(page);
    },
  })),
  {
    name: 'payment-failed',
    fresh: {},
    async act(page, scene) {
      await payByCard(scene, 'decline');
      await payByCard(scene, 'expire');
      await untilPayments(scene, 2, 'FAILED');
      await visit(page, '/profile?tab=cashier');
      const rows = page.getByRole('main').getByRole('listitem');
      const failed = rows.filter({ has: page.getByTestId('payment-advice') });
      await failed.nth(1).waitFor();
      await failed.first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'limit-prompt',
    fresh: {},
    async act(page, scene) {
      await payByCard(scene);
      await untilPayments(scene, 1, 'CREDITED', 'HELD');
      await visit(page, '/?cashier=deposit');
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'tips-together',
    fresh: {},
    async act(page, { stack, player }) {
      const friend = await comeIn(stack, { name: freshFace(), coins: 50 });
      for (const amount of [1, 2.5, 0.37])
        await play(friend, '/api/wallet/tip', { amount, userId: player.id });
      await visit(page, '/');
      await page.getByRole('button', { name: NEWS }).first().click();
      await page
        .locator('li')
        .getByText(/3[.,]87/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'withdraw-other-network',
    fresh: { coins: 387.65 },
    async act(page) {
      await goTo(page, '/?cashier=withdraw');
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('button', { name: WAYS.litecoin }).first().click();
      const [amount, address] = [0, 1].map((place) => dialog.getByRole('textbox').nth(place));
      await amount.fill('50');
      await address.fill('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2');
      // Clicks Review, and then requests the withdrawal, which the server refuses.
      for (const name of SEND) await dialog.getByRole('button', { name }).last().click();
      await dialog
        .getByText(/Bitcoin.*Litecoin/)
        .last()
        .waitFor();
    },
  },
  {
    name: 'session-error',
    as: 'player',
    async act(page) {
      await answer(page, /\/api\/me$/, 'error');
      await goTo(page, '/faq');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'payment-return', fresh: {}, act: (page) => visit(page, '/payment-return') },
  { name: 'support-visitor', act: openSupport },
  {
    name: 'support-visitor-wrote',
    async act(page) {
      await openSupport(page);
      await supportField(page).fill('Do you take deposits in reais, and is there a least amount?');
      await supportField(page).press('Enter');
      // The field becomes empty once the message is saved.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('textarea')].every(({ value }) => value === ''),
      );
      await untilLoaded(page);
    },
  },
  {
    name: 'support-visitor-loading',
    async act(page) {
      await answer(page, '**/api/support**', 'never');
      await openSupport(page);
      // Skeletons only appear after 150 ms.
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'support-visitor-error',
    async act(page) {
      await answer(page, '**/api/support**', 'error');
      await openSupport(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'support-harm',
    fresh: { coins: 20 },
    async act(page, scene) {
      await scene.player.browser.call('POST', '/api/support/messages', {
        key: newId(),
        text: 'I can’t stop gambling and lost everything',
      });
      await openSupport(page);
      await page.getByText('lost everything').first().waitFor();
    },
  },
  {
    name: 'chat-times',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: OPEN_CHAT }).click();
      await page.getByTestId('chat-message').last().waitFor();
    },
  },
  ...['mines', 'spin', 'cases', 'leaderboard'].map((name) => ({
    name: `skeleton-${name}`,
    as: 'player',
    async act(page) {
      await holdPages(page);
      await page.goto(`/${name}`, { waitUntil: 'commit' });
      await page.getByRole('main').locator('[data-skeleton] > div').first().waitFor();
    },
  })),
];

/** Pictures of a new player's first screens, in every language. */
export const FIRST_SHOTS = Object.keys(languages).flatMap((language) =>
  SHOTS.map((shot) => ({ ...shot, name: `${shot.name}-${language}`, language })),
);
