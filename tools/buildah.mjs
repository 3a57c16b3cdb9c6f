import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CannotRun, debianBase } from './debian-base.mjs';
import { root } from './generated.mjs';
import { runChild } from './run-child.mjs';
import { showProgress } from './terminal.mjs';

const work = path.join(root, '.cache/deploy-image');
const tmp = path.join(work, 'tmp');
const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
/** Where the certificates of this machine are in both images below. */
const CERTIFICATES = 'etc/certificates.pem';
const node = path.join(root, `node_modules/node-linux-${process.arch}`);
/** Other certificates or another Node make other images. */
const TAG = createHash('sha256')
  .update(certificates === undefined ? '' : readFileSync(certificates))
  .update(existsSync(node) ? readFileSync(path.join(node, 'package.json')) : '')
  .digest('hex')
  .slice(0, 12);
const BASE = `localhost/aureus-base:${TAG}`;
/** The base with Node and npm of this machine. */
const BUILD = `localhost/aureus-build:${TAG}`;

/** Images lie in `.cache`, as plain folders (vfs). What runs in them shares the machine's network (chroot). */
function placesOf() {
  mkdirSync(tmp, { recursive: true });
  return [
    '--root',
    path.join(work, 'storage'),
    '--runroot',
    path.join(work, 'run'),
    '--storage-driver',
    'vfs',
  ];
}

const options = () => ({ cwd: root, env: { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: tmp } });

/** Calls buildah, which needs no daemon. Resolves with exit code and output. */
export async function tryBuildah(...args) {
  return runChild('buildah', [...placesOf(), ...args], { capture: true, ...options() });
}

/** The same for a call that must succeed. Resolves with its output. */
export async function buildah(...args) {
  const { code, output } = await tryBuildah(...args);
  if (code !== 0)
    throw new Error(`buildah ${args.slice(0, 2).join(' ')} ended with ${code}: ${lastOf(output)}`);
  return output.trim();
}

const lastOf = (output) => output.trimEnd().split('\n').slice(-20).join('\n');

/**
 * Builds an image by a Dockerfile of this checkout, on a Debian of the trial's own. Resolves when it's there; what was
 * printed is in `.cache/deploy-image/build.log`.
 * @param variables of the build. @throws CannotRun where packages can't be had.
 */
export async function buildImage(trial, name, dockerfile, variables) {
  // What a build that was killed left behind.
  await buildah('rm', '--all');
  await makeImage(BASE, async () => [
    [await debianBase(trial), ''],
    ...(certificates === undefined ? [] : [[certificates, CERTIFICATES]]),
  ]);
  await makeImage(BUILD, async () => [
    [path.join(node, 'bin/node'), 'usr/local/bin/node'],
    [npmFolder(trial), 'usr/local/lib/npm'],
  ]);
  const args = Object.entries({ BASE, BUILD, ...variables }).map(
    ([key, value]) => `--build-arg=${key}=${value}`,
  );
  const build = ['bud', '--format', 'docker', '--file', dockerfile, '--tag', name, ...args, '.'];
  const log = path.join(work, 'build.log');
  const file = openSync(log, 'w');
  const read = () => readFileSync(log, 'utf8');
  const progress = showProgress(
    () =>
      read()
        .match(/STEP \d+\/\d+: .{0,60}/g)
        ?.at(-1) ?? `Building ${name}`,
  );
  const stdio = ['ignore', file, file];
  const { code } = await runChild('buildah', [...placesOf(), ...build], { ...options(), stdio }).finally(
    () => {
      progress.end();
      closeSync(file);
    },
  );
  if (code !== 0) refuseBuild(trial, lastOf(read()));
  // The image that had this name before.
  await tryBuildah('rmi', '--prune');
}

function refuseBuild(trial, output) {
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(output))
    throw new CannotRun(`${output}\n${trial} needs npm's packages, which can't be had.`);
  throw new Error(`The image can't be built: ${output}`);
}

/**
 * Makes an image that stands in for one of a registry, once.
 * @param filesOf resolves with what is copied: files or folders of this machine, and their places.
 */
async function makeImage(name, filesOf) {
  const { code } = await tryBuildah('inspect', '--type', 'image', name);
  if (code === 0) return;
  const container = await buildah('from', name === BASE ? 'scratch' : BASE);
  try {
    const folder = await buildah('mount', container);
    for (const [from, to] of await filesOf()) {
      const place = path.join(folder, to);
      mkdirSync(path.dirname(place), { recursive: true });
      const copied = await runChild('cp', ['-aT', from, place], { capture: true });
      if (copied.code !== 0) throw new Error(`${from} can't be copied: ${copied.output}`);
    }
    if (name === BUILD) symlinkSync('../lib/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm'));
    // Behind a proxy that opens TLS, npm in the image needs the certificate that npm here does.
    if (certificates !== undefined)
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`, container);
    await buildah('commit', container, name);
  } finally {
    await tryBuildah('rm', container);
  }
}

/** Where npm is: it tells its scripts, and otherwise the search path leads to it. */
function npmFolder(trial) {
  const { npm_execpath: running, PATH } = process.env;
  const program = (PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'npm'))
    .find(existsSync);
  const script = running?.endsWith('npm-cli.js') ? running : program;
  if (script === undefined) throw new CannotRun(`${trial} needs npm.`);
  return path.resolve(realpathSync(script), '../..');
}
