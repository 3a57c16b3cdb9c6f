import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import { newId } from '@aureus/server/platform/random.ts';
import {
  answerTo,
  closeChatDrawer,
  drawnRound,
  gotoLive,
  openChat,
  openRound,
  setAmount,
  shownBalance,
} from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test.use({ isSplit: true });

test('on a site of a core and an edge, bets move the balance, and news reach the page', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const [me, friend] = [await player({ coins: 100 }), await player()];
  const balance = async () => (await me.me()).wallet.balance;
  await signIn(me);
  await gotoLive(page, '/spin');

  await test.step('a round of spin', async () => {
    await setAmount(page, '2');
    const { id } = await openRound(stack, 4_000);
    await page.getByRole('button', { name: /^Bet .*on Black,/ }).click();
    await expect.poll(() => shownBalance(page)).toBe(98);
    const { outcome } = await drawnRound(stack, id);
    await expect.poll(() => shownBalance(page)).toBe(outcome?.colour === 'black' ? 102 : 98);
    expect(await balance()).toBe(await shownBalance(page));
  });

  await test.step('a bet in plinko', async () => {
    await gotoLive(page, '/plinko');
    await setAmount(page, '1');
    const answered = answerTo<{ bet: PlinkoBet; balance: number }>(page, /\/plinko$/);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Drop|^Bet/ })
      .first()
      .click();
    const { balance: after } = await answered;
    await expect.poll(() => shownBalance(page)).toBe(after);
    // Only the socket tells a page of coins that move elsewhere.
    await me.browser.call('POST', '/api/user/vault/deposit', { amount: 5 }, { 'idempotency-key': newId() });
    await expect.poll(() => shownBalance(page)).toBe(await balance());
  });

  await test.step('chat', async () => {
    const [theirs, mine] = [`theirs ${freshName()}`, `mine ${freshName()}`];
    const chat = await openChat(page);
    await friend.say(theirs);
    await expect(chat.getByText(theirs)).toBeVisible();
    await me.say(mine);
    await expect(chat.getByText(mine)).toBeVisible();
    await expect(page.getByTestId('chat-online')).toHaveText('1 online');
    await closeChatDrawer(page);
  });
});
