import pg from 'pg';
import { auditMoney, checkOf } from './audit/money.ts';
import { auditStaff } from './domains/staff/staff.audit.ts';
import { auditLedger, sealedStaffHeads } from './domains/wallet/wallet.audit.ts';
import { catalogFaults } from './platform/catalog.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { databaseAtHand } from './platform/embedded-postgres/at-hand.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';

/**
 * `npm run audit`: checks the ledger, the staff log, and the rows and decisions behind the ledger's transfers for
 * consistency, and the database's functions and rights against the release's. Works beside a running site. An embedded
 * database that isn't running is started first.
 */
async function main(): Promise<boolean> {
  const config = readConfig(process.env, 'owner');
  const { url, stop } = await databaseAtHand(config);
  const client = new pg.Client({ connectionString: url });
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
  try {
    await client.connect();
    // Before the checks, seals all final transfers, so that the hash chain covers them.
    let sealed: number | undefined = 1;
    while (sealed) {
      const { rows } = await client.query<{ sealed: number }>('select wallet_seal() as sealed');
      sealed = rows[0]?.sealed;
    }
    const faults = await catalogFaults(client, config.isProduction);
    const checks = [
      ...(await auditLedger(client)),
      ...(await auditStaff(client, await sealedStaffHeads(client))),
      ...(await auditMoney(client)),
      checkOf('functions, triggers, constraints and rights are the release’s own', faults),
    ];
    const { rows } = await client.query<{ transfers: bigint; bets: bigint }>(
      'select (select count(*) from wallet_transfers) as transfers, (select count(*) from wallet_bets) as bets',
    );
    console.log(`Audit of ${rows[0]?.transfers} transfers and ${rows[0]?.bets} bets`);
    for (const { name, passed, found, examples } of checks) {
      console.log(
        `${passed ? 'ok  ' : 'FAIL'} ${name}${passed ? '' : `: ${found} found, such as ${examples.join('; ')}`}`,
      );
    }
    const failed = checks.filter(({ passed }) => !passed).length;
    console.log(`${checks.length - failed} passed, ${failed} failed`);
    await report(client, failed);
    return failed === 0;
  } finally {
    await client.end();
    await stop();
  }
}

/** Sends the result to the site as a job, so that metrics and alerts show it. */
async function report(client: pg.Client, failed: number): Promise<void> {
  const payload = JSON.stringify({ at: Date.now(), failed });
  try {
    await client.query(`select graphile_worker.add_job('watch-audit', $1::json, job_key := 'watch-audit')`, [
      payload,
    ]);
  } catch (error) {
    console.error(
      `The site will not show this result: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    const isClear = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
    console.error(isClear ? error.message : error);
    process.exit(2);
  },
);
