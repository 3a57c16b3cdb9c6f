import type { CaseSummary, OwnCases } from '@aureus/contract/cases.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { holdOpen, untilWaiting } from '../../../testing/locks.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
let cases: CaseSummary[];
beforeAll(async () => {
  site = await startTestApp();
  cases = (await site.visitor<CaseSummary[]>('GET', '/api/games/cases')).body.data ?? [];
});
afterAll(() => site.close());

const ownCases = async (who: TestPlayer) => (await who.call<OwnCases>('GET', '/api/user/cases')).body.data;
const favorite = (who: TestPlayer, id: string, isFavorite: boolean) =>
  who.call<OwnCases>('POST', `/api/user/cases/${id}/favorite`, { isFavorite });
const idOf = (index: number) => cases[index]?.id ?? expect.fail('too few cases');

it('keeps favorites for the player, whatever browser asks, and each once', async () => {
  const player = await site.player();
  const other = await site.player();
  expect(await ownCases(player)).toEqual({ favorites: [], recent: [] });
  for (const id of [idOf(0), idOf(1), idOf(0)]) expect((await favorite(player, id, true)).status).toBe(200);
  expect((await ownCases(player))?.favorites.toSorted()).toEqual([idOf(0), idOf(1)].toSorted());
  expect((await ownCases(other))?.favorites).toEqual([]);
  expect((await favorite(player, idOf(0), false)).body.data?.favorites).toEqual([idOf(1)]);
  expect((await favorite(player, idOf(0), false)).body.data?.favorites).toEqual([idOf(1)]);
  // A favorite that is no longer listed isn't shown.
  const { owner } = site.database;
  await owner.query('update cases_cases set is_listed = false where id = $1', [idOf(1)]);
  expect((await ownCases(player))?.favorites).toEqual([]);
  expect((await favorite(player, idOf(1), true)).body.error?.code).toBe('cases.error.not_found');
  await owner.query('update cases_cases set is_listed = true where id = $1', [idOf(1)]);
});

it('takes fifty, also when they come at once, and none that does not exist', async () => {
  const player = await site.player();
  expect((await favorite(player, 'no-such-case', true)).body.error?.code).toBe('cases.error.not_found');
  await site.database.owner.query(
    `insert into cases_favorites select $1, id, app_now() from cases_cases where id <> all($2) limit 48`,
    [player.id, [0, 1, 2, 3, 4].map(idOf)],
  );
  // Blocks all writes until all five calls are in progress.
  const letWrite = await holdOpen(site.database, 'lock table cases_favorites in share mode');
  const replies = Promise.all([0, 1, 2, 3, 4].map((index) => favorite(player, idOf(index), true)));
  await untilWaiting(site.database, replies, 5);
  await letWrite();
  const answers = await replies;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.error?.code === 'cases.error.favorites')).toHaveLength(3);
});

it('names the cases opened last, each once, the newest first', async () => {
  const player = await site.player({ cents: 10_000_000n });
  const open = async (index: number) => {
    const { id = '', version } = cases[index] ?? {};
    const { status } = await player.call(
      'POST',
      `/api/games/cases/${id}/open`,
      { count: 1, version },
      { 'idempotency-key': newId() },
    );
    expect(status).toBe(200);
  };
  for (const index of [0, 1, 0, 2, 0]) await open(index);
  expect((await ownCases(player))?.recent).toEqual([idOf(0), idOf(2), idOf(1)]);
});

it('is for who is signed in', async () => {
  expect((await site.visitor('GET', '/api/user/cases')).status).toBe(401);
  expect(
    (await site.visitor('POST', `/api/user/cases/${idOf(0)}/favorite`, { isFavorite: true })).status,
  ).toBe(401);
  const player = await site.player();
  for (const body of [{}, { isFavorite: 'yes' }, { isFavorite: true, playerId: 1 }])
    expect((await player.call('POST', `/api/user/cases/${idOf(0)}/favorite`, body)).status).toBe(400);
});
