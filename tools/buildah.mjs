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
/** Path of this machine's CA certificates in both images. */
const CERTIFICATES = 'etc/certificates.pem';
const node = path.join(root, `node_modules/node-linux-${process.arch}`);
/** Tag of both images. It changes with this machine's certificates and Node, so that outdated images aren't reused. */
const TAG = createHash('sha256')
  .update(certificates === undefined ? '' : readFileSync(certificates))
  .update(existsSync(node) ? readFileSync(path.join(node, 'package.json')) : '')
  .digest('hex')
  .slice(0, 12);
/** Base image, which replaces debian:bookworm-slim. */
const BASE = `localhost/aureus-base:${TAG}`;
/** Build image, which replaces node:24-bookworm-slim: the base with this machine's Node and npm. */
const BUILD = `localhost/aureus-build:${TAG}`;

/** Options that keep images in `.cache` as plain folders (vfs), which need no mounts. */
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

/** Options of buildah's process: it runs a build's commands in a chroot, on this machine's network. */
const options = () => ({ cwd: root, env: { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: tmp } });

/** Runs buildah. Resolves with its exit code and output. */
export async function tryBuildah(...args) {
  return runChild('buildah', [...placesOf(), ...args], { capture: true, ...options() });
}

/** Runs buildah and resolves with its output. @throws Error if it fails. */
export async function buildah(...args) {
  const { code, output } = await tryBuildah(...args);
  if (code !== 0)
    throw new Error(`buildah ${args.slice(0, 2).join(' ')} ended with ${code}: ${lastOf(output)}`);
  return output.trim();
}

const lastOf = (output) => output.trimEnd().split('\n').slice(-20).join('\n');

/**
 * Builds an image from a Dockerfile of this checkout. The log is `.cache/deploy-image/build.log`.
 * @param variables build arguments besides BASE and BUILD. @throws CannotRun if something is missing that the build
 * needs, such as npm's registry, and Error if the build fails.
 */
export async function buildImage(trial, name, dockerfile, variables) {
  // Removes containers left over from a build that was killed.
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
  // Removes the image that had this name before.
  await tryBuildah('rmi', '--prune');
}

function refuseBuild(trial, output) {
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(output))
    throw new CannotRun(`${output}\n${trial} needs npm's packages, which can't be had.`);
  throw new Error(`The image can't be built: ${output}`);
}

/**
 * Creates BASE or BUILD unless it exists.
 * @param filesOf resolves with pairs of a file or folder on this machine and its path in the image.
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
    // Behind a TLS proxy, npm needs the same CA certificates in the image as on this machine.
    if (certificates !== undefined)
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`, container);
    await buildah('commit', container, name);
  } finally {
    await tryBuildah('rm', container);
  }
}

/** Folder of the npm that runs this script, or else of the one in the search path. */
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
