// Step of npm run check: new migrations must not lock a large table for long, or remove anything that servers of the
// previous release still use. Those keep running during ./aureus migrate.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'libpg-query';
import { root } from './generated.mjs';
import { runMain } from './terminal.mjs';

const FOLDER = path.join(root, 'apps/server/migrations');

/**
 * Migration after which the check begins. Earlier releases can't run next to another one, so their upgrades stop every
 * server.
 */
const FIRST = '0395-platform-compatible';

/** Large tables: they have a row for each player, bet, payment, message, or the like. */
const LARGE = `
  account_identities account_players account_sessions affiliates_referrals battles_battles
  battles_seats cashier_payments cashier_steps cashier_webhooks chat_messages drops_drops
  fairness_commitments fairness_seed_pairs mines_games notifications_messages plans_bets
  players_days rain_entries rain_tips rewards_keys rewards_openings spin_rounds staff_log
  staff_log_codes support_messages tips_tips vault_moves vault_vaults wallet_bets wallet_holds
  wallet_players wallet_seals wallet_transfers wallet_vaults`
  .trim()
  .split(/\s+/);

/** Messages by rule. A file can disable a rule by its name: `-- allow index: the table is empty until 0.4`. */
const RULES = {
  index: 'builds an index under a lock: put it in a file of indexes/, with `concurrently`',
  constraint: 'looks through all rows under a lock: add it `not valid`, and validate it in a later file',
  column: 'writes or looks through all rows under a lock: add the column empty, without a check',
  type: 'writes all rows again under a lock: add another column',
  rows: 'changes rows of a large table in one transaction: let a job do it in parts',
  lock: 'locks a large table as a whole',
  drop: 'removes or renames what the release before may use: do it one release after the last use',
};

/**
 * Message about a migration that doesn't say if it's compatible. A release that doesn't know a migration only starts
 * on the database if the migration's file says that it's compatible.
 */
const COMPATIBLE =
  'it says neither `-- compatible: <why the release before still works on it>` nor `-- incompatible: <why not>`';

/**
 * Returns the faults of a migration. Each fault against a rule has the rule's name.
 * @param text of the file. @param large names of large tables. Tables that the file itself creates don't count.
 */
export async function faultsOf(text, large = LARGE) {
  const lacksWord = !/^-- (?:in)?compatible: \S/m.test(text);
  const { stmts = [] } = await parse(text.replace(/^\\ir .*$/gm, ''));
  const made = new Set(stmts.map(({ stmt }) => stmt.CreateStmt?.relation.relname));
  const isLarge = (table) => large.includes(table) && !made.has(table);
  const allowed = new Set([...text.matchAll(/^-- allow (\w+): \S/gm)].map(([, rule]) => rule));
  const faults = stmts
    .flatMap(({ stmt }) => judge(stmt, isLarge, made))
    .filter(({ rule }) => !allowed.has(rule))
    .map(({ rule, what }) => `${what} ${RULES[rule]} (rule ${rule})`);
  return lacksWord ? [COMPATIBLE, ...faults] : faults;
}

/** Returns the faults of a file in `indexes/`: it must build one index that has the file's name. */
export async function indexFaultsOf(name, text) {
  const { stmts = [] } = await parse(text);
  const [{ stmt: { IndexStmt: index } = {} } = {}] = stmts;
  const isRight = stmts.length === 1 && index?.concurrent && `${index.idxname}.sql` === name;
  return isRight ? [] : ['it is not one `create index concurrently` of the name of the file'];
}

/** Returns the rules that a statement breaks, each with the table or column concerned. */
function judge(stmt, isLarge, made) {
  const [[kind, node]] = Object.entries(stmt);
  const table = node.relation?.relname;
  const onLarge = (rule, name = table) => (isLarge(name) ? [{ rule, what: name }] : []);
  switch (kind) {
    case 'IndexStmt':
      return onLarge('index');
    case 'AlterTableStmt':
      return node.cmds.flatMap(({ AlterTableCmd: command }) => judgeCommand(command, table, isLarge, made));
    case 'UpdateStmt':
    case 'DeleteStmt':
      return onLarge('rows');
    case 'DoStmt':
      return [...new Set(JSON.stringify(node).match(/\b[a-z]+_[a-z_]+\b/g))].flatMap((name) =>
        onLarge('rows', name),
      );
    case 'ClusterStmt':
      return onLarge('lock');
    case 'TruncateStmt':
    case 'LockStmt':
      return node.relations.flatMap(({ RangeVar: { relname } }) => onLarge('lock', relname));
    case 'RenameStmt':
      return ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(node.renameType) && !made.has(table)
        ? [{ rule: 'drop', what: [table, node.subname].filter(Boolean).join('.') }]
        : [];
    case 'DropStmt':
      if (node.removeType !== 'OBJECT_TABLE') return [];
      return node.objects
        .map(({ List: { items } }) => items.at(-1).String.sval)
        .filter((name) => !made.has(name))
        .map((name) => ({ rule: 'drop', what: name }));
    default:
      return [];
  }
}

/** Returns the rules that one command of `alter table` breaks. */
function judgeCommand({ subtype, name, def }, table, isLarge, made) {
  const onLarge = (rule) => (isLarge(table) ? [{ rule, what: `${table}.${nameOf(def) ?? name}` }] : []);
  switch (subtype) {
    case 'AT_DropColumn':
      return made.has(table) ? [] : [{ rule: 'drop', what: `${table}.${name}` }];
    case 'AT_AddConstraint':
      return looksThrough(def.Constraint) ? onLarge('constraint') : [];
    case 'AT_AddColumn':
      return (def.ColumnDef.constraints ?? []).some(({ Constraint }) => touchesRows(Constraint))
        ? onLarge('column')
        : [];
    case 'AT_AlterColumnType':
      return onLarge('type');
    case 'AT_SetNotNull':
      return onLarge('constraint');
    default:
      return [];
  }
}

const nameOf = (def) => def?.ColumnDef?.colname ?? def?.Constraint?.conname;

/** True if adding a constraint reads the whole table. One that uses an existing index doesn't. */
const looksThrough = ({ skip_validation: isLater = false, indexname }) => !isLater && indexname === undefined;

/**
 * True if adding a column with this constraint touches every row. A constant default is only stored in the catalog.
 */
function touchesRows({ contype, raw_expr: value }) {
  if (contype === 'CONSTR_DEFAULT') return !isConstant(value);
  return contype !== 'CONSTR_NOTNULL' && contype !== 'CONSTR_NULL';
}

const isConstant = (value) =>
  value.A_Const !== undefined || (value.TypeCast !== undefined && isConstant(value.TypeCast.arg));

/** Returns the files of migrations that aren't in a release yet. */
function newMigrations() {
  const releases = JSON.parse(readFileSync(path.join(FOLDER, 'releases.json'), 'utf8'));
  const last = [FIRST, String(releases.at(-1).last)].sort().at(-1);
  return readdirSync(FOLDER).filter(
    (name) => /^\d{4}-.*\.sql$/.test(name) && name.replace('.sql', '') > last,
  );
}

if (import.meta.main)
  await runMain(async () => {
    const schema = readFileSync(path.join(FOLDER, 'schema.sql'), 'utf8');
    const problems = LARGE.filter((table) => !schema.includes(`create table ${table} (`)).map(
      (table) => `${table} is no table any more`,
    );
    const files = newMigrations();
    for (const name of files)
      for (const fault of await faultsOf(readFileSync(path.join(FOLDER, name), 'utf8')))
        problems.push(`${name}: ${fault}`);
    const indexes = path.join(FOLDER, 'indexes');
    for (const name of existsSync(indexes) ? readdirSync(indexes) : [])
      for (const fault of await indexFaultsOf(name, readFileSync(path.join(indexes, name), 'utf8')))
        problems.push(`indexes/${name}: ${fault}`);
    for (const problem of problems) console.log(problem);
    console.log(`${files.length} migrations since the last release, ${problems.length} faults`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  });
