// The course of npm run ha: the site on the cluster, one fault after the other under a storm of calls, and the checks.
import path from 'node:path';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { createWorld, until as untilSeen } from '../../redteam/world.ts';
import { runChild } from '../run-child.mjs';
import { StopWithSentence } from '../terminal.mjs';
import { isRedisWhole, isWhole, patroni, primary, query, startServices } from './cluster.mjs';
import { FAULTS, SWITCHOVER } from './faults.mjs';
import { OUTSIDE, PASSWORDS } from './hosts.mjs';
import { createJournal } from './journal.mjs';
import { programOf, SITE, startNodes } from './nodes.mjs';
import { randomOf, shuffled } from './random.mjs';
import { readBack } from './settings.mjs';
import { createStorm } from './storm.mjs';
import { until } from './waiting.mjs';

const PLAYERS = 12;
const COINS = 3_000;

const say = (line) => console.error(line);
const secondsOf = (ms) => `${(ms / 1000).toFixed(1)} s`;

export async function runTheTrial({ root, machines, startedAt, count, seed, only, report }) {
  const checks = [];
  const check = (name, isSo, detail = '') => {
    checks.push({ name, isSo, detail });
    console.log(`${isSo ? 'passed' : 'FAILED'}: ${name}${isSo && detail === '' ? '' : ` (${detail})`}`);
  };
  const elapsed = () => secondsOf(Date.now() - startedAt);
  say(`Seed ${seed}. Starting etcd, Patroni, Redis and HAProxy (${elapsed()})`);
  await startServices(machines);
  const { wrong, facts } = await readBack(root, machines);
  check('what is in force is what deploy/ha says', wrong.length === 0, wrong.join('; '));
  if (wrong.length > 0) throw new StopWithSentence('Settings were raised or ignored: no fault is tried.');
  say(`Starting the site (${elapsed()})`);
  const folder = path.join(root, '.cache/ha');
  const sandbox = await startSandbox({ host: OUTSIDE, productUrl: SITE });
  const nodes = await startNodes({ root, sandboxEnv: sandbox.productEnv, logs: folder });
  const journal = createJournal(folder, SITE);
  try {
    const world = createWorld(SITE, sandbox.url);
    const crew = await players(world);
    const before = new Map(await balancesOf(crew));
    say(`Players are in (${elapsed()})`);
    const storm = createStorm({ site: SITE, world, crew, journal, seed });
    storm.start();
    const context = {
      machines,
      random: randomOf(seed),
      served: (since) => until('served calls', () => journal.servedSince(since)),
      switchover: (leader, candidate) =>
        patroni(leader, '/switchover', {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`patroni:${PASSWORDS.restapi}`).toString('base64')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ leader, candidate }),
          signal: AbortSignal.timeout(60_000),
        }),
    };
    const results = [];
    await context.served(Date.now());
    for (const [number, name] of orderOf(count, seed, only).entries())
      results.push(await tryFault({ name, number, count, context, journal, nodes, elapsed, check }));
    await storm.stop();
    await finish({ journal, storm, before, crew, root, nodes, check });
    for (const [answer, times] of Object.entries(journal.answers)) say(`${times} x ${answer}`);
  } finally {
    await journal.close();
    await nodes.stop();
    await sandbox.close();
  }
  const failed = checks.filter(({ isSo }) => !isSo).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  if (failed > 0) throw new StopWithSentence('The cluster does not keep what docs/deploy.md promises.');
}

/** Names of faults in an order that follows from the seed: each kind as often as the others. */
function orderOf(count, seed, only = Object.keys(FAULTS)) {
  const random = randomOf(seed);
  const rounds = Math.ceil(count / only.length);
  const list = Array.from({ length: rounds }, () => shuffled(random, only)).flat();
  return list.slice(0, count);
}

async function players(world) {
  const lookout = await world.attacker();
  await untilSeen('price of LTC', async () =>
    /"coinPrice":"/.test((await lookout.call('GET', '/api/wallet/methods')).text),
  );
  return Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await world.attacker({ coins: COINS });
      const { data } = await player.call('GET', '/api/fireblocks/address?method=LTC');
      return { ...player, address: data.address };
    }),
  );
}

const balancesOf = (crew) =>
  Promise.all(crew.map(async (player) => [player.id, Math.round((await player.balance()) * 100)]));

/** One fault from a whole cluster to a whole cluster, and what was acknowledged by then. */
async function tryFault({ name, number, count, context, journal, nodes, elapsed, check }) {
  const fault = FAULTS[name] ?? SWITCHOVER;
  say(`${number + 1}/${count} ${fault.title} (${elapsed()})`);
  const at = Date.now();
  const { former, successor, undo, detail = '' } = await fault.strike(context);
  const movedAt = Date.now();
  await context.served(movedAt);
  const gap = journal.gapAfter(at);
  await undo?.();
  await until('whole cluster', isWhole);
  await until('whole Redis', isRedisWhole);
  await until('ready nodes', nodes.ready);
  const wholeAt = Date.now();
  const stayed = successor === undefined || (await primary()) === successor;
  const asked = await journal.askAgain();
  const lost = await journal.lookUp();
  const wrong = [...asked.wrong, ...lost];
  const way = former === undefined ? '' : `, ${former} to ${successor}`;
  check(
    `${fault.title}${detail === '' ? '' : ` (${detail})`}${way}: ${secondsOf(gap)} without service, whole after ${secondsOf(wholeAt - at)}, ${asked.count} asked again, ${journal.acknowledged().length} in the journal`,
    wrong.length === 0 && stayed && nodes.live(),
    [...wrong.slice(0, 10), stayed ? '' : `primary is not ${successor}`, nodes.live() ? '' : 'a node ended']
      .filter(Boolean)
      .join('; '),
  );
  return { name, gap, wrong };
}

async function finish({ journal, storm, before, crew, root, nodes, check }) {
  const asked = await journal.askAgain();
  check(
    `all calls are decided, ${journal.acknowledged().length} acknowledged`,
    asked.wrong.length === 0,
    asked.wrong.join('; '),
  );
  const ids = journal.deposits.map(({ id }) => id);
  const credited = await until('credited deposits', async () => {
    const rows = await query(
      `select provider_id as id, sum(t.amount)::int as cents, count(*)::int as times from cashier_payments p
       join wallet_transfers t on t.ref = p.ref where provider_id = any ($1::text[]) group by provider_id`,
      [ids],
    );
    return rows.length === ids.length && rows;
  });
  check(
    `each of ${ids.length} deposits is credited once`,
    credited.every(({ times }) => times === 1),
    JSON.stringify(credited.find(({ times }) => times !== 1)),
  );
  const changes = journal.changes(new Map(credited.map(({ id, cents }) => [id, cents])));
  const after = new Map(await balancesOf(crew));
  const off = storm.booked
    .map(({ id, name }) => ({ name, is: after.get(id), should: before.get(id) + (changes.get(id) ?? 0) }))
    .filter(({ is, should }) => is !== should);
  check('balances are what the answers add up to', off.length === 0, JSON.stringify(off));
  const lines = nodes.lines();
  const terms = lines.filter(({ msg }) => msg === 'leading').map(({ duty, epoch }) => `${duty} ${epoch}`);
  check(`one leader an epoch, ${terms.length} terms`, new Set(terms).size === terms.length, terms.join(', '));
  const lost = lines.filter(({ msg }) => msg === 'acknowledged transfers are lost');
  check('nothing is reported as lost', lost.length === 0, JSON.stringify(lost[0]));
  const [program, args, options] = programOf(root, 'apps/server/src/audit.ts');
  const audit = await runChild(program, args, { capture: true, ...options });
  check('the audit passes', audit.code === 0, audit.output.trimEnd().split('\n').at(-1));
}
