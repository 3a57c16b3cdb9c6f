// The course of npm run ha: cores and edges on the cluster, one fault after the other under a storm of calls and with
// sockets that listen, and the checks.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { createWorld, until as untilSeen } from '../../redteam/world.ts';
import { randomOf, shuffled } from '../random.ts';
import { StopWithSentence } from '../terminal.mjs';
import { checkBars } from './bars.mjs';
import { checkEverything } from './checks.mjs';
import { isRedisWhole, isWhole, primary, startServices } from './cluster.mjs';
import { FAULTS, SWITCHOVER } from './faults.mjs';
import { OUTSIDE } from './hosts.mjs';
import { createJournal } from './journal.mjs';
import { playOverSlowLinks } from './latency.mjs';
import { SITE, startNodes } from './nodes.mjs';
import { plantLoss } from './planted.mjs';
import { reportOf } from './report.mjs';
import { readBack } from './settings.mjs';
import { createSockets } from './sockets.mjs';
import { createStorm } from './storm.mjs';
import { until } from './waiting.mjs';

/** Number of players. The trial's whole form has `many`, so that they make enough calls. */
const PLAYERS = { few: 12, many: 36 };
/** Number of players who have sockets. */
const LISTENERS = 9;
const COINS = 5_000;
/** Number of faults from which on the trial has its whole form: more players, and slow links as well. */
const WHOLE_FORM = 10;
/** From `ALL_FAULTS` faults on, switchovers included, at least `ALL_CALLS` calls must be acknowledged. */
const [ALL_FAULTS, ALL_CALLS] = [80, 100_000];
/** Time in ms that the players have for the calls that are missing after the last fault. */
const PLAY_ON_MS = 3_600_000;
/** Name of the slow links among the faults that `only` picks. */
const LATENCY = 'latency';
/** Number of faults for each switchover. */
const SWITCHOVER_EVERY = 10;

const say = (line) => console.error(line);
const secondsOf = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs the trial on booted machines. @throws StopWithSentence if a check failed, or if `only` names an unknown fault.
 * @param plan `count` of faults, `seed` of their order, `only` the faults of these names, `report` the file to write.
 */
export async function runTheTrial({ root, machines, startedAt, plan }) {
  const checks = [];
  const check = (name, isSo, detail = '') => {
    checks.push({ name, isSo, detail });
    console.log(`${isSo ? 'passed' : 'FAILED'}: ${name}${detail === '' ? '' : ` (${detail})`}`);
  };
  const progress = (line) => say(`${line} (${secondsOf(Date.now() - startedAt)})`);
  const order = orderOf(plan);
  progress(`Seed ${plan.seed}. Starting etcd, Patroni, Redis and HAProxy`);
  await startServices(machines);
  const { wrong, facts } = await readBack(root, machines);
  check('what is in force is what deploy/ha says', wrong.length === 0, wrong.join('; '));
  if (wrong.length > 0) throw new StopWithSentence('Settings were raised or ignored, so no fault is tried.');
  progress('Starting the site');
  const folder = path.join(root, '.cache/ha');
  const sandbox = await startSandbox({ host: OUTSIDE, productUrl: SITE });
  const nodes = await startNodes({ root, sandboxEnv: sandbox.productEnv, logs: folder });
  const journal = createJournal(folder, SITE);
  const trial = { root, machines, nodes, journal, check, progress, plan, order, sandbox };
  try {
    const outcome = await play(trial);
    const passed = checks.filter(({ isSo }) => isSo).length;
    const last = `${passed} passed, ${checks.length - passed} failed`;
    if (plan.report !== undefined)
      writeFileSync(plan.report, reportOf({ ...outcome, plan, facts, checks, last, journal }));
    console.log(last);
    if (passed < checks.length)
      throw new StopWithSentence('The cluster does not keep what docs/deploy.md promises.');
  } finally {
    await journal.close();
    await nodes.stop();
    await sandbox.close();
  }
}

/** Runs the storm, the faults, the slow links and the planted loss. Resolves with figures for the report. */
async function play(trial) {
  const { root, machines, nodes, journal, check, progress, plan, order, sandbox } = trial;
  const world = createWorld(SITE, sandbox.url);
  const crew = await players(world, plan.count >= WHOLE_FORM ? PLAYERS.many : PLAYERS.few);
  const before = new Map(await balancesOf(crew));
  progress('Players play');
  const storm = createStorm({ site: SITE, world, crew, journal, seed: plan.seed });
  storm.start();
  const sockets = createSockets({ site: SITE, crew: storm.booked.slice(0, LISTENERS) });
  await sockets.open();
  const served = (since) => until('served calls', () => journal.servedSince(since));
  await served(Date.now());
  const results = [];
  for (const [number, name] of order.entries()) {
    progress(`${number + 1}/${order.length} ${faultOf(name).title}`);
    const turn = plan.seed + results.filter((result) => result.name === name).length;
    results.push(await tryFault(name, { ...trial, storm, sockets }, { machines, served, turn }));
  }
  if (results.length >= ALL_FAULTS) {
    // A slow machine answers fewer calls between the faults.
    progress(`The players play on until ${ALL_CALLS} calls are acknowledged`);
    const areAll = () => journal.acknowledged().length >= ALL_CALLS;
    await until(`${ALL_CALLS} acknowledged calls`, areAll, PLAY_ON_MS);
  }
  await storm.stop();
  const isSlowed = plan.only?.includes(LATENCY) ?? plan.count >= WHOLE_FORM;
  const slow = isSlowed
    ? await playOverSlowLinks({ root, machines, storm, sockets, journal, nodes, progress })
    : [];
  for (const { delayMs, calls, p50, p99, wrong } of slow)
    check(
      `over links of ${delayMs} ms no answer is wrong: ${calls} calls, p50 ${p50} ms, p99 ${p99} ms`,
      wrong.length === 0,
      wrong.slice(0, 5).join('; '),
    );
  await checkEverything({ root, nodes, journal, check, storm, before, balancesOf: () => balancesOf(crew) });
  checkBars(results, check);
  const { length: calls } = journal.acknowledged();
  if (results.length >= ALL_FAULTS)
    check(`at least ${ALL_CALLS} calls are acknowledged: ${calls}`, calls >= ALL_CALLS);
  sockets.close();
  progress('Planting a loss');
  const { lost, reported, off } = await plantLoss({ machines, nodes, site: SITE, player: crew[0] });
  check(
    `a planted loss of ${lost.length} bets is reported, and withdrawals are off`,
    lost.length > 0 && lost.every((key) => reported.includes(key)),
    off,
  );
  for (const [answer, times] of Object.entries({ ...journal.answers, ...journal.refusals }))
    console.log(`${times} x ${answer}`);
  return { results, slow, sockets: sockets.count };
}

const faultOf = (name) => FAULTS[name] ?? SWITCHOVER;

/**
 * Returns names of faults in an order that follows from the seed. Each full round has every kind once. Switchovers
 * come between.
 */
function orderOf({ count, seed, only }) {
  const random = randomOf(seed);
  const unknown = only?.filter((name) => name !== LATENCY && !(name in FAULTS)) ?? [];
  if (unknown.length > 0)
    throw new StopWithSentence(
      `There is no fault ${unknown.join(', ')}, but ${[...Object.keys(FAULTS), LATENCY].join(', ')}.`,
    );
  const names = Object.keys(FAULTS).filter((name) => only?.includes(name) ?? true);
  if (names.length === 0) return [];
  const rounds = Math.ceil(count / names.length);
  const list = Array.from({ length: rounds }, () => shuffled(random, names)).flat();
  return list
    .slice(0, count)
    .flatMap((name, number) => (number % SWITCHOVER_EVERY === 0 ? [name, 'switchover'] : [name]));
}

async function players(world, count) {
  const lookout = await world.attacker();
  await untilSeen('price of LTC', async () =>
    /"coinPrice":"/.test((await lookout.call('GET', '/api/wallet/methods')).text),
  );
  return Promise.all(
    Array.from({ length: count }, async () => {
      const player = await world.attacker({ coins: COINS });
      const { data } = await player.call('GET', '/api/fireblocks/address?method=LTC');
      return { ...player, address: data.address };
    }),
  );
}

/** Resolves with pairs of a player's id and balance in cents. */
const balancesOf = (crew) =>
  Promise.all(crew.map(async (player) => [player.id, Math.round((await player.balance()) * 100)]));

/**
 * Strikes one fault on a whole cluster, and waits until the cluster is whole again. Then asks acknowledged calls
 * again, and listens whether sockets hear balances.
 */
async function tryFault(name, { journal, nodes, check, storm, sockets }, context) {
  const fault = faultOf(name);
  const at = Date.now();
  const lostBefore = sockets.lost();
  const { former, successor, undo, detail = '' } = await fault.strike(context);
  await context.served(Date.now());
  const gap = journal.gapAfter(at);
  await undo?.();
  await until('whole cluster', isWhole);
  await until('whole Redis', isRedisWhole);
  await until('ready nodes', nodes.ready);
  const wholeMs = Date.now() - at;
  const stays = successor === undefined || (await primary()) === successor;
  const { count, different, heard } = await storm.whileResting(async () => {
    const { count: repeats, wrong } = await journal.askAgain();
    return { count: repeats, different: wrong, heard: await sockets.hear(storm.move) };
  });
  const lostSockets = sockets.lost() - lostBefore;
  const wrong = [...different, ...(await journal.lookUp()), ...heard.wrong].slice(0, 10);
  if (!stays) wrong.push(`the primary is not ${successor}`);
  if (!nodes.live()) wrong.push('a node ended');
  if (lostSockets > 0 && !fault.endsSockets) wrong.push(`${lostSockets} sockets were lost`);
  const words = [
    detail,
    former === undefined ? '' : `${former} to ${successor}`,
    `${secondsOf(gap)} without service`,
    `whole after ${secondsOf(wholeMs)}`,
    `${count} of ${journal.acknowledged().length} asked again`,
    lostSockets > 0 ? `${lostSockets} sockets reconnected` : '',
  ].filter((word) => word !== '');
  check(`${fault.title}: ${words.join(', ')}`, wrong.length === 0, wrong.join('; '));
  return { name, title: fault.title, bar: fault.bar, gap, wholeMs, lostSockets };
}
