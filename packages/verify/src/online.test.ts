import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { spinColour, spinMultiplier, spinPocket } from '@aureus/fair/spin.ts';
import { testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { formatCents } from '@aureus/money/cents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookUp, type VoidDraw } from './online.ts';

const ROUND = 120;
const serverSeed = '5e'.repeat(32);
const spin: VoidDraw = { draw: 'spin-7', beaconRound: ROUND, serverSeed, layout: '16' };
const battle: VoidDraw = { draw: 'battle-3', beaconRound: ROUND, serverSeed };
const { randomness, signature } = testBeaconRound(ROUND);
const counted = ({ draw, beaconRound }: VoidDraw) => ({ draw, beaconRound, beaconAt: 0 });

/** Fake relays and a fake site on this machine: the reply for each path, and the paths that were requested. */
const answers = new Map<string, [status: number, body: unknown]>();
const asked: string[] = [];
let server: Server;
let here: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [status, body] = answers.get(request.url ?? '') ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  answers.clear();
  asked.length = 0;
});

const relay = (name: string, body: unknown = { round: ROUND, signature, randomness }) =>
  answers.set(`/${name}/public/${ROUND}`, [200, body]);
const count = (draws: VoidDraw[], all = draws.length, game = 'spin') =>
  answers.set('/api/fairness/voids', [200, { data: [{ game, count: all, latest: draws.map(counted) }] }]);
const look = (voids: VoidDraw[], { names = ['one'], hasSite = false, pinned = testBeacon } = {}) =>
  lookUp({ voids, beacon: testBeacon }, pinned, {
    relays: names.map((name) => `${here}/${name}`),
    site: hasSite ? here : undefined,
  });

it('a round that is out is named with what it would have drawn', async () => {
  relay('one');
  const pocket = spinPocket({ serverSeed, drawId: 'spin-7', beaconRound: ROUND, randomness }, '16');
  expect(await look([spin, battle])).toEqual({
    lines: [
      `Void spin-7: beacon round ${ROUND} is out. It would have been pocket ${pocket}, ${spinColour(pocket, '16')}.`,
      `Void battle-3: beacon round ${ROUND} is out.`,
    ],
    isGood: true,
  });
  expect((await look([])).lines).toEqual(['No draw of this file is void.']);
});

it('relays are asked in turn, and none is believed without the beacon’s signature', async () => {
  relay('liar', { round: ROUND, signature: testBeaconRound(ROUND + 1).signature, randomness });
  relay('third');
  const { lines } = await look([battle], { names: ['liar', 'none', 'third'] });
  expect(lines).toEqual([`Void battle-3: beacon round ${ROUND} is out.`]);
  expect(asked).toEqual(['liar', 'none', 'third'].map((name) => `/${name}/public/${ROUND}`));
  expect((await look([battle], { names: ['liar', 'none'] })).lines).toEqual([
    `Void battle-3: no relay has beacon round ${ROUND}.`,
  ]);
  expect(await look([battle], { names: ['liar'] })).toEqual({
    lines: [`Void battle-3: no relay answered for beacon round ${ROUND}.`],
    isGood: false,
  });
});

it('a void draw that the site does not count is not good', async () => {
  relay('one');
  count([spin]);
  expect(await look([spin], { hasSite: true })).toMatchObject({ isGood: true });
  const missing = 'NOT COUNTED: spin-7 is void, and the site’s public count lacks it.'.replace('’', "'");
  for (const hide of [
    () => count([{ ...spin, draw: 'spin-9' }]),
    () => count([{ ...spin, beaconRound: ROUND + 1 }]),
    () => count([{ ...spin, draw: 'spin-6' }], 9),
    () => count([battle], 1, 'battles'),
  ]) {
    hide();
    const { lines, isGood } = await look([spin], { hasSite: true });
    expect([lines.at(-1), isGood]).toEqual([missing, false]);
  }
  // The draw is older than those that the site lists, so only the total number can be compared.
  count([{ ...spin, draw: 'spin-9' }], 2);
  expect(await look([spin], { hasSite: true })).toMatchObject({ isGood: true });
  answers.set('/api/fairness/voids', [200, { data: 'none' }]);
  expect(await look([spin], { hasSite: true })).toMatchObject({ isGood: false });
});

it('of many void draws the latest are looked up, in whichever order the file has them', async () => {
  const voids = Array.from({ length: 51 }, (_, at) => ({
    draw: `battle-${at}`,
    beaconRound: at + 1,
    serverSeed,
  }));
  for (const file of [voids, voids.toReversed()]) {
    asked.length = 0;
    const { lines } = await look(file);
    expect([asked.length, asked.includes('/one/public/1'), asked.includes('/one/public/51')]).toEqual([
      50,
      false,
      true,
    ]);
    expect(lines.at(-1)).toBe('Only the latest 50 of 51 void or waiting draws were looked up.');
  }
});

it('a private beacon is asked nothing', async () => {
  expect(await look([spin], { pinned: QUICKNET })).toEqual({
    lines: ['Nothing was looked up: the beacon is not public.'],
    isGood: false,
  });
  expect(asked).toEqual([]);
});

it('from the day on that late rounds are drawn, a refund needs a declared outage, and an hour is the longest wait', async () => {
  relay('one');
  const dueAt = (testBeacon.genesisTime + (ROUND - 1) * testBeacon.period) * 1000;
  const later = (voids: VoidDraw[], madeAt = dueAt + 3_600_001, site?: string) => {
    const judged = { voids, beacon: testBeacon, madeAt };
    return lookUp(judged, testBeacon, { relays: [`${here}/one`], site }, undefined, dueAt);
  };
  const alone = await later([battle]);
  expect([alone.lines[0], alone.isGood]).toEqual([
    `REFUNDED OUTSIDE AN OUTAGE battle-3: beacon round ${ROUND} is out.`,
    false,
  ]);
  // However many refunds in declared outages came later, that one isn't lost among them.
  const inOutages = Array.from({ length: 50 }, (_, at) => ({
    ...battle,
    beaconRound: ROUND + 1 + at,
    outage: 1,
  }));
  const among = await later([battle, ...inOutages]);
  expect([among.lines.at(-1), among.isGood]).toEqual([
    'REFUNDED OUTSIDE AN OUTAGE: 1 of the older ones.',
    false,
  ]);
  const held = { ...battle, isWaiting: true };
  expect(await later([held])).toMatchObject({ isGood: false });
  expect(await later([held], dueAt + 60_000)).toMatchObject({ isGood: true });
  answers.clear();
  expect((await later([held])).lines[0]).toBe(`Waiting battle-3: no relay has beacon round ${ROUND}.`);

  relay('one');
  const pocket = spinPocket({ serverSeed, drawId: 'spin-7', beaconRound: ROUND, randomness }, '16');
  const refunded: VoidDraw = {
    ...spin,
    outage: 2,
    stakes: [{ colour: spinColour(pocket, '16'), stake: 150n }],
  };
  count([refunded]);
  const undeclared = await later([refunded], undefined, here);
  expect(undeclared.isGood).toBe(false);
  answers.set('/api/fairness/outages', [200, { data: [{ id: 2, draws: ['spin-7'] }] }]);
  const declared = await later([refunded], undefined, here);
  expect(declared.isGood).toBe(true);
  const multiplier = BigInt(spinMultiplier(spinColour(pocket, '16'), pocket, '16'));
  expect(declared.lines[0]).toBe(
    `Outage 2 refunded spin-7: beacon round ${ROUND} is out. It would have been pocket ${pocket}, ${spinColour(pocket, '16')}, and paid ${formatCents(150n * multiplier)}.`,
  );
});

it('entries of the books that the user kept are asked for at the site', async () => {
  const openHeads = [
    { book: 'ledger', position: 7, hash: 'aa' },
    { book: 'staff', position: 3, hash: 'bb' },
  ] as const;
  const books = async (older: unknown) => {
    count([]);
    answers.set('/api/proofs/heads?at=ledger-7%2Cstaff-3', [200, { data: { older } }]);
    return lookUp({ voids: [], beacon: testBeacon, openHeads }, testBeacon, { relays: [], site: here });
  };
  const staff = [{ position: 3, hash: 'bb' }];
  const honest = await books({ ledger: [{ position: 7, hash: 'aa' }], staff });
  expect([honest.isGood, honest.lines.at(-1)]).toEqual([true, 'Books asked for: 2 entries, 0 differ']);
  const rewritten = await books({ ledger: [{ position: 7, hash: 'dd' }], staff });
  expect([rewritten.isGood, rewritten.lines.at(-1)]).toEqual([
    false,
    'CONTRADICTS what you kept: entry 7 of the books (ledger) was aa, the site says dd.',
  ]);
  expect((await books({ ledger: [], staff })).lines.at(-1)).toMatch(/was aa, the site says nothing\.$/);
  expect((await books('none')).lines.at(-1)).toBe(`${here} didn’t answer about its books.`);
});
