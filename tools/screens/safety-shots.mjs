import { newId } from '../../apps/server/src/platform/random.ts';
import { openChat } from '../../e2e/support/flows.ts';
import { turnOn } from './account-shots.mjs';
import { comeIn, freshFace } from './cast.mjs';
import { payByCard } from './gift-shots.mjs';
import { goTo, visit } from './visit.mjs';

const approveAs = ({ stack }, { id }, papers) =>
  stack.turn('kyc/approve', { externalUserId: id, lastName: papers, documentNumber: papers });

/**
 * Creates another account and verifies it with documents. @returns `follow`, which verifies the player with the same
 * documents.
 */
async function firstAccount(scene) {
  const first = await comeIn(scene.stack, { name: freshFace(), coins: 500, verified: false });
  const papers = newId();
  await approveAs(scene, first, papers);
  return { first, follow: () => approveAs(scene, scene.player, papers) };
}

const restrict = ({ stack, player }, reason) =>
  stack.sql(
    `with account as (update account_players set is_restricted = true, restriction_reason = $2 where id = $1)
     update wallet_players set is_restricted = true where player_id = $1`,
    [player.id, reason],
  );

async function tipTheRain(page, amount) {
  await visit(page, '/');
  await openChat(page);
  await page.getByRole('region', { name: 'Rain' }).getByRole('button', { name: 'Tip Rain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tip the rain' });
  await dialog.getByRole('textbox').fill(amount);
  return dialog;
}

const visitFrom = (page, { stack }, country) => page.goto(`${stack.sandboxUrl}/country?country=${country}`);

/**
 * Pictures of features that are closed (by a restriction, by law, by the player or for maintenance), and of pages
 * about safety.
 */
export const SAFETY_SHOTS = [
  {
    name: 'restricted',
    fresh: { coins: 250 },
    async act(page, scene) {
      await restrict(scene, 'Chargeback of a card payment.');
      await visit(page, '/profile');
    },
  },
  {
    name: 'restricted-bet',
    fresh: { coins: 250 },
    async act(page, scene) {
      await restrict(scene, 'Chargeback of a card payment.');
      await visit(page, '/mines');
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'second-account',
    fresh: { coins: 250, verified: false },
    async act(page, scene) {
      const { follow } = await firstAccount(scene);
      await follow();
      await goTo(page, '/');
      await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
      const cashier = page.getByRole('dialog', { name: 'Cashier' });
      await cashier.getByRole('button', { name: /Litecoin/ }).click();
      await cashier.getByText('You already have another account').first().waitFor();
    },
  },
  {
    name: 'limits-other-account',
    fresh: { coins: 250, verified: false },
    async act(page, scene) {
      const { first, follow } = await firstAccount(scene);
      await first.browser.call('PATCH', '/api/user/limits', { period: 'DAY', amount: 200 });
      await first.browser.call('PATCH', '/api/user/limits/loss', { period: 'WEEK', amount: 80 });
      await scene.player.browser.call('PATCH', '/api/user/limits/loss', { period: 'WEEK', amount: 300 });
      await follow();
      await visit(page, '/profile?tab=limits');
      await page.getByText('Another account of yours').first().waitFor();
    },
  },
  {
    name: 'rain-unverified',
    fresh: { verified: false },
    async act(page) {
      await visit(page, '/');
      await openChat(page);
      await page.getByRole('region', { name: 'Rain' }).getByRole('button', { name: 'Join rain' }).click();
      await page.waitForTimeout(1_000);
    },
  },
  {
    name: 'cashier-card-hold',
    fresh: {},
    async act(page, scene) {
      await payByCard(scene);
      const dialog = await tipTheRain(page, '20');
      await page.getByTestId('balance').getByText('82').first().waitFor();
      await dialog.getByRole('button', { name: /^Tip/ }).click();
      await page.getByText('on hold').first().waitFor();
    },
  },
  {
    name: 'rain-tip-code',
    fresh: { coins: 2_480.5 },
    async act(page, scene) {
      await turnOn(scene);
      const dialog = await tipTheRain(page, '500');
      await dialog.getByRole('button', { name: /^Tip the rain/ }).click();
      await page.getByRole('textbox', { name: /^(?:Six digits|Code from)/ }).waitFor();
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
];
