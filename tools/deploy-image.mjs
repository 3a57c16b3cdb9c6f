// npm run deploy-image: builds the image of deploy/Dockerfile and runs it as a container engine would, as its own user on
// a read-only root: first migrate, then a node until it is ready, healthy, and stopped by SIGTERM.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { buildah, buildImage, tryBuildah } from './buildah.mjs';
import { needRootAnd, runTrial } from './debian-base.mjs';
import { filledIn, imageVariables, makeSecrets, variablesOf, yamlOf } from './deploy-files.mjs';
import { exclusively } from './exclusive.mjs';
import { root } from './generated.mjs';
import { StopWithSentence } from './terminal.mjs';

const TRIAL = 'deploy-image';
const IMAGE = 'localhost/aureus';
const DOCKERFILE = 'deploy/Dockerfile';
const USER = '10001:10001';
/** Folders of the image that its user may write to. */
const WRITABLE = ['/data', '/run/lock', '/tmp', '/var/tmp'];

/**
 * Shell script for a new mount and PID namespace. Mounts the image's root read-only, with /tmp, /run, /data and the
 * secrets on top, then runs a command there as process 1. Its arguments are the root, the secrets and the command.
 */
const CONTAINER = `
  set -eu
  root=$1 secrets=$2
  shift 2
  mount --bind "$root" "$root"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t tmpfs -o uid=10001,gid=10001,mode=0700 tmpfs "$root/data"
  mount -t tmpfs -o mode=0755 tmpfs "$root/run"
  mkdir "$root/run/secrets"
  mount --bind "$secrets" "$root/run/secrets"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -o remount,bind,ro "$root"
  exec chroot --userspec=${USER} "$root" "$@"`;

/** Prints `what` if the check holds. @throws StopWithSentence otherwise, which ends the trial. */
function expect(holds, what) {
  if (!holds) throw new StopWithSentence(`It failed: ${what}.`);
  console.log(`✓ ${what}`);
}

/** Checks the user, its rights, the version and the start without settings, with `buildah run`. */
async function tryCommands(container, commit) {
  const run = async (...args) => {
    const { code, output } = await tryBuildah('run', container, '--', ...args);
    return { code, lines: output.trim().split('\n') };
  };
  const user = await run('id', '-u');
  expect(user.lines.join() === USER.split(':')[0], `it runs as ${user.lines.join()}`);
  const find =
    'find / -xdev ( -path /proc -o -path /sys -o -path /dev ) -prune -o -writable ( -type d -o -type f ) -print';
  const { lines: writable } = await run(...find.split(' '));
  const places = writable.filter((line) => /^\/[^:]*$/.test(line)).sort();
  expect(
    places.every((place) => WRITABLE.includes(place)),
    `its user can write to ${places.join(', ')} alone`,
  );
  const version = await run('./aureus', 'version');
  expect(version.lines.join().endsWith(` ${commit}`), version.lines.join());
  const start = await run('./aureus', 'start');
  // Leaves out the lines about the exit status, which buildah adds.
  const sentence = start.lines.filter((line) => !/exit status|exited with status/.test(line));
  expect(
    start.code === 1 && sentence.length === 1 && sentence[0].startsWith('Production needs '),
    'without settings it ends with one sentence',
  );
}

/**
 * Migrates a new database and runs a node on it, both with the settings of compose.yaml.
 * @param image folder with the image's files.
 */
async function tryNode(image) {
  const secrets = makeSecrets();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aureus-image-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    const port = await freePort();
    const { healthcheck, node, migrate } = await commandsOf(postgres.url, secrets, port);
    const run = (name, { variables, args }, folder) =>
      startContainer(image, { variables, args, secrets: path.join(secrets, folder), name });
    const migration = run('migrate', migrate, 'migrate');
    expect((await migration.ended) === 0, 'migrate brings an empty database to the release');
    const healthy = () => run('health', { variables: node.variables, args: healthcheck }, 'site').ended;
    const site = run('node', node, 'site');
    try {
      await untilReadyz(site, port, 200, 'the node gets ready');
      expect((await healthy()) === 0, 'the health check passes');
      site.kill();
      await untilReadyz(site, port, 503, 'after SIGTERM it says 503 on /readyz');
      expect((await statusAt(port, '/healthz')) === 200, 'and serves on');
      expect((await site.ended) === 0, 'until it ends with 0');
      expect((await healthy()) === 1, 'the health check fails');
    } finally {
      site.kill('SIGKILL');
      await site.ended;
    }
  } finally {
    await postgres.stop();
    for (const folder of [dataDir, secrets]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns commands and variables from the image and compose.yaml, with this machine's database and port. */
async function commandsOf(ownerUrl, secrets, port) {
  const [{ services }] = yamlOf('deploy/compose.yaml');
  const appUrl = Object.assign(new URL(ownerUrl), {
    username: 'aureus_app',
    password: randomBytes(16).toString('hex'),
  });
  put(secrets, 'site/DATABASE_APP_URL', appUrl.href);
  put(secrets, 'site/DATABASE_DIRECT_URL', appUrl.href);
  // No Redis here: one node needs none.
  put(secrets, 'site/REDIS_URL', '');
  execFileSync('mkdir', [path.join(secrets, 'migrate')]);
  put(secrets, 'migrate/DATABASE_URL', ownerUrl);
  put(secrets, 'migrate/DATABASE_APP_URL', appUrl.href);
  const { Healthcheck, Entrypoint } = await imageConfig();
  const ofNode = {
    ...variablesOf('deploy/compose.env.example'),
    ...services.node1.environment,
    PUBLIC_URL: 'https://aureus.example',
  };
  // DRAIN_MS is long enough to test both probes during the drain, even on a busy machine.
  const here = { ...imageVariables(), HOST: '127.0.0.1', PORT: String(port), DRAIN_MS: '10000' };
  return {
    healthcheck: Healthcheck.Test.slice(1),
    node: { variables: { ...filledIn(ofNode), ...here }, args: [...Entrypoint, 'start'] },
    migrate: {
      variables: { ...here, ...services.migrate.environment },
      args: [...Entrypoint, ...services.migrate.command],
    },
  };
}

function put(folder, name, text) {
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  writeFileSync(file, text);
  chmodSync(file, 0o444);
}

const imageConfig = async () => JSON.parse(await buildah('inspect', '--type', 'image', IMAGE)).Docker.config;

/** Starts a command in the image's root. `ended` resolves with its exit code, `kill` sends a signal (SIGTERM). */
function startContainer(image, { variables, args, secrets, name }) {
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', CONTAINER, name, image, secrets];
  const child = spawn('unshare', [...unshare, ...args], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const ended = once(child, 'close').then(([code]) => code ?? 128);
  return {
    ended,
    output: () => Buffer.concat(output).toString(),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill(signal = 'SIGTERM') {
      if (child.exitCode !== null) return;
      // unshare doesn't forward signals to its child, which is process 1 inside.
      const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      if (first) process.kill(Number(first), signal);
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const statusAt = (port, at) =>
  fetch(`http://127.0.0.1:${port}${at}`).then(
    ({ status }) => status,
    () => undefined,
  );

/** Waits up to two minutes until /readyz answers with a status. */
async function untilReadyz(site, port, status, what) {
  const until = performance.now() + 120_000;
  while ((await statusAt(port, '/readyz')) !== status) {
    if (site.hasEnded() || performance.now() > until)
      throw new StopWithSentence(`It failed: ${what}.\n${site.output().slice(-3000)}`);
    await delay(100);
  }
  expect(true, what);
}

await runTrial(async () => {
  needRootAnd(TRIAL, { buildah: 'buildah', debootstrap: 'debootstrap', unshare: 'util-linux' });
  await exclusively(root, TRIAL, async () => {
    const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    const commit = git('rev-parse', '--short=12', 'HEAD');
    await buildImage(TRIAL, IMAGE, DOCKERFILE, { COMMIT: commit, TIME: git('log', '-1', '--format=%ct') });
    const container = await buildah('from', IMAGE);
    try {
      await tryCommands(container, commit);
      await tryNode(await buildah('mount', container));
      console.log(`The image has ${await buildah('images', '--format', '{{.Size}}', IMAGE)}.`);
    } finally {
      await tryBuildah('rm', container);
    }
  });
});
