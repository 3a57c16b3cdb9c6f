import { deriveAddress } from '../../apps/sandbox/src/custody/addresses.ts';
import { depositByGiftCard } from '../../e2e/support/gift-cards.ts';
import { turnOn } from './account-shots.mjs';
import { isPhone, pressEntry } from './visit.mjs';

/** Returns an address that is used only once, because withdrawals of accounts that share an address are reviewed. */
const ownAddress = () => deriveAddress('LTC', crypto.randomUUID());
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Opens a tab of the cashier and, if `entry` is given, this entry of it. */
async function openCashier(page, tab, entry) {
  await page.goto('/');
  await page.getByTestId('balance').waitFor();
  if (tab === 'Withdraw' && isPhone(page)) await pressEntry(page, 'button', tab);
  else await page.getByRole('banner').getByRole('button', { name: tab }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: /Litecoin/ }).waitFor();
  if (entry !== undefined) await cashier.getByRole('button', { name: entry }).click();
  return cashier;
}

/** Opens the form of a Litecoin withdrawal and fills it in. */
async function fillWithdrawal(page, amount, address = ownAddress()) {
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

/** Answers calls to a URL pattern with an error. */
const refuse = (page, pattern, status, code, message) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { error: { code, message } } }));

/** Pictures of the payment methods and their states. */
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
      await depositByGiftCard(scene.stack, scene.player, 8_200);
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
      // Skeletons only appear after 150 ms.
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
    fresh: { coins: 2_480.5 },
    async act(page, scene) {
      await turnOn(scene);
      await sendWithdrawal(page, '1250.50');
      await page.getByRole('textbox', { name: /^(?:Six digits|Code from)/ }).waitFor();
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
      await depositByGiftCard(scene.stack, scene.player, 8_200);
      await scene.stack.sql('update wallet_players set wagered = 2870 where player_id = $1', [
        scene.player.id,
      ]);
      const cashier = await openCashier(page, 'Withdraw');
      await cashier.getByRole('region', { name: 'Wager requirement' }).waitFor();
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
      await depositByGiftCard(scene.stack, scene.player, 8_200);
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
];
