import { callCustody } from '@aureus/sandbox/custody/testing-client.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../testing/books.ts';
import { payIn, verifiedPlayer } from '../../../testing/crypto-player.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { startTamperingProxy, type TamperingProxy } from '../../../testing/tampering-proxy.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';

let site: SandboxedApp | undefined;
let proxy: TamperingProxy | undefined;
afterEach(async () => {
  await site?.close();
  await proxy?.close();
  site = undefined;
  proxy = undefined;
});

describe('a custodian whose keys cannot be read', () => {
  it('is asked to send its webhook again', async () => {
    site = await startSandboxedApp();
    const on = site;
    await on.turn('custody/step', { ms: 15 });
    await on.turn('custody/retry-pace', { percent: 20 });
    await runJob(on, 'crypto-prices');
    const player = await verifiedPlayer(on);
    const address = await player.address('USDC');
    await on.turn('custody/down', { on: true });
    await on.turn('custody/deposit', { address, method: 'USDC', amount: '100' });
    await eventually('an answer', async () => {
      const log = await fetch(`${on.sandbox.url}/switchboard/log`);
      const { calls } = (await log.json()) as { calls: { kind: string; status: number | null }[] };
      return calls.some(({ kind, status }) => kind === 'webhook' && status === 503);
    });
    await on.turn('custody/down', { on: false });
    await player.deposit('CREDITED');
    await expectCleanAudit(on.database);
  });
});

describe('a process that ends between the webhook and the look at the custodian', () => {
  it('loses nothing: the next start does the job', async () => {
    site = await startSandboxedApp();
    const on = site;
    await on.turn('custody/step', { ms: 15 });
    await runJob(on, 'crypto-prices');
    const player = await verifiedPlayer(on);
    // A first deposit fetches the custodian's keys before the custodian goes down.
    await payIn(on, player, 'USDC', '10');
    await player.deposit('CREDITED');
    const before = await player.balance();
    const address = await player.address('USDC');
    await on.turn('custody/down', { on: true });
    await on.turn('custody/deposit', { address, method: 'USDC', amount: '100' });
    await eventually('the job', async () => {
      const { rows } = await on.database.owner.query(
        `select from graphile_worker.jobs where task_identifier = 'crypto-check'`,
      );
      return rows.length > 0;
    });
    await on.stop();
    await on.turn('custody/down', { on: false });
    const next = await startTestApp({ beside: on, env: on.sandbox.productEnv });
    try {
      await eventually('the credit', async () => {
        // Skips the backoff after failed attempts.
        await on.database.owner.query(
          'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
        );
        const { rows } = await on.database.owner.query<{ balance: bigint }>(
          'select balance from wallet_players where player_id = $1',
          [player.id],
        );
        return (rows[0]?.balance ?? 0n) > BigInt(Math.round(before * 100)) + 15_000n;
      });
      await expectCleanAudit(on.database);
    } finally {
      await next.close();
    }
  });
});

describe('a custodian that tells something odd', () => {
  const strange: [string, Record<string, unknown>, string | undefined][] = [
    ['an asset that is not offered', { assetId: 'DOGE' }, 'REVIEW'],
    ['a status of a later version', { status: 'PARTIALLY_COMPLETED' }, 'SEEN'],
    ['another vault', { destination: { type: 'VAULT_ACCOUNT', id: '999' } }, undefined],
    ['no vault', { destination: { type: 'ONE_TIME_ADDRESS', id: '' } }, undefined],
    ['a negative amount', { amountInfo: { amount: '-1' } }, undefined],
    ['an exponent', { amountInfo: { amount: '1e3' } }, undefined],
    ['an amount that is a number', { amountInfo: { amount: 1000 } }, undefined],
    ['no amount', { amountInfo: {} }, undefined],
  ];

  it('credits no one', async () => {
    site = await startSandboxedApp();
    proxy = await startTamperingProxy(site.sandbox.url);
    const behind = await startTestApp({
      beside: site,
      env: {
        ...site.sandbox.productEnv,
        FIREBLOCKS_API_URL: `${proxy.url}/custody/v1`,
      },
    });
    try {
      const on = site;
      await on.turn('custody/drop', { on: true });
      await on.turn('custody/step', { ms: 5 });
      // Stops the first site: only the one behind the proxy may run jobs, since the first reads the custodian's
      // unchanged answers.
      await on.stop();
      await runJob(behind, 'crypto-prices');
      for (const [name, change, state] of strange) {
        const player = await verifiedPlayer(behind);
        proxy.tamper((path, body) => {
          if (!path.includes('/transactions')) return body;
          const changed = (reply: unknown) => ({ ...(reply as object), ...change });
          const reply: unknown = JSON.parse(body);
          return JSON.stringify(Array.isArray(reply) ? reply.map(changed) : changed(reply));
        });
        const id = await payIn(on, player, 'USDC', '1000');
        await eventually('the end', async () => {
          const { body } = await callTruth(on, id);
          return body.includes('COMPLETED');
        });
        await runJob(behind, 'crypto-poll');
        expect(
          (await player.deposits()).map((reply) => reply.state),
          name,
        ).toEqual(state === undefined ? [] : [state]);
        expect(await player.balance(), name).toBe(0);
      }
      await expectCleanAudit(on.database);
    } finally {
      await behind.close();
    }
  });
});

/** Reads a transaction directly from the custodian, past the proxy. */
async function callTruth(on: SandboxedApp, id: string): Promise<{ body: string }> {
  const answer = await callCustody((name) => on.sandbox.productEnv[name] ?? '', 'GET', `/transactions/${id}`);
  return { body: JSON.stringify(answer.body) };
}
