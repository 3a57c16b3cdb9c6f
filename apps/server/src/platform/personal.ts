import type { Language } from '@aureus/contract/languages.ts';
import type { PERSONAL_TABLES, PersonalTableName } from '@aureus/contract/personal-export.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from './postgres.ts';
import { type PrivatePlace, privateTexts } from './private-texts.ts';

type Row<Name extends PersonalTableName> = Static<(typeof PERSONAL_TABLES)[Name]>[number];

/** Table with data about players, and the form of its rows in a data export. */
export type PersonalTable = {
  [Name in PersonalTableName]: {
    section: Name;
    /** SQL of a `from` clause: one table of the domain, or several joined ones. */
    from: string;
    /** SQL condition for the rows; `$player` is the player's id. */
    where: string;
    order: string;
    /** Fields of a row in the export, each as SQL. `$player` is the player's id. */
    fields: Record<keyof Row<Name> & string, string>;
    /** Columns that only `write` needs, each as SQL. */
    besides?: Record<string, string>;
    /** Encrypted fields and columns. Each has its place among private texts, and SQL for the row's identifier. */
    sealed?: Record<string, readonly [PrivatePlace, string]>;
    /** Fields computed for the reader from all columns of the row, after decryption. */
    write?: { [Field in keyof Row<Name>]?: (stored: never, language: Language) => Row<Name>[Field] };
  };
}[PersonalTableName];

/** Returns SQL that converts a time to milliseconds since the Unix epoch. */
export const msOf = (column: string): string => `floor(extract(epoch from ${column}) * 1000)`;
/** Returns SQL that converts cents to coins, as text with two decimals. */
export const coinsOf = (column: string): string => `to_char(${column} / 100.0, 'FM9999999999999999990.00')`;
/** Returns SQL that converts an id to text, because JSON numbers can't hold every id. */
export const idOf = (column: string): string => `${column}::text`;

type Write = (stored: Record<string, unknown>, language: Language) => unknown;

const FETCHED = 1_000;

const SELF = '$player';
/**
 * Puts the player's id into the SQL text, because with a parameter PostgreSQL might not use partial indexes. It's
 * safe, since ids are numbers from the database.
 */
const about = (text: string, playerId: bigint): string => text.replaceAll(SELF, String(playerId));

export async function countPersonal(db: Db, table: PersonalTable, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count
    from ${sql.raw(table.from)} where ${sql.raw(about(table.where, playerId))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Reads a player's rows of a table as JSON texts, in batches, all as of one moment. @param language of texts written
 * by the site.
 */
export async function* readPersonal(
  db: Db,
  table: PersonalTable,
  playerId: bigint,
  language: Language,
): AsyncGenerator<string[]> {
  const columns = Object.entries<string>({ ...table.fields, ...table.besides });
  const fields = columns.map(([name, field]) => `'${name}', ${field}`);
  const sealed = Object.entries(table.sealed ?? {});
  const written = Object.entries(table.write ?? {}) as [string, Write][];
  const rowsOf = sealed.map(([, [, row]]) => `(${row})::text`);
  const query = `select json_build_object(${fields.join(', ')})::text as row, array[${rowsOf.join(', ')}]::text[] as names
    from ${table.from} where ${table.where} order by ${table.order}`;
  const tx = await db.startTransaction().execute();
  try {
    await sql.raw(`declare personal no scroll cursor for ${about(query, playerId)}`).execute(tx);
    for (;;) {
      const { rows } = await sql
        .raw<{ row: string; names: string[] }>(`fetch ${FETCHED} from personal`)
        .execute(tx);
      const { open } = await privateTexts(tx, sealed.length === 0 || rows.length === 0 ? [] : [playerId]);
      const opened = ({ row, names }: (typeof rows)[number]): string => {
        if (sealed.length === 0 && written.length === 0) return row;
        const fields = JSON.parse(row) as Record<string, unknown>;
        for (const [at, [field, [place]]] of sealed.entries()) {
          const stored = fields[field];
          if (typeof stored === 'string') fields[field] = open(playerId, [place, names[at] ?? ''], stored);
        }
        const texts = written.map(([field, write]) => [field, write(fields, language)]);
        for (const name of Object.keys(table.besides ?? {})) delete fields[name];
        return JSON.stringify({ ...fields, ...Object.fromEntries(texts) });
      };
      if (rows.length > 0) yield rows.map(opened);
      if (rows.length < FETCHED) break;
    }
  } finally {
    await tx.rollback().execute();
  }
}
