import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { GameTransaction } from '@aureus/contract/transactions.ts';
import { keyed, PASTIMES, pastimes } from '@aureus/demo/games.ts';
import { LINES } from '@aureus/demo/lines.ts';
import { PERSONAS } from '@aureus/demo/personas.ts';
import { startPopulation } from '@aureus/demo/population.ts';
import { expect, test } from '../support/test.ts';

/** With `DEMO`, accounts of the demo population get the role BOT. */
test.use({ serverEnv: { DEMO: '1' } });

const PLAYERS = 4;
const TURNS = 6;

test('what the demo population plays, the real site takes', async ({ player }) => {
  const bots = await Promise.all(Array.from({ length: PLAYERS }, () => player({ coins: 5_000 })));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { id, browser } of bots) {
      const call = keyed((method, path, body, headers) => browser.call(method, path, body, headers));
      // The bots play one after another, so no seat or round is gone when a bot gets there, and every call must
      // succeed.
      for (const game of new Set(PASTIMES)) await pastimes[game](call, 250, id);
    }
  }
  const played = new Set<string>();
  for (const { browser } of bots) {
    const bets = await browser.call<GameTransaction[]>('GET', '/api/wallet/transactions/games?limit=100');
    for (const { type } of bets) played.add(type);
  }
  expect(played).toEqual(new Set(['CASES', 'PLINKO', 'UPGRADER', 'MINES', 'CASE_BATTLES']));
  // The bots leave some battles with free seats open in the lobby.
  const [some] = bots;
  const open = (await some?.browser.call<BattleSummary[]>('GET', '/api/games/battles?show=open')) ?? [];
  expect(open.length).toBeGreaterThanOrEqual(2);
  expect(open.length).toBeLessThanOrEqual(5);
});

test('a bot greets who writes for the first time, in an answer to the message', async ({ stack, player }) => {
  const troubles: string[] = [];
  const leave = await startPopulation({
    productUrl: stack.url,
    sandboxUrl: stack.sandboxUrl,
    log: (line) => troubles.push(line),
    personas: PERSONAS.slice(0, 2),
  });
  try {
    const { browser, id } = await player();
    const chat = () => browser.call<ChatMessage[]>('GET', '/api/chat/EN');
    const write = (message: string) =>
      browser.call<ChatMessage>('POST', '/api/chat', { room: 'EN', message });
    const greetings = async () =>
      (await chat()).filter(
        (one) => one.type === 'USER' && one.user.role === 'BOT' && one.replyTo?.user?.id === id,
      );
    const first = await write('hello, first time here');
    await expect.poll(greetings, { timeout: 30_000 }).toHaveLength(1);
    const [greeting] = await greetings();
    const name = first.user?.username ?? '';
    expect(LINES.hello.map((line) => line.replace('{name}', name))).toContain(greeting?.message);
    expect(greeting).toMatchObject({ replyTo: { id: first.id } });
  } finally {
    leave();
  }
  expect(troubles).toEqual([]);
});
