import type { Battle, BattleFormat, BattleMode, BattleSummary } from '@aureus/contract/battles.ts';
import type { CaseItem } from '@aureus/fair/cases.ts';
import { newId } from '../platform/random.ts';
import { publishCase as publishEdit } from './publish-case.ts';
import { runJob } from './run-job.ts';
import { advanceTo } from './spin-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from './test-app.ts';

export type PlacedBattle = { battle: Battle; balance: number };
export type AskedBattle = {
  cases: { id: string; version: string; contentHash?: string }[];
  mode: BattleMode;
  format: BattleFormat;
  isPrivate: boolean;
};

const path = '/api/games/battles';

/** Plays case battles through the API, like the page. */
export const battlesOf = (player: Pick<TestPlayer, 'call'>) => ({
  create: (asked: AskedBattle, key: string = newId()): Promise<Reply<PlacedBattle>> =>
    player.call('POST', path, asked, { 'idempotency-key': key }),
  join: (id: string, seat: number, link?: string, key: string = newId()): Promise<Reply<PlacedBattle>> =>
    player.call('POST', `${path}/${id}/join`, link === undefined ? { seat } : { seat, key: link }, {
      'idempotency-key': key,
    }),
  bots: (id: string, seat?: number, key: string = newId()): Promise<Reply<PlacedBattle>> =>
    player.call('POST', `${path}/${id}/bots`, seat === undefined ? {} : { seat }, { 'idempotency-key': key }),
  cancel: (id: string): Promise<Reply<PlacedBattle>> => player.call('POST', `${path}/${id}/cancel`, {}),
  see: (id: string, link?: string): Promise<Reply<Battle>> =>
    player.call('GET', `${path}/${id}${link === undefined ? '' : `?key=${link}`}`),
  list: (query = ''): Promise<Reply<BattleSummary[]>> => player.call('GET', `${path}${query}`),
});

/** Returns the data of a successful reply. @throws if the call was refused. */
export function given<T>({ status, body, text }: Reply<T>): T {
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}

/**
 * Publishes a case with items of these prices in cents and numbers of tickets. @returns the case as calls refer to it.
 */
export async function publishCase(
  on: TestApp,
  slug: string,
  price: bigint,
  items: readonly (readonly [price: bigint, tickets: number])[],
): Promise<{ id: string; version: string; contentHash: string }> {
  let next = 1;
  const table = {
    price,
    items: items.map(([itemPrice, tickets], index): CaseItem => {
      const ticketStart = next;
      next += tickets;
      const id = `${slug}-${index}`;
      return {
        id,
        name: `Item ${id}`,
        rarity: (index % 6) + 1,
        price: itemPrice,
        ticketStart,
        ticketEnd: next - 1,
      };
    }),
  };
  await publishEdit(on, { slug, name: `Case ${slug}`, tags: [], table });
  const current = await on.app.cases.current(slug);
  if (current === undefined) throw new Error(`${slug} is not on the list`);
  return { id: slug, version: String(current.id), contentHash: current.contentHash };
}

/**
 * Advances the clock to the beacon round of a full battle, and runs the job that draws it. @returns the battle as a
 * visitor sees it.
 */
export async function drawBattle(on: TestApp, { id, beaconAt }: Battle, lateMs = 0): Promise<Battle> {
  await advanceTo(on, (beaconAt ?? 0) + lateMs);
  await runJob(on, 'battles-draw', { battleId: id });
  return given(await battlesOf({ call: on.visitor }).see(id));
}

/** Returns the time when a drawn battle's playback is over. */
export const overAt = ({ startsAt, roundMs, cases }: Battle): number =>
  (startsAt ?? 0) + cases.length * roundMs + 500;

/** Starts a site with fast battles, and publishes a case for 1 coin that pays 0.5 or 1.3 coins. */
export async function startBattleSite() {
  const site = await startTestApp({ env: { BATTLE_ROUND_MS: '200' } });
  // The job queue uses the machine's time. With the site's clock an hour ahead, no draw is due there, so only tests
  // draw.
  await site.clock.advance(3_600_000);
  const coin = await publishCase(site, 'coin', 100n, [
    [50n, 50_000],
    [130n, 50_000],
  ]);
  return { site, coin };
}
