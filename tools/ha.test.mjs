import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { errorCodes } from '../packages/contract/src/error-codes.ts';
import { checkBars } from './ha/bars.mjs';
import { COMMANDS, DATABASES, NODES, PASSWORDS, REDIS, SENTINELS } from './ha/hosts.mjs';
import { createJournal } from './ha/journal.mjs';
import { reportOf } from './ha/report.mjs';
import { randomOf, shuffled } from './random.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const sample = (name) => read(`deploy/ha/${name}`);

describe('files of the cluster', () => {
  it('are put in place by the commands of the documentation', () => {
    const guide = read('docs/deploy.md');
    const commands = [
      ...COMMANDS.database(DATABASES[0]),
      ...COMMANDS.redis(REDIS[0]),
      ...COMMANDS.replica(),
      ...COMMANDS.sentinel(REDIS[0]),
      ...COMMANDS.proxy(),
    ];
    expect(commands.filter((command) => !guide.includes(`\n${command}\n`))).toEqual([]);
    for (const name of Object.keys(PASSWORDS))
      expect(sample('patroni.env')).toContain(`=PASSWORD_${name.toUpperCase()}\n`);
  });

  it('let Patroni answer a commit once both standbys have it, and replace a silent primary after seven seconds', () => {
    const { etcd, etcd3, bootstrap } = parse(sample('patroni.yml'));
    expect([etcd.hosts.split(','), etcd3]).toEqual([DATABASES.map((host) => `${host}:2379`), undefined]);
    const { dcs } = bootstrap;
    expect(dcs).toMatchObject({
      ttl: 7,
      loop_wait: 1,
      retry_timeout: 3,
      primary_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 2,
      postgresql: {
        use_slots: false,
        parameters: {
          synchronous_commit: 'on',
          wal_retrieve_retry_interval: '500ms',
          log_error_verbosity: 'terse',
        },
      },
    });
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
    // With 0, no standby would take over from a primary that wrote a little that no standby has and that wasn't
    // answered.
    expect(dcs.maximum_lag_on_failover).toBeGreaterThan(1e6);
  });

  it('name the same machines', () => {
    expect(sample('etcd.env')).toContain(
      `ETCD_INITIAL_CLUSTER=${DATABASES.map((host) => `${host}=http://${host}:2380`).join(',')}\n`,
    );
    expect(sample('sentinel.conf')).toContain(`sentinel monitor aureus ${REDIS[0]} 6379 2\n`);
    expect(SENTINELS).toHaveLength(3);
    const servers = [...sample('haproxy.cfg').matchAll(/^ {2}server (\w+) (\S+)$/gm)].map(
      ([, , address]) => address,
    );
    expect(servers).toEqual([
      ...DATABASES.map((host) => `${host}:5432`),
      ...REDIS.map((host) => `${host}:6379`),
      ...NODES.core.map((port) => `127.0.0.1:${port}`),
      ...[...NODES.edge, ...NODES.core].map((port) => `127.0.0.1:${port}`),
    ]);
  });

  it('have HAProxy find primary and master by their checks, and close what leads elsewhere', () => {
    const sections = sample('haproxy.cfg').split(/^(?=listen|frontend|backend)/m);
    const named = (name) => sections.find((text) => text.startsWith(name));
    expect(named('listen database')).toMatch(
      /option httpchk OPTIONS \/primary\n.*port 8008.*shutdown-sessions/s,
    );
    expect(named('listen redis')).toMatch(/expect string role:master\n.*shutdown-sessions/s);
    expect(named('backend nodes')).toMatch(/option httpchk GET \/readyz\n/);
    // At /socket.io/, nodes with sockets answer 400, and cores 404.
    expect(named('backend edges')).toMatch(
      /uri \/readyz\n.*status 200\n.*uri \/socket\.io\/\n.*status 400\n/s,
    );
    // A POST that a node may have begun must not be sent again.
    expect(new Set(sample('haproxy.cfg').match(/retry-on .*/g))).toEqual(new Set(['retry-on conn-failure']));
    expect(named('frontend site')).toContain(
      'use_backend nodes if { path_beg /api/ }\n  default_backend edges\n',
    );
    expect(named('frontend site')).toContain('http-request set-header X-Forwarded-For %[src]\n');
  });

  it('have HAProxy remove the headers that nginx removes, by their plain names', () => {
    const names = (text, line) =>
      [...text.matchAll(line)].map(([, name]) => name).sort((one, other) => one.localeCompare(other));
    const removed = names(sample('haproxy.cfg'), /^ {2}http-request del-header (.*)$/gm);
    expect(removed).toEqual(names(read('deploy/nginx/aureus/proxy.conf'), /^proxy_set_header (\S+) '';$/gm));
  });

  it('count every server as down until its first check', () => {
    const down = sample('down.state')
      .split('\n')
      .filter((line) => /^\d+ \D/.test(line))
      .map((line) => line.split(' '))
      .map(([, backend, , server, , state]) => [backend, server, state]);
    const expected = sample('haproxy.cfg')
      .split(/^(?=listen|frontend|backend)/m)
      .flatMap((text) =>
        [...text.matchAll(/^ {2}server (\w+)/gm)].map(([, server]) => [text.split(/\s/)[1], server, '0']),
      );
    expect(down).toEqual(expected);
    const using = sample('haproxy.cfg').match(/load-server-state-from-file global/g);
    expect(using).toHaveLength(new Set(expected.map(([backend]) => backend)).size);
  });

  it('answer in the words of the API while no node is ready', () => {
    const [head, body] = sample('503.http').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 2$/s);
    const { error } = JSON.parse(body);
    expect(errorCodes[error.code]).toEqual([503, error.message]);
  });
});

describe('the trial of the cluster', () => {
  it('repeats the order of a seed', () => {
    const order = (seed) => shuffled(randomOf(seed), ['a', 'b', 'c', 'd', 'e', 'f']).join('');
    expect(order(7)).toBe(order(7));
    expect(new Set([1, 2, 3, 4, 5].map(order)).size).toBeGreaterThan(2);
  });

  it('measures the longest time without an acknowledged call that ends after the fault', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'aureus-ha-'));
    const journal = createJournal(folder, 'http://127.0.0.1');
    try {
      for (const at of [0, 5_000, 5_100, 8_000, 8_050]) journal.entries.push({ at, sentAt: at, misses: 0 });
      expect(journal.gapAfter(5_050)).toBe(2_900);
      expect([journal.servedSince(8_000, 1), journal.servedSince(8_050, 1)]).toEqual([true, false]);
    } finally {
      await journal.close();
      await rm(folder, { recursive: true });
    }
  });

  it('delays what a relay passes on, and changes neither bytes nor their order', async () => {
    const echo = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket)).listen(
      0,
      '127.0.0.1',
    );
    await once(echo, 'listening');
    const port = await freePort();
    const route = `${port}=127.0.0.1:${echo.address().port}`;
    const relay = spawn(process.execPath, [path.join(root, 'tools/ha/relay.mjs'), '20', '30', '5', route], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(relay.stdout, 'data');
      const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay(true);
      const sentAt = performance.now();
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      // Enough pieces that the relay holds some while others arrive.
      const parts = Array.from({ length: 400 }, (_, number) => `${number} `);
      for (const part of parts) {
        socket.write(part);
        await new Promise((resolve) => setImmediate(resolve));
      }
      socket.end();
      await once(socket, 'close');
      expect(text).toBe(parts.join(''));
      expect(performance.now() - sentAt).toBeGreaterThanOrEqual(40);
    } finally {
      relay.kill();
      echo.close();
    }
  });

  it('fails a time without service beyond its bar', () => {
    const gaps = [9_000, 10_000, 11_000, 12_500, 13_600, 14_000, 18_000, 19_000];
    const results = gaps.map((gap) => ({ bar: 'vanished', gap }));
    const judged = [];
    const check = (name, isSo) => judged.push(isSo);
    checkBars(results, check);
    checkBars([...results.slice(0, 7), ...results.slice(0, 1)], check);
    checkBars(results.slice(5), check);
    checkBars(
      Array.from({ length: 8 }, () => ({ bar: 'killed', gap: 6_001 })),
      check,
    );
    checkBars([{ bar: 'killed', gap: 12_000 }], check);
    checkBars([{ bar: 'killed', gap: 12_001 }], check);
    expect(judged).toEqual([false, true, true, false, true, false]);
  });

  it('reports figures and the last line', () => {
    const text = reportOf({
      results: [
        { name: 'frozen', title: 'SIGSTOP', bar: 'vanished', gap: 11_200, wholeMs: 20_000, lostSockets: 0 },
      ],
      slow: [],
      sockets: 36,
      plan: { seed: 5 },
      facts: [['programs', 'Patroni 3.0.2']],
      checks: [
        { name: 'SIGSTOP: 11.2 s', isSo: true, detail: '' },
        { name: 'the audit passes', isSo: true, detail: '14 passed' },
      ],
      last: '2 passed, 0 failed',
      journal: { answers: { '503 request.error.unavailable': 4 } },
    });
    expect(text).toContain('| SIGSTOP | 1 | 11.2 | 11.2 | 11.2 | 13 and 20 | 20.0 | 0 |');
    expect(text).toContain('| the audit passes | passed | 14 passed |');
    expect(text).not.toContain('| SIGSTOP: ');
    expect(text.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
  });
});
