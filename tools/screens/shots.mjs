import { openChat } from '../../e2e/support/flows.ts';
import { ACCOUNT_SHOTS } from './account-shots.mjs';
import { BATTLE_SHOTS } from './battle-shots.mjs';
import { CASE_SHOTS } from './case-shots.mjs';
import { CHAT_SHOTS } from './chat-shots.mjs';
import { COMFORT_SHOTS } from './comfort-shots.mjs';
import { COMMUNITY_SHOTS } from './community-shots.mjs';
import { FIRST_SHOTS } from './first-shots.mjs';
import { GAME_SHOTS } from './game-shots.mjs';
import { GIFT_SHOTS } from './gift-shots.mjs';
import { PAGE_SHOTS } from './page-shots.mjs';
import { PAYMENT_SHOTS } from './payment-shots.mjs';
import { PEOPLE_SHOTS } from './people-shots.mjs';
import { SAFETY_SHOTS } from './safety-shots.mjs';
import { SKIN_SHOTS } from './skin-shots.mjs';
import { answer, goTo, visit as visitPage } from './visit.mjs';

const deposit = (page) => page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();

/** Opens a page and, if the window has room for the chat, waits for its messages. */
async function visit(page, path) {
  await visitPage(page, path);
  if (page.viewportSize().width >= 1280) await page.getByTestId('chat-message').last().waitFor();
}

/**
 * Pictures that don't depend on the phase of a round: for each, its name, its player (`as` for one of the cast, or
 * `fresh` for a new one), and what is done before it's taken. `only` selects devices. `isMoving` marks states that end
 * before the picture at a second size could be taken.
 */
export const SHOTS = [
  ...PAGE_SHOTS,
  ...FIRST_SHOTS,
  ...COMFORT_SHOTS,
  ...GAME_SHOTS,
  ...CASE_SHOTS,
  ...BATTLE_SHOTS,
  ...PAYMENT_SHOTS,
  ...GIFT_SHOTS,
  ...SKIN_SHOTS,
  ...ACCOUNT_SHOTS,
  ...COMMUNITY_SHOTS,
  ...CHAT_SHOTS,
  ...PEOPLE_SHOTS,
  ...SAFETY_SHOTS,
  { name: 'home-visitor', act: (page) => visit(page, '/') },
  {
    name: 'home',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      // The README shows this picture, with wins in the strip.
      await page.locator('#live-drops li').nth(5).waitFor({ timeout: 240_000 });
    },
  },
  { name: 'home-full', as: 'player', fullPage: true, act: (page) => visit(page, '/') },
  { name: 'play', act: (page) => visit(page, '/play') },
  { name: 'spin-visitor', act: (page) => visit(page, '/spin') },
  {
    name: 'spin-history',
    as: 'player',
    async act(page) {
      await visit(page, '/spin');
      await page.getByRole('button', { name: /^Last \d+ results/ }).click();
    },
  },
  {
    name: 'spin-sound',
    as: 'player',
    async act(page) {
      await visit(page, '/spin');
      await page.getByRole('button', { name: /^Sound/ }).click();
    },
  },
  {
    name: 'chat',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await openChat(page);
    },
  },
  {
    name: 'chat-visitor',
    async act(page) {
      await visit(page, '/');
      await openChat(page);
    },
  },
  {
    name: 'chat-emoji',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await openChat(page);
      await page.getByRole('button', { name: 'Emoji' }).click();
    },
  },
  {
    name: 'chat-rules',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await openChat(page);
      await page.getByRole('button', { name: 'Chat Rules' }).click();
      await page.getByRole('dialog', { name: 'Chat Rules' }).waitFor();
    },
  },
  {
    name: 'chat-closed',
    as: 'player',
    only: (device) => !device.isMobile,
    async act(page) {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Close the chat' }).first().click();
    },
  },
  {
    name: 'sign-in',
    async act(page) {
      await visit(page, '/');
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Continue with Steam' }).waitFor();
    },
  },
  {
    name: 'sign-in-register',
    async act(page) {
      await visit(page, '/');
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('tab', { name: 'Register' }).click();
    },
  },
  {
    name: 'cashier-methods',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await deposit(page);
      await page.getByRole('button', { name: /Litecoin/ }).waitFor();
    },
  },
  {
    name: 'cashier-regions',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await deposit(page);
      await page.getByRole('button', { name: /^Region: / }).click();
    },
  },
  {
    name: 'cashier-networks',
    as: 'player',
    async act(page) {
      await visit(page, '/');
      await deposit(page);
      await page.getByRole('button', { name: /Tether/ }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  {
    name: 'cashier-kyc-gate',
    as: 'newcomer',
    async act(page) {
      await visit(page, '/');
      await deposit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'profile', as: 'player', act: (page) => visit(page, '/profile') },
  { name: 'profile-visitor', act: (page) => visit(page, '/profile') },
  {
    name: 'profile-security',
    as: 'player',
    async act(page) {
      await visit(page, '/profile?tab=security');
      await page.getByText('This device').waitFor();
    },
  },
  {
    name: 'fairness-round',
    as: 'player',
    async act(page) {
      await visit(page, '/spin');
      await page.getByRole('button', { name: 'Fairness' }).click();
      await page.getByText('Not a public beacon').first().waitFor();
    },
  },
  {
    name: 'fairness-seeds',
    as: 'player',
    async act(page) {
      await visit(page, '/spin');
      await page.getByRole('button', { name: 'Fairness' }).click();
      await page.getByRole('tab', { name: 'Your seeds' }).click();
    },
  },
  {
    name: 'provably-fair',
    fullPage: true,
    async act(page) {
      await visit(page, '/provably-fair');
      await page.getByRole('main').getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Not a public beacon').first().waitFor();
    },
  },
  { name: 'faq', fullPage: true, act: (page) => visit(page, '/faq') },
  { name: 'tos', fullPage: true, act: (page) => visit(page, '/tos') },
  { name: 'not-found', act: (page) => visit(page, '/no/such/page') },
  {
    name: 'sidebar-rail',
    as: 'player',
    only: (device) => !device.isMobile,
    async act(page) {
      await visit(page, '/spin');
      await page.keyboard.press('Control+b');
    },
  },
  ...['Browse', 'Games'].map((sheet) => ({
    name: `sheet-${sheet.toLowerCase()}`,
    as: 'player',
    only: (device) => device.isMobile,
    async act(page) {
      await visit(page, '/');
      await page
        .getByRole('navigation', { name: 'Quick access' })
        .getByRole('button', { name: sheet })
        .click();
      await page.getByRole('dialog', { name: sheet }).waitFor();
    },
  })),
  ...[
    ['spin', '/spin', '**/api/games/spin'],
    ['session', '/', '**/api/me'],
    ['profile', '/profile?tab=security', '**/api/auth/sessions'],
    ['chat', '/', '**/api/chat/EN'],
    ['cases', '/cases', '**/api/games/cases'],
    ['battles', '/battles', '**/api/games/battles?**'],
    ['mines', '/mines', '**/api/games/mines'],
    ['plinko', '/plinko', '**/api/games/plinko'],
    ['skins', '/withdraw/skins', '**/api/skinsback/**'],
    ['upgrader', '/upgrader', '**/api/games/upgrader'],
  ].flatMap(([name, path, pattern]) => [
    {
      name: `loading-${name}`,
      as: 'player',
      async act(page) {
        await answer(page, pattern, 'never');
        await goTo(page, path);
        if (name === 'chat') await openChat(page);
        // Skeletons only appear after 150 ms.
        await page.waitForTimeout(600);
      },
    },
    {
      name: `error-${name}`,
      as: 'player',
      async act(page) {
        await answer(page, pattern, 'error');
        await goTo(page, path);
        if (name === 'chat') await openChat(page);
        await page.getByText('Couldn’t load').first().waitFor();
      },
    },
  ]),
  {
    name: 'error-cashier',
    as: 'player',
    async act(page) {
      await answer(page, '**/api/wallet/**', 'error');
      await visit(page, '/');
      await deposit(page);
      await page.getByText('Couldn’t load').first().waitFor();
    },
  },
];
