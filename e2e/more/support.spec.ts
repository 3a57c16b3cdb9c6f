import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('a player whose words tell of harm sees helplines and tools before anything else', async ({
  page,
  player,
  signIn,
  look,
}) => {
  await signIn(await player());
  await gotoLive(page, '/faq');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('button', { name: 'Support' }).click();
  const panel = page.getByRole('complementary', { name: 'Support' });
  const help = panel.getByRole('region', { name: 'Talk to someone now' });
  const say = async (text: string) => {
    await panel.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByRole('log').getByText(text)).toBeVisible();
  };

  await say('I can’t stop the sound of the wheel');
  await expect(help).toHaveCount(0);
  await say('I lost everything and I can’t stop.');
  await expect(help.getByText('Gambling Therapy')).toBeVisible();
  const [top, log] = [await help.boundingBox(), await panel.getByRole('log').boundingBox()];
  expect(top?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(log?.y ?? 0);
  await look();

  await help.getByRole('button', { name: 'Self-exclude' }).click();
  await expect(page.getByRole('dialog', { name: 'Self Ban' })).toBeVisible();
  await page.keyboard.press('Escape');
  await help.getByRole('link', { name: 'Take a break' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=limits#break$/);
  await expect(panel).toHaveCount(0);
});
