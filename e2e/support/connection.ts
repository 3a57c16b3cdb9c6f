import type { ChatMessage } from '@aureus/contract/chat.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { gotoLive, openChat, shownBalance } from './flows.ts';
import { type ApiPlayer, spinState } from './players.ts';
import type { Stack } from './stack.ts';

const SHOWN_RESULTS = 8;

/** Takes control of the page's live connection. @returns a function that closes it on the page's side. */
async function holdConnection(page: Page): Promise<() => Promise<void>> {
  let current: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.connectToServer();
    current = socket;
  });
  return async () => {
    const cut = current;
    current = undefined;
    await cut?.close({ code: 1001, reason: 'the line is dead' });
  };
}

const bet = (player: ApiPlayer) =>
  player.browser.call(
    'POST',
    '/api/games/plinko',
    { amount: 0.1, rows: 8, risk: 'EASY' },
    { 'idempotency-key': newId() },
  );

/**
 * Cuts the connection of a signed-in page `times` times while its player bets and another player writes in chat, and
 * once more at the end. Compares balance, chat and results with the server's.
 */
export async function cutConnection(
  { page, stack, me, speaker }: { page: Page; stack: Stack; me: ApiPlayer; speaker: ApiPlayer },
  times: number,
): Promise<void> {
  const cut = await holdConnection(page);
  await gotoLive(page, '/spin');
  await openChat(page);
  for (let turn = 1; turn <= times; turn += 1) {
    const text = `message ${turn}`;
    // Depending on the turn, none, one or both of the events happen before the cut, the others after it.
    const events = [() => bet(me), () => speaker.say(text)];
    for (const event of events.slice(0, turn % 3)) await event();
    await cut();
    for (const event of events.slice(turn % 3)) await event();
    const { wallet } = await me.me();
    await expect.poll(() => shownBalance(page)).toBe(wallet.balance);
    await expect(page.getByTestId('chat-message').last()).toContainText(text);
  }

  const history = await me.browser.call<ChatMessage[]>('GET', '/api/chat/EN');
  // Other players may have written too. Only the speaker's messages are compared: each once, in order.
  const messages = history.flatMap(({ user, message }) => (user?.id === speaker.id ? [message] : []));
  const rows = page.getByTestId('chat-message').filter({ hasText: speaker.name });
  await expect(rows).toHaveCount(messages.length);
  for (const [index, message] of messages.entries()) await expect(rows.nth(index)).toContainText(message);
  // After one more cut, the results of rounds that ended meanwhile must appear, too.
  await cut();
  const results = page.getByRole('list', { name: 'Last results, newest first' }).getByRole('listitem');
  await expect
    .poll(async () => {
      const texts = await results.allInnerTexts();
      const { history: rounds } = await spinState(stack);
      const expected = rounds.slice(0, SHOWN_RESULTS).map(({ pocket }) => String(pocket));
      const pockets = texts.slice(0, expected.length).map((text) => text.replace(/\D+/g, ''));
      return pockets.join() === expected.join();
    })
    .toBe(true);
}

/**
 * Loses the server's messages to a signed-in page, as if Redis didn't connect the nodes. Meanwhile the page's player
 * bets, and another player writes in chat. Once the page hears that it missed some, its balance and chat must be the
 * server's.
 */
export async function loseMessages({ page, me, speaker }: { page: Page; me: ApiPlayer; speaker: ApiPlayer }) {
  let isLost = false;
  let current: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    current = socket;
    // Frames other than messages (`42`) keep the connection alive.
    socket.connectToServer().onMessage((frame) => {
      if (!isLost || !String(frame).startsWith('42')) socket.send(frame);
    });
  });
  await gotoLive(page, '/spin');
  await openChat(page);
  await expect.poll(() => shownBalance(page)).toBe((await me.me()).wallet.balance);
  isLost = true;
  await bet(me);
  await speaker.say('missed by one page');
  current?.send('42["site:missed",{}]');
  const { wallet } = await me.me();
  await expect.poll(() => shownBalance(page)).toBe(wallet.balance);
  await expect(page.getByTestId('chat-message').last()).toContainText('missed by one page');
}
