// Machines of npm run ha: booted Debians that share one installation, each with files and a network of its own.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../debian-base.mjs';
import { bootFolder, debianWith } from '../debian-machine.mjs';
import {
  COMMANDS,
  DATABASES,
  HOSTS,
  hostsFile,
  PACKAGES,
  PASSWORDS,
  REDIS,
  SENTINELS,
  SERVICES,
} from './hosts.mjs';
import { connect, disconnect, namespaceOf, pullCable } from './network.mjs';

/** Makes the installation that the machines share, or finds the one made before. Resolves with its folder. */
export const installation = (trial, root) =>
  debianWith({ trial, root, name: 'ha', packages: PACKAGES, services: SERVICES });

/** Lays a machine's own writable files over the shared installation. Returns the folder of both. @throws CannotRun */
function addLayer(trial, original, folder) {
  const [upper, work, merged] = ['upper', 'work', 'root'].map((name) => path.join(folder, name));
  for (const name of [upper, work, merged]) mkdirSync(name, { recursive: true });
  const options = `lowerdir=${original},upperdir=${upper},workdir=${work}`;
  const { status, stderr } = spawnSync('mount', ['-t', 'overlay', '-o', options, 'overlay', merged], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new CannotRun(`${trial} needs root with the right to mount (${stderr.trim()}).`);
  return merged;
}

/**
 * Boots all machines and puts the files of deploy/ha onto them. They end with the trial. Resolves with the machines by
 * name.
 * @param original from `installation`. @param folder of the trial (contained.mjs). @throws CannotRun
 */
export async function bootMachines({ trial, root, original, folder }) {
  const machines = {};
  const samples = path.join(root, 'deploy/ha');
  const boot = (host, merged) =>
    bootFolder({
      trial,
      folder: merged,
      group: `${path.basename(folder)}/${host}`,
      options: [
        `--network-namespace-path=/run/netns/${namespaceOf(host)}`,
        `--hostname=${host}`,
        `--bind-ro=${samples}:/media`,
      ],
    });
  await Promise.all(
    HOSTS.map(async (host) => {
      const merged = addLayer(trial, original, path.join(folder, host));
      writeFileSync(path.join(merged, 'etc/hosts'), hostsFile());
      machines[host] = machineOf(host, await boot(host, merged), () => boot(host, merged));
    }),
  );
  await setUp(machines);
  return machines;
}

/** Returns a machine that can lose its power. Its commands go to the Debian that runs at the time. */
function machineOf(host, first, boot) {
  let debian = first;
  return {
    host,
    tell: (script) => debian.tell(script),
    must: (script) => debian.must(script),
    /** Pulls the plug: first the cable, since a dead machine closes no connection. */
    async kill() {
      pullCable(host);
      await debian.kill();
      disconnect(host);
    },
    /** Puts the plug back. Its enabled services start. */
    async bootAgain() {
      connect(host);
      debian = await boot();
    },
  };
}

/** Writes the logs of each machine's services to a folder. */
export async function saveLogs(machines, folder) {
  mkdirSync(folder, { recursive: true });
  for (const [host, machine] of Object.entries(machines)) {
    const { output } = await machine.tell('journalctl --no-pager -o short-precise');
    writeFileSync(path.join(folder, `${host}.log`), output);
  }
}

/** Runs the commands of docs/deploy.md on each machine, without starting anything. */
async function setUp(machines) {
  const on = (host, commands) => machines[host].must(['set -e', 'cd /media', ...commands].join('\n'));
  const passwords = Object.entries(PASSWORDS).map(
    ([name, value]) => `s/PASSWORD_${name.toUpperCase()}/${value}/`,
  );
  const fill = `sed -i '${passwords.join(';')}' /etc/patroni_env.conf`;
  for (const host of DATABASES) await on(host, [...COMMANDS.database(host), fill]);
  for (const host of REDIS) await on(host, COMMANDS.redis(host));
  for (const host of REDIS.slice(1)) await on(host, COMMANDS.replica());
  for (const host of SENTINELS) await on(host, COMMANDS.sentinel(host));
  await on('app1', COMMANDS.proxy());
}
