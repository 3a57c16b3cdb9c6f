import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BetExport } from '@aureus/fair/export.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { honestRaffle } from '@aureus/fair/testing/honest-raffle.ts';
import { publishedAt, testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'aureus-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const main = fileURLToPath(new URL('./main.mjs', import.meta.url));

/** Runs the command on this Node, with the test's own beacon trusted. */
const run = (...args: string[]) => runBare(...args, '--beacon-key', testBeacon.publicKey);

/** Runs the command as anyone would, on this Node. */
function runBare(...args: string[]): Promise<{ code: number | null; lines: string[]; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args]);
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lines: output.trimEnd().split('\n'), errors }));
  });
}

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('aureus-verify', () => {
  const file = honestExport(120);

  it('verifies an honest export and ends well', async () => {
    const { code, lines, errors } = await run(write('honest.json', file));
    expect(lines.at(-1)).toBe('114 verified, 6 not revealed yet, 0 failed');
    expect(lines.filter((line) => line.includes('19 verified, 1 not revealed yet, 0 failed'))).toHaveLength(
      6,
    );
    expect(errors).toContain('120 of 120 bets');
    expect(code).toBe(0);
  });

  it('names the bet and the check that failed, and ends badly', async () => {
    const forged = structuredClone(file);
    const bet = forged.bets.find(({ game }) => game === 'upgrader');
    if (bet?.game !== 'upgrader') throw new Error('no such bet');
    const roll = bet.roll ?? 0;
    bet.roll = (roll + 1) % 100_000;
    const { code, lines } = await run(write('forged.json', forged));
    expect(lines.at(-1)).toBe('113 verified, 6 not revealed yet, 1 failed');
    expect(lines).toContain(`FAILED upgrader ${bet.id}`);
    expect(lines).toContain(`  outcome: expected ${roll}, the file says ${bet.roll}`);
    expect(code).toBe(1);
  });

  it('draws a raffle again', async () => {
    const { code, lines } = await run(write('raffle.json', { data: honestRaffle() }));
    expect(lines.at(-1)).toBe('10 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('names the check of a raffle that failed', async () => {
    const raffle = honestRaffle();
    const draw = { ...raffle.draw, winners: raffle.draw.winners.toReversed() };
    const { code, lines } = await run(write('forged-raffle.json', { data: { ...raffle, draw } }));
    expect(lines).toContain('outcome            FAILED');
    expect(lines.at(-1)).toBe('9 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('says that a raffle is not drawn yet', async () => {
    const raffle = honestRaffle();
    const draw = { ...raffle.draw, serverSeed: null };
    const { code, errors } = await run(write('open-raffle.json', { data: { ...raffle, draw } }));
    expect(errors).toContain('not drawn yet');
    expect(code).toBe(1);
  });

  it('says when bets are left out', async () => {
    const bets = file.bets.filter(({ seq }) => seq !== 30 && seq !== 31);
    const { code, lines } = await run(write('partial.json', { ...file, bets }));
    expect(lines).toContain('NOT WHOLE: Bets 30 to 31 are missing.');
    expect(code).toBe(1);
  });

  it('says in a line, and by its exit code, that a beacon is not public', async () => {
    const line = `NOT A PUBLIC BEACON: ${testBeacon.name}. Whoever holds its key can know its rounds in advance.`;
    const bare = await runBare(write('private.json', file));
    expect(bare.lines[1]).toBe(line);
    expect(bare.lines.at(-1)).toBe('78 verified, 6 not revealed yet, 36 failed');
    expect(bare.code).toBe(1);
    // A site that moves genesis would let a draw close after its beacon round.
    const moved = { ...file, beacon: { ...QUICKNET, genesisTime: QUICKNET.genesisTime + 3 } };
    expect((await runBare(write('moved.json', moved))).lines[1]).toMatch(
      /^NOT A PUBLIC BEACON: drand quicknet/,
    );
    const raffle = await runBare(write('private-raffle.json', { data: honestRaffle() }));
    expect([raffle.lines[1], raffle.code]).toEqual([line, 1]);
    const rains = await runBare(write('no-rains.json', { data: [], beacon: testBeacon }));
    expect(rains.lines[0]).toBe(line);
  });

  it.each<[string, unknown, string]>([
    ['is no JSON', '{', 'cannot be read'],
    ['is another document', { version: 1 }, 'not an export of bets of version 2'],
    ['is null', 'null', 'not an export of bets of version 2'],
    ['lacks its bets', { ...file, bets: undefined }, 'lacks its beacon'],
    [
      'names a beacon that is not the trusted one',
      { ...file, beacon: { ...file.beacon, publicKey: QUICKNET.publicKey } } satisfies BetExport,
      'another key',
    ],
  ])('says in one sentence that a file %s', async (_what, content, sentence) => {
    const { code, errors } = await run(write('unusable.json', content));
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('tells how it is used, and prints the test vectors', async () => {
    for (const args of [[], ['--other'], ['a.json', 'b.json']])
      expect(await runBare(...args)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('Usage:') as string,
      });
    expect((await run(path.join(folder, 'none.json'))).errors).toContain('cannot be read');
    const { code, lines } = await runBare('--test-vectors');
    expect(code).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toHaveProperty('solo');
  });
});

describe('aureus-verify of rains', () => {
  const serverSeed = '5e5d5c5b5a595857565554535251504f4e4d4c4b4a494847464544434241403f';
  const beaconRound = 120;
  const { randomness, signature } = testBeaconRound(beaconRound);
  const entries = ['1001', '1004', '1017'];
  const draw = { serverSeed, drawId: 'rain-3', beaconRound, randomness };
  const shared = {
    rainId: '3',
    end: 'PAID',
    prize: 10,
    entries,
    shares: rainShares(draw, 1000n, entries.length).map((cents) => Number(cents) / 100),
    serverSeed,
    serverSeedHash: hashServerSeed(serverSeed),
    committedAt: publishedAt(2),
    closedAt: publishedAt(beaconRound) - 1_000,
    beaconRound,
    beaconRandomness: randomness,
    beaconSignature: signature,
  };
  const nobody = {
    ...shared,
    rainId: '2',
    end: 'EMPTY',
    entries: [],
    shares: [],
    beaconRandomness: null,
    beaconSignature: null,
  };

  it('shares them out again and ends well', async () => {
    const file = { data: [shared, nobody], page: 0, limit: 20, total: 2, beacon: testBeacon };
    const { code, lines } = await run(write('rains.json', file));
    expect(lines.at(-1)).toBe('2 rains verified, 0 failed');
    expect(code).toBe(0);
  });

  it('names the rain and the check that failed, and ends badly', async () => {
    const shares = [...shared.shares].reverse();
    const forged = {
      ...shared,
      shares: shares.join() === shared.shares.join() ? [3.34, 3.34, 3.32] : shares,
    };
    const { code, lines } = await run(write('forged-rains.json', { data: [forged], beacon: testBeacon }));
    expect(lines[1]).toBe('FAILED rain 3');
    expect(lines[2]).toMatch(/^ {2}outcome: expected /);
    expect(lines.at(-1)).toBe('0 rains verified, 1 failed');
    expect(code).toBe(1);
  });
});
