import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { groupsOf } from './contained.mjs';
import { has, runsAsRoot } from './debian-base.mjs';

const PROGRAMS = ['unshare', 'setpriv', 'mount', 'ip'];
const ARGS = ['--pid', '--mount', '--net', '--fork', '--mount-proc', 'true'];
const canContain =
  process.platform === 'linux' &&
  runsAsRoot() &&
  PROGRAMS.every(has) &&
  spawnSync('unshare', ARGS).status === 0;

/**
 * A trial that mounts something, starts a program with the argument `mark`, makes a control group, and prints what it
 * has.
 */
const trialOf = (mark, end) => `
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { groupsOf, runContained } from ${JSON.stringify(path.resolve('tools/contained.mjs'))};
await runContained({
  trial: 'try',
  root: import.meta.dirname,
  network: true,
  prepare: async (folder) => ({ folder, devices: readdirSync('/sys/class/net') }),
  async run(folder, prepared) {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk]);
    writeFileSync(path.join(disk, 'file'), '');
    for (const group of groupsOf(path.basename(folder) + '/machine')) mkdirSync(group, { recursive: true });
    const { stdout } = spawnSync('ip', ['-o', 'link'], { encoding: 'utf8' });
    spawn('sh', ['-c', 'sleep 1000; exit $1', 'sh', ${JSON.stringify(mark)}], { stdio: 'ignore', detached: true });
    console.log(JSON.stringify({ folder, prepared, links: stdout.trim().split('\\n') }));
    ${end}
  },
});
`;
const isRunning = (mark) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(mark);
      } catch {
        return false;
      }
    });

let root;
afterEach(() => rm(root, { recursive: true, force: true }));

/** Starts a trial. Resolves with its process, and what it found once it runs. */
async function start(mark, end) {
  root = await mkdtemp(path.join(tmpdir(), 'aureus-contained-'));
  const file = path.join(root, 'trial.mjs');
  writeFileSync(file, trialOf(mark, end));
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, exited, state: JSON.parse(line) };
}

describe.skipIf(!canContain)('a contained trial', () => {
  it('has loopback alone, and ends with its exit code and without its folder', async () => {
    const mark = `mark-${process.pid}-end`;
    const { exited, state } = await start(mark, 'process.exitCode = 3;');
    expect(state.links).toEqual([expect.stringMatching(/^1: lo: <LOOPBACK,UP/)]);
    expect(state.prepared).toEqual({ folder: state.folder, devices: readdirSync('/sys/class/net') });
    expect(await exited).toEqual([3, null]);
    expect([existsSync(state.folder), isRunning(mark)]).toEqual([false, false]);
  });

  it('leaves neither processes, mounts, files nor control groups when it is killed', async () => {
    const mark = `mark-${process.pid}-killed`;
    const { child, exited, state } = await start(
      mark,
      'await new Promise((resolve) => setTimeout(resolve, 1e6));',
    );
    const groups = groupsOf(path.basename(state.folder));
    expect([isRunning(mark), ...groups.map(existsSync)]).toEqual([true, ...groups.map(() => true)]);
    child.kill('SIGKILL');
    await exited;
    await expect
      .poll(() => [isRunning(mark), existsSync(state.folder), groups.some(existsSync)])
      .toEqual([false, false, false]);
  });
});
