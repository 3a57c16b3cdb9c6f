import { randomBytes } from 'node:crypto';
import type { BetExport, ExportedReward } from '@aureus/fair/export.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { honestBattle, honestRound } from '@aureus/fair/testing/honest-draws.ts';
import { honestExport, keyOf } from '@aureus/fair/testing/honest-export.ts';
import { honestRaffle } from '@aureus/fair/testing/honest-raffle.ts';
import { AS, addReward } from '@aureus/fair/testing/honest-rewards.ts';
import { publishedAt, testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { decode, type Report, readJson, UnusableFile } from './files.ts';
import { checkFile } from './job.ts';
import { report } from './report.ts';

/** Runs a check to its end. Trusts the test beacon. */
const check = (file: unknown, beaconKey: string | undefined = testBeacon.publicKey): Report => {
  const steps = report(file, { beaconKey, random: randomBytes });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
/** Runs a check as for a user who only trusts the public beacon. */
const checkBare = (file: unknown): Report => check(file, '');

/** Returns the lines of a check, or the sentence about an unusable file. @throws any other error. */
function outcomeOf(file: unknown): string {
  try {
    return check(file).lines.join(' ');
  } catch (error) {
    if (error instanceof UnusableFile) return error.message;
    throw error;
  }
}

/**
 * Lists the paths of a file's parts, each as the keys that lead there. Takes the first items of each list and the
 * first fields of each object.
 */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value)
    ? Object.entries(value).slice(0, 6)
    : Object.entries(value).slice(0, 8);
  const inner = entries.flatMap(([key, part]) => placesIn(part, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

const honest = honestExport(120);
let file: BetExport;
beforeEach(() => {
  file = structuredClone(honest);
});

describe('an export', () => {
  it('that is honest is verified', () => {
    const { lines, isGood } = check(file);
    expect(lines.at(-1)).toBe('112 verified, 6 not revealed yet, 0 failed, 2 void');
    expect(lines.filter((line) => line.includes('19 verified, 1 not revealed yet, 0 failed;'))).toHaveLength(
      4,
    );
    const shared = '18 verified, 1 not revealed yet, 0 failed, 1 void;';
    expect(lines.filter((line) => line.includes(shared))).toHaveLength(2);
    expect(isGood).toBe(true);
  });

  it('whose case is another than its bets name fails', () => {
    for (const { items } of Object.values(file.cases)) for (const item of items) item.name += ' (worn)';
    const { lines, isGood } = check(file);
    expect(lines.filter((line) => line.startsWith('  content: expected ')).length).toBeGreaterThan(0);
    expect(lines).toContainEqual(expect.stringMatching(/^FAILED cases /));
    expect(isGood).toBe(false);
  });

  it('tells how far it is', () => {
    const steps = report(file, { beaconKey: testBeacon.publicKey, random: randomBytes });
    const units = new Map([...steps].map((step) => [step.unit, step]));
    expect(units.get('signatures')).toEqual({ done: 4, total: 4, unit: 'signatures' });
    expect(units.get('bets')).toEqual({ done: 120, total: 120, unit: 'bets' });
  });

  it('names the bet and the check that failed', () => {
    const bet = file.bets.find(({ game }) => game === 'upgrader');
    if (bet?.game !== 'upgrader') throw new Error('no such bet');
    const roll = bet.roll ?? 0;
    bet.roll = (roll + 1) % 100_000;
    const { lines, isGood } = check(file);
    expect(lines.at(-1)).toBe('111 verified, 6 not revealed yet, 1 failed, 2 void');
    expect(lines).toContain(`FAILED upgrader ${bet.id}`);
    expect(lines).toContain(`  outcome: expected ${roll}, the file says ${bet.roll}`);
    expect(isGood).toBe(false);
  });

  const renumber = () => {
    for (const [index, bet] of file.bets.entries()) bet.seq = index + 1;
    file.totals.bets = file.bets.length;
  };
  const won = () =>
    file.bets.findIndex((bet) => 'nonce' in bet && bet.seedPair === 'pair-last' && bet.state === 'SETTLED');
  it.each<[string, () => void, RegExp]>([
    ['bet 101', () => file.bets.splice(100, 1), /^NOT WHOLE: Bet 101 is missing\.$/],
    ['the first 50 bets', () => file.bets.splice(0, 50), /^NOT WHOLE: Bets 1 to 50 are missing\.$/],
    ['the last 50 bets', () => file.bets.splice(-50), /^NOT WHOLE: Bets 71 to 120 are missing\.$/],
    [
      'a winner, with the numbers of the others moved up',
      () => {
        file.bets.splice(won(), 1);
        renumber();
      },
      /^NOT WHOLE: Nonce \d+ of seed pair 4 is missing\.$/,
    ],
    [
      'all openings of reward cases',
      () => {
        const rewards: ExportedReward[] = [];
        const opened = { ...file, rewards, rewardCases: { 'as-2': AS } };
        addReward(opened, 'pair-0', { version: 'as-2', price: '2.50' });
        expect(check(opened).isGood).toBe(true);
        file = { ...opened, rewards: [] };
      },
      /^NOT WHOLE: Of 1 openings of reward cases, 0 are in the file\.$/,
    ],
  ])('is not whole without %s', (_what, leaveOut, line) => {
    leaveOut();
    const { lines, isGood } = check(file);
    expect(lines.some((one) => line.test(one))).toBe(true);
    expect(lines.at(-1)).toMatch(/verified, \d+ not revealed yet, 0 failed, \d void$/);
    expect(isGood).toBe(false);
  });

  it('says in a line that its beacon is not public', () => {
    const line =
      `NOT A PUBLIC BEACON: ${testBeacon.name}. The holder of its key can know its rounds in advance.` +
      ` If you trust the holder, name the key: --beacon-key ${testBeacon.publicKey}`;
    const bare = checkBare(file);
    expect(bare.lines[1]).toBe(line);
    expect(bare.lines.at(-1)).toBe(
      "76 verified, 6 not revealed yet, 0 failed, 2 void, 36 need the beacon's key",
    );
    expect(bare.lines.filter((text) => text.startsWith('FAILED'))).toEqual([]);
    expect(bare.isGood).toBe(false);
    // A bet whose payout is wrong fails, whatever the beacon.
    const spin = file.bets.find(({ game, state }) => game === 'spin' && state === 'SETTLED');
    if (spin?.game !== 'spin') throw new Error('no such bet');
    spin.payout = '1234.56';
    expect(checkBare(file).lines.at(-1)).toBe(
      "76 verified, 6 not revealed yet, 1 failed, 2 void, 35 need the beacon's key",
    );
    // With a later genesis time, a site could close a draw after its beacon round was known.
    file.beacon = { ...QUICKNET, genesisTime: QUICKNET.genesisTime + 3 };
    const moved = checkBare(file);
    expect(moved.lines[1]).toBe(
      'NOT A PUBLIC BEACON: drand quicknet. The holder of its key can know its rounds in advance.',
    );
    expect(moved.lines.at(-1)).toMatch(/ 40 failed$/);
    const raffle = checkBare({ data: honestRaffle() });
    expect([raffle.lines[1], raffle.isGood]).toEqual([line, false]);
  });

  it('counts what waits for a late beacon round', () => {
    file.exportedAt += 3_600_000;
    const { lines, isGood } = check(file);
    expect(lines.at(-1)).toBe('112 verified, 4 not revealed yet, 0 failed, 2 void, 2 waiting for the beacon');
    expect(isGood).toBe(true);
  });

  it('finds a beacon round that the close does not decide, in spin and in battles', () => {
    for (const game of ['spin', 'battle']) {
      const [, draw] =
        Object.entries(file.draws).find(([id, { isVoid }]) => id.startsWith(game) && !isVoid) ?? [];
      if (draw === undefined || draw.closedAt === null) throw new Error('no such draw');
      draw.closedAt -= 3_000;
    }
    const { lines, isGood } = check(file);
    expect(lines.filter((line) => line.startsWith('  deciding-round: expected '))).toHaveLength(2);
    expect(isGood).toBe(false);
  });

  it('must name the heads of the books from version 3 on, and readable ones', () => {
    const heads = { at: 1e21, ledger: null, staff: null, publicKey: 'a', signature: 'b' };
    const unreadable = 'FAILED: the heads of the books are not readable.';
    for (const odd of [heads, { ...heads, at: '5' }, { ...heads, at: 5, ledger: 7 }, null, 'x'])
      expect(check({ ...file, heads: odd }).lines).toContain(unreadable);
    const later = check({ ...file, version: 3 });
    expect(later.lines).toContain('FAILED: the file names no heads of the books.');
    expect(later.isGood).toBe(false);
  });

  it('is compared with a browser’s memory and an older export, each contradiction in a line', () => {
    const entries = [{ subject: 'pair-1001-1', name: 'clientSeed', value: 'client_0', at: 1 }];
    const seen = { format: 'aureus-seen', version: 1, savedAt: 1, chainHash: file.beacon.chainHash, entries };
    const before = structuredClone(file);
    const compare = (kept: object) => {
      const steps = report(file, { beaconKey: testBeacon.publicKey, random: randomBytes, ...kept });
      for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
    };
    const honestly = compare({ seen, before });
    expect(honestly.lines).toContain('Compared with what the browser saw: 1 agree, 0 differ');
    expect(honestly.isGood).toBe(true);
    Object.assign(file.seedPairs['pair-0'] ?? {}, { clientSeed: 'ground' });
    const { lines, isGood } = compare({ seen, before });
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^CONTRADICTS what the browser saw: Seed pair 1, client seed: .* client_0 .* ground\.$/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^CONTRADICTS the older file: Seed pair 1, clientSeed: /),
    );
    expect(isGood).toBe(false);
    // A bet that was refused although the browser was shown a higher maximum.
    const against = { what: 'maximum', value: '1000.00' };
    const draw = { pair: 1, nonce: 0, until: 0, code: 'games.error.maximum', against };
    const asked = { player: '1001', game: 'plinko', stake: '1.00', choice: '8 HARD', ...draw };
    const refused = { subject: `asked-${keyOf('a')}`, name: 'bet', value: JSON.stringify(asked), at: 1 };
    const refusal = compare({ seen: { ...seen, entries: [refused] } }).lines;
    expect(refusal).toContainEqual(
      expect.stringMatching(/^CONTRADICTS what the browser saw: plinko bet .* 1\.00 was refused /),
    );
    expect(refusal).toContainEqual(
      expect.stringMatching(/^Refused or unanswered: 1, would have paid \d+\.\d\d, expected 0\.99$/),
    );
    expect(() => compare({ seen: {} })).toThrow('no file that a browser saved');
    expect(() => compare({ seen: { ...seen, chainHash: 'x' } })).toThrow('another beacon');
    expect(() => compare({ before: {} })).toThrow('no export of bets');
    expect(() => compare({ before: { ...before, exportedAt: 1e14 } })).toThrow('the other way round');
  });

  it('with any value replaced by nonsense gives lines or one sentence, never a stack', () => {
    // The sample has no drawn battle or round, because the check of signatures takes long.
    const bets = [...honest.bets.slice(0, 4), ...honest.bets.filter(({ state }) => state === 'VOID')];
    const draws = Object.entries(honest.draws).filter(([, { isVoid }]) => isVoid);
    const heads = { at: 1, ledger: { position: 1, hash: 'a' }, staff: null, publicKey: 'a', signature: 'b' };
    const small = { ...honest, bets, draws: Object.fromEntries(draws), heads };
    for (const nonsense of [null, '', 1e21, -1, {}, [], 'constructor']) {
      for (const place of placesIn(small)) {
        const copy = structuredClone(small);
        const holder = place.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], copy);
        Object.assign(Object(holder), { [place.at(-1) ?? '']: nonsense });
        expect(() => outcomeOf(copy), `${place.join('.')} = ${JSON.stringify(nonsense)}`).not.toThrow();
      }
    }
  });

  it.each<[string, unknown, string]>([
    ['of another version', { version: 1, bets: [] }, 'not an export of bets of version 2 or 3'],
    ['of something else', { a: 1 }, 'no export of bets, and no round'],
    ['null', null, 'no export of bets, and no round'],
    ['a number', 12, 'no export of bets, and no round'],
    ['without its bets', { ...honest, bets: undefined }, 'lacks its beacon'],
    [
      'of another beacon',
      { ...honest, beacon: { ...testBeacon, publicKey: QUICKNET.publicKey } },
      'another key',
    ],
  ])('is not %s', (_what, content, sentence) => {
    expect(() => check(content)).toThrow(sentence);
  });

  it('is JSON', () => {
    expect(() => readJson('{')).toThrow('no JSON');
  });

  it('that was saved again after it was chosen gives one sentence', async () => {
    const chosen = new File(['{}'], 'bets.json');
    chosen.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const job = { file: chosen, beaconKey: undefined, seen: undefined, before: undefined, raffle: undefined };
    expect(await checkFile(job, () => {})).toEqual({
      lines: ["bets.json can't be read: reload this page and choose it again."],
      isGood: false,
    });
  });

  it('may begin with a byte order mark, in any encoding that an editor saves', () => {
    const text = '{"name":"Áureus"}';
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const files = [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, Buffer.from(utf16).swap16()];
    for (const bytes of files) expect(readJson(decode(bytes))).toEqual({ name: 'Áureus' });
  });
});

const serverSeed = '5e5d5c5b5a595857565554535251504f4e4d4c4b4a494847464544434241403f';
const beaconRound = 120;
const { randomness, signature } = testBeaconRound(beaconRound);
const drawOf = (drawId: string) => ({ serverSeed, drawId, beaconRound, randomness });
const sealed = {
  serverSeed,
  serverSeedHash: hashServerSeed(serverSeed),
  committedAt: publishedAt(2),
  closedAt: publishedAt(beaconRound) - 1_000,
  beaconRound,
  beaconRandomness: randomness,
  beaconSignature: signature,
};

describe('rains', () => {
  const entries = ['1001', '1004', '1017'];
  const shares = rainShares(drawOf('rain-3'), 1000n, 3).map((cents) => Number(cents) / 100);
  const shared = { ...sealed, rainId: '3', end: 'PAID', prize: 10, entries, shares };
  const none = { entries: [], shares: [], beaconRandomness: null, beaconSignature: null };
  const rains = (...data: unknown[]) => ({ data, page: 0, limit: 20, total: 2, beacon: testBeacon });

  it('are shared out again', () => {
    const voided = { ...shared, ...none, rainId: '1', end: 'VOID', entries };
    const { lines, isGood } = check(rains(shared, { ...shared, ...none, rainId: '2', end: 'EMPTY' }, voided));
    expect(lines.slice(1)).toEqual(['Void: rain 1', '2 rains verified, 0 failed, 1 void']);
    expect(isGood).toBe(true);
  });

  it('name the rain and the check that failed', () => {
    const other = shares.toReversed().join() === shares.join() ? [3.34, 3.34, 3.32] : shares.toReversed();
    const { lines, isGood } = check(rains({ ...shared, shares: other }));
    expect(lines[1]).toBe('FAILED rain 3');
    expect(lines[2]).toMatch(/^ {2}outcome: expected /);
    expect(lines.at(-1)).toBe('0 rains verified, 1 failed');
    expect(isGood).toBe(false);
  });
});

describe('a raffle', () => {
  it('is drawn again', () => {
    const { lines, isGood } = check({ data: honestRaffle() });
    expect(lines.at(-1)).toBe('15 passed, 0 failed');
    expect(isGood).toBe(true);
  });

  it('names the check that failed', () => {
    const raffle = honestRaffle();
    const [first, second, ...rest] = raffle.draw.winners;
    if (first === undefined || second === undefined) throw new Error('no one won');
    const winners = [{ ...first, ticket: second.ticket }, second, ...rest];
    const draw = { ...raffle.draw, winners };
    const { lines, isGood } = check({ data: { ...raffle, draw } });
    expect(lines).toContain('outcome            FAILED');
    expect(lines.at(-1)).toBe('14 passed, 1 failed');
    expect(isGood).toBe(false);
  });

  it('whose list is late says so, and is not good', () => {
    const raffle = honestRaffle();
    const { beaconAt } = raffle.draw;
    const late = { ...raffle.draw, listedAt: beaconAt, drawnAt: beaconAt + 100 };
    const { lines, isGood } = check({ data: { ...raffle, draw: late } });
    expect(lines).toContainEqual(expect.stringMatching(/^LATE LIST: /));
    expect(lines).toContain('listed-in-time     FAILED');
    expect(lines.at(-1)).toBe('14 passed, 1 failed');
    expect(isGood).toBe(false);
  });

  it('that is void is checked as far as it went', () => {
    const raffle = honestRaffle();
    const none = { winners: [], drawnAt: null, beaconRandomness: null, beaconSignature: null };
    const { lines, isGood } = check({
      data: {
        ...raffle,
        draw: { ...raffle.draw, ...none, state: 'VOID', carriedInto: raffle.draw.week + 1 },
      },
    });
    expect([lines.includes('Void: nothing was drawn, so nothing is verified but its seed'), isGood]).toEqual([
      true,
      true,
    ]);
  });

  it('is not drawn yet, and says so', () => {
    const raffle = honestRaffle();
    expect(() => check({ data: { ...raffle, draw: { ...raffle.draw, serverSeed: null } } })).toThrow(
      'not drawn yet',
    );
  });
});

describe('rounds of spin', () => {
  const round = honestRound();
  const voided = { ...round, roundId: '6', isVoid: true, pocket: null, colour: null };

  it('are drawn again, one or many', () => {
    const one = check({ data: { round, beacon: testBeacon } });
    expect([one.lines[0], one.lines.at(-1), one.isGood]).toEqual(['Round 7', '8 passed, 0 failed', true]);
    const many = check({ data: [round, voided], page: 0, limit: 20, beacon: testBeacon });
    expect(many.lines.slice(1)).toEqual(['Void: round 6', '1 round verified, 0 failed, 1 void']);
  });

  it('name the check that failed', () => {
    const { lines, isGood } = check({ data: { round: { ...round, isVoid: true }, beacon: testBeacon } });
    expect(lines).toContain(`${'state'.padEnd(18)} FAILED`);
    expect(isGood).toBe(false);
  });
});

describe('a battle', () => {
  const battle = honestBattle();

  it('is drawn again', () => {
    const { lines, isGood } = check({ data: { battle, beacon: testBeacon } });
    expect([lines[0], lines.at(-1), isGood]).toEqual(['Battle 7, 2v2', '15 passed, 0 failed', true]);
  });

  it('names the check that failed', () => {
    const { lines, isGood } = check({ data: { battle: { ...battle, price: 6 }, beacon: testBeacon } });
    expect(lines).toContain(`${'stake'.padEnd(18)} FAILED`);
    expect(isGood).toBe(false);
  });
});
