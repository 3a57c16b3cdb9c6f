import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { callPayadmit } from '@aureus/sandbox/payadmit/testing-client.ts';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { killsOr, killsTimeout, startMortalSite } from '../../../testing/mortal-site.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const KILLS = killsOr(1, 5);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const PLAYERS = 6;
const HURRY_MS = 3_000;
const BODY = { amount: 50, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' };

type Answer = { url: string; transaction: PublicPayment };
type Report = { id: string; referenceId: string; state: string };

it(`${KILLS} times kill -9 while cards are paid: one page and one credit for each`, async () => {
  const maker = await startTestApp();
  // No webhook ever arrives, so the poll has to find everything a killed process missed.
  const sandbox = await startSandbox({ productUrl: maker.url });
  const turn = (path: string, body: object) =>
    fetch(`${sandbox.url}/switchboard/payadmit/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => maker.player({ role: 'USER' })));
  await maker.stop();
  const { owner } = maker.database;
  const count = async (what: string): Promise<number> => {
    const { rows } = await owner.query<{ count: bigint }>(`select count(*) as count from ${what}`);
    return Number(rows[0]?.count ?? 0);
  };
  const CREDITS = 'wallet_transfers where code = 10';
  /** Makes open payments due now, and starts a poll. Polls whose process died are freed for another one. */
  const hurry = async (): Promise<void> => {
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null
       where task_id in (select id from graphile_worker._private_tasks where identifier = 'card-poll')`,
    );
    await owner.query(
      `update cashier_payments set next_check_at = now() where state <> 'CREDITED' and next_check_at > now()`,
    );
    await owner.query(`select graphile_worker.add_job('card-poll', job_key := 'test-poll')`);
  };
  const site = await startMortalSite(
    maker.database.url,
    { ...sandbox.productEnv, DEPOSITS_PER_MINUTE: '1000000' },
    KILLS,
  );
  try {
    for (let round = 0; round < KILLS; round += 1) {
      await site.standsBy();
      const before = round * PLAYERS;
      // A slow provider leaves more time between steps, so that a kill can come between them.
      await turn('delay', { ms: 150 });
      const calls = players.map((player) =>
        site.insist<Answer>(player, '/api/payadmit/deposit?method=BASIC_CARD', BODY, newId()),
      );
      // With a single round, the kill comes while some payments have a page.
      const moment = [2, 3, 0, 1, 4][round % 5] ?? 0;
      if (moment < 3)
        // Kill once one or five payments are written, or once two have a page.
        await eventually('the moment of the kill', async () =>
          moment === 2
            ? (await count(`cashier_payments where target ? 'page'`)) >= before + 2
            : (await count('cashier_payments')) >= before + 1 + 4 * moment,
        );
      else await Promise.all(calls);
      if (moment < 3) await site.kill();
      await turn('delay', { ms: 0 });
      const answers = await Promise.all(calls);
      for (const answer of answers) expect(answer.status, answer.text).toBe(200);
      for (const { body } of answers)
        expect((await turn('pay', { id: body.data?.url.split('/').at(-1) })).status).toBe(200);
      if (moment >= 3) {
        await turn('delay', { ms: 60 });
        let hurriedAt = 0;
        await eventually('the moment of the kill', async () => {
          // A poll stops if the provider doesn't answer, so the remaining payments need another poll.
          if (Date.now() - hurriedAt > HURRY_MS) {
            await hurry();
            hurriedAt = Date.now();
          }
          return (await count(CREDITS)) >= before + moment - 2;
        });
        await site.kill();
        await turn('delay', { ms: 0 });
      }
      await eventually('every credit', async () => {
        await hurry();
        return (await count(CREDITS)) === before + PLAYERS;
      });
    }
    const total = KILLS * PLAYERS;
    const reply: Report[] = [];
    for (let hasMore = true; hasMore; ) {
      const path = `/payments?limit=200&offset=${reply.length}`;
      const { body } = await callPayadmit((name) => sandbox.productEnv[name] ?? '', path);
      reply.push(...(body['result'] as Report[]));
      hasMore = body['hasMore'] === true;
    }
    expect(reply).toHaveLength(total);
    expect(new Set(reply.map(({ referenceId }) => referenceId)).size).toBe(total);
    expect(reply.every(({ state }) => state === 'COMPLETED')).toBe(true);
    const { rows } = await owner.query<{ ref: string; state: string; count: bigint }>(
      `select p.ref, p.state, count(t.*) as count from cashier_payments p
       left join wallet_transfers t on t.ref = p.ref and t.code = 10 group by p.ref, p.state`,
    );
    expect(rows).toHaveLength(total);
    for (const row of rows) expect(row).toMatchObject({ state: 'CREDITED', count: 1n });
    const { rows: balances } = await owner.query<{ balance: bigint }>(
      'select balance from wallet_players where player_id = any($1)',
      [players.map(({ id }) => id)],
    );
    expect(balances.map(({ balance }) => balance)).toEqual(players.map(() => 8_200n * BigInt(KILLS)));
    await expectCleanAudit(maker.database);
  } finally {
    await site.close();
    await sandbox.close();
    await maker.close();
  }
});
