// A planted loss: without its synchronous standby the cluster loses bets that the site acknowledged, and the site must
// notice.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../apps/server/src/platform/random.ts';
import { operate, primary, query, queryAt } from './cluster.mjs';
import { cutReplication, killPostgres, successorOf } from './faults.mjs';
import { isDone, send } from './storm.mjs';
import { until } from './waiting.mjs';

const LOST_BETS = 5;

/**
 * Turns synchronous replication off, cuts the standbys off, lets a player bet and kills the primary. Resolves with the
 * lost bets, what the nodes reported, and what the site switched off.
 */
export async function plantLoss({ machines, nodes, site, player }) {
  await operate('PATCH', '/config', { synchronous_mode: false, maximum_lag_on_failover: 1e12 });
  const former = await until('primary', primary);
  await until('replication without waiting', async () => {
    const [{ names }] = await queryAt(former, `select current_setting('synchronous_standby_names') as names`);
    return names === '';
  });
  const heal = await cutReplication(machines, former);
  const keys = [];
  while (keys.length < LOST_BETS) {
    const call = { path: '/api/games/plinko', body: { amount: 0.1, rows: 8, risk: 'EASY' }, key: newId() };
    const answer = await send(site, player, call);
    if (isDone(answer)) keys.push(call.key);
    else await delay(100);
  }
  await machines[former].must(killPostgres);
  await successorOf(former);
  await heal();
  const rows = await query('select id::text from wallet_bets where id = any ($1::uuid[])', [keys]);
  const lost = keys.filter((key) => !rows.some(({ id }) => id === key));
  const reported = await until('report of the loss', () => {
    const missing = nodes.losses().flatMap((line) => line.missing.map(({ ref }) => ref));
    return lost.every((key) => missing.includes(key)) && missing;
  });
  const off = await until('withdrawals that are off', async () => {
    const names = await query('select * from switches_off');
    return names.length > 0 && JSON.stringify(names);
  });
  return { lost, reported, off };
}
