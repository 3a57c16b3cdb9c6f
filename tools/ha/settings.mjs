// Settings in force in the cluster of npm run ha, read back from the cluster itself.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { patroni, primary, queryAt } from './cluster.mjs';
import { ADDRESSES, DATABASES } from './hosts.mjs';
import { until } from './waiting.mjs';

const readSample = (root) =>
  parse(readFileSync(path.join(root, 'deploy/ha/patroni.yml'), 'utf8')).bootstrap.dcs;

/**
 * Compares the settings in force with deploy/ha/patroni.yml. Resolves with sentences of what differs, and facts for
 * the report.
 */
export async function readBack(root, machines) {
  const sample = readSample(root);
  const wrong = [];
  const expect = (name, isSo, seen) => {
    if (!isSo) wrong.push(`${name}: ${seen}`);
  };
  const leader = await until('primary', primary);
  const versions = new Set();
  for (const host of DATABASES) {
    const { text } = await patroni(host, '/config');
    expect(`settings of the cluster at ${host}`, isDeepStrictEqual(JSON.parse(text), sample), text);
    const state = JSON.parse((await patroni(host, '/patroni')).text);
    versions.add(
      `Patroni ${state.patroni.version}, PostgreSQL ${Math.floor(state.server_version / 10_000)}.${state.server_version % 10_000}`,
    );
    expect(`${host} waits for a restart`, state.pending_restart === undefined, true);
    const { parameters } = sample.postgresql;
    const rows = await queryAt(
      host,
      'select name, current_setting(name) as value from unnest($1::text[]) name',
      [Object.keys(parameters)],
      'postgres',
    );
    for (const { name, value } of rows)
      expect(`${name} of ${host}`, value === String(parameters[name]), value);
    const { output } = await machines[host].tell(
      `journalctl -u patroni -o cat | grep -iE 'violat|invalid|adjust|ignor|deprecat' || true`,
    );
    expect(`words of Patroni at ${host}`, output.trim() === '', output);
  }
  const { leases, pauses } = await watchLease();
  expect(
    'ttl in etcd',
    leases.every((ttl) => ttl <= sample.ttl && ttl > sample.ttl - sample.loop_wait - 2),
    leases,
  );
  expect(
    'seconds between renewals',
    pauses.every((pause) => Math.abs(pause - sample.loop_wait) < 1),
    pauses,
  );
  const [row] = await queryAt(leader, 'select current_setting($1) as names', ['synchronous_standby_names']);
  expect('synchronous standby', row.names !== '', row.names);
  return {
    wrong,
    facts: [
      ['programs', [...versions].join('; ')],
      [
        'lease in etcd',
        `${Math.max(...leases)} s at most, renewed every ${pauses.map((one) => one.toFixed(1)).join(', ')} s`,
      ],
    ],
  };
}

/** Watches the leader's lease over three renewals: what is left of it in s, and the time between renewals in s. */
async function watchLease() {
  const leases = [];
  const renewals = [];
  let index;
  await until('three renewals of the lease', async () => {
    const answer = await fetch(`http://${ADDRESSES[DATABASES[0]]}:2379/v2/keys/service/aureus/leader`);
    const { node } = await answer.json();
    leases.push(node.ttl);
    if (node.modifiedIndex !== index) renewals.push(Date.now());
    index = node.modifiedIndex;
    return renewals.length > 3;
  });
  // The first look isn't a renewal: it came at any moment between two of them.
  const [, ...seen] = renewals;
  return { leases, pauses: seen.slice(1).map((at, number) => (at - seen[number]) / 1000) };
}
