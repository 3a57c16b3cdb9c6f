import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { startNetwork } from '../testing/network.ts';
import { appUrlOf } from './app-login.ts';
import { runAsLeader, type Term } from './leader.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
const running: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((resign) => resign()));
});
afterAll(() => database.drop());

type Node = { terms: Term[]; leads(): boolean; resign(): Promise<void> };

/** Creates a node that requests a duty and, once it has the duty, leads until its term ends. */
function node(
  duty: string,
  act: (term: Term) => Promise<void> = () => Promise.resolve(),
  options: { databaseUrl?: string; leaseMs?: number } = {},
): Node {
  const terms: Term[] = [];
  const resign = runAsLeader({
    databaseUrl: appUrlOf(database.url),
    duty,
    log: createLog('silent'),
    retryMs: 20,
    ...options,
    async lead(term) {
      terms.push(term);
      await act(term);
      await new Promise<void>((resolve) => {
        if (term.signal.aborted) resolve();
        term.signal.addEventListener('abort', () => resolve());
      });
    },
  });
  running.push(resign);
  return { terms, resign, leads: () => terms.some(({ signal }) => !signal.aborted) };
}

/** Cuts the leader's connection, as a network failure or a restart of the database would. */
async function cutLeader(duty: string): Promise<number> {
  const { rows } = await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()
       and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`,
    [`aureus leader ${duty}`],
  );
  return rows.length;
}

/** Counts connections that hold the lock of a term, including connections of leaders that have vanished. */
async function locksHeld(duty: string): Promise<number> {
  const { rows } = await database.owner.query(
    `select from pg_stat_activity where application_name = $1 and datname = current_database()
       and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`,
    [`aureus leader ${duty}`],
  );
  return rows.length;
}

describe('a duty', () => {
  it('is one node’s at a time, however many want it', async () => {
    const nodes = Array.from({ length: 5 }, () => node('one'));
    await eventually('a leader', () => nodes.some((one) => one.leads()));
    for (let change = 0; change < 4; change += 1) {
      expect(nodes.filter((one) => one.leads())).toHaveLength(1);
      await nodes.find((one) => one.leads())?.resign();
      await eventually('the next leader', () => nodes.some((one) => one.leads()));
    }
  });

  it('goes to another node with a higher epoch when the leader loses its connection', async () => {
    const nodes = [node('cut'), node('cut')];
    let last = 0n;
    for (let count = 0; count < 5; count += 1) {
      await eventually('a leader', () => nodes.some((one) => one.leads()));
      const term = nodes.flatMap(({ terms }) => terms).find(({ signal }) => !signal.aborted);
      expect(term?.epoch).toBeGreaterThan(last);
      last = term?.epoch ?? last;
      expect(await cutLeader('cut')).toBe(1);
      await eventually('the end of the term', () => term?.signal.aborted);
      expect(String(term?.signal.reason)).toMatch(/lost its connection/);
    }
    const epochs = nodes.flatMap(({ terms }) => terms.map(({ epoch }) => epoch));
    expect(new Set(epochs).size).toBe(epochs.length);
  });

  it('comes back to a leader whose work failed, under another epoch', async () => {
    let failures = 0;
    const only = node('failing', () => {
      failures += 1;
      return failures < 3 ? Promise.reject(new Error('broken')) : Promise.resolve();
    });
    await eventually('the third term', () => only.terms.length === 3);
    expect(only.terms.map(({ epoch }) => epoch)).toEqual([1n, 2n, 3n]);
  });

  it('goes to another node when the leader vanishes, and stays there when it comes back', async () => {
    const network = await startNetwork(database.url);
    try {
      const vanishing = node('vanished', undefined, { databaseUrl: appUrlOf(network.url), leaseMs: 500 });
      const [first] = await eventually('a leader', () => vanishing.leads() && vanishing.terms);
      network.vanish();
      const next = node('vanished');
      const [second] = await eventually('the next leader', () => next.leads() && next.terms);
      expect(second?.epoch).toBeGreaterThan(first?.epoch ?? 0n);
      // The server hasn't noticed the lost connection yet, so the first leader's lock is still held.
      expect(await locksHeld('vanished')).toBe(2);
      await eventually('the end of the first term', () => first?.signal.aborted);
      await network.comeBack();
      await eventually('the first leader to be gone', async () => (await locksHeld('vanished')) === 1);
      expect(next.terms).toHaveLength(1);
      expect([next.leads(), vanishing.leads()]).toEqual([true, false]);
    } finally {
      await network.close();
    }
  });

  it('is let go of by a node that resigns, which then returns', async () => {
    const first = node('resigned');
    await eventually('a leader', () => first.leads());
    await first.resign();
    expect(first.leads()).toBe(false);
    const second = node('resigned');
    await eventually('the next leader', () => second.leads());
  });

  it('is another than the next one', async () => {
    const [first, second] = [node('this'), node('that')];
    await eventually('both', () => first.leads() && second.leads());
  });
});
