import { builtCases } from '@aureus/catalogue/cases.ts';
import type { Case, CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import { type CaseTable, caseItem } from '@aureus/fair/cases.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { atNode } from '../../../testing/at-node.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { publishCase } from '../../../testing/publish-case.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { expectRefused, post, settledState } from '../instant/testing.ts';
import type { CaseEdit } from './cases.publishing.ts';

type Opened = { bet: CaseOpening; balance: number };

let running: TestApp;
/** Another node of the same site. */
let other: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  running = await startTestApp();
  other = await startTestApp({ beside: running });
  player = await running.player({ cents: 10_000_000n });
});
afterAll(async () => {
  await other.stop();
  await running.close();
});

/** A case of two items with `tickets` for the more expensive one. Its price gives an RTP of about 90 %. */
function edit(slug: string, tickets = 10_000): CaseEdit {
  const [dear, cheap] = [900n, 100n];
  const paid = dear * BigInt(tickets) + cheap * BigInt(100_000 - tickets);
  const table: CaseTable = {
    price: (paid * 10n + 899_999n) / 900_000n,
    items: [
      { id: 'dear', name: 'Dear', rarity: 5, price: dear, ticketStart: 1, ticketEnd: tickets },
      { id: 'cheap', name: 'Cheap', rarity: 1, price: cheap, ticketStart: tickets + 1, ticketEnd: 100_000 },
    ],
  };
  return { slug, name: 'Test', tags: [], table };
}

async function look(id: string, on = running): Promise<Case> {
  const { body } = await on.visitor<Case>('GET', `/api/games/cases/${id}`);
  return body.data ?? expect.fail(`no case ${id}`);
}
const open = (shown: Pick<Case, 'id' | 'version'>, count = 1, key = newId(), as = player) =>
  post<Opened>(as, `/api/games/cases/${shown.id}/open`, { count, version: shown.version }, key);

describe('the designs of the code', () => {
  it('are published once, however many nodes start', async () => {
    const before = await settledState(running);
    const others = await Promise.all([1, 2, 3].map(() => startTestApp({ beside: running })));
    expect(await settledState(running)).toBe(before);
    await Promise.all(others.map((one) => one.stop()));
    const { rows } = await running.database.owner.query('select from cases_versions');
    expect(rows).toHaveLength(builtCases().length);
  });

  it('make a new version where one changed, and leave the others alone', async () => {
    const [first, second, ...rest] = builtCases();
    if (first === undefined || second === undefined) throw new Error('no designs');
    const old = await look(first.slug);
    const box = await look(second.slug);
    const changed: CaseEdit = { ...first, table: edit(first.slug).table };
    await running.app.cases.publishDesigns([changed, { ...second, tags: ['knives'] }, ...rest]);
    const now = await look(first.slug);
    expect(BigInt(now.version)).toBeGreaterThan(BigInt(old.version));
    expect(now.skins.map(({ id }) => id)).toEqual(['dear', 'cheap']);
    expect(now.createdAt).toBe(old.createdAt);
    // Changed tags don't make a new version, because draws don't depend on them.
    expect(await look(second.slug)).toMatchObject({ version: box.version, tags: ['knives'] });
    await running.app.cases.publishDesigns(builtCases());
    expect((await look(first.slug)).skins).toEqual(old.skins);
  });

  it('take a case off the list when its design is gone, and bring it back', async () => {
    const [first, ...rest] = builtCases();
    if (first === undefined) throw new Error('no designs');
    const box = await look(first.slug);
    const key = newId();
    const placed = await open(box, 2, key);
    await running.app.cases.publishDesigns(rest);
    expect((await running.visitor('GET', `/api/games/cases/${first.slug}`)).status).toBe(404);
    expect(await running.app.cases.current(first.slug)).toBeUndefined();
    await expectRefused(running, () => open(box), 'cases.error.not_found', 404);
    expect((await open(box, 2, key)).text).toBe(placed.text);
    await running.app.cases.publishDesigns(builtCases());
    expect((await look(first.slug)).version).toBe(box.version);
  });

  it('do not undo an edit', async () => {
    const design = builtCases()[3] ?? expect.fail('no design');
    await publishCase(running, { ...design, table: edit(design.slug).table });
    const edited = await look(design.slug);
    await running.app.cases.publishDesigns(builtCases());
    expect(await look(design.slug)).toEqual(edited);
  });
});

describe('an edit', () => {
  it('between look and opening refuses the opening, on every node', async () => {
    await publishCase(running, edit('looked-at'));
    const box = await look('looked-at');
    expect((await look('looked-at', other)).version).toBe(box.version);
    await publishCase(running, edit('looked-at', 5_000));
    await expectRefused(running, () => open(box), 'cases.error.changed', 409);
    await expectRefused(
      running,
      () => open(box, 1, newId(), atNode(other, player)),
      'cases.error.changed',
      409,
    );
    // Loading the case again gives the new version.
    expect((await look('looked-at', other)).version).not.toBe(box.version);
    expect((await open(await look('looked-at'))).status).toBe(200);
  });

  it('is pinned by its content: an opening that names another is refused, and none is drawn from altered rows', async () => {
    await publishCase(running, edit('pinned'));
    const box = await look('pinned');
    const before = await look('looked-at');
    const body = { count: 1, version: box.version };
    const address = '/api/games/cases/pinned/open';
    const opening = (contentHash: string, key = newId()) =>
      post<Opened>(player, address, { ...body, contentHash }, key);
    await expectRefused(running, () => opening(before.contentHash), 'cases.error.changed', 409);
    await expectRefused(running, () => opening('0'.repeat(63)), 'request.error.invalid', 400);
    const key = newId();
    const placed = await opening(box.contentHash, key);
    expect(placed.body.data?.bet).toMatchObject({ version: box.version, contentHash: box.contentHash });
    expect((await opening(box.contentHash, key)).text).toBe(placed.text);
    const { rows } = await running.database.owner.query<{ details: object }>(
      'select details from wallet_bets where id = $1',
      [key],
    );
    expect(rows[0]?.details).toMatchObject({ contentHash: box.contentHash });
    const alter = (price: string) =>
      running.database.owner.query(
        `update cases_versions set items = jsonb_set(items, '{0,price}', $2) where id = $1`,
        [box.version, price],
      );
    await alter('899');
    await expect(other.app.cases.version(BigInt(box.version))).rejects.toThrow('not what was published');
    await alter('900');
  });

  it('after a bet changes nothing of it: its repeat and its version stay', async () => {
    await publishCase(running, edit('bet-on', 20_000));
    const box = await look('bet-on');
    const key = newId();
    const placed = await open(box, 4, key);
    await publishCase(running, edit('bet-on', 1_000));
    expect((await open(box, 4, key)).text).toBe(placed.text);
    const reused = await open(box, 3, key);
    expect([reused.status, reused.body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    const version = await running.app.cases.version(BigInt(box.version));
    expect(version?.skins).toEqual(box.skins);
    // A node that never had the old version as current can still read it.
    expect(await other.app.cases.version(BigInt(box.version))).toEqual(version);
  });

  it('under a hundred openings settles each by the version it was accepted under', async () => {
    await publishCase(running, edit('moving', 500));
    const answers: Reply<Opened>[] = [];
    for (let round = 1; round <= 10; round += 1) {
      const box = await look('moving');
      answers.push(await open(box));
      const [, ...raced] = await Promise.all([
        publishCase(running, edit('moving', 500 + round * 100)),
        ...[1, 2, 3, 4, 4, 3, 2, 1, 1].map((count) => open(box, count)),
      ]);
      answers.push(...raced);
    }
    const bets = answers.flatMap(({ body }) => body.data?.bet ?? []);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.error?.code).toBe('cases.error.changed');
    for (const bet of bets) {
      const version = await running.app.cases.version(BigInt(bet.version));
      const table = version?.table ?? expect.fail('no version');
      const paid = bet.tickets.reduce((sum, ticket) => sum + caseItem(table, ticket).price, 0n);
      expect([bet.stake, bet.payout]).toEqual([
        Number(table.price * BigInt(bet.tickets.length)) / 100,
        Number(paid) / 100,
      ]);
    }
    expect(new Set(bets.map(({ version }) => version)).size).toBe(10);
    await expectCleanAudit(running.database);
  });

  it('shows in the list within two seconds, where it was looked at before', async () => {
    await running.visitor('GET', '/api/games/cases');
    await publishCase(running, edit('brand-new'));
    await eventually('the case', async () => {
      const { body } = await running.visitor<CaseSummary[]>('GET', '/api/games/cases');
      return body.data?.find(({ id }) => id === 'brand-new')?.topSkin.id === 'dear';
    });
  });
});

describe('a case that does not add up', () => {
  const { table } = edit('broken');
  const [dear, cheap] = table.items;
  if (dear === undefined || cheap === undefined) throw new Error('two items are needed');
  const broken: [name: string, table: CaseTable][] = [
    ['a gap', { ...table, items: [dear, { ...cheap, ticketStart: cheap.ticketStart + 1 }] }],
    ['an overlap', { ...table, items: [dear, { ...cheap, ticketStart: cheap.ticketStart - 1 }] }],
    ['a ticket too few', { ...table, items: [dear, { ...cheap, ticketEnd: 99_999 }] }],
    ['a ticket too many', { ...table, items: [dear, { ...cheap, ticketEnd: 100_001 }] }],
    ['an item twice', { ...table, items: [dear, { ...cheap, id: dear.id }] }],
    ['a price of nothing', { ...table, items: [dear, { ...cheap, price: 0n }] }],
    ['no such rarity', { ...table, items: [dear, { ...cheap, rarity: 7 }] }],
    ['no items', { ...table, items: [] }],
    ['a return above what is stated', { ...table, price: (table.price * 9n) / 10n }],
    ['no price', { ...table, price: 0n }],
  ];

  it.each(broken)('is not published: %s', async (_name, bad) => {
    const before = await settledState(running);
    await expect(publishCase(running, { ...edit('broken'), table: bad })).rejects.toThrow(RangeError);
    expect(await settledState(running)).toBe(before);
  });

  it.each(broken)('is refused by the database as well: %s', async (_name, bad) => {
    const box = await look(builtCases()[0]?.slug ?? '');
    const items = JSON.stringify(bad.items.map((item) => ({ ...item, price: Number(item.price) })));
    await expect(
      sql`insert into cases_versions (case_id, name, price, items, content_hash, created_at)
          values (${box.id}, 'Test', ${bad.price}, ${items}::jsonb, ${'0'.repeat(64)}, now())`.execute(
        running.app.db,
      ),
    ).rejects.toThrow(/cases_versions_(price_)?check/);
  });

  it('cannot come of a version either: the application may not change one', async () => {
    for (const statement of [
      sql`update cases_versions set price = price + 1`,
      sql`delete from cases_versions`,
      sql`delete from cases_cases`,
    ])
      await expect(statement.execute(running.app.db)).rejects.toThrow(/permission denied/);
  });
});
