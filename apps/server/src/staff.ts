import { parseArgs } from 'node:util';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import pg from 'pg';
import { makeGiftCards } from './domains/cashier/gift-cards/gift-cards.staff.ts';
import {
  isSentBack,
  openReturns,
  reviewedDeposits,
  soon,
  standingOfDeposit,
  stateOnceDecided,
} from './domains/cashier/payments/payments.staff.ts';
import { openDifferences } from './domains/cashier/reconciliation/reconciliation.staff.ts';
import { requestRestriction, standingOf } from './domains/cashier/restrictions/restrictions.staff.ts';
import { waitingWithdrawals } from './domains/cashier/withdrawals/withdrawals.staff.ts';
import { sharedPersons } from './domains/kyc/kyc.staff.ts';
import { makePromoCode } from './domains/promo-codes/promo-codes.staff.ts';
import {
  actAsMember,
  askLiftAs,
  inviteMember,
  readBundles,
  type Standing,
  voteOnPayment,
} from './domains/staff/staff.staff.ts';
import { type Config, readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { readEmbeddedPostgresUrl } from './platform/embedded-postgres/url.ts';
import { HttpError } from './platform/http/errors.ts';
import { addJob } from './platform/jobs.ts';
import { createDb, type Db, onLostConnection } from './platform/postgres.ts';

const USAGE = `npm run staff -- <command>

  withdrawals                                        what waits for approval
  withdrawals approve <id> <key> [--reason <text for the log>]
  withdrawals refuse <id> <key> --reason <text the player reads>
  deposits                                           what a person has to look at
  deposits credit <id> --coins <worth> <key> [--reason <text the player reads>]
  deposits refuse <id> <key> --reason <text the player reads>
  returns                                            deposits that are to be sent back
  returns sent <id> <key> --reason <how it was sent>
  gift-cards --usd <worth> --count <cards> <key>     prints the codes as CSV, this once
  promo-codes <CODE> [--coins <worth>] [--keys <of the cheapest deposit case>] --uses <times> <key> [--level <least>] [--days <until it ends>]
  players restrict <name> <key> --reason <text the player reads>   no play, deposits, tips or chat; withdrawals are reviewed
  players freeze <name> <key> --reason <text the player reads>     for fraud: no withdrawals either
  players lift <name> <key> --reason <text for who agrees>         asks for it: somebody else has to agree
  persons                                            persons with several accounts, the first one first
  differences                                        where our books and a provider's differ
  invite <name> --bundles <owner|administrator|cashier|risk|support|moderator|catalogue, …>   makes a member of staff, and a link to come in by

  <key>: --by <member> --code <six digits of the member's authenticator app>`;

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

/** Who acts, and the code that proves it. */
function keyIn(values: Values): { by: string; code: string } {
  const by = must(values, 'by');
  const code = must(values, 'code');
  if (!/^\d{6}$/.test(code)) throw new StaffError(`--code has six digits, but it is "${code}".`);
  return { by, code };
}

function idIn(text: string | undefined): bigint {
  if (text === undefined || !/^\d{1,18}$/.test(text)) throw new StaffError(USAGE);
  return BigInt(text);
}

/** A sentence on how a vote on a payment stands, once the site had time to act on it. */
async function standingText(
  what: string,
  standing: Standing | undefined,
  missing: string,
  after: () => Promise<string | undefined>,
): Promise<string> {
  if (standing === undefined) throw new StaffError(missing);
  if (standing.state === 'OPEN')
    return `${what}: ${standing.approvals} of ${standing.needs} have approved it.`;
  return (await after()) ?? `${what}: the site takes it up as soon as it runs.`;
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
  if (verb !== 'approve' && verb !== 'refuse') throw new StaffError(USAGE);
  const payment = idIn(id);
  const key = keyIn(values);
  const reason =
    verb === 'refuse' ? must(values, 'reason') : values.reason?.trim() || 'Approved beside the site.';
  const verdict = verb === 'refuse' ? 'REFUSE' : 'APPROVE';
  const vote = { ...key, kinds: ['WITHDRAWAL', 'TRADE'] as const, id: payment, verdict, reason } as const;
  const missing = `No withdrawal ${id} waits for approval, or no member of staff is called ${key.by}.`;
  return standingText(`Withdrawal ${id}`, await voteOnPayment(db, config, vote), missing, async () => {
    const state = await stateOnceDecided(db, payment, 'APPROVAL');
    return state === 'APPROVAL' ? undefined : `Withdrawal ${id} is ${state}.`;
  });
}

async function deposits(
  db: Db,
  [verb, id]: readonly string[],
  values: Values,
  config: Config,
): Promise<string> {
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
  if (verb !== 'credit' && verb !== 'refuse') throw new StaffError(USAGE);
  const payment = idIn(id);
  const isCredit = verb === 'credit';
  const worth = isCredit ? cents(values, 'coins') : undefined;
  if (worth === 0n) throw new StaffError('--coins is more than nothing: refuse what is worth nothing.');
  const reason = isCredit ? values.reason?.trim() || 'Credited by our team.' : must(values, 'reason');
  const key = keyIn(values);
  const standing = await standingOfDeposit(db, payment);
  if (standing === 'NONE') throw new StaffError(`No deposit ${id} waits for a person.`);
  if (standing === 'OPEN') throw new StaffError(`The provider of deposit ${id} has not decided yet.`);
  const verdict = isCredit ? 'APPROVE' : 'REFUSE';
  const vote = { ...key, kinds: ['DEPOSIT'] as const, id: payment, verdict, reason } as const;
  const voted = await voteOnPayment(db, config, worth === undefined ? vote : { ...vote, worth });
  const missing = `The site hasn't asked about deposit ${id} yet, or no member of staff is called ${key.by}.`;
  return standingText(`Deposit ${id}`, voted, missing, async () => {
    const state = await stateOnceDecided(db, payment, 'REVIEW');
    return state === 'REVIEW' ? undefined : `Deposit ${id} is ${state}.`;
  });
}

async function returns(
  db: Db,
  [verb, id]: readonly string[],
  values: Values,
  config: Config,
): Promise<string> {
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
  if (verb !== 'sent') throw new StaffError(USAGE);
  const payment = idIn(id);
  const reason = must(values, 'reason');
  const key = keyIn(values);
  const vote = { ...key, kinds: ['RETURN'] as const, id: payment, verdict: 'APPROVE', reason } as const;
  const missing = `Deposit ${id} does not wait to be sent back, or no member of staff is called ${key.by}.`;
  return standingText(`Deposit ${id}`, await voteOnPayment(db, config, vote), missing, async () =>
    (await soon(() => isSentBack(db, payment))) ? `Noted: deposit ${id} has been sent back.` : undefined,
  );
}

/** An act of one member's, with its row of the log. */
async function actAs<T>(
  db: Db,
  config: Config,
  values: Values,
  permission: Permission,
  act: Parameters<typeof actAsMember<T>>[4],
): Promise<T> {
  const key = keyIn(values);
  const done = await actAsMember(db, config, key, permission, act);
  if (done === undefined) throw new StaffError(`No member of staff is called ${key.by}.`);
  return done.answer;
}

async function giftCards(db: Db, values: Values, config: Config): Promise<string> {
  const usd = wholeNumber(values, 'usd');
  const count = wholeNumber(values, 'count');
  const { by } = keyIn(values);
  const codes = await actAs(db, config, values, 'credits.decide', async (tx) => ({
    answer: await makeGiftCards(tx, { usd, count, by }),
    note: { action: 'Made gift cards', subject: 'gift cards', after: { usd, count } },
  }));
  return ['code,usd', ...codes.map((code) => `${code},${usd}`)].join('\n');
}

async function promoCodes(db: Db, text: string | undefined, values: Values, config: Config): Promise<string> {
  if (text === undefined) throw new StaffError(USAGE);
  const code = text.toUpperCase();
  const days = values.days === undefined ? undefined : wholeNumber(values, 'days');
  const made = {
    code,
    amountCents: values.coins === undefined ? 0n : cents(values, 'coins'),
    keys: wholeNumber(values, 'keys', 0),
    uses: wholeNumber(values, 'uses'),
    leastLevel: wholeNumber(values, 'level', 1),
    expiresAt: days === undefined ? null : new Date(Date.now() + days * 86_400_000),
    by: must(values, 'by'),
  };
  await actAs(db, config, values, 'credits.decide', async (tx) => {
    await makePromoCode(tx, made);
    const after = { coins: coinsFromCents(made.amountCents), keys: made.keys, uses: made.uses };
    return { answer: null, note: { action: 'Made a promo code', subject: `promo code ${code}`, after } };
  });
  return `Promo code ${code} is made.`;
}

async function persons(db: Db): Promise<string> {
  const shared = await sharedPersons(db);
  if (shared.length === 0) return 'No person is known to have several accounts.';
  return shared.map(({ usernames }) => usernames.join('  ')).join('\n');
}

async function players(
  db: Db,
  [act, username]: readonly string[],
  values: Values,
  config: Config,
): Promise<string> {
  if ((act !== 'restrict' && act !== 'freeze' && act !== 'lift') || username === undefined)
    throw new StaffError(USAGE);
  const reason = must(values, 'reason');
  const key = keyIn(values);
  const found = await standingOf(db, username);
  if (found === undefined) throw new StaffError(`There is no player ${username}.`);
  const { playerId } = found;
  if (act === 'lift') {
    if (!found.isRestricted) throw new StaffError(`${username} is not restricted.`);
    const id = await askLiftAs(db, config, key, { playerId, reason });
    if (id === undefined) throw new StaffError(`No member of staff is called ${key.by}.`);
    return `Asked: request ${id} waits for somebody else to agree.`;
  }
  await actAs(db, config, values, 'players.restrict', async (tx) => {
    await requestRestriction(tx, { playerId, act, reason });
    const action = act === 'freeze' ? 'Froze a player' : 'Restricted a player';
    return {
      answer: null,
      note: { action, subject: `player ${playerId}`, after: { restriction: reason }, reason },
    };
  });
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
      return deposits(db, rest, values, config);
    case 'gift-cards':
      return giftCards(db, values, config);
    case 'promo-codes':
      return promoCodes(db, rest[0], values, config);
    case 'returns':
      return returns(db, rest, values, config);
    case 'players':
      return players(db, rest, values, config);
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
