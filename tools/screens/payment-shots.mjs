import { createHash } from 'node:crypto';
import { newId } from '../../apps/server/src/platform/random.ts';
import { isPhone } from './visit.mjs';

const LITECOIN = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const FIRST_STEAM_ID = 76_561_197_960_265_728n;

/** Opens one side of the cashier, and one of its ways. */
async function openCashier(page, tab, entry) {
  await page.goto('/');
  await page.getByTestId('balance').waitFor();
  if (tab === 'Withdraw' && isPhone(page)) {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page.getByRole('dialog', { name: 'Browse' }).getByRole('button', { name: tab }).click();
  } else await page.getByRole('banner').getByRole('button', { name: tab }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: /Litecoin/ }).waitFor();
  if (entry !== undefined) await cashier.getByRole('button', { name: entry }).click();
  return cashier;
}

/** The withdrawal of a sum as Litecoin, filled in. */
async function fillWithdrawal(page, amount, address = LITECOIN) {
  const cashier = await openCashier(page, 'Withdraw', /Litecoin/);
  await cashier.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await cashier.getByRole('textbox', { name: 'Your LTC address' }).fill(address);
  await cashier.getByRole('button', { name: 'Review' }).waitFor();
  return cashier;
}

async function reviewWithdrawal(page, amount, address) {
  const cashier = await fillWithdrawal(page, amount, address);
  await cashier.getByRole('button', { name: 'Review' }).click();
  await cashier.getByRole('heading', { name: 'Review and confirm' }).waitFor();
  return cashier;
}

async function sendWithdrawal(page, amount, address) {
  const cashier = await reviewWithdrawal(page, amount, address);
  await cashier.getByRole('button', { name: /^Withdraw \d/ }).click();
  return cashier;
}

/** Answers calls of an address with an error, and lets the rest through. */
const refuse = (page, pattern, status, code, message) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { error: { code, message } } }));

/** Coins by a gift card, as one who bought it outside. */
async function depositByGiftCard({ stack, player }, cents) {
  const code = newId()
    .replaceAll('-', '')
    .slice(-16)
    .toUpperCase()
    .replaceAll(/[01IOLU]/g, 'A');
  const [batch] = await stack.sql(
    "insert into gift_cards_batches (usd, cards, made_by, made_at) values (50, 1, 'pictures', now()) returning id",
  );
  await stack.sql('insert into gift_cards_codes (code_hash, batch_id, amount_cents) values ($1, $2, $3)', [
    createHash('sha256').update(code).digest(),
    batch.id,
    cents,
  ]);
  await player.browser.call('POST', '/api/gift-cards/redeem', { code }, { 'idempotency-key': newId() });
}

const skins = (page) => page.getByRole('list', { name: 'Skins', exact: true }).getByRole('button');

async function openSkins(page) {
  await page.goto('/withdraw/skins?method=CS2');
  await skins(page).first().waitFor();
}

/** Some of the dearest skins up to a price. */
async function chooseSkins(page, priceTo = '200') {
  await openSkins(page);
  await page.getByRole('textbox', { name: 'Price to' }).fill(priceTo);
  // The dearest first: the list of before is gone.
  await page
    .getByRole('button', { name: /, 1?\d\d\.\d\d$/ })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /, \d,\d{3}\.\d\d$/ })
    .first()
    .waitFor({ state: 'detached' });
  await skins(page).nth(1).click();
  await skins(page).nth(3).click();
  await skins(page).nth(4).click();
  return openCart(page);
}

/** The cart: beside the list, or a phone's sheet. */
async function openCart(page) {
  if (page.viewportSize().width >= 1024) return page.getByRole('complementary', { name: 'Cart' });
  await page.getByRole('button', { name: /^Cart, / }).click();
  return page.getByRole('dialog', { name: 'Cart' });
}

async function saveTradeUrl(cart, player) {
  const partner = BigInt((await player.me()).steamId) - FIRST_STEAM_ID;
  await cart
    .getByRole('textbox', { name: 'Your Steam trade URL' })
    .fill(`https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=abcdefgh`);
  await cart.getByRole('button', { name: 'Save' }).click();
  await cart.getByRole('img', { name: 'Saved' }).waitFor();
}

/** Every way of coins in and out, and the states of each. */
export const PAYMENT_SHOTS = [
  {
    name: 'cashier-card',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /^Card/);
      await cashier.getByLabel('First Name').waitFor();
    },
  },
  {
    name: 'cashier-card-error',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /^Card/);
      await cashier.getByLabel('Amount').fill('19.99');
      await cashier.getByRole('button', { name: 'Continue to payment' }).click();
      await cashier.getByText('Amount must be greater than 20.').waitFor();
    },
  },
  {
    name: 'cashier-pix',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit');
      await cashier.getByRole('button', { name: /^Region/ }).click();
      await page.getByRole('button', { name: 'Brazil' }).click();
      await cashier.getByRole('button', { name: /^PIX/ }).click();
      await cashier.getByLabel('CPF Number').waitFor();
    },
  },
  {
    name: 'cashier-gift-card',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /^Gift card code/);
      await cashier.getByRole('textbox', { name: 'Gift card code' }).fill('ABCD-EFGH-J');
    },
  },
  {
    name: 'cashier-gift-card-error',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /^Gift card code/);
      await cashier.getByRole('textbox', { name: 'Gift card code' }).fill('2222-2222-2222-2222');
      await cashier.getByRole('button', { name: 'Redeem' }).click();
      await cashier.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cashier-gift-card-redeemed',
    fresh: {},
    async act(page, scene) {
      await depositByGiftCard(scene, 8_200);
      const cashier = await openCashier(page, 'Deposit', /^Gift card code/);
      await cashier.getByRole('listitem').filter({ hasText: 'Credited' }).waitFor();
    },
  },
  {
    name: 'cashier-promo',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /Promo code/);
      await cashier.getByText('Deposit bonus left').waitFor();
    },
  },
  {
    name: 'cashier-promo-error',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /Promo code/);
      await cashier.getByRole('textbox', { name: 'Code' }).fill('NOT-A-CODE');
      await cashier.getByRole('button', { name: 'Redeem' }).click();
      await cashier.getByText('Invalid promo code.').waitFor();
    },
  },
  {
    name: 'cashier-skins',
    as: 'player',
    async act(page) {
      const cashier = await openCashier(page, 'Deposit', /CS2 skins/);
      await cashier.getByRole('button', { name: 'Choose skins to deposit' }).waitFor();
    },
  },
  {
    name: 'cashier-loading',
    as: 'player',
    async act(page) {
      await page.route('**/api/wallet/methods*', () => undefined);
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog', { name: 'Cashier' }).waitFor();
      // Skeletons come after 150 ms of waiting.
      await page.waitForTimeout(600);
    },
  },
  { name: 'cashier-withdraw', as: 'player', act: (page) => openCashier(page, 'Withdraw') },
  {
    name: 'cashier-withdraw-empty',
    as: 'player',
    act: (page) => openCashier(page, 'Withdraw', /Litecoin/),
  },
  { name: 'cashier-withdraw-form', as: 'player', act: (page) => fillWithdrawal(page, '1250.50') },
  { name: 'cashier-withdraw-review', as: 'player', act: (page) => reviewWithdrawal(page, '1250.50') },
  {
    name: 'cashier-withdraw-code',
    as: 'player',
    async act(page) {
      await refuse(
        page,
        '**/api/fireblocks/withdraw*',
        403,
        'account.error.two_factor_required',
        'The code is required.',
      );
      const cashier = await sendWithdrawal(page, '1250.50');
      await cashier.getByRole('textbox', { name: 'Code from your authenticator' }).waitFor();
    },
  },
  {
    name: 'cashier-withdraw-error',
    as: 'player',
    async act(page) {
      const cashier = await sendWithdrawal(page, '125.50', BITCOIN);
      await cashier.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cashier-withdraw-sent',
    fresh: { coins: 500 },
    async act(page) {
      const cashier = await sendWithdrawal(page, '125.50');
      const row = cashier.getByRole('listitem').filter({ hasText: /0\.\d+ LTC/ });
      await row.getByText('Completed').waitFor();
      await row.getByRole('button', { name: /^Withdrawal/ }).click();
      await row.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'cashier-withdraw-waiting',
    fresh: { coins: 5_000 },
    async act(page) {
      const cashier = await sendWithdrawal(page, '4000');
      const row = cashier.getByRole('listitem').filter({ hasText: 'Waiting for approval' });
      await row.getByRole('button', { name: 'Cancel withdrawal' }).click();
      await row.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'cashier-play-through',
    fresh: {},
    async act(page, scene) {
      await depositByGiftCard(scene, 8_200);
      await scene.stack.sql('update wallet_players set wagered = 2870 where player_id = $1', [
        scene.player.id,
      ]);
      const cashier = await openCashier(page, 'Withdraw');
      await cashier.getByRole('region', { name: 'Play required' }).waitFor();
    },
  },
  {
    name: 'error-withdraw',
    as: 'player',
    async act(page) {
      await refuse(page, '**/api/wallet/required-wager', 400, 'request.error.unavailable', 'Busy.');
      await openCashier(page, 'Withdraw');
      await page.getByText('Couldn’t load your wager requirement').waitFor();
    },
  },
  {
    name: 'history-cashier',
    fresh: { coins: 5_000 },
    async act(page, scene) {
      await depositByGiftCard(scene, 8_200);
      await scene.stack.sql('update wallet_players set wagered = 100000 where player_id = $1', [
        scene.player.id,
      ]);
      const cashier = await sendWithdrawal(page, '125.50');
      await cashier.getByRole('listitem').filter({ hasText: 'Completed' }).waitFor();
      await page.goto('/profile?tab=cashier');
      const history = page.getByRole('region', { name: 'Your deposits and withdrawals' });
      await history
        .getByRole('button', { name: /^Withdrawal:/ })
        .first()
        .click();
    },
  },
  {
    name: 'history-cashier-empty',
    fresh: {},
    async act(page) {
      await page.goto('/profile?tab=cashier');
      await page.getByText('No payments yet').waitFor();
    },
  },
  { name: 'skins', as: 'player', act: openSkins },
  {
    name: 'skins-visitor',
    async act(page) {
      await page.goto('/withdraw/skins?method=CS2');
      await page.getByText('Sign in to continue').waitFor();
    },
  },
  { name: 'skins-cart', as: 'player', act: (page) => chooseSkins(page) },
  {
    name: 'skins-cart-error',
    as: 'player',
    async act(page) {
      const cart = await chooseSkins(page);
      await cart
        .getByRole('textbox', { name: 'Your Steam trade URL' })
        .fill('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh');
      await cart.getByRole('button', { name: 'Save' }).click();
      await cart.getByRole('alert').waitFor();
    },
  },
  {
    name: 'skins-cart-sold',
    fresh: { coins: 2_000 },
    async act(page, { player }) {
      const cart = await chooseSkins(page);
      await saveTradeUrl(cart, player);
      await page.route('**/api/skinsback/withdraw?*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const { skinIds } = route.request().postDataJSON();
        const items = skinIds.map((id, at) => ({ id, price: at === 0 ? null : 1_234.56 }));
        const message = 'One of these items has just been sold.';
        const error = { code: 'skins.error.unavailable', message, details: { items } };
        return route.fulfill({ status: 409, json: { error } });
      });
      await cart.getByRole('button', { name: /^Withdraw/ }).click();
      await cart.getByText('Just sold').waitFor();
    },
  },
  {
    name: 'skins-sent',
    fresh: { coins: 2_000 },
    async act(page, { stack, player }) {
      await stack.turn('skinsback/accept-time', { ms: 1_500 });
      // Each is there once, and all sizes choose at once.
      const priceTo = { 1440: '200', 1280: '150' }[page.viewportSize().width] ?? '90';
      const cart = await chooseSkins(page, priceTo);
      await saveTradeUrl(cart, player);
      await cart.getByRole('button', { name: /^Withdraw/ }).click();
      await cart.getByText('Your cart is empty').waitFor();
      await cart.getByText('Completed').first().waitFor();
    },
  },
  {
    name: 'skins-none',
    as: 'player',
    async act(page) {
      await openSkins(page);
      await page.getByRole('searchbox', { name: 'Search skins' }).fill('no such skin');
      await page.getByText('No skins match').waitFor();
    },
  },
];
