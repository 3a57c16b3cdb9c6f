// Trials in namespaces of their own: processes, mounts and network devices of a trial end with it, even if it's killed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CannotRun, needRootAnd } from './debian-base.mjs';

/**
 * First process in the namespaces, which reaps processes whose parents ended. It mounts a /run of its own. The names
 * of network namespaces are there, so they are gone with it.
 */
const FIRST =
  'mount -t tmpfs -o mode=755 tmpfs /run && if [ "$1" = network ]; then ip link set lo up; fi && shift && "$@"; exit $?';
/**
 * Waits until the trial has ended, which closes standard input, and then removes the folder and control groups. Tries
 * again for a while, because processes that are being killed may still write.
 */
const CLEAN =
  'cat >/dev/null; for attempt in $(seq 100); do rm -rf --one-file-system -- "$1" && break; sleep 0.1; done; shift; for attempt in $(seq 100); do ls -d "$@" >/dev/null 2>&1 || break; find "$@" -depth -type d -exec rmdir {} \\; ; sleep 0.1; done';

/**
 * Returns folders of control groups of a name, below those of this process, one in each hierarchy that systemd uses.
 */
export function groupsOf(name) {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  const paths = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  return [
    [/ - cgroup .*name=systemd/, /^\d+:name=systemd:(.*)$/],
    [/ - cgroup2 /, /^0::(.*)$/],
  ].flatMap(([mount, group]) => {
    const point = mounts.find((line) => mount.test(line))?.split(' ')[4];
    const ours = paths.map((line) => group.exec(line)?.[1]).find(Boolean);
    return point === undefined || ours === undefined ? [] : [path.join(point, ours, name)];
  });
}

/**
 * Runs a trial in process and mount namespaces of its own, with `network` in a network of its own as well, whose only
 * device is loopback. The trial runs in another process of this command, with the same arguments. Resolves once the
 * trial has ended, and sets this process's exit code to the trial's. When either process dies, the other one, all that
 * the trial started or mounted, and its folder are gone.
 * @param trial the command's name. @param prepare work in the namespaces of this process, such as fetching packages.
 * Its result must be JSON. @param run the trial, called with its folder and that result. @throws CannotRun
 */
export async function runContained({ trial, root, network = false, prepare, run }) {
  const inside = process.env['AUREUS_TRIAL'];
  if (inside !== undefined) {
    delete process.env['AUREUS_TRIAL'];
    const { folder, prepared } = JSON.parse(inside);
    await run(folder, prepared);
    // Machines that still run would keep this process alive.
    process.exit();
  }
  needRootAnd(trial, { unshare: 'util-linux', setpriv: 'util-linux', mount: 'mount', ip: 'iproute2' });
  const namespaces = ['--pid', '--mount', ...(network ? ['--net'] : [])];
  const { status, stderr } = spawnSync('unshare', [...namespaces, '--fork', '--mount-proc', 'true'], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new CannotRun(`${trial} needs a machine that lets root make namespaces (${stderr.trim()}).`);
  const cache = path.join(root, '.cache/debian');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, `${trial}-`));
  const cleaner = startCleaner(folder);
  try {
    const prepared = await prepare(folder);
    process.exitCode = await enter(namespaces, network, { folder, prepared });
  } finally {
    await cleaner.end();
  }
}

/**
 * Starts the process that removes the folder when this one has ended. It has a session of its own, so signals to this
 * process's group don't end it.
 */
function startCleaner(folder) {
  const args = ['-c', CLEAN, 'sh', folder, ...groupsOf(path.basename(folder))];
  const cleaner = spawn('sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(cleaner, 'exit');
  return {
    async end() {
      cleaner.stdin.end();
      await ended;
    },
  };
}

/** Runs this command in new namespaces, whose first process is killed when this one ends. Resolves with its exit code. */
async function enter(namespaces, network, inside) {
  const child = spawn(
    'setpriv',
    [
      '--pdeathsig',
      'KILL',
      'unshare',
      ...namespaces,
      '--fork',
      '--kill-child=KILL',
      '--mount-proc',
      'sh',
      '-c',
      FIRST,
      'sh',
      network ? 'network' : 'shared',
      process.execPath,
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, AUREUS_TRIAL: JSON.stringify(inside) },
    },
  );
  // The process that started this one may hold a channel to it, which closes when that process ends.
  const end = () => process.exit(1);
  if (process.connected) process.once('disconnect', end);
  const [code] = await once(child, 'exit');
  process.off('disconnect', end);
  return code ?? 1;
}
