import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { groupsOf } from './contained.mjs';
import { CannotRun, debianBase, needRootAnd, removeTree } from './debian-base.mjs';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { showProgress } from './terminal.mjs';

/** Packages that Debian's installer adds to a minimal root, so that the system boots. */
const BOOTS = ['systemd-sysv', 'dbus'];
const BOOT_MS = 60_000;
const PROGRAMS = { 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' };
/** Options with which systemd-nspawn needs neither systemd nor machined on this machine, which may have none. */
const UNMANAGED = ['--quiet', '--register=no', '--keep-unit'];

async function run(program, args) {
  const { code, output } = await runChild(program, args, { capture: true });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.trimEnd().slice(-2000)}`);
}

const INSTALL = 'DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends';

/**
 * Makes a Debian that boots, or finds the one made before. Its apt cache has the files of `packages`, which aren't
 * installed. Resolves with its folder, which must not be changed. @throws CannotRun
 */
export const debianThatBoots = (trial, root, packages) =>
  debianMadeBy(trial, root, 'boots', `${INSTALL} --download-only ${packages.join(' ')}`);

/**
 * Makes a Debian that boots and has packages installed. It's made once; later calls find it. The services named don't
 * start by themselves, and PostgreSQL has no cluster. Resolves with its folder, which nothing may change.
 * @param trial the command's name. @param name of this Debian. @throws CannotRun
 */
export function debianWith({ trial, root, name, packages, services }) {
  const noCluster =
    'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf';
  const disable = `systemctl disable ${services.join(' ')}`;
  return debianMadeBy(trial, root, name, `${noCluster} && ${INSTALL} ${packages.join(' ')} && ${disable}`);
}

/**
 * Makes a Debian that boots, and runs a line of shell in it. It's made once; later calls find it. Resolves with its
 * folder.
 * @throws CannotRun
 */
async function debianMadeBy(trial, root, name, line) {
  needRootAnd(trial, PROGRAMS);
  const base = await debianBase(trial, root);
  const folder = `${base}-${name}`;
  if (existsSync(folder)) return folder;
  await exclusively(root, `debian-${name}`, async () => {
    if (existsSync(folder)) return;
    const partial = `${folder}.partial`;
    await removeTree(partial);
    const progress = showProgress(() => 'Making it boot, and fetching packages');
    try {
      await run('cp', ['-a', '--reflink=auto', base, partial]);
      const script = `apt-get update && ${INSTALL} ${BOOTS.join(' ')} && systemd-machine-id-setup && ${line}`;
      const { code, output } = await runChild(
        'systemd-nspawn',
        [...UNMANAGED, '--directory', partial, '--as-pid2', 'sh', '-c', script],
        { capture: true },
      );
      if (code !== 0)
        throw new CannotRun(`${output.trimEnd().slice(-2000)}\n${trial} needs Debian's packages.`);
      renameSync(partial, folder);
    } finally {
      progress.end();
      await removeTree(partial);
    }
  });
  return folder;
}

/**
 * Boots a copy of a bootable Debian, with its own systemd and its own network, which leads nowhere.
 * @param trial name of the command, for errors. @param original from `debianThatBoots`. @param folder of the trial
 * (contained.mjs). @param shared folder of this computer that the machine can read as /media.
 * @throws CannotRun if systemd-nspawn ends, and Error if the machine doesn't boot in time.
 */
export async function bootDebian({ trial, original, folder, shared }) {
  const copy = path.join(folder, 'machine');
  await run('cp', ['-a', '--reflink=auto', original, copy]);
  return bootFolder({
    trial,
    folder: copy,
    group: `${path.basename(folder)}/machine`,
    options: ['--private-network', `--bind-ro=${shared}:/media`],
  });
}

/** Enters the control groups named before `--`, and becomes the program named after it. */
const ENTER_GROUPS =
  'while [ "$1" != -- ]; do mkdir -p "$1" && echo $$ >"$1/cgroup.procs"; shift; done; shift; exec "$@"';

/** Removes empty control groups, the innermost first. */
const removeGroups = (groups) =>
  runChild('find', [...groups, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'], { capture: true });

/**
 * Boots the Debian in a folder of a trial (contained.mjs). The machine ends with the trial, and its first process is
 * systemd.
 * @param trial the command's name. @param group name of the machine's control groups. Without groups of their own,
 * machines would share the groups of their units, and with them the processes. @param options further options of
 * systemd-nspawn.
 * @throws CannotRun if systemd-nspawn ends, and Error if the machine doesn't boot in time.
 */
export async function bootFolder({ trial, folder, group, options }) {
  const log = `${folder}.log`;
  const groups = groupsOf(group);
  const file = openSync(log, 'w');
  const bootedAt = Date.now();
  const nspawn = spawn(
    'sh',
    [
      '-c',
      ENTER_GROUPS,
      'sh',
      ...groups,
      '--',
      'systemd-nspawn',
      ...UNMANAGED,
      '--boot',
      '--link-journal=no',
      `--directory=${folder}`,
      ...options,
    ],
    { stdio: ['ignore', file, file] },
  );
  const ended = new Promise((resolve) => nspawn.once('exit', resolve).once('error', resolve));
  const leader = () => {
    const list = `/proc/${nspawn.pid}/task/${nspawn.pid}/children`;
    return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).at(-1) : undefined;
  };
  /** Arguments of nsenter for a shell in the machine. */
  const inside = (script) => [
    `--target=${leader() ?? '0'}`,
    '--all',
    '--root',
    '--wd',
    'env',
    '-i',
    'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    'DEBIAN_FRONTEND=noninteractive',
    'sh',
    '-c',
    script,
  ];

  const machine = {
    folder,
    bootedAt,
    /** Runs a line of shell in the machine. Resolves with its exit code and output. */
    tell: (script) => runChild('nsenter', inside(script), { capture: true }),
    /** Runs a line of shell in the machine and resolves with its output. @throws Error if the line fails. */
    async must(script) {
      const { code, output } = await machine.tell(script);
      if (code !== 0)
        throw new Error(`In the machine, \`${script}\` ended with ${code}:\n${output.trimEnd()}`);
      return output;
    },
    /**
     * Returns the command and arguments that run a program of this computer in the machine's network, with the
     * machine's host names.
     */
    beside: (args) => [
      'nsenter',
      [
        `--target=${leader() ?? '0'}`,
        '--net',
        'unshare',
        '--mount',
        'sh',
        '-c',
        `mount --bind ${folder}/etc/hosts /etc/hosts && exec "$@"`,
        'sh',
        ...args,
      ],
    ],
    /**
     * Kills the machine's first process and with it all others, as a loss of power does. The machine's folder stays.
     */
    async kill() {
      const first = leader();
      if (first !== undefined) process.kill(Number(first), 'SIGKILL');
      await ended;
      await removeGroups(groups);
    },
  };
  const giveUpAt = Date.now() + BOOT_MS;
  for (;;) {
    if (nspawn.exitCode !== null)
      throw new CannotRun(
        `${readFileSync(log, 'utf8').trimEnd()}\n${trial} needs a machine that lets systemd-nspawn boot another.`,
      );
    const { output } = await machine.tell('systemctl is-system-running');
    if (/^(?:running|degraded)$/m.test(output)) return machine;
    if (Date.now() > giveUpAt) throw new Error(`The machine doesn't boot:\n${readFileSync(log, 'utf8')}`);
    await delay(100);
  }
}
