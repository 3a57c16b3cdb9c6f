import { readFileSync } from 'node:fs';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('a player downloads everything about them, asks to be erased, and stays', async ({
  page,
  look,
  player,
  signIn,
}) => {
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/profile');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\?tab=privacy$/);

  await test.step('has the file made, and downloads it', async () => {
    await expect(page.getByText('Nothing yet')).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Request my data' }).click();
    await expect(page.getByText('Your file is ready')).toBeVisible();
    await expect(page.getByText(/You can request one file a day/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`aureus-data-${me.id}.json`);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
      player: me.id,
      profile: [{ id: me.id }],
    });
    await look();
  });

  await test.step('asks to be erased, after a second question, and thinks again', async () => {
    const card = page.getByRole('region', { name: 'Erase your account' });
    await card.getByRole('button', { name: 'Erase my account' }).click();
    await expect(card).toContainText('Two people of our staff');
    await look();
    await card.getByRole('button', { name: 'Yes, erase it' }).click();
    await expect(card).toContainText('You asked for it on');
    await card.getByRole('button', { name: 'Keep my account' }).click();
    await expect(card.getByRole('button', { name: 'Erase my account' })).toBeVisible();
  });
});
