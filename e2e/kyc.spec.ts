import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const FRAME = 'iframe[title="Verification by the identity provider"]';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const turn = (stack: Stack, name: string, { id }: ApiPlayer, body: object = {}) =>
  stack.turn(`kyc/${name}`, { externalUserId: id, ...body });

async function handIn(page: Page, born: string, button = 'Submit'): Promise<void> {
  const frame = page.frameLocator(FRAME);
  await frame.getByLabel('Country of the document').selectOption({ label: 'Poland' });
  await frame.getByLabel('Date of birth').fill(born);
  await frame.getByLabel('I am 18 or older').check();
  await frame.getByRole('button', { name: button, exact: true }).click();
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a player is refused, reads why, tries again and passes, live', async ({
      page,
      player,
      signIn,
      stack,
    }) => {
      const newcomer = await player({ verified: false });
      await signIn(newcomer);
      await gotoLive(page, '/profile?tab=kyc');
      await expect(heading(page, 'Verify who you are')).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole('button', { name: 'Verify' }).click();
      await stack.turn('kyc/review-time', { ms: 600_000 });
      await handIn(page, '1990-05-17');
      await expect(heading(page, 'Your documents are being checked')).toBeVisible();
      await expectNoFindings(page);

      await turn(stack, 'reject', newcomer, { type: 'RETRY' });
      await expect(heading(page, 'Please try again')).toBeVisible();
      await expect(page.getByText('The picture of the document is not sharp.').first()).toBeVisible();
      await expect(page.getByText('Blurred picture')).toHaveCount(0);
      await expectNoFindings(page);

      // As somebody who comes back another day.
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).click();
      await stack.turn('kyc/review-time', { ms: 50 });
      // The player's record does not come again: the verdict alone opens the deposits.
      await page.route('**/api/me', () => {});
      await handIn(page, '1990-05-17');
      await expect(heading(page, 'You are verified')).toBeVisible();
      await expect(page.locator(FRAME)).toHaveCount(0);
      await expectNoFindings(page);
      await page.getByRole('main').getByRole('tabpanel').getByRole('button', { name: 'Deposit' }).click();
      await expect(page.getByRole('dialog', { name: 'Cashier' })).toBeVisible();
    });

    test('who is refused for good, or is too young, is told so and whom to write to', async ({
      page,
      player,
      signIn,
      stack,
    }) => {
      const newcomer = await player({ verified: false });
      await signIn(newcomer);
      await gotoLive(page, '/profile?tab=kyc');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.frameLocator(FRAME).getByLabel('Date of birth')).toBeVisible();
      await turn(stack, 'approve', newcomer, { dob: `${new Date().getUTCFullYear() - 16}-01-01` });
      await expect(heading(page, 'Verification was refused')).toBeVisible();
      const panel = page.getByRole('main').getByRole('tabpanel');
      await expect(panel).toContainText('You must be 18 or older to play here.');
      await expect(panel.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(page.locator(FRAME)).toHaveCount(0);
      await expect(panel.getByRole('button')).toHaveCount(0);
      await expectNoFindings(page);
      await page.getByRole('tab', { name: 'Overview' }).click();
      await expect(page.getByText('Your account is restricted. You must be 18')).toBeVisible();
    });
  });
}

test('a verdict whose message never came is seen all the same', async ({ page, player, signIn, stack }) => {
  const newcomer = await player({ verified: false });
  await signIn(newcomer);
  await gotoLive(page, '/profile?tab=kyc');
  await page.getByRole('button', { name: 'Verify' }).click();
  await stack.turn('kyc/drop', { on: true });
  await stack.turn('kyc/review-time', { ms: 50 });
  await handIn(page, '1990-05-17');
  await expect(page.frameLocator(FRAME).getByText('You are verified.')).toBeVisible();
  // Ten minutes later.
  await stack.sql(
    `update kyc_applicants set updated_at = updated_at - interval '11 minutes' where player_id = $1`,
    [newcomer.id],
  );
  await stack.sql(`select graphile_worker.add_job('kyc-poll')`, []);
  await expect(heading(page, 'You are verified')).toBeVisible();
});

test('an expired check is opened anew', async ({ page, player, signIn, stack }) => {
  const newcomer = await player({ verified: false });
  await signIn(newcomer);
  await gotoLive(page, '/profile?tab=kyc');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.frameLocator(FRAME).getByLabel('Date of birth')).toBeVisible();
  await turn(stack, 'expire', newcomer);
  await handIn(page, '1990-05-17');
  const notice = page.getByRole('alert').filter({ hasText: 'This check has expired.' });
  await expect(notice.getByText('This check has expired.')).toBeInViewport();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Open it again' }).click();
  await stack.turn('kyc/review-time', { ms: 50 });
  await handIn(page, '1990-05-17');
  await expect(heading(page, 'You are verified')).toBeVisible();
});

test('a slow check says so and still opens; a broken one is opened anew', async ({
  page,
  player,
  signIn,
}) => {
  const newcomer = await player({ verified: false });
  await signIn(newcomer);
  let answer: 'wait' | 'break' | 'go' = 'wait';
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/kyc/websdk?token=*', async (route) => {
    if (answer === 'break') return route.fulfill({ status: 503, body: 'The provider is down.' });
    if (answer === 'wait') await held;
    return route.continue();
  });
  await gotoLive(page, '/profile?tab=kyc');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Opening the check')).toBeVisible();
  await expect(page.getByText('The check takes longer than usual to open.')).toBeVisible();
  await expectNoFindings(page);
  letGo();
  await expect(page.frameLocator(FRAME).getByLabel('Date of birth')).toBeVisible();
  await expect(page.getByText('The check takes longer than usual to open.')).toHaveCount(0);

  answer = 'break';
  await page.reload();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The check did not open.' })).toBeVisible();
  await expectNoFindings(page);
  answer = 'go';
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.frameLocator(FRAME).getByLabel('Date of birth')).toBeVisible();
});

test('a provider that gives no token is told of in words', async ({ page, player, signIn, stack, watch }) => {
  watch.expect(/503/);
  await signIn(await player({ verified: false }));
  await gotoLive(page, '/profile?tab=kyc');
  await stack.turn('kyc/down', { on: true });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The verification provider does not answer.')).toBeVisible();
  await stack.turn('kyc/down', { on: false });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.frameLocator(FRAME).getByLabel('Date of birth')).toBeVisible();
});
