import type { ChatMessage } from '@aureus/contract/chat.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Page, WebSocketRoute } from '@playwright/test';
import { gotoLive, openChat, shownBalance } from './support/flows.ts';
import { type ApiPlayer, spinState } from './support/players.ts';
import { expect, test } from './support/test.ts';

/** How often the connection falls; `RECONNECTS=1000` makes it the long run. */
const FALLS = Number(process.env['RECONNECTS'] ?? 12);
const SHOWN_RESULTS = 8;

/** Puts the page's live connection into the test's hands. @returns a function that cuts it, from both sides. */
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

const drop = (player: ApiPlayer) =>
  player.browser.call(
    'POST',
    '/api/games/plinko',
    { amount: 0.1, rows: 8, risk: 'EASY' },
    { 'idempotency-key': newId() },
  );

test('a connection that falls again and again loses nothing: balance, chat and game are the server’s', async ({
  page,
  stack,
  player,
  signIn,
}) => {
  test.setTimeout(60_000 + FALLS * 10_000);
  const me = await player({ coins: 1_000 });
  const other = await player();
  await stack.sql("update account_players set role = 'MODERATOR' where id = $1", [other.id]);
  await signIn(me);
  const cut = await holdConnection(page);
  await gotoLive(page, '/spin');
  await openChat(page);

  for (let fall = 1; fall <= FALLS; fall += 1) {
    const text = `message ${fall}`;
    // What happens may come before the fall, after it, or while the page is connecting again.
    const happenings = [() => drop(me), () => other.say(text)];
    const before = happenings.slice(0, fall % 3);
    const after = happenings.slice(fall % 3);
    for (const happening of before) await happening();
    await cut();
    for (const happening of after) await happening();

    const { wallet } = await me.me();
    await expect.poll(() => shownBalance(page), { timeout: 20_000 }).toBe(wallet.balance);
    await expect(page.getByTestId('chat-message').last()).toContainText(text);
  }

  const history = await me.browser.call<ChatMessage[]>('GET', '/api/chat/EN');
  // Others may have talked before: what counts is what was said here, each once and in its order.
  const said = history.flatMap(({ user, message }) => (user?.id === other.id ? [message] : []));
  const rows = page.getByTestId('chat-message').filter({ hasText: other.name });
  await expect(rows).toHaveCount(said.length);
  for (const [index, message] of said.entries()) await expect(rows.nth(index)).toContainText(message);
  // Another fall, and the rounds that pass meanwhile are there as well.
  await cut();
  const results = page.getByRole('list', { name: 'Last results, newest first' }).getByRole('listitem');
  await expect
    .poll(
      async () => {
        const shown = await results.allInnerTexts();
        const { history: rounds } = await spinState(stack);
        const expected = rounds.slice(0, SHOWN_RESULTS).map(({ pocket }) => String(pocket));
        return (
          shown
            .slice(0, expected.length)
            .map((one) => one.replace(/\D+/g, ''))
            .join() === expected.join()
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
});
