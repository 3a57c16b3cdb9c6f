import { gotoLive } from '../support/flows.ts';
import { handInDocuments, KYC_FRAME } from '../support/identity.ts';
import { expect, test } from '../support/test.ts';

test('an identity check that has expired, is slow, is broken or cannot start says so and opens again', async ({
  page,
  look,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/503/);
  const newcomer = await player({ verified: false });
  await signIn(newcomer);
  const verify = page.getByRole('button', { name: 'Verify' });
  const form = page.frameLocator(KYC_FRAME).getByLabel('Date of birth');
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

  await test.step('cannot start', async () => {
    await stack.turn('kyc/down', { on: true });
    await verify.click();
    await expect(page.getByText('The verification provider isn’t responding.')).toBeVisible();
    await stack.turn('kyc/down', { on: false });
  });

  await test.step('slow', async () => {
    await verify.click();
    await expect(page.getByText('Opening the check')).toBeVisible();
    await expect(page.getByText('The check is taking longer than usual')).toBeVisible();
    await look();
    letGo();
    await expect(form).toBeVisible();
    await expect(page.getByText('The check is taking longer than usual')).toHaveCount(0);
  });

  await test.step('broken', async () => {
    answer = 'break';
    await page.reload();
    await verify.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t open the check' })).toBeVisible();
    await look();
    answer = 'go';
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(form).toBeVisible();
  });

  await test.step('expired', async () => {
    await stack.turn('kyc/expire', { externalUserId: newcomer.id });
    await handInDocuments(page);
    const notice = page.getByRole('alert').filter({ hasText: 'This check has expired' });
    await expect(notice.getByText('This check has expired')).toBeInViewport();
    await look();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await stack.turn('kyc/review-time', { ms: 50 });
    await handInDocuments(page);
    await expect(page.getByRole('heading', { name: 'You’re verified' })).toBeVisible();
  });
});
