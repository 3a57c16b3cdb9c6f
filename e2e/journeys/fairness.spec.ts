import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { gotoLive } from '../support/flows.ts';
import { keptValues } from '../support/kept-values.ts';
import { expect, test } from '../support/test.ts';

test('a player reveals the seeds of a bet and derives it again in the browser', async ({
  page,
  look,
  player,
  signIn,
}) => {
  const me = await player({ coins: 20 });
  await signIn(me);
  const proof = page.getByRole('dialog', { name: 'Provably Fair' });
  await test.step('the browser sees the seal, sends its own client seed and keeps both', async () => {
    await gotoLive(page, '/plinko');
    await page.getByRole('main').getByRole('button', { name: 'Fairness' }).click();
    await proof.getByRole('tab', { name: 'Your seeds' }).click();
    await proof.getByRole('textbox', { name: 'New client seed' }).fill('before-the-bet');
    await proof.getByRole('button', { name: 'Change and reveal the old server seed' }).click();
    await expect(proof.getByRole('region', { name: 'Previous seed pair' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(keptValues))
      .toContainEqual(expect.stringMatching(/pair-\d+-\d+ clientSeed$/));
  });
  const { bet } = await me.browser.call<{ bet: PlinkoBet }>(
    'POST',
    '/api/games/plinko',
    { amount: 1, risk: 'HARD', rows: 16 },
    { 'idempotency-key': newId() },
  );

  await test.step('the bet waits for its seed', async () => {
    await gotoLive(page, '/profile?tab=games');
    await page.getByRole('main').getByRole('button', { name: 'Verify' }).first().click();
    await expect(proof.getByText('The server seed is still secret')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
  });

  await test.step('a new client seed ends the pair, whose server seed is the sealed one', async () => {
    await page.goto('/plinko');
    await page.getByRole('main').getByRole('button', { name: 'Fairness' }).click();
    await proof.getByRole('tab', { name: 'Your seeds' }).click();
    const field = proof.getByRole('textbox', { name: 'New client seed' });
    await field.fill('not:a:seed');
    await expect(proof.getByText('A client seed has 1 to 64 letters, digits, _ or -.')).toBeVisible();
    await field.fill('after-the-bet');
    await proof.getByRole('button', { name: 'Change and reveal the old server seed' }).click();
    const ended = proof.getByRole('region', { name: 'Previous seed pair' });
    await expect(ended.getByText('Matches what you were shown')).toBeVisible();
    await expect(ended.getByRole('listitem').filter({ hasText: ': failed' })).toHaveCount(0);
    await look();
  });

  await test.step('every check of the bet passes', async () => {
    await page.goto('/profile?tab=games');
    await page.getByRole('main').getByRole('button', { name: 'Verify' }).first().click();
    await expect(proof.getByText('Every check passed')).toBeVisible();
    await expect(proof.getByText(`bucket ${bet.bucket + 1}:`)).toBeVisible();
    await look();
  });
});
