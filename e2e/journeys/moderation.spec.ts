import { gotoLive, openChat } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { moderator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('staff announce, mute a player and delete a message, in every window at once', async ({
  page,
  look,
  openWindow,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/403|429/);
  const author = await player();
  const staff = await moderator(stack);
  await signIn(staff);
  const theirs = await openWindow(author);
  for (const window of [page, theirs]) {
    await window.addInitScript(() => localStorage.setItem('chat-rules-accepted', 'true'));
    await gotoLive(window, '/faq');
    await openChat(window);
  }
  const [field, theirField] = [page, theirs].map((window) =>
    window.getByRole('textbox', { name: 'Message' }),
  );
  if (field === undefined || theirField === undefined) throw new Error('there are two windows');
  const spam = `buy my coins ${freshName()}`;
  const inEveryWindow = async (text: string, count: number) => {
    for (const window of [page, theirs])
      await expect(window.getByTestId('chat-message').filter({ hasText: text })).toHaveCount(count);
  };

  await test.step('a player writes, and too fast for slow mode', async () => {
    await theirField.fill(spam);
    await theirField.press('Enter');
    await expect(theirField).toHaveValue('');
    await inEveryWindow(spam, 1);
    // Moves the message into the future, so that slow mode refuses the next one even if the machine is slow.
    await stack.sql(
      `update chat_messages set created_at = app_now() + interval '1 minute' where message = $1`,
      [spam],
    );
    await theirField.fill('again, at once');
    await theirField.press('Enter');
    await expect(theirs.getByRole('alert')).toContainText('You’re writing too fast');
    await expect(theirField).toHaveValue('again, at once');
    await expect(theirs.getByRole('button', { name: /^Moderate/ })).toHaveCount(0);
  });

  await test.step('staff mute the player and delete the message', async () => {
    const row = page.getByTestId('chat-message').filter({ hasText: spam });
    for (const action of ['Mute 10 minutes', 'Delete message']) {
      await row.hover();
      await row.getByRole('button', { name: `Moderate ${author.name}` }).click();
      if (action === 'Mute 10 minutes') await look();
      await page.getByRole('button', { name: action }).filter({ visible: true }).click();
      if (action === 'Mute 10 minutes') await expect(page.getByText('Player muted')).toBeVisible();
    }
    await inEveryWindow(spam, 0);
    await expect(theirField).toBeDisabled();
    await expect(theirField).toHaveAttribute('placeholder', /^Muted for (?:10:00|0?9:\d\d)$/);
    expect((await author.say('can anyone hear me').catch((error: unknown) => error)) as object).toMatchObject(
      { code: 'chat.error.muted' },
    );
    await staff.browser.call('POST', '/api/chat/mutes', { userId: author.id, minutes: 0 });
    await expect(theirs.getByText('You can write in the chat again')).toBeVisible();
    await expect(theirField).toBeEnabled();
  });

  await test.step('staff speak for the house and take it back', async () => {
    const text = `Tonight the rain is on the house. ${freshName()}`;
    await expect(theirs.getByRole('button', { name: 'Announce' })).toHaveCount(0);
    const announce = page.getByRole('button', { name: 'Announce' });
    await announce.click();
    await expect(announce).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('placeholder', 'Announce to everyone');
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(announce).toHaveAttribute('aria-pressed', 'false');
    for (const window of [page, theirs])
      await expect(window.getByTestId('chat-system').filter({ hasText: text })).toHaveCount(1);
    const note = page.getByTestId('chat-system').filter({ hasText: text });
    await note.hover();
    await note.getByRole('button', { name: 'Moderate the house' }).click();
    await page.getByRole('button', { name: 'Delete message' }).filter({ visible: true }).click();
    await expect(theirs.getByText(text)).toHaveCount(0);
  });
});
