import { parseArgs } from 'node:util';
import { coinsFromCents } from '@aureus/money/cents.ts';
import pg from 'pg';
import { makeGiftCards } from './domains/cashier/gift-cards/gift-cards.staff.ts';
import {
  type DepositDecision,
  noteSent,
  openReturns,
  requestDepositDecision,
  reviewedDeposits,
  stateOnceDecided,
} from './domains/cashier/payments/payments.staff.ts';
import { openDifferences } from './domains/cashier/reconciliation/reconciliation.staff.ts';
import { requestRestriction } from './domains/cashier/restrictions/restrictions.staff.ts';
import { waitingWithdrawals } from './domains/cashier/withdrawals/withdrawals.staff.ts';
import { sharedPersons } from './domains/kyc/kyc.staff.ts';
import { makePromoCode } from './domains/promo-codes/promo-codes.staff.ts';
import { inviteMember, readBundles, voteOnWithdrawal } from './domains/staff/staff.staff.ts';
import { type Config, readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { readEmbeddedPostgresUrl } from './platform/embedded-postgres/url.ts';
import { HttpError } from './platform/http/errors.ts';
import { addJob } from './platform/jobs.ts';
import { createDb, type Db, onLostConnection } from './platform/postgres.ts';

const USAGE = `npm run staff -- <command>

  withdrawals                                        what waits for approval
  invite <name> --bundles <owner|administrator|cashier|risk|support|moderator|catalogue, …>   makes a member of staff, and a link to come in by
  withdrawals approve <id> --by <member> --code <of the authenticator app> [--reason <text for the log>]
  withdrawals refuse <id> --by <member> --code <of the authenticator app> --reason <text the player reads>
  deposits                                           what a person has to look at
  deposits credit <id> --coins <worth> --by <name> [--reason <text the player reads>]
  deposits refuse <id> --by <name> --reason <text the player reads>
  gift-cards --usd <worth> --count <cards> --by <name>   prints the codes as CSV, this once
  promo-codes <CODE> [--coins <worth>] [--keys <of the cheapest deposit case>] --uses <times> --by <name> [--level <least>] [--days <until it ends>]
  returns                                            deposits of under-age players that are to be sent back
  returns sent <id> --by <name> --reason <how it was sent>
  players restrict <name> --by <name> --reason <text the player reads>   no play, deposits, tips or chat; withdrawals are reviewed
  players freeze <name> --by <name> --reason <text the player reads>     for fraud: no withdrawals either
  players lift <name> --by <name>
  persons                                            persons with several accounts, the first one first
  differences                                        where our books and a provider's differ`;

/** What was typed cannot be done; the message is the one sentence that a person needs. */
class StaffError extends Error {
  override name = 'StaffError';
}

type Values = Partial<
  Record<
    'by' | 'code' | 'bundles' | 'reason' | 'usd' | 'count' | 'coins' | 'keys' | 'uses' | 'level' | 'days',
    string
  >
>;

function must(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (!value) throw new StaffError(`Say --${name} as well.\n\n${USAGE}`);
  return value;
}

function wholeNumber(values: Values, name: keyof Values, fallback?: number): number {
  if (values[name] === undefined && fallback !== undefined) return fallback;
  const text = must(values, name);
  if (!/^\d{1,9}$/.test(text)) throw new StaffError(`--${name} is a whole number, but it is "${text}".`);
  return Number(text);
}

function cents(values: Values, name: keyof Values): bigint {
  const text = must(values, name);
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null)
    throw new StaffError(`--${name} is an amount of coins such as 2.50, but it is "${text}".`);
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

async function invite(db: Db, name: string | undefined, values: Values, publicUrl: string): Promise<string> {
  if (name === undefined) throw new StaffError(USAGE);
  const bundles = readBundles(must(values, 'bundles'));
  if (bundles === undefined)
    throw new StaffError(`--bundles are roles with commas between, but it is "${values.bundles}".`);
  const token = await inviteMember(db, name.trim(), bundles);
  if (token === undefined)
    throw new StaffError(`${name} has a key already: roles are changed in the console, by two people.`);
  return `${name} comes in by this link, once and within 48 hours:\n${publicUrl}/staff/invite#${token}`;
}

async function withdrawals(
  db: Db,
  [verb, id]: readonly string[],
  values: Values,
  config: Config,
): Promise<string> {
  if (verb === undefined) {
    const waiting = await waitingWithdrawals(db);
    if (waiting.length === 0) return 'No withdrawal waits for approval.';
    return waiting
      .map(
        ({ id: number, username, amountCents, method, goesTo, createdAt, reviewRule, reason }) =>
          `${number}  ${createdAt.toISOString()}  ${username}  ${coinsFromCents(amountCents).toFixed(2)} coins  ${method}  ${goesTo ?? ''}  ${reviewRule ?? ''}: ${reason ?? ''}`,
      )
      .join('\n');
  }
  if ((verb !== 'approve' && verb !== 'refuse') || id === undefined || !/^\d{1,18}$/.test(id))
    throw new StaffError(USAGE);
  const by = must(values, 'by');
  const code = must(values, 'code');
  if (!/^\d{6}$/.test(code)) throw new StaffError(`--code has six digits, but it is "${code}".`);
  const reason =
    verb === 'refuse' ? must(values, 'reason') : values.reason?.trim() || 'Approved beside the site.';
  const verdict = verb === 'refuse' ? 'REFUSE' : 'APPROVE';
  const standing = await voteOnWithdrawal(db, config, { by, code, id: BigInt(id), verdict, reason });
  if (standing === undefined)
    throw new StaffError(`No withdrawal ${id} waits for approval, or no member of staff is called ${by}.`);
  if (standing.state === 'OPEN')
    return `Withdrawal ${id}: ${standing.approvals} of ${standing.needs} have approved it.`;
  const state = await stateOnceDecided(db, BigInt(id), 'APPROVAL');
  return state === 'APPROVAL'
    ? `Withdrawal ${id}: the site takes it up as soon as it runs.`
    : `Withdrawal ${id} is ${state}.`;
}

function depositDecision(verb: string | undefined, id: string | undefined, values: Values): DepositDecision {
  if (id === undefined || !/^\d{1,18}$/.test(id)) throw new StaffError(USAGE);
  const who = { id: BigInt(id), by: must(values, 'by') };
  if (verb === 'refuse') return { ...who, verdict: verb, reason: must(values, 'reason') };
  if (verb !== 'credit') throw new StaffError(USAGE);
  const worth = cents(values, 'coins');
  if (worth === 0n) throw new StaffError('--coins is more than nothing: refuse what is worth nothing.');
  return { ...who, verdict: verb, cents: worth, reason: values.reason?.trim() || null };
}

async function deposits(db: Db, [verb, id]: readonly string[], values: Values): Promise<string> {
  if (verb === undefined) {
    const waiting = await reviewedDeposits(db);
    if (waiting.length === 0) return 'No deposit waits for a person.';
    return waiting
      .map(
        ({ id: number, createdAt, username, provider, method, assetAmount, providerId, reason }) =>
          `${number}  ${createdAt.toISOString()}  ${username}  ${provider}  ${method}  ${assetAmount}  ${providerId ?? ''}  ${reason ?? 'The provider looks at it.'}`,
      )
      .join('\n');
  }
  const decision = depositDecision(verb, id, values);
  const asked = await requestDepositDecision(db, decision);
  if (asked === 'NONE') throw new StaffError(`No deposit ${id} waits for a person.`);
  if (asked === 'OPEN') throw new StaffError(`The provider of deposit ${id} has not decided yet.`);
  const state = await stateOnceDecided(db, decision.id, 'REVIEW');
  return state === 'REVIEW'
    ? `Deposit ${id}: the site takes it up as soon as it runs.`
    : `Deposit ${id} is ${state}.`;
}

async function giftCards(db: Db, values: Values): Promise<string> {
  const usd = wholeNumber(values, 'usd');
  const codes = await makeGiftCards(db, { usd, count: wholeNumber(values, 'count'), by: must(values, 'by') });
  return ['code,usd', ...codes.map((code) => `${code},${usd}`)].join('\n');
}

async function promoCodes(db: Db, code: string | undefined, values: Values): Promise<string> {
  if (code === undefined) throw new StaffError(USAGE);
  const days = values.days === undefined ? undefined : wholeNumber(values, 'days');
  await makePromoCode(db, {
    code: code.toUpperCase(),
    amountCents: values.coins === undefined ? 0n : cents(values, 'coins'),
    keys: wholeNumber(values, 'keys', 0),
    uses: wholeNumber(values, 'uses'),
    leastLevel: wholeNumber(values, 'level', 1),
    expiresAt: days === undefined ? null : new Date(Date.now() + days * 86_400_000),
    by: must(values, 'by'),
  });
  return `Promo code ${code.toUpperCase()} is made.`;
}

async function returns(db: Db, [verb, id]: readonly string[], values: Values): Promise<string> {
  if (verb === undefined) {
    const open = await openReturns(db);
    if (open.length === 0) return 'No deposit waits to be sent back.';
    const coins = (amount: bigint) => coinsFromCents(amount).toFixed(2);
    return open
      .map(
        ({ paymentId, playerId, provider, method, providerId, returnedCents, depositedCents, at }) =>
          `${paymentId}  ${at.toISOString()}  player ${playerId}  ${coins(returnedCents)} of ${coins(depositedCents)} coins  ${provider}  ${method}  ${providerId ?? ''}`,
      )
      .join('\n');
  }
  if (verb !== 'sent' || id === undefined || !/^\d{1,18}$/.test(id)) throw new StaffError(USAGE);
  if (!(await noteSent(db, BigInt(id), must(values, 'by'), must(values, 'reason'))))
    throw new StaffError(`Deposit ${id} does not wait to be sent back.`);
  return `Noted: deposit ${id} has been sent back.`;
}

async function persons(db: Db): Promise<string> {
  const shared = await sharedPersons(db);
  if (shared.length === 0) return 'No person is known to have several accounts.';
  return shared.map(({ usernames }) => usernames.join('  ')).join('\n');
}

async function players(db: Db, [act, username]: readonly string[], values: Values): Promise<string> {
  if ((act !== 'restrict' && act !== 'freeze' && act !== 'lift') || username === undefined)
    throw new StaffError(USAGE);
  must(values, 'by');
  const reason = act === 'lift' ? '' : must(values, 'reason');
  if (!(await requestRestriction(db, { username, act, reason })))
    throw new StaffError(`There is no player ${username}.`);
  return `Noted: ${act} ${username}. The site acts on it as soon as it runs.`;
}

async function differences(db: Db): Promise<string> {
  const open = await openDifferences(db);
  if (open.length === 0) return 'Our books and those of the providers are the same.';
  return open
    .map(
      ({ provider, kind, subject, ours, theirs, foundAt }) =>
        `${foundAt.toISOString()}  ${provider}  ${kind}  ${subject}  here: ${ours ?? 'nothing'}  there: ${theirs ?? 'nothing'}`,
    )
    .join('\n');
}

/**
 * `npm run staff`: what staff do beside the site, as the database's owner. The site must run, or have run.
 * @param args the command's words.
 * @returns what is printed, and the exit code: 1 for what can't be done.
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
  const options = Object.fromEntries(
    ['by', 'code', 'bundles', 'reason', 'usd', 'count', 'coins', 'keys', 'uses', 'level', 'days'].map(
      (name) => [name, { type: 'string' as const }],
    ),
  );
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command, ...rest] = positionals;
  if (command === undefined) return USAGE;
  const config = readConfig(env);
  const url = config.databaseUrl ?? (await readEmbeddedPostgresUrl(config.dataDir));
  if (url === undefined) throw new StaffError('The site does not run here: start it, or set DATABASE_URL.');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onLostConnection(pool, () => {});
  const db = createDb(pool);
  try {
    const said = await run(db, command, rest, values, config);
    // An act signed with a name changes something; the site reports it.
    if (values['by'] !== undefined)
      await addJob(db, 'staff-act', { by: values['by'], what: positionals.join(' ') });
    return said;
  } finally {
    await db.destroy();
  }
}

function run(
  db: Db,
  command: string,
  rest: readonly string[],
  values: Values,
  config: Config,
): Promise<string> {
  switch (command) {
    case 'withdrawals':
      return withdrawals(db, rest, values, config);
    case 'invite':
      return invite(db, rest[0], values, config.publicUrl);
    case 'deposits':
      return deposits(db, rest, values);
    case 'gift-cards':
      return giftCards(db, values);
    case 'promo-codes':
      return promoCodes(db, rest[0], values);
    case 'returns':
      return returns(db, rest, values);
    case 'players':
      return players(db, rest, values);
    case 'persons':
      return persons(db);
    case 'differences':
      return differences(db);
    default:
      throw new StaffError(USAGE);
  }
}

if (import.meta.main) {
  const { code, said } = await runStaff(process.argv.slice(2), process.env);
  (code === 0 ? console.log : console.error)(said);
  process.exitCode = code;
}
