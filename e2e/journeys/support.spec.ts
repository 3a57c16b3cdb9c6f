import { gotoLive } from '../support/flows.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/AAAAhklEQVR4nO3QAQkAIADAMNvY2za2soXCHTzA2dhr6kLj+cEngQbdCjToVqBBtwINuhVo0K1Ag24FGnQr0KBbgQbdCjToVqBBtwINuhVo0K1Ag24FGnQr0KBbgQbdCjToVqBBtwINuhVo0K1Ag24FGnQr0KBbgQbdCjToVqBBtwINuhVo0K0OAaks1ZD7mYoAAAAASUVORK5CYII=',
  'base64',
);

test('a player on a phone writes to support, and staff answer in the console', async ({
  page,
  look,
  openWindow,
  player,
  stack,
}) => {
  const me = await player();
  const phone = await openWindow(me, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const sheet = phone.getByRole('dialog', { name: 'Support' });
  const openSheet = async () => {
    await phone.getByRole('button', { name: 'Browse' }).click();
    await phone.getByRole('button', { name: /^Support/ }).click();
  };

  await test.step('the player opens the window from Browse and writes, with a picture', async () => {
    await gotoLive(phone, '/faq');
    await openSheet();
    await expect(sheet.getByText('How can we help?')).toBeVisible();
    await look(phone);
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(sheet.getByText('Picture added')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Write a message' }).fill('My case froze <b>here</b>');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByRole('log').getByText('My case froze <b>here</b>')).toBeVisible();
    await expect(sheet.getByRole('log').getByRole('img', { name: 'Picture' })).toBeVisible();
    await look(phone);
    await sheet.getByRole('button', { name: 'Close support' }).click();
  });

  await test.step('staff find it in the inbox, leave a note and answer by keyboard', async () => {
    await signInAsStaff(page, stack, 'Priya Nair');
    await page.goto('/staff/support');
    await page.getByRole('link', { name: new RegExp(`^${me.name}`) }).click();
    const pane = page.getByRole('region', { name: 'Conversation' });
    await expect(pane.getByText('My case froze <b>here</b>')).toBeVisible();
    await look();
    await page.keyboard.press('n');
    await page.keyboard.type('Looks like the outage at nine.');
    await page.keyboard.press('Control+Enter');
    await expect(pane.getByText('Looks like the outage at nine.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.keyboard.type('Sorry about that. It is back, and so is your item.');
    await page.keyboard.press('Control+Enter');
    await expect(pane.getByText('Sorry about that.')).toBeVisible();
    await look();
  });

  await test.step('the badge says so until the player has read it, under a first name', async () => {
    await phone.getByRole('button', { name: 'Browse' }).click();
    await expect(phone.getByTestId('support-unread')).toHaveText(/^1/);
    await phone.getByRole('button', { name: /^Support/ }).click();
    await expect(sheet.getByText('Sorry about that.')).toBeVisible();
    await expect(sheet.getByText('Priya', { exact: true })).toBeVisible();
    await expect(phone.getByText('Looks like the outage at nine.')).toHaveCount(0);
    await expect
      .poll(() =>
        stack.sql(
          `select p.read_up_to = max(m.id) as is_read from support_players p join support_messages m using (player_id)
           where p.player_id = $1 group by p.read_up_to`,
          [me.id],
        ),
      )
      .toEqual([{ is_read: true }]);
    await expect(phone.getByTestId('support-unread')).toHaveCount(0);
  });

  await test.step('a closed conversation is rated once', async () => {
    await page.getByRole('button', { name: /^Done/ }).click();
    await sheet.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await sheet.getByRole('button', { name: 'Send rating' }).click();
    await expect(sheet.getByText('You rated this 5 of 5.')).toBeVisible();
    await look(phone);
  });
});
