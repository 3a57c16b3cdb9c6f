// npm run deploy-trial: installs the site on a bare Debian with the files of deploy/ and places a bet over TLS. Then
// rolls out a second release, a release that doesn't start, and goes back, all while players bet.
//
// The machine runs its own systemd (systemd-nspawn) in its own network. The sandbox plays the outside world
// (STAGING=1).
//
// Usage: npm run deploy-trial [-- --release <file>]
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runContained } from './contained.mjs';
import { runTrial } from './debian-base.mjs';
import { bootDebian, debianThatBoots } from './debian-machine.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence, showProgress } from './terminal.mjs';

const TRIAL = 'deploy-trial';
const SITE = 'aureus.test';
const SANDBOX = 'sandbox.aureus.test';
/** Debian packages that the first command of docs/deploy.md installs. */
const PACKAGES = ['nginx', 'postgresql', 'redis-server', 'openssl'];
/** Maximum seconds from the boot of the bare Debian to the first bet. */
const MOST_SECONDS = 120;
/** Maximum exposure of a unit by `systemd-analyze security`, from 0 (nothing allowed) to 10. */
const MOST_EXPOSED = 1.5;
const PLAY = 'tools/deploy-trial.play.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
let passed = 0;
let failed = 0;

function check(name, isSo, detail = '') {
  if (isSo) passed += 1;
  else failed += 1;
  console.log(`${isSo ? 'passed' : 'FAILED'}: ${name}${isSo ? '' : `\n${detail}`}`);
}

function say(line) {
  console.error(line);
}

/** Counts the checks in the output of a part of the play, and prints all its lines. */
function take(output) {
  for (const line of output.trimEnd().split('\n')) {
    if (line.startsWith('passed: ')) passed += 1;
    if (line.startsWith('FAILED: ')) failed += 1;
    console.log(line);
  }
}

await runTrial(() => {
  const { values } = parseArgs({ options: { release: { type: 'string' } } });
  return runContained({
    trial: TRIAL,
    root,
    prepare: async (folder) => ({
      original: await debianThatBoots(TRIAL, root, PACKAGES),
      releases: await makeReleases(sharedOf(folder), values.release),
    }),
    run: tryDeployment,
  });
});

/** Returns the folder of the releases, which the machine can read. Makes it if it's missing. */
function sharedOf(folder) {
  const shared = path.join(folder, 'releases');
  mkdirSync(shared, { recursive: true });
  return shared;
}

async function tryDeployment(folder, { original, releases }) {
  let machine;
  try {
    machine = await bootDebian({ trial: TRIAL, original, folder, shared: sharedOf(folder) });
    await setUp(machine, releases);
    await examineUnits(machine);
    await play(machine, 'doors');
    await rollUnderBets(machine, releases);
    await takeAway(machine);
    const audit = await machine.tell(
      'systemctl start aureus-audit; journalctl -u aureus-audit -o cat | tail -n 20',
    );
    check('the audit passes', /passed, 0 failed/.test(audit.output), audit.output);
    const command = await machine.tell('aureus version && aureus staff withdrawals');
    check('an operator calls the commands of the release', command.code === 0, command.output);
  } catch (error) {
    if (machine !== undefined)
      say(
        (
          await machine.tell(
            'journalctl --no-pager -o cat -p warning | tail -n 40; journalctl -o cat -u "aureus@*" | tail -n 20',
          )
        ).output,
      );
    throw error;
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) throw new StopWithSentence('The deployment is not what docs/deploy.md promises.');
}

/**
 * Makes the releases of the trial: the first from this checkout or from `file`, a second with another commit and one
 * more asset, and a broken one whose nodes exit at once.
 */
async function makeReleases(folder, file) {
  if (file === undefined) {
    const { code } = await runChild(process.execPath, [
      path.join(root, 'tools/release.mjs'),
      '--out',
      folder,
    ]);
    if (code !== 0) throw new StopWithSentence('There is no release to try.');
  } else await must('cp', [file, folder]);
  const [first] = readdirSync(folder);
  const progress = showProgress(() => 'Making two more releases of it');
  try {
    const work = path.join(folder, 'work');
    mkdirSync(work);
    await must('tar', ['-xzf', path.join(folder, first), '-C', work]);
    const [name] = readdirSync(work);
    const list = path.join(work, name, 'release.json');
    const release = JSON.parse(readFileSync(list, 'utf8'));
    const pack = async (commit, change) => {
      const asset = `trial-${commit}.js`;
      writeFileSync(path.join(work, name, 'apps/web/dist/assets', asset), `"${commit}";`);
      release.assets['apps/web'].push(asset);
      writeFileSync(list, `${JSON.stringify({ ...release, commit }, null, 2)}\n`);
      change?.(path.join(work, name));
      const packed = `aureus-${commit}.tar`;
      await must('tar', ['-cf', path.join(folder, packed), '-C', work, name]);
      return packed;
    };
    const second = await pack('second');
    const broken = await pack('broken', (at) =>
      appendFileSync(path.join(at, 'apps/server/src/main.ts'), "\nthrow new Error('It is broken.');\n"),
    );
    rmSync(work, { recursive: true });
    return { first, name, second, broken };
  } finally {
    progress.end();
  }
}

async function must(program, args) {
  const { code, output } = await runChild(program, args, { capture: true });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
}

/** Runs the commands of docs/deploy.md and places the first bet. */
async function setUp(machine, { first, name }) {
  appendFileSync(path.join(machine.folder, 'etc/hosts'), `127.0.0.1 localhost ${SITE} ${SANDBOX}\n`);
  const steps = [
    `apt-get install --yes --no-install-recommends ${PACKAGES.join(' ')}`,
    `tar -xzf /media/${first} -C /root`,
    `/root/${name}/deploy/install.sh ${SITE} --staging ${SANDBOX}`,
    `/root/${name}/deploy/rollout.sh /media/${first}`,
  ];
  for (const step of steps) {
    const startedAt = Date.now();
    const output = await machine.must(step);
    say(`${step} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (!step.startsWith('apt-get')) console.log(output.trimEnd());
  }
  const output = await play(machine, 'first');
  const betAt = Number(/bet at (\d+)/.exec(output)?.[1] ?? Number.NaN);
  const seconds = (betAt - machine.bootedAt) / 1000;
  check(
    `from a bare Debian to a bet over TLS: ${seconds.toFixed(1)} s, its start included, downloads apart`,
    seconds <= MOST_SECONDS,
    `more than ${MOST_SECONDS} s`,
  );
}

/** Returns the command that runs a part of deploy-trial.play.ts in the machine's network. */
function playing(machine, part) {
  return machine.beside([
    process.execPath,
    path.join(root, PLAY),
    part,
    `https://${SITE}`,
    `https://${SANDBOX}`,
  ]);
}

function playOptions(machine) {
  const ca = path.join(machine.folder, 'etc/aureus/tls/ca.crt');
  return { cwd: root, env: { ...process.env, NODE_EXTRA_CA_CERTS: ca } };
}

async function play(machine, part) {
  const [program, args] = playing(machine, part);
  const { code, output } = await runChild(program, args, { capture: true, ...playOptions(machine) });
  take(output);
  if (code !== 0 && !output.includes('FAILED: ')) throw new Error(`The play ended with ${code}.`);
  return output;
}

/** Checks the units with `systemd-analyze`, and that the release's processes run as different users. */
async function examineUnits(machine) {
  const units =
    '/etc/systemd/system/aureus*.service /etc/systemd/system/aureus*.timer /etc/systemd/system/aureus.target';
  const verified = await machine.tell(
    `systemd-analyze verify ${units.replace('aureus*.service', 'aureus-*.service')} aureus@3000.service`,
  );
  check(
    'systemd-analyze finds nothing wrong with the units',
    verified.code === 0 && !verified.output.includes('aureus'),
    verified.output,
  );
  const services = ['aureus@3000', 'aureus-migrate', 'aureus-doctor', 'aureus-audit', 'aureus-sandbox'];
  const exposed = await machine.must(
    services.map((name) => `systemd-analyze security --no-pager ${name}.service | tail -n 1`).join('; '),
  );
  const scores = [...exposed.matchAll(/level for \S+: ([\d.]+)/g)].map(([, score]) => Number(score));
  check(
    `each unit is exposed by ${MOST_EXPOSED} of 10 at most: ${scores.join(', ')}`,
    scores.length === services.length && scores.every((score) => score <= MOST_EXPOSED),
    exposed,
  );
  // The brackets in the pattern keep the searching shell itself from being found.
  const users = await machine.must(
    "for process in /proc/[0-9]*; do if grep -qs 'src/aureus[.]ts' $process/cmdline; then stat -c %u $process; fi; done",
  );
  const ids = users.trim().split('\n');
  check(
    'each process of the release has a user of its own, and none is root',
    ids.length === 3 && new Set(ids).size === 3 && !ids.includes('0'),
    users,
  );
}

/** Rolls out while players bet: the second release, then the broken one. Then goes back twice. */
async function rollUnderBets(machine, { name, second, broken }) {
  const [program, args] = playing(machine, 'load');
  const bets = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], ...playOptions(machine) });
  const ended = new Promise((resolve) => bets.once('exit', resolve));
  let count = 0;
  const waiting = [];
  const lines = [];
  createInterface({ input: bets.stdout }).on('line', (line) => {
    const [, number] = /^bets (\d+)$/.exec(line) ?? [];
    if (number === undefined) lines.push(line);
    else count = Number(number);
    for (const look of waiting.splice(0)) look();
  });
  const more = async (wanted) => {
    const target = count + wanted;
    const isOver = () => count >= target || bets.exitCode !== null;
    while (!isOver()) await Promise.race([ended, new Promise((resolve) => waiting.push(resolve))]);
    if (bets.exitCode !== null) throw new Error(`The bets ended:\n${lines.join('\n')}`);
  };
  const roll = `/root/${name}/deploy/rollout.sh`;
  const inService = async () => (await machine.must('basename $(readlink /opt/aureus/current)')).trim();
  try {
    await more(50);
    const before = await inService();
    const startedAt = Date.now();
    console.log((await machine.must(`${roll} /media/${second}`)).trimEnd());
    console.log(`rolled within ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${count} bets`);
    check('the second release is in service', (await inService()).endsWith('-second'));
    await more(50);
    const stopped = await machine.tell(`AUREUS_PATIENCE_S=8 ${roll} /media/${broken}`);
    check(
      'a release whose nodes do not start stops at the first of them, and says what to do',
      stopped.code === 1 && stopped.output.includes('aureus@3000 of') && stopped.output.includes('--back'),
      stopped.output,
    );
    await more(50);
    for (const target of ['-second', before]) {
      console.log((await machine.must(`${roll} --back`)).trimEnd());
      check(`rollout.sh --back leads to ${target}`, (await inService()).endsWith(target));
      await more(50);
    }
  } finally {
    bets.stdin.end();
    await ended;
    take(lines.join('\n'));
  }
}

async function takeAway(machine) {
  await machine.must('systemctl stop aureus@3000 aureus@3001');
  await play(machine, 'away');
  await machine.must('systemctl start aureus@3000 aureus@3001');
}
