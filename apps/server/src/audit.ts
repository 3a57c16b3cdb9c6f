import pg from 'pg';
import { type AuditCheck, auditMoney, checkOf } from './audit/money.ts';
import { shippedPolicyFaults } from './audit/policy.ts';
import { deriveSample } from './audit/results.ts';
import { auditSeals } from './audit/seals.ts';
import { seedOpener } from './audit/seeds.ts';
import { auditStaff } from './domains/staff/staff.audit.ts';
import { auditLedger, sealedStaffHeads } from './domains/wallet/wallet.audit.ts';
import { catalogFaults } from './platform/catalog.ts';
import { checkTables } from './platform/check-database.ts';
import { type Config, readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { onLostConnection } from './platform/connections.ts';
import { withDecisionKeys } from './platform/decisions.ts';
import { databaseAtHand } from './platform/embedded-postgres/at-hand.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';
import { keysFor } from './platform/keys.ts';
import { VERSION } from './platform/migration-files.ts';
import { newestRelease, readEra } from './platform/migration-plan.ts';
import { createDb, type Db } from './platform/postgres.ts';
import { withPrivateTexts } from './platform/private-texts.ts';
import type { Key, Keys } from './platform/sealing.ts';

/**
 * Approximate number of bets that are drawn at random to derive their results again. If there are no more, all are
 * derived.
 */
const MOST_RESULTS = 100_000;
/** Refusal of a restored dump. In the new cluster's count of transactions, most of its transfers aren't final yet. */
const OTHER_CLUSTER =
  'The database comes from another cluster, so its transfers cannot be compared yet: run ./aureus migrate (npm run migrate in a checkout), which begins a new era of the ledger, then the audit again.';

/**
 * `npm run audit`: checks the ledger and the rows behind its transfers, the staff log, stored results, seals, and the
 * database's functions and rights. Works beside a running site, and starts an embedded database that isn't running.
 */
async function main(): Promise<boolean> {
  const config = readConfig(process.env, 'owner');
  const { url, stop } = await databaseAtHand(config);
  const client = new pg.Client({ connectionString: url });
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
  try {
    await checkTables(url);
    await client.connect();
    if ((await readEra(client)).era) throw new ConfigError(OTHER_CLUSTER);
    const newest = await newestRelease(client);
    // Before the checks, seals all final transfers, so that the hash chain covers them.
    let sealed: number | undefined = 1;
    while (sealed) {
      const { rows } = await client.query<{ sealed: number }>('select wallet_seal() as sealed');
      sealed = rows[0]?.sealed;
    }
    const {
      derived,
      secret,
      faults: results,
    } = await deriveSample(client, await withDb(url, (db) => seedOpener({ db, config })), MOST_RESULTS);
    const checks = [
      ...(await auditLedger(client)),
      ...(await auditStaff(client, await sealedStaffHeads(client))),
      ...(await auditMoney(client)),
      ...(newest === VERSION ? await releaseChecks(client, config.isProduction) : []),
      checkOf(
        'stored results follow from their seeds',
        results.map(({ fault }) => fault),
      ),
      ...(await sealChecks(config, url)),
    ];
    const { rows } = await client.query<{ transfers: bigint; bets: bigint }>(
      'select (select count(*) from wallet_transfers) as transfers, (select count(*) from wallet_bets) as bets',
    );
    console.log(`Audit of ${rows[0]?.transfers} transfers and ${rows[0]?.bets} bets`);
    console.log(`Results derived again: ${derived}. With seeds that are still secret here: ${secret}.`);
    if (newest !== VERSION)
      console.log(
        `Policy, functions and rights not compared: they are of version ${newest}, this is ${VERSION}.`,
      );
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

/** Compares the policy, functions and rights of a database at this release with the release's own. */
const releaseChecks = async (client: pg.Client, isProduction: boolean): Promise<AuditCheck[]> => [
  checkOf('a policy that staff never changed is the release’s own', await shippedPolicyFaults(client)),
  checkOf(
    'functions, triggers, constraints and rights are the release’s own',
    await catalogFaults(client, isProduction),
  ),
];

/** Opens the database for a piece of work, and closes it afterwards. */
async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onLostConnection(pool, () => {});
  const db = createDb(pool);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Checks the seals of decisions, if the command has the decision keys. */
const sealChecks = async (config: Config, url: string): Promise<AuditCheck[]> =>
  config.decisionKeys.length === 0
    ? []
    : withDb(url, async (db) => {
        const texts = withPrivateTexts(db, await keysFor(db, 'privacy', config.privacyKeys));
        return auditSeals(withDecisionKeys(texts, keyList(config.decisionKeys)));
      });

function keyList([first, ...others]: readonly Key[]): Keys {
  if (first === undefined) throw new Error('there is no decision key');
  return [first, ...others];
}

/**
 * Sends the result to the site as a job, so that metrics and alerts show it. Its time is the database's, since this
 * machine's clock may be another one's.
 */
async function report(client: pg.Client, failed: number): Promise<void> {
  try {
    await client.query(
      `select graphile_worker.add_job('watch-audit', json_build_object(
         'at', floor(extract(epoch from clock_timestamp()) * 1000)::bigint, 'failed', $1::int), job_key := 'watch-audit')`,
      [failed],
    );
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
