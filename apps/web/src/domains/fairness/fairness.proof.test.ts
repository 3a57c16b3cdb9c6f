import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { allSignatures } from '@aureus/fair/beacon-batch.ts';
import type { ExportedDraw } from '@aureus/fair/export.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { isClientSeed } from '@aureus/fair/seeds.ts';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { createVerifier } from '@aureus/fair/verify-bet.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { verdictOf } from './beacon-check.ts';
import { checkRows } from './bet-checks.ts';
import { betText } from './bet-text.ts';
import { signatureCheckOf } from './fairness-checks.queries.ts';
import { memoryCheck } from './recalled.ts';
import { randomClientSeed, supplyClientSeed } from './seed-pair.ts';
import { nothingIsSigned } from './signatures.ts';
import type { SignatureTask } from './signatures.worker.ts';

describe('the text of a bet', () => {
  const file = honestExport(60);
  const ofGame = (game: string) => {
    const bet = file.bets.find((one) => one.game === game && one.state === 'SETTLED');
    if (bet === undefined) throw new Error(`no bet of ${game}`);
    return bet;
  };

  test('says in one line what a bet of each game was on', () => {
    expect(betText(ofGame('spin'), file)).toMatch(/^(Black|White|Gold|Inferno), pocket \d+$/);
    expect(betText(ofGame('cases'), file)).toMatch(/^(\d × )?(purse-1|arsenal-4): (\w+, )*\w+$/);
    expect(betText(ofGame('battles'), file)).toMatch(
      /^(Normal|Cursed|Group) \dv\d(v\d)*, \d cases, seat \d$/,
    );
    expect(betText(ofGame('mines'), file)).toMatch(/^\d+ mines?, \d+ safe, (cashed out|hit a mine)$/);
    expect(betText(ofGame('upgrader'), file)).toMatch(
      /^To [\d.]+ at \d+\.\d{3}%, (under|over), roll \d+\.\d{3}%$/,
    );
    expect(betText(ofGame('plinko'), file)).toMatch(
      /^(Easy|Medium|Hard), \d+ rows, bucket \d+: [\d,]+\.\d{2}x$/,
    );
  });

  test('every check of every game has words and, where it failed, what should stand there', () => {
    const verify = createVerifier(file, isBeaconSignature);
    for (const bet of file.bets) {
      const rows = checkRows(verify(bet).checks, bet, file);
      expect(rows.length).toBeGreaterThan(3);
      for (const { title, text } of rows) expect(title.length * text.length).toBeGreaterThan(0);
    }
    const bet = { ...ofGame('plinko'), payout: '12345.67' };
    const failed = checkRows(createVerifier(file, isBeaconSignature)(bet).checks, bet, file).filter(
      ({ isGood }) => !isGood,
    );
    expect(failed.map(({ title }) => title)).toContain('The payout follows from the result');
    expect(failed.flatMap(({ values }) => values)).toContainEqual({
      name: 'Shown by the site',
      value: '12345.67',
    });
  });
});

describe('the client seed', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  const pair = (clientSeed: string, nonce = 0) => ({
    currentSeed: { number: 1, clientSeed, serverSeed: 'aa', nonce },
    nextSeed: { serverSeed: 'bb' },
  });

  /** Mocks a server with a seed pair of this client seed. @returns the calls that the server receives. */
  function serve(clientSeed: string, nonce = 0): { method: string; path: string; body: string | null }[] {
    const calls: { method: string; path: string; body: string | null }[] = [];
    vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string | null }) => {
      calls.push({ method, path, body });
      const seed = body === null ? clientSeed : (JSON.parse(body) as { clientSeed: string }).clientSeed;
      return Promise.resolve(Response.json({ data: pair(seed, nonce) }));
    });
    return calls;
  }

  test('a browser makes 128 random bits up, and never the same', () => {
    const seeds = Array.from({ length: 100 }, randomClientSeed);
    expect(new Set(seeds).size).toBe(100);
    expect(seeds.every((seed) => isClientSeed(seed) && seed.length === 32)).toBe(true);
  });

  test('a pair without a client seed gets the browser’s, after the browser has seen its seal', async () => {
    const calls = serve('');
    await supplyClientSeed();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/fairness/seed-pair',
      'POST /api/fairness/client-seed',
    ]);
    const { clientSeed } = JSON.parse(calls[1]?.body ?? '{}') as { clientSeed: string };
    expect(queryClient.getQueryData(['fairness', 'seeds'])).toEqual(pair(clientSeed));
  });

  test.each([
    ['with one', 'mine', 0],
    ['that was drawn from without one', '', 3],
  ])('a pair %s is left alone', async (_name, clientSeed, nonce) => {
    const calls = serve(clientSeed, nonce);
    await supplyClientSeed();
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('what the browser keeps', () => {
  const values = { serverSeedHash: 'aa', beaconRound: '9' };
  const seen = (value: string) => ({ value, at: 1_700_000_000_000 });

  test('what was shown before the result is compared with the proof', () => {
    const same = memoryCheck(
      values,
      new Map([
        ['serverSeedHash', seen('aa')],
        ['beaconRound', seen('9')],
      ]),
    );
    expect(same).toMatchObject({ title: 'Matches what you were shown', isGood: true });
    expect(same.values).toContainEqual({
      name: 'Hash of the server seed, first seen 2023-11-14T22:13:20.000Z',
      value: 'aa',
    });
  });

  test('another hash, or another beacon round, is red', () => {
    for (const other of [
      new Map([['serverSeedHash', seen('bb')]]),
      new Map([
        ['serverSeedHash', seen('aa')],
        ['beaconRound', seen('8')],
      ]),
    ]) {
      const check = memoryCheck(values, other);
      expect(check).toMatchObject({ title: 'Differs from what you were shown', isGood: false });
      expect(verdictOf([check]).state).toBe('failed');
      expect(check.values.some(({ name }) => name.endsWith('shown now'))).toBe(true);
    }
  });

  test('another content of a case than was shown is red, and says of which', () => {
    const named = { serverSeedHash: 'aa', 'contentHash case-12': 'cc' };
    const check = memoryCheck(named, new Map([['contentHash case-12', seen('dd')]]));
    expect(check).toMatchObject({ title: 'Differs from what you were shown', isGood: false });
    expect(check.values).toContainEqual({ name: 'Content of the case case-12, shown now', value: 'cc' });
  });

  test('what was never seen speaks neither for it nor against it', () => {
    const check = memoryCheck(values, new Map());
    expect(check).toMatchObject({ isGood: true, isUnknown: true, values: [] });
    expect(check.title).toBe('Not seen in this browser before');
    const passed = { ...check, isUnknown: false };
    expect(verdictOf([passed, check]).state).toBe('unknown');
    expect(verdictOf([passed, passed]).state).toBe('passed');
    expect(verdictOf([check, { ...passed, isGood: false }]).state).toBe('failed');
  });
});

describe('the signature', () => {
  /** Round 1000 of the public beacon (drand's quicknet), as published by the network. */
  const round1000 = {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    publicKey: QUICKNET.publicKey,
    schemeId: 'bls-unchained-g1-rfc9380',
  };
  const draw: ExportedDraw = {
    serverSeed: null,
    serverSeedHash: '',
    committedAt: 0,
    closedAt: null,
    beaconRound: 1000,
    randomness: null,
    signature: round1000.signature,
    isVoid: false,
  };
  /** Worker that does its task at once, on this thread. */
  class WorkerHere extends EventTarget {
    postMessage({ rounds, beacon }: SignatureTask): void {
      const data = allSignatures(rounds, beacon, (count) => crypto.getRandomValues(new Uint8Array(count)));
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate(): void {}
  }
  afterEach(() => vi.unstubAllGlobals());

  test('a record with drawn draws is checked by a worker, each signature for its own round and key', async () => {
    vi.stubGlobal('Worker', WorkerHere);
    const other = { ...draw, beaconRound: 1001 };
    const draws = { 'spin-1': draw, 'spin-2': other };
    const isSigned = await signatureCheckOf({ draws, beacon: QUICKNET });
    expect(isSigned(round1000)).toBe(true);
    expect(isSigned({ ...round1000, round: 1001 })).toBe(false);
    expect(isSigned({ ...round1000, publicKey: 'ab'.repeat(96) })).toBe(false);
  });

  test('a record without a signature needs no worker, and takes none for good', async () => {
    const draws = { 'spin-1': { ...draw, signature: null } };
    expect(await signatureCheckOf({ draws, beacon: QUICKNET })).toBe(nothingIsSigned);
    expect(nothingIsSigned(round1000)).toBe(false);
  });
});
