import { gotoLive, pressEntry, signInThroughForm } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { sizes } from '../support/sizes.ts';
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
    await expect(pane.getByRole('button', { name: /^Send/ })).toBeEnabled();
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

test('a visitor writes, staff answer, and the conversation is the player’s after the sign-in', {
  tag: '@long',
}, async ({ page, size, look, openWindow, stack }) => {
  const name = freshName('visitor');
  const question = `I can’t sign in, I am ${name}`;
  const desk = await openWindow(undefined, sizes.desktop);
  const panel = page.getByRole(size === 'desktop' ? 'complementary' : 'dialog', { name: 'Support' });
  const open = () =>
    size === 'desktop'
      ? page
          .getByRole('complementary', { name: 'Sidebar' })
          .getByRole('button', { name: /^Support/ })
          .click()
      : pressEntry(page, size, 'button', 'Support');
  const pane = desk.getByRole('region', { name: 'Conversation' });
  const badge = page.getByTestId('support-unread');
  const asVisitor = panel.getByText('You’re writing as a visitor.');

  await test.step('the visitor opens the window and writes text, no picture', async () => {
    await gotoLive(page, '/faq');
    await open();
    await expect(asVisitor).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Add a picture' })).toHaveCount(0);
    await look();
    await panel.getByRole('button', { name: 'I can’t sign in' }).click();
    await panel.getByRole('textbox', { name: 'Write a message' }).fill(question);
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByRole('log').getByText(question)).toBeVisible();
    await look();
  });

  await test.step('staff find a visitor in the inbox, and the answer comes in live', async () => {
    await signInAsStaff(desk, stack, 'Priya Nair');
    await desk.goto('/staff/support');
    await desk.getByRole('link', { name: new RegExp(`^Visitor.*${name}`) }).click();
    await expect(pane.getByRole('heading', { name: 'Visitor' }).first()).toBeVisible();
    await expect(pane.getByText('Not signed in, so nothing shows who this is.')).toBeVisible();
    await look(desk);
    await desk.keyboard.press('r');
    await desk.keyboard.type('Which provider do you use?');
    await desk.keyboard.press('Control+Enter');
    await expect(panel.getByText('Which provider do you use?')).toBeVisible();
    await expect(panel.getByText('Priya', { exact: true })).toBeVisible();
  });

  await test.step('an answer to a closed window is counted, on the next page too', async () => {
    await panel.getByRole('button', { name: 'Close support' }).click();
    // Types without clicking the field: it still has the focus from the previous answer, which may not have arrived
    // yet.
    await desk.keyboard.type('Try Steam.');
    await expect(pane.getByRole('button', { name: /^Send/ })).toBeEnabled();
    await desk.keyboard.press('Control+Enter');
    await expect(pane.getByText('Try Steam.')).toBeVisible();
    await gotoLive(page, '/tos');
    if (size === 'phone') await page.getByRole('button', { name: 'Browse' }).click();
    await expect(badge).toHaveText(/^1/);
    if (size === 'phone') await page.keyboard.press('Escape');
  });

  await test.step('after the sign-in the player has the whole conversation, and staff see who it is', async () => {
    await open();
    await expect(panel.getByText('Try Steam.')).toBeVisible();
    await panel.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Continue with Steam' }).waitFor();
    await signInThroughForm(page, 'Steam', name);
    await open();
    for (const text of [question, 'Which provider do you use?', 'Try Steam.'])
      await expect(panel.getByRole('log').getByText(text)).toBeVisible();
    await expect(asVisitor).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await look();
    await panel.getByRole('textbox', { name: 'Write a message' }).fill('It worked.');
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByRole('log').getByText('It worked.')).toBeVisible();
    await expect(pane.getByText('It worked.')).toBeVisible();
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    expect(await stack.sql('select from support_threads where player_id < 0')).toHaveLength(0);
  });
});
