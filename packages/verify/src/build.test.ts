import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Folder outside the repository, so that the program can't find any other package. */
const folder = mkdtempSync(path.join(tmpdir(), 'aureus-verify-'));
beforeAll(async () => {
  const build = fileURLToPath(new URL('../build.mjs', import.meta.url));
  // Runs in a child process because the bundler sets NODE_ENV to production in its own process.
  await promisify(execFile)(process.execPath, [build, folder], {
    env: { ...process.env, VERIFY_PACKAGE: '@games/verify', VERIFY_OWNER: 'Games Ltd' },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string): Buffer => readFileSync(path.join(folder, name));

type Ended = { code: number; output: string; errors: string };
/** Runs the program as a user would, with the Node version that runs the tests. */
const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['aureus-verify.mjs', ...args], { cwd: folder }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });

describe('the program', () => {
  it('needs nothing but Node', () => {
    const text = String(read('aureus-verify.mjs'));
    const imported = [...text.matchAll(/^(?:import|export)\b.*\bfrom ["'](.+)["'];$/gm)].map(
      ([, from]) => from,
    );
    expect(new Set(imported)).toEqual(new Set(['node:crypto', 'node:fs', 'node:util']));
  });

  it('verifies a file, and ends with 0, or with 1 and the reason', async () => {
    const file = honestExport(60);
    writeFileSync(path.join(folder, 'bets.json'), JSON.stringify(file));
    const trusted = ['--beacon-key', testBeacon.publicKey];
    const good = await run('bets.json', ...trusted);
    expect(good.output).toMatch(/54 verified, 6 not revealed yet, 0 failed\n$/);
    expect(good.errors).toContain('60 of 60 bets');
    expect(good.code).toBe(0);
    file.bets.splice(20, 1);
    writeFileSync(path.join(folder, 'bets.json'), JSON.stringify(file));
    expect(await run('bets.json', ...trusted)).toMatchObject({
      code: 1,
      output: expect.stringContaining('NOT WHOLE: Bet 21 is missing.') as string,
    });
    const missing = await run('none.json');
    expect([missing.code, missing.errors.trim().split('\n').length]).toEqual([1, 1]);
    expect(missing.errors).toContain('cannot be read');
  });

  it('opens no connection without a flag, and with --online those to the addresses given', async () => {
    const file = honestExport(66);
    const waiting = Object.values(file.draws).filter(({ isVoid, randomness }) => !isVoid && !randomness);
    const waitingRounds = new Set(waiting.map(({ beaconRound }) => beaconRound));
    expect(waitingRounds.size).toBeGreaterThan(0);
    const voided = Object.entries(file.draws).filter(([, { isVoid }]) => isVoid);
    expect(voided.length).toBeGreaterThan(0);
    writeFileSync(path.join(folder, 'bets.json'), JSON.stringify(file));
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const round = Number(request.url?.split('/').at(-1));
      // A draw may wait as long as the relay doesn't have its round.
      if (waitingRounds.has(round)) {
        response.writeHead(404).end('{}');
        return;
      }
      asked.push(request.url ?? '');
      const body = request.url?.startsWith('/chain/') ? { round, ...testBeaconRound(round) } : { data: [] };
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const trusted = ['bets.json', '--beacon-key', testBeacon.publicKey, '--relay', `${here}/chain`];
    expect((await run(...trusted)).code).toBe(0);
    expect(asked).toEqual([]);
    const online = await run(...trusted, '--online');
    expect(online.output.match(/^Void .*: beacon round \d+ is out\./gm)).toHaveLength(voided.length);
    expect(online.code).toBe(0);
    expect(asked).toEqual(voided.map(([, { beaconRound }]) => `/chain/public/${beaconRound}`));
    const uncounted = await run(...trusted, '--online', '--site', here);
    expect([uncounted.code, /^NOT COUNTED: /m.test(uncounted.output)]).toEqual([1, true]);
    server.close();
  });

  it('tells how it is used, and prints the test vectors', async () => {
    const [none, other, vectors] = await Promise.all([run(), run('--other'), run('--test-vectors')]);
    for (const { code, errors } of [none, other]) {
      expect(code).toBe(1);
      expect(errors).toMatch(/^Usage:/);
    }
    expect(JSON.parse(vectors?.output ?? '')).toEqual(JSON.parse(String(read('test-vectors.json'))));
  });
});

describe('the page', () => {
  it('holds all that it needs, and opens no connection', () => {
    const page = String(read('aureus-verify.html'));
    expect(page).not.toMatch(/script-hash|style-hash/);
    expect(page.match(/<(?:link|img|iframe)\b|\bsrc=/g)).toBeNull();
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(page).toContain(
      `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; worker-src blob:; base-uri 'none'`,
    );
    expect(script).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|\bimport\(/);
  });
});

describe('the package', () => {
  it('holds the program under the configured name', () => {
    const archive = gunzipSync(read('aureus-verify.tgz'));
    const files = new Map<string, string>();
    for (let at = 0; archive[at] !== 0; ) {
      const text = (from: number, length: number) =>
        String(archive.subarray(at + from, at + from + length)).replace(/\0.*$/s, '');
      const size = Number.parseInt(text(124, 12), 8);
      files.set(text(0, 100), String(archive.subarray(at + 512, at + 512 + size)));
      at += 512 + Math.ceil(size / 512) * 512;
    }
    expect(JSON.parse(files.get('package/package.json') ?? '')).toMatchObject({
      name: '@games/verify',
      author: 'Games Ltd',
      bin: { 'aureus-verify': 'aureus-verify.mjs' },
    });
    expect(files.get('package/aureus-verify.mjs')).toBe(String(read('aureus-verify.mjs')));
    expect(files.has('package/README.md')).toBe(true);
  });

  it('and all else is listed with its hash', () => {
    const sums = String(read('SHA256SUMS')).trimEnd().split('\n');
    const listed = sums.map((line) => line.split('  ')[1]);
    const others = new Set(['SHA256SUMS', 'bets.json']);
    expect(new Set(listed)).toEqual(new Set(readdirSync(folder).filter((name) => !others.has(name))));
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      expect(createHash('sha256').update(read(name)).digest('hex'), name).toBe(sum);
    }
  });
});
