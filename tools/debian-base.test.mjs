import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CannotRun, debianBase, has, needRootAnd, removeTree, runsAsRoot, runTrial } from './debian-base.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/**
 * Runs a trial without letting it exit this process. Resolves with its exit code and the last sentence that it
 * printed.
 */
async function runHere(trial) {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {});
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runTrial(trial);
  return { code: exit.mock.calls[0]?.[0] ?? 0, sentence: print.mock.calls.at(-1)?.[0] };
}

describe.skipIf(process.platform === 'win32')('a trial', () => {
  it('tells a failure from a machine that lacks something', async () => {
    expect(await runHere(async () => {})).toEqual({ code: 0 });
    const lacks = () => Promise.reject(new CannotRun('deploy-image needs root.'));
    expect(await runHere(lacks)).toEqual({ code: 3, sentence: 'deploy-image needs root.' });
    vi.restoreAllMocks();
    const fails = () => Promise.reject(new Error('The image is wrong.'));
    expect(await runHere(fails)).toEqual({ code: 1, sentence: new Error('The image is wrong.') });
  });

  it('says which of the programs are missing, and how they come', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'aureus-base-'));
    await writeFile(path.join(folder, 'buildah'), '');
    vi.stubEnv('PATH', folder);
    expect(has('buildah')).toBe(false);
    await chmod(path.join(folder, 'buildah'), 0o755);
    expect(has('buildah')).toBe(true);
    const user = vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(runsAsRoot()).toBe(true);
    expect(() => needRootAnd('x', { buildah: 'buildah', nginx: 'nginx-core' })).toThrow(
      'x needs nginx: apt-get install --no-install-recommends nginx-core.',
    );
    await expect(debianBase('x', folder)).rejects.toThrow('x needs debootstrap');
    user.mockReturnValue(1000);
    await expect(debianBase('x', folder)).rejects.toThrow('x needs root.');
    vi.unstubAllEnvs();
    await removeTree(folder);
    expect(existsSync(folder)).toBe(false);
  });
});
