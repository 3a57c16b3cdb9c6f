import type { BetsRecord, Outage } from '@aureus/contract/fairness.ts';
import type { ExportedBet, ExportedDraw } from '@aureus/fair/export.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import {
  answered,
  dropBall,
  expectSecretsKept,
  exported,
  openCase,
  type Play,
  playOn,
  rotate,
  SHOWN_MS,
  upgrade,
  verdictsOf,
} from './testing.ts';

let site: TestApp;
let play: Play;
beforeAll(async () => {
  site = await startTestApp();
  play = await playOn(site);
});
afterAll(() => site.close());

const rich = () => site.player({ cents: 1_000_000n });
const historyOf = async (player: TestPlayer, game: string, query = '') =>
  answered(await player.call<BetsRecord>('GET', `/api/fairness/${game}/history${query}`));
const proofOf = async (player: TestPlayer, id: string) =>
  answered(await player.call<BetsRecord>('GET', `/api/fairness/bets/${id}`));
const betsIn = (record: BetsRecord) => record.bets as ExportedBet[];

describe('what is not to be seen yet', () => {
  it('is open and empty while the page still moves, also where its seed is revealed', async () => {
    const player = await rich();
    const ids = {
      plinko: (await dropBall(player)).id,
      upgrader: (await upgrade(player, 2, 'UNDER')).id,
      'case-openings': (await openCase(player, 2)).id,
    };
    await rotate(player);
    const unseen = { plinko: { path: [] }, upgrader: { roll: null }, 'case-openings': { tickets: [] } };
    for (const game of ['plinko', 'upgrader', 'case-openings'] as const) {
      const record = await historyOf(player, game);
      expect(betsIn(record)).toMatchObject([
        { id: ids[game], state: 'OPEN', payout: '0.00', ...unseen[game] },
      ]);
      const [bet] = betsIn(record);
      expect(bet?.change).toBe(`-${bet?.stake}`);
      expect(Object.values(record.seedPairs)).toMatchObject([{ serverSeed: null }]);
      expect(verdictsOf(record)).toMatchObject([{ verdict: 'NOT_REVEALED', failed: [] }]);
    }
    expect(verdictsOf(await exported(player)).flatMap(({ failed }) => failed)).toEqual([]);
    await site.clock.advance(SHOWN_MS);
    for (const id of Object.values(ids))
      expect(verdictsOf(await proofOf(player, id))).toMatchObject([{ verdict: 'VERIFIED' }]);
  });

  it('is the board of an open game of mines, whose seed cannot be changed', async () => {
    const player = await rich();
    const id = await play.mines(player, 'OPEN');
    const record = await proofOf(player, id);
    expect(betsIn(record)).toMatchObject([{ state: 'OPEN', mines: 3, board: null, isCashedOut: false }]);
    expect(verdictsOf(record)).toMatchObject([{ verdict: 'NOT_REVEALED', failed: [] }]);
  });

  it('is a round of spin until it has landed', async () => {
    const player = await rich();
    const { id: round } = await play.openRound();
    const { id } = answered(await placeBet(player, 'black', 5)).bet;
    const secret = { serverSeed: null, closedAt: null, randomness: null, signature: null, isVoid: false };
    const expectOpen = async () => {
      const record = await proofOf(player, id);
      expect(betsIn(record)).toMatchObject([
        { game: 'spin', state: 'OPEN', payout: '0.00', change: '-5.00', pocket: null },
      ]);
      expect(record.draws).toMatchObject({ [`spin-${round}`]: secret });
      expect(verdictsOf(record)).toMatchObject([{ verdict: 'NOT_REVEALED', failed: [] }]);
    };
    await expectOpen();
    await play.spin.close();
    await expectOpen();
    await play.spin.draw();
    await expectOpen();
    await play.spin.land();
    expect(verdictsOf(await proofOf(player, id))).toMatchObject([{ verdict: 'VERIFIED' }]);
  });

  it('is a battle until its playback has ended', async () => {
    const player = await rich();
    const { battle, bet } = await play.waitingBattle(player);
    const expectOpen = async (isFull: boolean) => {
      const record = await proofOf(player, bet);
      expect(betsIn(record)).toMatchObject([
        {
          game: 'battles',
          state: 'OPEN',
          payout: '0.00',
          seat: 0,
          mode: 'NORMAL',
          format: '1v1',
          tickets: null,
        },
      ]);
      const draw = Object.values(record.draws)[0] as ExportedDraw;
      expect(draw).toMatchObject({ serverSeed: null, randomness: null, signature: null, isVoid: false });
      expect([draw.closedAt, draw.beaconRound].map((value) => value !== null)).toEqual([isFull, isFull]);
      expect(Object.keys(record.cases)).toHaveLength(1);
      expect(verdictsOf(record)).toMatchObject([{ verdict: 'NOT_REVEALED', failed: [] }]);
    };
    await expectOpen(false);
    await play.drawBattle(player, battle);
    await expectOpen(true);
    await site.clock.advance(SHOWN_MS);
    expect(verdictsOf(await proofOf(player, bet))).toMatchObject([{ verdict: 'VERIFIED' }]);
  });

  it('is the seed of a round that waits for a late beacon, until it is drawn', async () => {
    const player = await rich();
    await play.waitingRound(player);
    const record = await exported(player);
    expect(record.bets).toMatchObject([{ state: 'OPEN', payout: '0.00', change: '-2.00', pocket: null }]);
    const [draw] = Object.values(record.draws);
    expect(draw).toMatchObject({ serverSeed: null, randomness: null, isVoid: false, outage: null });
    expect(draw?.closedAt).toBeLessThan(site.clock.now());
    expect(verdictsOf(record)).toMatchObject([{ verdict: 'NOT_REVEALED', failed: [] }]);
    await play.endOutage(false);
    expect(verdictsOf(await exported(player))).toMatchObject([{ verdict: 'VERIFIED' }]);
  });

  it('names the declared outage in which a round was refunded, with its seed', async () => {
    const player = await rich();
    await play.waitingRound(player);
    await play.endOutage(true);
    const record = await exported(player);
    expect(record.bets).toMatchObject([{ state: 'VOID', payout: '2.00', change: '0.00', pocket: null }]);
    const [outage] = (await site.visitor<Outage[]>('GET', '/api/fairness/outages')).body.data ?? [];
    const [draw] = Object.entries(record.draws);
    expect(outage?.draws).toEqual([draw?.[0]]);
    expect(draw?.[1]).toMatchObject({ isVoid: true, outage: outage?.id });
    expect(draw?.[1].serverSeed).not.toBeNull();
    expect(verdictsOf(record)).toMatchObject([{ verdict: 'VOID', failed: [] }]);
  });
});

describe('a history', () => {
  it('is the player’s own, of one game, newest first and page by page', async () => {
    const [player, other] = [await rich(), await rich()];
    const ids: string[] = [];
    for (const rows of [8, 9, 10, 11, 12]) {
      ids.unshift((await dropBall(player, 1, rows)).id);
      await dropBall(other);
    }
    await play.mines(player, 'BUSTED');
    const of = async (query: string) => betsIn(await historyOf(player, 'plinko', query)).map(({ id }) => id);
    expect(await of('')).toEqual(ids);
    expect(await of('?limit=2')).toEqual(ids.slice(0, 2));
    expect(await of('?limit=2&page=1')).toEqual(ids.slice(2, 4));
    expect(await of('?limit=2&page=3')).toEqual([]);
    expect(betsIn(await historyOf(player, 'mines'))).toHaveLength(1);
    expect(betsIn(await historyOf(player, 'upgrader'))).toEqual([]);
    expect(await historyOf(player, 'case-openings')).toMatchObject({ bets: [], seedPairs: {}, cases: {} });
  });

  it.each(['case-openings', 'mines', 'upgrader', 'plinko'])('of %s refuses what it must', async (game) => {
    const player = await site.player();
    const path = `/api/fairness/${game}/history`;
    expect((await site.visitor('GET', path)).status).toBe(401);
    for (const query of [
      'page=-1',
      'page=1.5',
      'page=x',
      'limit=0',
      'limit=101',
      'limit=1000',
      'player=1',
      'sortBy=seq',
    ])
      expect((await player.call('GET', `${path}?${query}`)).status, query).toBe(400);
  });
});

describe('one bet', () => {
  it('is no one else’s to read', async () => {
    const [player, other] = [await rich(), await rich()];
    const { id } = await dropBall(player);
    const path = `/api/fairness/bets/${id}`;
    expect((await player.call('GET', path)).status).toBe(200);
    expect((await other.call('GET', path)).status).toBe(404);
    expect((await site.visitor('GET', path)).status).toBe(401);
    expect((await player.call('GET', `/api/fairness/bets/${newId()}`)).status).toBe(404);
    for (const bad of ['1', 'x', `${id}0`, `${id}'--`, '%00', '..%2f..%2fme'])
      expect((await player.call('GET', `/api/fairness/bets/${bad}`)).status, bad).toBe(400);
  });
});

describe('the server seeds in force', () => {
  it('were in none of all these replies', () => expectSecretsKept(site));
});
