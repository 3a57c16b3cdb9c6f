import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkTables } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { onLostConnection } from './platform/connections.ts';
import { withDecisionKeys } from './platform/decisions.ts';
import { readEmbeddedPostgresUrl } from './platform/embedded-postgres/url.ts';
import { HttpError } from './platform/http/errors.ts';
import { addJob } from './platform/jobs.ts';
import { decisionKeysOf } from './platform/kept-keys.ts';
import { keysFor } from './platform/keys.ts';
import { createDb } from './platform/postgres.ts';
import { withPrivateTexts } from './platform/private-texts.ts';
import type { Command } from './staff/command.ts';
import { deposits } from './staff/deposits.ts';
import { differences } from './staff/differences.ts';
import { erasures } from './staff/erasures.ts';
import { fairness } from './staff/fairness.ts';
import { giftCards } from './staff/gift-cards.ts';
import { invite } from './staff/invite.ts';
import { OPTIONS, StaffError } from './staff/options.ts';
import { persons } from './staff/persons.ts';
import { players } from './staff/players.ts';
import { promoCodes } from './staff/promo-codes.ts';
import { returns } from './staff/returns.ts';
import { USAGE } from './staff/usage.ts';
import { withdrawals } from './staff/withdrawals.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['withdrawals', withdrawals],
  ['deposits', deposits],
  ['returns', returns],
  ['gift-cards', giftCards],
  ['promo-codes', promoCodes],
  ['persons', persons],
  ['players', players],
  ['erasures', erasures],
  ['differences', differences],
  ['invite', invite],
  ['fairness', fairness],
]);

/**
 * `npm run staff`: staff commands, run outside the site as the database's owner. An embedded database runs only while
 * the site does.
 * @param args the command's arguments.
 * @returns the text to print and the exit code; 1 if the command can't be carried out.
 */
export async function runStaff(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  try {
    return { code: 0, said: await obey(args, env) };
  } catch (error) {
    const isClear =
      error instanceof StaffError ||
      error instanceof ConfigError ||
      error instanceof RangeError ||
      error instanceof HttpError ||
      (error instanceof TypeError && 'code' in error);
    if (!isClear) throw error;
    return { code: 1, said: error.message };
  }
}

async function obey(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }]));
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [name, ...words] = positionals;
  if (name === undefined) return USAGE;
  const command = COMMANDS.get(name);
  if (command === undefined) throw new StaffError(USAGE);
  const config = readConfig(env, 'owner');
  const url = config.databaseUrl ?? (await readEmbeddedPostgresUrl(config.dataDir));
  if (url === undefined) throw new StaffError('The site does not run here: start it, or set DATABASE_URL.');
  await checkTables(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onLostConnection(pool, () => {});
  const plain = createDb(pool);
  const sealing = withDecisionKeys(plain, (await decisionKeysOf(config)).keys);
  const db = withPrivateTexts(sealing, await keysFor(plain, 'privacy', config.privacyKeys));
  try {
    const output = await command({ db, words, values, config });
    // Commands with `--by` are acts of a staff member, so the site reports them as security events.
    if (values['by'] !== undefined)
      await addJob(db, 'staff-act', { by: values['by'], what: positionals.join(' ') });
    return output;
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const { code, said } = await runStaff(process.argv.slice(2), process.env);
  (code === 0 ? console.log : console.error)(said);
  process.exitCode = code;
}
