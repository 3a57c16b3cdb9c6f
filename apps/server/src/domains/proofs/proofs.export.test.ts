import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { BookHeads, VoidDraws } from '@aureus/contract/fairness.ts';
import { findLeftOut } from '@aureus/fair/completeness.ts';
import type { BetExport, ExportedBet } from '@aureus/fair/export.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../../../../packages/verify/src/files.ts';
import { lookUp } from '../../../../../packages/verify/src/online.ts';
import { report } from '../../../../../packages/verify/src/report.ts';
import { schemas } from '../../../../../packages/verify/src/schemas.ts';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import {
  dropBall,
  expectSecretsKept,
  exported,
  type Play,
  playOn,
  rotate,
  SHOWN_MS,
  verdictsOf,
} from './testing.ts';

let site: TestApp;
let play: Play;
beforeAll(async () => {
  site = await startTestApp();
  play = await playOn(site);
});
afterAll(() => site.close());

const BATTLES = [
  ['NORMAL', '1v1'],
  ['CURSED', '1v1v1'],
  ['GROUP', '1v1v1v1'],
  ['NORMAL', '2v2'],
] as const;

/** Runs a report until it returns. */
function run(reporting: ReturnType<typeof report>) {
  for (;;) {
    const step = reporting.next();
    if (step.done) return step.value;
  }
}

const rich = () => site.player({ role: 'USER', cents: 1_000_000n });

describe('an export', () => {
  let player: TestPlayer;
  let file: BetExport;
  beforeAll(async () => {
    player = await rich();
    await play.solo(player);
    await play.round(player);
    await play.waitingRound(player);
    await play.endOutage(true);
    await play.openRound();
    await play.cancelledBattle(player);
    for (const [mode, format] of BATTLES) {
      const { battle } = await play.waitingBattle(player, mode, format);
      await play.drawBattle(player, battle);
    }
    await site.clock.advance(SHOWN_MS);
  });

  it('waits for the seed in force, and shows the draws that are over', async () => {
    file = await exported(player);
    expect(file.bets.map(({ seq }) => seq)).toEqual(file.bets.map((_, index) => index + 1));
    const verdicts = verdictsOf(file);
    expect(verdicts.flatMap(({ failed }) => failed)).toEqual([]);
    for (const [index, { verdict }] of verdicts.entries()) {
      const bet = file.bets[index];
      const drawn = bet?.state === 'VOID' ? 'VOID' : 'VERIFIED';
      expect(verdict).toBe('seedPair' in (bet ?? {}) ? 'NOT_REVEALED' : drawn);
    }
    expect(Object.values(file.seedPairs).map(({ serverSeed }) => serverSeed)).toEqual([null]);
  });

  it('is verified bet by bet once the seed is changed, outcome and wallet effect', async () => {
    await rotate(player);
    await play.solo(player);
    await rotate(player);
    await site.clock.advance(SHOWN_MS);
    file = await exported(player);
    const verdicts = verdictsOf(file);
    const isVoid = file.bets.map(({ state }) => state === 'VOID');
    expect(verdicts.filter(({ ok }, index) => ok === isVoid[index])).toEqual([]);
    expect(verdicts.length).toBe(8 + 5 + 1 + BATTLES.length + 8);
    expect(new Set(file.bets.map(({ game }) => game))).toEqual(
      new Set(['cases', 'plinko', 'upgrader', 'mines', 'spin', 'battles']),
    );
    expect(new Set(file.bets.map(({ state }) => state))).toEqual(new Set(['SETTLED', 'VOID']));
    expect(Object.values(file.seedPairs)).toMatchObject([
      { number: 1, nonces: 8 },
      { number: 2, nonces: 8 },
      { number: 3, nonces: 0, serverSeed: null },
    ]);
    expect(file.totals).toEqual({ bets: file.bets.length, rewards: 0, seedPairs: 3 });
    expect(findLeftOut(file)).toEqual([]);
    expect(Object.keys(file.draws)).toHaveLength(2 + 1 + BATTLES.length);
    expect(Object.keys(file.cases)).toHaveLength(1);
    const changes = file.bets.reduce((sum, { change }) => sum + Number(change.replace('.', '')), 0);
    const { balance } = await site.app.wallet.read(player.id);
    expect(balance).toBe(1_000_000n + BigInt(changes));
  });

  it('names when each client seed was set: after its server seed was committed, before the first bet', () => {
    for (const [id, { committedAt, clientSeedAt, nonces }] of Object.entries(file.seedPairs)) {
      const first = file.bets.find((bet) => 'seedPair' in bet && bet.seedPair === id);
      expect(clientSeedAt).toBeGreaterThanOrEqual(committedAt);
      expect(clientSeedAt).toBeLessThanOrEqual(nonces > 0 ? Number(first?.placedAt) : file.exportedAt);
    }
    const checks = verdictsOf(file).flatMap(({ checks }) => checks.map(({ name }) => name));
    expect(checks.filter((name) => name === 'client-seed-order')).toHaveLength(16);
  });

  it('names the contents of cases as their pages show them, also for bets from before they were kept', async () => {
    const contents = new Map<string, string>();
    for (const box of (await player.call<CaseSummary[]>('GET', '/api/games/cases')).body.data ?? [])
      contents.set(box.version, box.contentHash);
    const named = (all: BetExport) =>
      all.bets.flatMap((bet): [string, string][] => {
        if (bet.game === 'cases') return [[bet.caseVersion, bet.contentHash]];
        return bet.game === 'battles' ? Object.entries(bet.contentHashes) : [];
      });
    expect(named(file).length).toBeGreaterThan(BATTLES.length);
    for (const [version, contentHash] of named(file)) expect(contents.get(version)).toBe(contentHash);
    await site.database.owner.query(
      `update wallet_bets set details = details - 'contentHash' - 'contentHashes' where player_id = $1`,
      [player.id],
    );
    let text = '';
    for await (const piece of await site.app.proofs.export(player.id)) text += piece;
    expect(named(JSON.parse(text) as BetExport)).toEqual(named(file));
  });

  it('has no void draw that is not counted in public', async () => {
    const voids = Object.entries(file.draws).filter(([, one]) => one.isVoid && one.beaconRound !== null);
    const { body } = await site.visitor<VoidDraws[]>('GET', '/api/fairness/voids');
    expect(body.data?.map(({ game, count }) => [game, count])).toEqual([
      ['spin', voids.length],
      // A battle that its creator canceled doesn't count as voided for lack of a beacon.
      ['battles', 0],
      ['rain', 0],
      ['raffle', 0],
    ]);
    expect(body.data?.[0]?.latest.map(({ draw, beaconRound }) => [draw, beaconRound])).toEqual(
      voids.map(([draw, { beaconRound }]) => [draw, beaconRound]),
    );
    const {
      beacon,
      pinned,
      voids: voidFindings,
    } = run(report(file, { beaconKey: file.beacon.publicKey, random }));
    const { lines } = await lookUp(
      { beacon, voids: voidFindings },
      pinned,
      { relays: [], site: site.url },
      async (url) => ({
        status: 200,
        body: (await site.visitor('GET', new URL(url).pathname)).body,
      }),
    );
    expect(lines).toEqual([
      ...voids.map(
        ([draw, { beaconRound, outage }]) =>
          `Outage ${outage} refunded ${draw}: no relay answered for beacon round ${beaconRound}.`,
      ),
      `Void in public: spin ${voids.length}, battles 0, rain 0, raffle 0`,
    ]);
  });

  it('names the newest entries of ledger and staff log, signed by the key that the site gives', async () => {
    await eventually('a block', async () => {
      const sealed = await site.database.owner.query('select from wallet_seals limit 1');
      if (sealed.rows.length > 0) return true;
      await site.database.owner.query('select wallet_seal()');
      return false;
    });
    await site.database.owner.query(`select staff_note(null, 'Tested', 'nothing')`);
    const { body } = await site.visitor<BookHeads>('GET', '/api/proofs/heads');
    const now = body.data ?? expect.fail('no heads');
    const { rows } = await site.database.owner.query<{ seal: string; row: string }>(
      `select (select encode(hash, 'hex') from wallet_seals order by position desc limit 1) as seal,
         (select encode(hash, 'hex') from staff_log order by position desc limit 1) as row`,
    );
    expect([now.ledger?.hash, now.staff?.hash]).toEqual([rows[0]?.seal, rows[0]?.row]);
    const { heads } = await exported(await rich());
    const older = async (at: string) =>
      (await site.visitor<BookHeads>('GET', `/api/proofs/heads?at=${at}`)).body.data?.older;
    const sealed = { position: now.ledger?.position, hash: now.ledger?.hash };
    await site.database.owner.query(`select staff_note(null, 'Tested', 'again')`);
    const row = `staff-${now.staff?.position}`;
    expect(await older(`ledger-${now.ledger?.position},${row},staff-9999`)).toEqual({
      ledger: [sealed],
      staff: [now.staff],
    });
    let text = '';
    for await (const piece of await site.app.proofs.export(player.id, undefined, row)) text += piece;
    expect((JSON.parse(text) as BetExport).heads?.older).toEqual({ ledger: [], staff: [now.staff] });
    expect((await site.visitor('GET', '/api/proofs/heads?at=ledger-0')).status).toBe(400);
    expect(heads).toMatchObject({ ledger: now.ledger, staff: now.staff, publicKey: now.publicKey });
    const signed = (file: BetExport) =>
      run(report(file, { beaconKey: file.beacon.publicKey, random })).lines.find((line) =>
        line.includes('signed by'),
      );
    const whole = { ...file, heads } as BetExport;
    expect(signed(whole)).toBe(`  signed by ${now.publicKey}`);
    for (const change of [{ at: 1 }, { ledger: null }, { staff: null }, { publicKey: 'ab'.repeat(32) }]) {
      const forged = { ...file, heads: { ...heads, ...change } } as BetExport;
      expect(signed(forged)).toContain('FAILED');
      expect(run(report(forged, { beaconKey: forged.beacon.publicKey, random })).isGood).toBe(false);
    }
  });

  it('signs a log that reaches the row which its newest block names, also while both grow', async () => {
    const lock = await holdOpen(site.database, 'lock table wallet_seals in access exclusive mode');
    const asking = site.visitor<BookHeads>('GET', '/api/proofs/heads');
    await untilWaiting(site.database, asking);
    await site.database.owner.query(`select staff_note(null, 'Tested', 'nothing')`);
    await lock();
    const { body } = await asking;
    const { rows } = await site.database.owner.query<{ position: number }>(
      'select position::int as position from staff_log order by position desc limit 1',
    );
    expect(body.data?.staff?.position).toBe(rows[0]?.position);
  });

  it('fits its published schema, as every other file of a draw does', async () => {
    const all = schemas();
    const fits = (name: string, content: unknown) => {
      const isFit = new Ajv2020({ strict: false }).compile(all[name] ?? {});
      expect(isFit(content), `${name}: ${JSON.stringify(isFit.errors)}`).toBe(true);
      expect(isFit({ data: {} })).toBe(false);
    };
    fits('export', file);
    for (const [name, address] of [
      ['round', '/api/fairness/rounds/1'],
      ['battle', '/api/fairness/battles/2'],
    ] as const) {
      const { text } = await player.call('GET', address);
      const content = JSON.parse(text) as unknown;
      fits(name, content);
      // The test beacon's signatures are fake, so only the check of signatures fails.
      const { lines } = run(report(content, { beaconKey: file.beacon.publicKey, random }));
      expect(lines.filter((line) => line.endsWith('FAILED'))).toEqual(['signature          FAILED']);
    }
  });

  it('is a download of the player alone, twice a minute', async () => {
    const other = await rich();
    await dropBall(other);
    const reply = await other.call('GET', '/api/fairness/export');
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="aureus-bets-${other.id}.json"`,
    );
    expect(JSON.parse(reply.text)).toMatchObject({
      version: 3,
      totals: { bets: 1, rewards: 0, seedPairs: 1 },
      player: String(other.id),
      bets: [{ seq: 1 }],
    });
    expect((await other.call('GET', '/api/fairness/export')).status).toBe(200);
    expect((await other.call('GET', '/api/fairness/export')).status).toBe(429);
    expect((await site.visitor('GET', '/api/fairness/export')).status).toBe(401);
    const noOne = await exported(await site.player({ role: 'USER' }));
    expect(noOne).toMatchObject({ bets: [], rewards: [], draws: {}, cases: {} });
    expect(Object.values(noOne.seedPairs)).toMatchObject([{ number: 1, nonces: 0, serverSeed: null }]);
    expect(findLeftOut(noOne)).toEqual([]);
  });

  it('is complete however long it is', async () => {
    const keen = await site.player({ role: 'USER', cents: 1_000_000n });
    const count = 2_100;
    await Promise.all(
      Array.from({ length: count }, () =>
        site.app.plinko.drop(keen.id, newId(), { amount: 0.1, rows: 8, risk: 'EASY' }),
      ),
    );
    await rotate(keen);
    await site.clock.advance(SHOWN_MS);
    // Bets placed while the file is being written must be in none of its figures.
    const pieces = await site.app.proofs.export(keen.id);
    let text = '';
    for await (const piece of pieces) {
      if (text === '') await dropBall(keen, 0.1);
      text += piece;
    }
    const long = JSON.parse(text) as BetExport;
    expect(findLeftOut(long)).toEqual([]);
    expect(long.bets.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(verdictsOf(long).every(({ ok }) => ok)).toBe(true);
  }, 180_000);

  describe('that was tampered with', () => {
    type Fields = Record<string, unknown>;
    const other = (hex: unknown) => String(hex).replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const more = (amount: unknown) => (Number(amount) + 0.01).toFixed(2);
    const cases: [string, ExportedBet['game'], (bet: Fields, file: BetExport) => void][] = [
      ['a payout', 'plinko', (bet) => Object.assign(bet, { payout: more(bet['payout']) })],
      [
        'a payout and its transfer',
        'plinko',
        (bet) => Object.assign(bet, { payout: more(bet['payout']), change: more(bet['change']) }),
      ],
      ['a stake', 'plinko', (bet) => Object.assign(bet, { stake: more(bet['stake']) })],
      ['a transfer', 'spin', (bet) => Object.assign(bet, { change: more(bet['change']) })],
      ['a path', 'plinko', (bet) => (bet['path'] as number[]).reverse().push(1)],
      ['a ticket', 'cases', (bet) => (bet['tickets'] as number[]).splice(0, 1, 77_777)],
      ['a roll', 'upgrader', (bet) => Object.assign(bet, { roll: ((bet['roll'] as number) + 1) % 100_000 })],
      ['a board', 'mines', (bet) => Object.assign(bet, { board: [0, 1, 2] })],
      ['a pocket', 'spin', (bet) => Object.assign(bet, { pocket: ((bet['pocket'] as number) % 16) + 1 })],
      ['a nonce', 'cases', (bet) => Object.assign(bet, { nonce: (bet['nonce'] as number) + 100 })],
      [
        'a client seed',
        'mines',
        (bet, { seedPairs }) => {
          Object.assign(seedPairs[bet['seedPair'] as string] ?? {}, { clientSeed: 'another' });
        },
      ],
      [
        'a server seed',
        'upgrader',
        (bet, { seedPairs }) => {
          const pair = seedPairs[bet['seedPair'] as string];
          Object.assign(pair ?? {}, { serverSeed: other(pair?.serverSeed) });
        },
      ],
      [
        'a draw seed',
        'spin',
        (bet, { draws }) => {
          const draw = draws[bet['draw'] as string];
          Object.assign(draw ?? {}, { serverSeed: other(draw?.serverSeed) });
        },
      ],
      [
        'a beacon',
        'spin',
        (bet, { draws }) => {
          const draw = draws[bet['draw'] as string];
          Object.assign(draw ?? {}, { randomness: other(draw?.randomness) });
        },
      ],
      [
        'a ticket of another seat',
        'battles',
        (bet) => (bet['tickets'] as number[][])[1]?.splice(1, 1, 77_777),
      ],
      ['a seat', 'battles', (bet) => Object.assign(bet, { seat: 3 })],
      [
        'an item price',
        'cases',
        (bet, { cases: versions }) => {
          const version = versions[bet['caseVersion'] as string];
          for (const item of version?.items ?? []) item.price = more(item.price);
        },
      ],
      // This change concerns only the item's name, not the prize.
      [
        'an item’s name',
        'cases',
        (bet, { cases: versions }) => {
          const [item] = versions[bet['caseVersion'] as string]?.items ?? [];
          if (item !== undefined) item.name = 'Another';
        },
      ],
      ['a content', 'battles', (bet) => Object.assign(bet, { contentHashes: {} })],
    ];
    it.each(cases)('fails: %s', (_what, game, tamper) => {
      const forged = structuredClone(file);
      const bet = forged.bets.find((one) => one.game === game && one.state === 'SETTLED');
      if (bet === undefined) throw new Error(`no bet of ${game}`);
      tamper(bet, forged);
      const verdict = verdictsOf(forged).find(({ id }) => id === bet.id);
      expect(verdict?.verdict).toBe('FAILED');
    });
  });
});

describe('the server seeds in force', () => {
  it('were in none of all these replies', () => expectSecretsKept(site));
});
