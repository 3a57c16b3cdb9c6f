import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { custodyPayments } from '@aureus/sandbox/custody/testing-client.ts';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { killsOr, killsTimeout, type MortalSite, startMortalSite } from '../../../testing/mortal-site.ts';
import { runJob } from '../../../testing/run-job.ts';
import { sealPrices } from '../../../testing/sealed-prices.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { hurryWithdrawals, NO_ONE_IS_ASKED } from '../../../testing/withdrawals.ts';

const KILLS = killsOr(1, 5);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const PLAYERS = 10;
const START_CENTS = BigInt(KILLS) * 1_500n;

type Answer = { transaction: PublicPayment };
type Row = {
  ref: string;
  state: string;
  player_id: bigint;
  amount_cents: bigint;
  hold: string;
  asset: string;
};

/** A valid address that isn't used elsewhere: a single-case Ethereum address has no checksum. */
const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, 'b')}`;

it(`${KILLS} times kill -9 while withdrawals leave: each is paid once, as stored, or comes back`, async () => {
  // No webhook ever arrives, so jobs have to find everything a killed process missed.
  const sandbox = await startSandbox({ productUrl: 'http://127.0.0.1:9' });
  const maker = await startTestApp({ env: sandbox.productEnv });
  const turn = (path: string, body: object) =>
    fetch(`${sandbox.url}/switchboard/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await runJob(maker, 'crypto-prices');
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => maker.player({ role: 'USER', cents: START_CENTS })),
  );
  await maker.stop();
  await turn('custody/step', { ms: 5 });
  const { owner } = maker.database;
  /**
   * Asset amount by payment reference, of the withdrawals that were no longer QUEUED when a process was killed. The
   * custodian must get exactly these amounts.
   */
  const left = new Map<string, string>();
  const site = await startMortalSite(
    maker.database.url,
    { ...sandbox.productEnv, ...NO_ONE_IS_ASKED },
    KILLS,
  );
  try {
    let requests = 0;
    for (let round = 0; round < KILLS; round += 1) {
      await site.standsBy();
      if (round % 3 === 2) await turn('custody/outcome', { outcome: 'fail' });
      const started = players.map((player) => withdraw(site, player, (requests += 1)));
      // The moment of the kill changes each round: after some withdrawals were requested, or after some were sent.
      const moment = [1, 3, 0, 2, 4][round % 5] ?? 0;
      await eventually('the moment of the kill', async () => {
        const { rows } = await owner.query<{ asked: bigint; sent: bigint }>(
          `select count(*) as asked, count(*) filter (where state not in ('QUEUED', 'SENDING')) as sent
           from cashier_payments`,
        );
        const { asked: started = 0n, sent = 0n } = rows[0] ?? {};
        const before = BigInt(round * PLAYERS);
        return moment < 2
          ? started >= before + BigInt(moment * 5 + 1)
          : sent >= before + BigInt(moment * 2 - 3);
      });
      const { rows: leaving } = await owner.query<{ ref: string; asset: string }>(
        `select ref, trim_scale(asset_amount)::text as asset from cashier_payments where state <> 'QUEUED'`,
      );
      for (const { ref, asset } of leaving) left.set(ref, asset);
      await site.kill();
      // The next process gets a different price.
      await owner.query(
        `insert into cashier_quotes (symbol, usd_price, quoted_at) values ('usd-coin', $1, date_trunc('milliseconds', now()))`,
        [1 + (round % 5) / 10],
      );
      await sealPrices(maker.database);
      for (const answer of await Promise.all(started)) expect(answer.status, answer.text).toBe(200);
      await eventually(
        'the end of every withdrawal',
        async () => {
          await hurryWithdrawals(maker.database);
          const { rows } = await owner.query(
            `select from cashier_payments where state not in ('COMPLETED', 'FAILED')`,
          );
          return rows.length === 0;
        },
        60_000,
      );
      await turn('custody/outcome', { outcome: 'complete' });
    }
    const rows = await expectPaidOnce(maker, (name) => sandbox.productEnv[name] ?? '', requests);
    for (const [ref, asset] of left) expect(rows.get(ref), ref).toBe(asset);
    expect(left.size).toBeGreaterThan(0);
    await expectCleanAudit(maker.database);
  } finally {
    await site.close();
    await sandbox.close();
    await maker.close();
  }
});

const withdraw = (site: MortalSite, player: TestPlayer, number: number) =>
  site.insist<Answer>(
    player,
    '/api/fireblocks/withdraw?method=USDC',
    { amount: 10, address: addressOf(number), feeLevel: 'LOW' },
    newId(),
  );

/**
 * Expects that our books, the holds and the custodian's list agree on every withdrawal.
 * @returns the asset amounts by reference.
 */
async function expectPaidOnce(
  maker: TestApp,
  env: (name: string) => string,
  requests: number,
): Promise<Map<string, string>> {
  const { rows } = await maker.database.owner.query<Row>(
    `select p.ref, p.state, p.player_id, p.amount_cents, trim_scale(p.asset_amount)::text as asset, h.state as hold
     from cashier_payments p join wallet_holds h on h.id = p.ref order by p.id`,
  );
  expect(rows).toHaveLength(requests);
  const paid = new Map<string, string[]>();
  for (const { externalTxId, status, amountInfo } of await custodyPayments(env))
    paid.set(externalTxId, [...(paid.get(externalTxId) ?? []), `${status} ${amountInfo.amount}`]);
  for (const { ref, state, hold, asset } of rows) {
    expect(paid.get(ref), `${ref} is ${state} here`).toEqual([`${state} ${asset}`]);
    expect(hold).toBe(state === 'COMPLETED' ? 'POSTED' : 'VOIDED');
  }
  // The third round is the first with payments that the custodian fails.
  if (KILLS > 2) expect(rows.some(({ state }) => state === 'FAILED')).toBe(true);
  for (const player of new Set(rows.map(({ player_id }) => player_id))) {
    const out = rows
      .filter(({ player_id, state }) => player_id === player && state === 'COMPLETED')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
    const { rows: wallets } = await maker.database.owner.query<{ balance: bigint }>(
      'select balance from wallet_players where player_id = $1',
      [player],
    );
    expect(wallets[0]?.balance).toBe(START_CENTS - out);
  }
  return new Map(rows.map(({ ref, asset }) => [ref, asset]));
}
