import { newId } from '../../apps/server/src/platform/random.ts';
import { authenticator } from '../../apps/server/src/testing/authenticator.ts';
import { pressEntry } from './visit.mjs';

const codeField = (within) => within.getByRole('textbox', { name: /^(?:Six digits|Code from)/ });
const appOf = (secret) => authenticator({ clock: { now: () => Date.now() } }, secret);

async function openVault(page) {
  await page.goto('/');
  await page.getByTestId('balance').waitFor();
  await pressEntry(page, 'button', 'Vault');
  const vault = page.getByRole('dialog', { name: 'Vault' });
  await vault.waitFor();
  return vault;
}

const fillVault = ({ player }, amount) =>
  player.browser.call('POST', '/api/user/vault/deposit', { amount }, { 'idempotency-key': newId() });

async function openSetup(page) {
  await page.goto('/profile?tab=security');
  await page.getByRole('region', { name: 'Two-factor' }).getByRole('button', { name: 'Enable 2FA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enable 2FA' });
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = await dialog.getByTestId('two-factor-secret').innerText();
  return { dialog, app: appOf(secret.replaceAll(/\s/g, '')) };
}

/** Turns on two-factor authentication through the API. */
export async function turnOn({ player }) {
  const { secret } = await player.browser.call('GET', '/api/user/two-factor/setup');
  await player.browser.call('POST', '/api/user/two-factor/enable', { code: appOf(secret).code() });
}

async function signInAgain(page, { stack, player }) {
  const query = new URLSearchParams({ provider: 'STEAM', as: player.name, redirect: `${stack.url}/faq` });
  await page.goto(`/api/auth/login?${query}`);
  const dialog = page.getByRole('dialog', { name: 'Verify 2FA' });
  await codeField(dialog).waitFor();
  return dialog;
}

async function openLimits(page) {
  await page.goto('/profile?tab=limits');
  const daily = page.getByRole('listitem', { name: 'Daily limit' });
  await daily.waitFor();
  return daily;
}

const setLimit = ({ player }, period, amount) =>
  player.browser.call('PATCH', '/api/user/limits', { period, amount });

/** Pictures of a player's safety settings: vault, two-factor, limits, and the result of a verification. */
export const ACCOUNT_SHOTS = [
  {
    name: 'vault-deposit',
    fresh: { coins: 2_480.5 },
    async act(page, scene) {
      await fillVault(scene, 640);
      const vault = await openVault(page);
      await vault.getByRole('textbox', { name: 'Amount' }).fill('500');
    },
  },
  {
    name: 'vault-withdraw',
    fresh: { coins: 2_480.5 },
    async act(page, scene) {
      await fillVault(scene, 640);
      const vault = await openVault(page);
      await vault.getByRole('tab', { name: 'Withdraw' }).click();
      await vault.getByRole('textbox', { name: 'Amount' }).fill('200');
    },
  },
  {
    name: 'vault-too-much',
    fresh: { coins: 12 },
    async act(page) {
      const vault = await openVault(page);
      await vault.getByRole('textbox', { name: 'Amount' }).fill('500');
    },
  },
  {
    name: 'vault-question',
    fresh: { coins: 2_480.5 },
    async act(page, scene) {
      await fillVault(scene, 640);
      const vault = await openVault(page);
      await vault.getByRole('tab', { name: 'Withdraw' }).click();
      await vault.getByRole('button', { name: '7', exact: true }).click();
      await vault.getByRole('button', { name: 'Lock the vault' }).click();
      await vault.getByRole('heading', { name: /^Lock for 7 days/ }).waitFor();
    },
  },
  {
    name: 'vault-locked',
    fresh: { coins: 2_480.5 },
    async act(page, scene) {
      await fillVault(scene, 640);
      await scene.player.browser.call('POST', '/api/user/vault/lock', { days: 7, hours: 5 });
      const vault = await openVault(page);
      await vault.getByRole('tab', { name: 'Withdraw' }).click();
      await vault.getByRole('heading', { name: /^Locked until/ }).waitFor();
    },
  },
  {
    name: 'error-vault',
    as: 'player',
    async act(page) {
      await page.route('**/api/user/vault', (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 'request.error.unavailable', message: 'Busy.' } },
        }),
      );
      const vault = await openVault(page);
      await vault.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'two-factor-off',
    fresh: {},
    async act(page) {
      await page.goto('/profile?tab=security');
      await page.getByRole('button', { name: 'Enable 2FA' }).waitFor();
    },
  },
  { name: 'two-factor-setup', fresh: {}, act: openSetup },
  {
    name: 'two-factor-setup-error',
    fresh: {},
    async act(page) {
      const { dialog, app } = await openSetup(page);
      await codeField(dialog).fill(app.wrong());
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'two-factor-codes',
    fresh: {},
    async act(page) {
      const { dialog, app } = await openSetup(page);
      await codeField(dialog).fill(app.code());
      await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem').last().waitFor();
    },
  },
  {
    name: 'two-factor-on',
    fresh: {},
    async act(page, scene) {
      await turnOn(scene);
      await page.goto('/profile?tab=security');
      await page.getByText('10 recovery codes left').waitFor();
    },
  },
  {
    name: 'two-factor-verify',
    fresh: {},
    async act(page, scene) {
      await turnOn(scene);
      await signInAgain(page, scene);
    },
  },
  {
    name: 'two-factor-recovery',
    fresh: {},
    async act(page, scene) {
      await turnOn(scene);
      const dialog = await signInAgain(page, scene);
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.getByRole('textbox', { name: 'Recovery code' }).fill('2222-2222-2222');
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  { name: 'limits-none', fresh: {}, act: openLimits },
  {
    name: 'limits',
    fresh: {},
    async act(page, scene) {
      await setLimit(scene, 'DAY', 100);
      await setLimit(scene, 'WEEK', 400);
      await setLimit(scene, 'DAY', 250);
      await openLimits(page);
    },
  },
  {
    name: 'limits-dialog',
    fresh: {},
    async act(page, scene) {
      await setLimit(scene, 'DAY', 100);
      const daily = await openLimits(page);
      await daily.getByRole('button', { name: 'Change the daily limit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Daily limit' });
      await dialog.getByRole('textbox').fill('500');
    },
  },
  {
    name: 'kyc-rejected',
    fresh: { verified: false },
    async act(page, { stack, player }) {
      await page.goto('/profile?tab=kyc');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.frameLocator('iframe').getByLabel('Date of birth').waitFor();
      await stack.turn('kyc/reject', { externalUserId: player.id, type: 'FINAL' });
      await page.getByRole('heading', { name: 'Verification refused' }).waitFor();
    },
  },
];
