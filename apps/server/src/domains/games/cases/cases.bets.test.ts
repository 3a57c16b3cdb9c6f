import type { Case, CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { caseItem, caseTickets } from '@aureus/fair/cases.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { publishCase } from '../../../testing/publish-case.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { expectRefused, post, reveal, slippedFields } from '../instant/testing.ts';

type Opened = { bet: CaseOpening; balance: number };

let running: TestApp;
let player: TestPlayer;
let box: Case;
beforeAll(async () => {
  running = await startTestApp();
  // On a busy machine, a site that has just started may refuse calls and ask to retry.
  box = await eventually('the case', () => look('recruits-rations'));
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await running.player({ cents: 100_000n });
});

async function look(id: string): Promise<Case> {
  const { body } = await running.visitor<Case>('GET', `/api/games/cases/${id}`);
  if (body.data === undefined) throw new Error(`no case ${id}`);
  return body.data;
}
const url = (id = box.id) => `/api/games/cases/${id}/open`;
const open = (count: number, key?: string) =>
  post<Opened>(player, url(), { count, version: box.version }, key);

describe('the list', () => {
  it('holds every case once, cheapest first, each with the dearest of its items', async () => {
    const { body } = await running.visitor<CaseSummary[]>('GET', '/api/games/cases');
    const cases = body.data ?? [];
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(cases.map(({ price }) => price)).toEqual(
      cases.map(({ price }) => price).sort((left, right) => left - right),
    );
    for (const { topSkin, openings, ...summary } of cases.slice(0, 5)) {
      const { skins, change, ...summaryFields } = await look(summary.id);
      expect(change).toBeNull();
      expect(summaryFields).toEqual(summary);
      expect(openings).toBe(0);
      expect(topSkin.price).toBe(Math.max(...skins.map(({ price }) => price)));
    }
  });

  it('tells of each item its tickets, its odds and its colour', () => {
    let next = 1;
    for (const { ticketStart, ticketEnd, odds, imageUrl, id, color } of box.skins) {
      expect(ticketStart).toBe(next);
      expect(odds).toBe((ticketEnd - ticketStart + 1) / 100_000);
      expect(imageUrl).toBe(`/art/items/${id}.avif`);
      expect(color).toMatch(/^#[0-9A-F]{6}$/);
      next = ticketEnd + 1;
    }
    expect(next).toBe(100_001);
    expect(box.rtp).toMatch(/^(89|90)\.\d{4}$/);
  });

  it('gives the hash of what it shows, which anyone can compute', () => {
    const cents = (coins: number) => BigInt(Math.round(coins * 100));
    const items = box.skins.map((item) => ({ ...item, price: cents(item.price) }));
    expect(caseContentHash({ price: cents(box.price), items })).toBe(box.contentHash);
  });

  it.each([
    ['an unknown case', 'no-such-case', 404, 'cases.error.not_found'],
    ['capital letters', 'Recruits', 400, 'request.error.invalid'],
    ['SQL', "x'--", 400, 'request.error.invalid'],
  ])('has nothing at %s', async (_name, id, status, code) => {
    const answer = await running.visitor('GET', `/api/games/cases/${encodeURIComponent(id)}`);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });
});

describe('opening', () => {
  it.each([1, 2, 3, 4])(
    '%d at once pays what the seeds give, as anyone can see afterwards',
    async (count) => {
      const facts: unknown[] = [];
      running.app.bus.on('games:result', (fact) => {
        if (fact.playerId === player.id) facts.push(fact);
      });
      await open(1);
      const { status, body } = await open(count);
      expect(status).toBe(200);
      const { bet, balance } = body.data ?? expect.fail('no bet');
      expect(bet).toMatchObject({ nonce: 1, caseId: box.id, version: box.version });
      expect(bet.stake).toBe(Math.round(box.price * count * 100) / 100);

      const drawn = caseTickets((await reveal(player))(bet), count);
      expect(bet.tickets).toEqual(drawn);
      const version = await running.app.cases.version(BigInt(box.version));
      const won = drawn.map((ticket) => caseItem(version?.table ?? expect.fail('no version'), ticket));
      expect(bet.items.map(({ id }) => id)).toEqual(won.map(({ id }) => id));
      for (const item of bet.items) expect(box.skins).toContainEqual(item);
      const payout = won.reduce((sum, { price }) => sum + price, 0n);
      expect(bet.payout).toBe(Number(payout) / 100);

      const { rows } = await running.database.owner.query<{
        payout: bigint;
        balance_after: bigint;
        wait: number;
      }>(
        `select payout, balance_after, extract(epoch from shown_at - placed_at)::float8 * 1000 as wait
       from wallet_bets where id = $1`,
        [bet.id],
      );
      expect(rows[0]?.payout).toBe(payout);
      expect(rows[0]?.balance_after).toBe(BigInt(Math.round(balance * 100)));
      const isGolden = won.some(({ price }) => price >= 3n * BigInt(Math.round(box.price * 100)));
      expect(rows[0]?.wait).toBe(isGolden ? 10_060 : 4_840);

      const best = bet.items.reduce((one, item) => (item.price > one.price ? item : one));
      expect(facts).toHaveLength(2);
      expect(facts[1]).toMatchObject({
        betId: bet.id,
        game: 'CASES',
        payout,
        item: { id: best.id, price: best.price },
        revealAt: bet.placedAt + (rows[0]?.wait ?? 0),
      });
    },
  );

  it('tells the balance with the payout, for when the reel has stopped', async () => {
    const socket = await player.socket();
    const { body } = await open(1);
    const { bet, balance } = body.data ?? expect.fail('no bet');
    const reply = await socket.next('user:notify:newBalance');
    expect(reply).toMatchObject({ balance, bet: { id: bet.id, payout: bet.payout } });
    expect(reply.revealAt).toBeGreaterThanOrEqual(bet.placedAt + 4_840);
  });
});

describe('what is refused', () => {
  it.each([
    '0',
    '5',
    '-1',
    '1.5',
    '"2"',
    '[1]',
    '{}',
    'null',
    'true',
    '1e0',
    '99',
    '9007199254740993',
    'NaN',
    '',
  ])('the count %s', async (count) => {
    const body = `{"version":"${box.version}","count":${count}}`;
    await expectRefused(running, () => post(player, url(), body), /^request\.error\.(invalid|amount)$/, 400);
  });

  it.each(['"0"', '"-1"', '"01"', '"1.0"', '"999999999"', '1', 'null', '"x"', '""', `"${'9'.repeat(21)}"`])(
    'the version %s',
    async (version) => {
      const body = `{"version":${version},"count":1}`;
      await expectRefused(
        running,
        () => post(player, url(), body),
        /^(request\.error\.(invalid|amount)|cases\.error\.changed)$/,
      );
    },
  );

  it('the version of another case', async () => {
    const { body } = await running.visitor<CaseSummary[]>('GET', '/api/games/cases');
    const version = body.data?.find(({ id }) => id !== box.id)?.version;
    await expectRefused(
      running,
      () => post(player, url(), { count: 1, version }),
      'cases.error.changed',
      409,
    );
  });

  it('a case that does not exist', async () => {
    const call = () => post(player, url('no-such-case'), { count: 1, version: box.version });
    await expectRefused(running, call, 'cases.error.not_found', 404);
  });

  it.each(slippedFields)('%s', async (_what, field) => {
    const body = `{"count":1,"version":"${box.version}",${field}}`;
    await expectRefused(running, () => post(player, url(), body), 'request.error.invalid', 400);
  });

  it.each(['', 'null', '[]', '"x"', '{}', '{"count":1}', '{"version":"1"}', '{"count":1,'])(
    'the body %s',
    async (body) => {
      await expectRefused(
        running,
        () => post(player, url(), body),
        /^request\.error\.(invalid|amount)$/,
        400,
      );
    },
  );

  it.each([{ 'idempotency-key': '' }, { 'idempotency-key': 'x' }, { 'idempotency-key': `${newId()}0` }])(
    'the key %j',
    async (headers) => {
      const call = () => player.call('POST', url(), { count: 1, version: box.version }, headers);
      await expectRefused(running, call, 'request.error.idempotency_key', 400);
    },
  );

  it('a visitor', async () => {
    const call = () =>
      running.visitor('POST', url(), { count: 1, version: box.version }, { 'idempotency-key': newId() });
    await expectRefused(running, call, 'account.error.sign_in_required', 401);
  });

  it('more than the game takes', async () => {
    // The price is 2,500.01 coins. Four openings are just above the maximum of 10,000 coins per bet.
    const items = [
      { id: 'only', name: 'Only', rarity: 6, price: 225_000n, ticketStart: 1, ticketEnd: 100_000 },
    ];
    const table = { price: 250_001n, items };
    await publishCase(running, { slug: 'dearest-of-all', name: 'Dearest of all', tags: [], table });
    const { version } = await look('dearest-of-all');
    const rich = await running.player({ cents: 2_000_000n });
    const openThese = (count: number) => post(rich, url('dearest-of-all'), { count, version });
    await expectRefused(running, () => openThese(4), 'games.error.maximum', 400);
    expect((await openThese(3)).status).toBe(200);
  });
});

it('leaves clean books', () => expectCleanAudit(running.database));
