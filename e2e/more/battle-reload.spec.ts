import type { Me } from '@aureus/contract/account.ts';
import type { Battle } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

/** Enough rounds for three pages to load during the playback. */
const ROUNDS = 14;

test('a page that is loaded in the middle of a playback shows the prize when the playback ends', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  if (box === undefined) throw new Error('there are no cases');
  const post = <T>(path: string, body: object) =>
    me.browser.call<T>('POST', path, body, { 'idempotency-key': newId() });
  // In a group battle every player gets a prize.
  const { battle } = await post<{ battle: Battle }>('/api/games/battles', {
    cases: Array.from({ length: ROUNDS }, () => ({ id: box.id, version: box.version })),
    mode: 'GROUP',
    format: '1v1',
    isPrivate: false,
  });
  await post(`/api/games/battles/${battle.id}/bots`, {});
  const drawn = await eventually('the draw', async () => {
    const now = await me.browser.call<Battle>('GET', `/api/games/battles/${battle.id}`);
    return now.outcome !== null && now;
  });
  const prize = drawn.outcome?.prizes[0] ?? 0;
  expect(prize).toBeGreaterThan(0);
  const before = 100 - battle.price;
  const after = before + prize;
  const overAt = (drawn.startsAt ?? 0) + ROUNDS * drawn.roundMs + 500;
  // The ledger has already paid the prize, although the playback still runs.
  const { wallet } = await me.browser.call<Me>('GET', '/api/me');
  expect(wallet.balance).toBeCloseTo(after, 2);

  for (const path of ['/', `/battles/${battle.id}`, '/plinko']) {
    await page.goto(path);
    await page.getByTestId('balance').waitFor();
    expect(Date.now(), 'the playback goes on').toBeLessThan(overAt);
    expect(await shownBalance(page), path).toBeCloseTo(before, 2);
  }
  await expect.poll(() => shownBalance(page)).toBeCloseTo(after, 2);
  expect(Date.now()).toBeGreaterThanOrEqual(overAt - 250);
  await page.reload();
  await page.getByTestId('balance').waitFor();
  expect(await shownBalance(page)).toBeCloseTo(after, 2);
});
