import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packRelease } from './rollout.release.mjs';

const ROLLOUT = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'deploy/rollout.sh');
/**
 * Replacement for systemctl: records its arguments, and fails to start the units that a file names. A unit has run
 * since the file with its process was written.
 */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >>"$TRIAL/calls"
case "$1 $2" in
  "show --property=ActiveEnterTimestamp") stat --format=@%Y "$TRIAL/pids/$5" ;;
  "show "*) cat "$TRIAL/pids/$4" 2>/dev/null || echo 0 ;;
  "--quiet is-enabled") exit 1 ;;
  "start "*) ! grep -qx "$2" "$TRIAL/failing" ;;
  "reload nginx") sed -n 's/^ *server //p' "$TRIAL/nodes.conf" | sed 's/^/  /' >>"$TRIAL/calls" ;;
esac
`;

let folder;
let ports;
const servers = [];
const processes = [];
const write = (name, text, mode = 0o644) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-rollout-'));
  ports = [];
  for (let count = 0; count < 2; count += 1) {
    const server = createServer((_request, answer) => {
      const isReady = !existsSync(path.join(folder, 'unready'));
      answer.writeHead(isReady ? 200 : 503).end(isReady ? '{}' : '{"status":"database","fault":"away"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    ports.push(server.address().port);
  }
  write('bin/systemctl', SYSTEMCTL, 0o755);
  for (const name of ['nginx', 'journalctl']) write(`bin/${name}`, '#!/bin/sh\n', 0o755);
  write('failing', '');
  write('nodes.conf', ports.map((port) => `server 127.0.0.1:${port} max_fails=3;\n`).join(''));
  mkdirSync(path.join(folder, 'releases'));
});

afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  for (const child of processes.splice(0)) child.kill();
  await rm(folder, { recursive: true, force: true });
});

const pack = (commit, assets) => packRelease({ folder, commit, assets });

/** Runs rollout.sh. Resolves with its exit code, its output, and its calls of systemctl that aren't questions. */
async function roll(...args) {
  write('calls', '');
  const env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    TRIAL: folder,
    AUREUS_HOME: folder,
    AUREUS_NODES: path.join(folder, 'nodes.conf'),
    AUREUS_EDGES: path.join(folder, 'edges.conf'),
    AUREUS_SETTINGS: path.join(folder, 'settings'),
    AUREUS_PATIENCE_S: '0',
  };
  const { code, output } = await new Promise((resolve) => {
    execFile('sh', [ROLLOUT, ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: out + err }),
    );
  });
  const calls = readFileSync(path.join(folder, 'calls'), 'utf8').trimEnd().split('\n');
  return { code, output, calls: calls.filter((line) => !/^(?:show|--quiet)/.test(line)) };
}

/** Rolls out a release and dates it back by some hours, so that the next one is newer. */
async function before(commit, hoursAgo, assets = [], ...options) {
  const result = await roll(...options, pack(commit, assets));
  expect(result.code).toBe(0);
  dateTo(`releases/1.0.0-${commit}`, -hoursAgo * 3_600);
  return result;
}

/** Starts a process that runs a program of a release, as a unit does. */
async function run(unit, commit) {
  const program = path.join(folder, `releases/1.0.0-${commit}/bin/${unit}`);
  copyFileSync('/bin/sleep', program);
  const child = spawn(program, ['600'], { stdio: 'ignore' });
  processes.push(child);
  await once(child, 'spawn');
  write(`pids/${unit}`, `${child.pid}\n`);
}

/** Sets the time of a file or folder. */
const dateTo = (name, secondsFromNow) => {
  const at = new Date(Date.now() + secondsFromNow * 1_000);
  utimesSync(path.join(folder, name), at, at);
};

const inService = () => path.basename(readlinkSync(path.join(folder, 'current')));

/** Rolls out a release whose first node doesn't get ready. */
async function rollUnready(file) {
  write('unready', '');
  const result = await roll(file);
  await rm(path.join(folder, 'unready'));
  return result;
}

/** Assets of the release in service. */
const assets = () => readdirSync(path.join(folder, 'current/apps/web/dist/assets')).sort();

describe.skipIf(process.platform !== 'linux')('rollout.sh', () => {
  it('examines, migrates, then restarts each node out of use while the other serves', async () => {
    const [first, second] = ports;
    const { code, output, calls } = await roll(pack('a', ['a.js']));
    expect([code, output]).toEqual([0, expect.stringContaining('1.0.0-a is in service.')]);
    const node = (port, word) => `  127.0.0.1:${port} max_fails=3${word};`;
    expect(calls).toEqual([
      'start aureus-doctor',
      'start aureus-migrate',
      'reload nginx',
      node(first, ' down'),
      node(second, ''),
      `restart aureus@${first}`,
      'reload nginx',
      node(first, ''),
      node(second, ''),
      'reload nginx',
      node(first, ''),
      node(second, ' down'),
      `restart aureus@${second}`,
      'reload nginx',
      node(first, ''),
      node(second, ''),
    ]);
  });

  it('restarts edges after the cores, by their own units', async () => {
    const [first, second] = ports;
    const server = (port) => `server 127.0.0.1:${port} max_fails=3;\n`;
    write('nodes.conf', server(first));
    write('edges.conf', server(second));
    const { code, calls } = await roll(pack('a', []));
    expect(code).toBe(0);
    expect(calls.filter((line) => line.startsWith('restart'))).toEqual([
      `restart aureus@${first}`,
      `restart aureus-edge@${second}`,
    ]);
    expect(readFileSync(path.join(folder, 'edges.conf'), 'utf8')).toBe(server(second));
    write('edges.conf', 'include aureus/nodes.conf;\n');
    expect((await roll(pack('b', []))).calls.filter((line) => line.startsWith('restart'))).toEqual([
      `restart aureus@${first}`,
    ]);
  });

  it('leaves edges and their release alone with --cores', async () => {
    write('nodes.conf', `server 127.0.0.1:${ports[0]};\n`);
    write('edges.conf', `server 127.0.0.1:${ports[1]};\n`);
    await before('a', 5, ['a.js']);
    await run(`aureus-edge@${ports[1]}`, 'a');
    for (const [commit, hoursAgo] of [
      ['b', 4],
      ['c', 3],
      ['d', 2],
      ['e', 1],
    ]) {
      const { calls } = await before(commit, hoursAgo, [`${commit}.js`], '--cores');
      expect(calls.filter((line) => line.startsWith('restart'))).toEqual([`restart aureus@${ports[0]}`]);
    }
    const releases = ['1.0.0-a', '1.0.0-c', '1.0.0-d', '1.0.0-e'];
    expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual(releases);
    expect(assets()).toEqual(['a.js', 'd.js', 'e.js']);
  });

  it('keeps the assets that open pages name, and three releases', async () => {
    await before('a', 4, ['a.js']);
    await before('b', 3, ['b.js']);
    await before('c', 2, ['c.js', 'b.js']);
    await before('d', 1, ['d.js']);
    expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual(['1.0.0-b', '1.0.0-c', '1.0.0-d']);
    expect(assets()).toEqual(['b.js', 'c.js', 'd.js']);
  });

  it('keeps the assets of what nodes still run after a release that failed', async () => {
    await before('a', 1, ['a.js']);
    await run(`aureus@${ports[1]}`, 'a');
    expect((await rollUnready(pack('b', ['b.js']))).code).toBe(1);
    expect((await roll(pack('c', ['c.js']))).code).toBe(0);
    expect(assets()).toEqual(['a.js', 'b.js', 'c.js']);
  });

  it('restarts nodes of the release in service that are older than a setting', async () => {
    await before('a', 1);
    for (const port of ports) await run(`aureus@${port}`, 'a');
    const files = ['settings/aureus.env', 'settings/secrets/SEED_KEY', 'settings/tls/site.crt'];
    for (const name of files) write(name, '');
    for (const name of ['settings/secrets', 'settings', ...files]) dateTo(name, -60);
    const restarts = async () => {
      const { code, calls } = await roll(pack('a', []));
      expect(code).toBe(0);
      return calls.filter((line) => line.startsWith('restart'));
    };
    dateTo('settings/tls/site.crt', 60);
    expect(await restarts()).toEqual([]);
    const everyNode = ports.map((port) => `restart aureus@${port}`);
    for (const name of ['settings', 'settings/aureus.env', 'settings/secrets/SEED_KEY']) {
      dateTo(name, 60);
      expect(await restarts(), name).toEqual(everyNode);
      dateTo(name, -60);
    }
  });

  it('stops at a tarball that has other files than the release of its name in service', async () => {
    await before('a', 2, ['a.js']);
    await before('b', 1, ['b.js']);
    const { code, output, calls } = await roll(pack('b', ['other.js']));
    expect([code, output]).toEqual([1, expect.stringContaining('has other files than 1.0.0-b')]);
    expect(calls).toEqual([]);
    // This release has assets of the one before as well.
    expect(assets()).toEqual(['a.js', 'b.js']);
    expect((await roll(pack('b', ['b.js']))).code).toBe(0);
  });

  it.each(['aureus-doctor', 'aureus-migrate'])('touches no node when %s fails', async (unit) => {
    await before('a', 1);
    write('failing', `${unit}\n`);
    const { code, output, calls } = await roll(pack('b', []));
    expect([code, output]).toEqual([1, expect.stringContaining('1.0.0-a goes on as before.')]);
    expect(calls.filter((line) => /restart|reload/.test(line))).toEqual([]);
    expect(inService()).toBe('1.0.0-a');
  });

  it('stops at a node that is not ready, leaves it out of use, and leads back', async () => {
    await before('a', 1);
    write('unready', '');
    const { code, output, calls } = await roll(pack('b', []));
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/aureus@\d+ of 1.0.0-b wasn't ready .*"fault":"away".*--back/s),
    ]);
    expect(calls.filter((line) => line.startsWith('restart'))).toEqual([`restart aureus@${ports[0]}`]);
    expect(readFileSync(path.join(folder, 'nodes.conf'), 'utf8').match(/down/g)).toHaveLength(1);
    // The first try to go back stops at a node as well. The second goes on with the same release.
    const stopped = await roll('--back');
    expect([stopped.code, stopped.output]).toEqual([
      1,
      expect.stringMatching(/aureus@\d+ of 1.0.0-a wasn't ready .*call this again\n$/s),
    ]);
    await rm(path.join(folder, 'unready'));
    const back = await roll('--back');
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('1.0.0-a is in service.')]);
    expect(back.calls).not.toContain('start aureus-migrate');
    expect(readFileSync(path.join(folder, 'nodes.conf'), 'utf8')).not.toContain('down');
    const further = await roll('--back');
    expect([further.code, further.output]).toEqual([1, 'There is no release before 1.0.0-a.\n']);
  });

  it('leads back to a release that served, not to one that was left or never served', async () => {
    await before('a', 2);
    await before('b', 1);
    expect((await roll('--back')).output).toContain('Going back from 1.0.0-b to 1.0.0-a');
    expect((await rollUnready(pack('c', []))).code).toBe(1);
    expect((await roll('--back')).output).toContain('Going back from 1.0.0-c to 1.0.0-a');
    write('failing', 'aureus-doctor\n');
    expect((await roll(pack('d', []))).code).toBe(1);
    write('failing', '');
    expect((await rollUnready(pack('e', []))).code).toBe(1);
    expect((await rollUnready(pack('f', []))).code).toBe(1);
    expect((await roll('--back')).output).toContain('Going back from 1.0.0-f to 1.0.0-a');
    // A release that is rolled out again counts again, and the three that count are kept.
    expect((await roll(pack('b', []))).code).toBe(0);
    expect((await roll(pack('g', []))).code).toBe(0);
    expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual(['1.0.0-a', '1.0.0-b', '1.0.0-g']);
    expect((await roll('--back')).output).toContain('Going back from 1.0.0-g to 1.0.0-b');
    expect(inService()).toBe('1.0.0-b');
  });

  it('refuses what is no release', async () => {
    await before('a', 1);
    write('other.tar.gz', 'nothing');
    for (const [file, sentence] of [
      ['none.tar.gz', 'There is no file'],
      ['other.tar.gz', "can't be unpacked. Nothing was changed."],
    ]) {
      const { code, output } = await roll(path.join(folder, file));
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect(inService()).toBe('1.0.0-a');
  });
});
