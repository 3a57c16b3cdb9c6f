import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { GameTransaction } from '@aureus/contract/transactions.ts';
import { keyed, PASTIMES, pastimes } from '@aureus/demo/games.ts';
import { expect, test } from '../support/test.ts';

const PLAYERS = 4;
const TURNS = 6;

test('what the demo population plays, the real site takes', async ({ player }) => {
  const bots = await Promise.all(Array.from({ length: PLAYERS }, () => player({ coins: 5_000 })));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { id, browser } of bots) {
      const call = keyed((method, path, body, headers) => browser.call(method, path, body, headers));
      // One after another no one comes too late, so every call has to be taken.
      for (const game of new Set(PASTIMES)) await pastimes[game](call, 250, id);
    }
  }
  const played = new Set<string>();
  for (const { browser } of bots) {
    const bets = await browser.call<GameTransaction[]>('GET', '/api/wallet/transactions/games?limit=100');
    for (const { type } of bets) played.add(type);
  }
  expect(played).toEqual(new Set(['CASES', 'PLINKO', 'UPGRADER', 'MINES', 'CASE_BATTLES']));
  // The lobby is left with seats for newcomers.
  const [some] = bots;
  const open = (await some?.browser.call<BattleSummary[]>('GET', '/api/games/battles?show=open')) ?? [];
  expect(open.length).toBeGreaterThanOrEqual(2);
  expect(open.length).toBeLessThanOrEqual(5);
});
