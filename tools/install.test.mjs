import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPackages } from './install.mjs';

/** Folder of a project whose packages and lock file npm has made once. Every test copies it, because npm is slow. */
const packed = mkdtempSync(path.join(os.tmpdir(), 'aureus-packed-'));
let folder;
let root;
beforeAll(() => makeProject(packed));
afterAll(() => rmSync(packed, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-install-'));
  cpSync(packed, folder, { recursive: true });
  root = path.join(folder, 'root');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const npm = (cwd, ...args) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/**
 * Makes a project with one runtime package and one development package, which are tarballs next to it, and its lock
 * file.
 */
function makeProject(within) {
  const project = path.join(within, 'root');
  mkdirSync(project);
  for (const name of ['running', 'developing']) {
    const from = path.join(within, name);
    mkdirSync(from);
    writeFileSync(path.join(from, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    npm(from, 'pack', '--pack-destination', within);
  }
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({
      name: 'project',
      version: '1.0.0',
      dependencies: { running: 'file:../running-1.0.0.tgz' },
      devDependencies: { developing: 'file:../developing-1.0.0.tgz' },
    }),
  );
  npm(project, 'install', '--package-lock-only', '--offline');
}

const has = (name) => existsSync(path.join(root, 'node_modules', name, 'package.json'));
const mark = () => path.join(root, 'node_modules/.aureus-lock');

/** Writes the mark as releases before 0.2.0 did, even if npm had skipped packages. */
function writeOldMark() {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  writeFileSync(mark(), hash);
}

describe('the packages', () => {
  it.each([
    ['NODE_ENV', 'production'],
    ['npm_config_omit', 'dev'],
  ])('are all installed with %s=%s', async (name, value) => {
    vi.stubEnv(name, value);
    await installPackages(root);
    expect([has('running'), has('developing')]).toEqual([true, true]);
  });

  it('that an earlier release left out are installed, although it marked the install as complete', async () => {
    npm(root, 'ci', '--omit=dev', '--offline');
    writeOldMark();
    await installPackages(root);
    expect([has('running'), has('developing')]).toEqual([true, true]);
  });

  it('that npm removed afterwards are installed again', async () => {
    await installPackages(root);
    npm(root, 'prune', '--omit=dev', '--offline');
    expect([has('developing'), existsSync(mark())]).toEqual([false, true]);
    await installPackages(root);
    expect(has('developing')).toBe(true);
  });

  it('that are present are left unchanged', async () => {
    await installPackages(root);
    const before = statSync(path.join(root, 'node_modules/running')).ino;
    await installPackages(root);
    writeOldMark();
    await installPackages(root);
    expect(statSync(path.join(root, 'node_modules/running')).ino).toBe(before);
  });
});
