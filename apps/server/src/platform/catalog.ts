import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { MIGRATIONS } from './migration-files.ts';

/** Connection or pool that reads the catalog. */
type Reader = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** Objects of a database that its rules depend on, each with the SHA-256 of its definition in hex. */
export type Catalog = Readonly<Record<string, string>>;

/** SQL condition: an extension has this object. @param catalog system catalog of the object, such as `pg_class`. */
const isOfExtension = (catalog: string, oid: string): string =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/**
 * SQL for the objects of the schema and the privileges on them: functions, triggers, rules, constraints, unique
 * indexes and event triggers. Leaves out not-null constraints and what extensions have, such as the views of
 * pg_stat_statements; whatever may be written through an extension's table or view is listed. Uses only what all
 * supported versions of PostgreSQL write alike.
 */
const OBJECTS = `
  select 'function ' || p.oid::regprocedure::text as name,
    concat_ws(E'\\n', l.lanname, p.prosecdef, p.provolatile, p.prorettype::regtype, array_to_string(p.proconfig, ','), p.prosrc) as text
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc', 'p.oid')}
  union all
  select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass,
    concat_ws(E'\\n', t.tgtype, t.tgenabled, t.tgdeferrable, t.tginitdeferred, t.tgfoid::regproc, pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and not ${isOfExtension('pg_class', 'c.oid')}
  union all
  select 'references of ' || t.tgrelid::regclass, 'checked'
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and t.tgisinternal and not ${isOfExtension('pg_class', 'c.oid')}
  group by t.tgrelid having bool_and(t.tgenabled = 'O')
  union all
  select 'event trigger ' || e.evtname, e.evtfoid::regproc::text from pg_event_trigger e
  where not ${isOfExtension('pg_event_trigger', 'e.oid')}
  union all
  select 'rule ' || r.rulename || ' on ' || r.ev_class::regclass, pg_get_ruledef(r.oid)
  from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relnamespace = 'public'::regnamespace and not ${isOfExtension('pg_class', 'c.oid')}
  union all
  select 'constraint ' || k.conname || ' on ' || k.conrelid::regclass,
    concat_ws(E'\\n', k.contype, k.convalidated, k.condeferrable, k.condeferred, pg_get_constraintdef(k.oid))
  from pg_constraint k
  where k.connamespace = 'public'::regnamespace and k.conrelid <> 0 and k.contype not in ('n', 't')
    and not ${isOfExtension('pg_class', 'k.conrelid')}
  union all
  select 'unique index ' || x.indexrelid::regclass, pg_get_indexdef(x.indexrelid) || x.indisvalid
  from pg_index x join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique and not ${isOfExtension('pg_class', 'c.oid')}
  union all
  select 'rights of ' || grantee || ' on ' || object, string_agg(verb, ', ' order by verb)
  from (
    select c.oid::regclass::text as object, g.privilege_type || coalesce(' ' || a.attname, '') as verb,
      case when g.grantee = 0 then 'public' else g.grantee::regrole::text end as grantee
    from pg_class c
    left join lateral (select a.attname, a.attacl from pg_attribute a where a.attrelid = c.oid and a.attacl is not null
                       union all select null, c.relacl) a on true
    cross join aclexplode(a.attacl) g
    where c.relnamespace = 'public'::regnamespace and g.grantee <> c.relowner
      and not (g.privilege_type = 'SELECT' and ${isOfExtension('pg_class', 'c.oid')})
    union all
    select p.oid::regprocedure::text, g.privilege_type, case when g.grantee = 0 then 'public' else g.grantee::regrole::text end
    from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
    where p.pronamespace = 'public'::regnamespace and g.grantee <> p.proowner
      and not ${isOfExtension('pg_proc', 'p.oid')}
  ) granted
  -- Another role may read, such as one for reports. Whatever it may write or call is listed.
  where grantee in ('public', 'aureus_app', 'aureus_edge') or verb !~ '^(SELECT|REFERENCES|USAGE)'
  group by grantee, object`;

/** Functions that differ between databases of one release, with the bodies that they may have. */
const CLOCK = 'function app_now()';
const ERA = 'function wallet_era_base()';
const MACHINE_CLOCK = /\n\s*select clock_timestamp\(\)\s*$/;
const ERA_BODY = /\nselect \d+::bigint$/;

async function readObjects(client: Reader): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(OBJECTS);
  return new Map(rows.map(({ name, text }) => [name, text]));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the catalog of a database. The body of the era's function, which is a number, doesn't count. */
export async function readCatalog(client: Reader): Promise<Catalog> {
  const objects = await readObjects(client);
  return Object.fromEntries(
    [...objects]
      .map(([name, text]): [string, string] => [
        name,
        hashOf(name === ERA ? text.replace(ERA_BODY, '') : text),
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** File with the catalog of this release's database, written by `npm run schema`. */
export const CATALOG = new URL('catalog.json', MIGRATIONS);

let expected: Catalog | undefined;

/** Reads the catalog that this release's database must have. @throws if the release has none. */
function releaseCatalog(): Catalog {
  if (!existsSync(CATALOG)) throw new Error('the release has no catalog.json: run npm run schema');
  expected ??= JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;
  return expected;
}

/**
 * Returns the objects that are missing, changed or added in a database, compared with the release, one sentence each.
 * Read-only; needs no privileges. @param isProduction true if the database must use the machine's clock.
 */
export async function catalogFaults(client: Reader, isProduction: boolean): Promise<string[]> {
  const release = releaseCatalog();
  const actual = await readCatalog(client);
  const faults = Object.entries(release).flatMap(([name, hash]) => {
    if (actual[name] === undefined) return [`${name} is missing`];
    return actual[name] === hash || name === CLOCK ? [] : [`${name} was changed`];
  });
  const added = Object.keys(actual).filter((name) => release[name] === undefined);
  return [
    ...faults,
    ...added.map((name) => `${name} was added`),
    ...(await clockFaults(client, isProduction)),
  ];
}

/**
 * Checks the body of app_now(). In production it must be the machine's clock; elsewhere it may also be the clock that
 * tests move.
 */
async function clockFaults(client: Reader, isProduction: boolean): Promise<string[]> {
  const body = (await readObjects(client)).get(CLOCK) ?? '';
  const isMachine = MACHINE_CLOCK.test(body);
  const isRight = isMachine || (!isProduction && hashOf(body) === releaseCatalog()[CLOCK]);
  return isRight ? [] : [`${CLOCK} was changed`];
}
