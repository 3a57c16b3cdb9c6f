import { gotoLive, openChat } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a player reports a message, and staff delete it and mute its author', { tag: '@long' }, async ({
  page,
  look,
  openWindow,
  player,
  stack,
}) => {
  const [author, reader] = [await player(), await player()];
  const scam = `send me 50 and get 100 back ${freshName()}`;
  const windows = [await openWindow(author), await openWindow(reader)] as const;
  for (const window of windows) {
    await window.addInitScript(() => localStorage.setItem('chat-rules-accepted', 'true'));
    await window.setViewportSize({ width: 390, height: 844 });
    await gotoLive(window, '/faq');
    await openChat(window);
  }
  const [theirs, readers] = windows;
  await author.say(scam);

  await test.step('the reader reports it from its menu', async () => {
    const row = readers.getByTestId('chat-message').filter({ hasText: scam });
    await row.getByRole('button', { name: `Message by ${author.name}` }).click();
    await readers.getByRole('button', { name: 'Scam or off-site trade' }).click();
    await expect(readers.getByText('Thanks, a moderator will look at it')).toBeVisible();
    await expect(theirs.getByRole('button', { name: new RegExp(`Message by ${author.name}`) })).toHaveCount(
      0,
    );
  });

  await test.step('staff see it in its context, mute the author and delete it', async () => {
    await signInAsStaff(page, stack, 'Aelia Marsh');
    await page.goto('/staff/chat');
    await page.getByRole('link', { name: new RegExp(`^${author.name} Level`) }).click();
    await expect(page.getByText(scam).last()).toBeVisible();
    await look();
    await page.getByRole('button', { name: /^Mute/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '24 hours' }).click();
    await dialog.getByRole('button', { name: 'Scam or off-site trade' }).click();
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rule 6: no off-site trades');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Message deleted')).toBeVisible();
  });

  await test.step('it is gone for players, and its author reads why', async () => {
    for (const window of windows)
      await expect(window.getByTestId('chat-message').filter({ hasText: scam })).toHaveCount(0);
    await expect(theirs.getByTestId('chat-note')).toHaveText('Reason: Scam or off-site trade');
    await expect(theirs.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await page.goto('/staff/chat?view=decisions');
    await expect(page.getByText('Rule 6: no off-site trades')).toBeVisible();
    await look();
  });
});
