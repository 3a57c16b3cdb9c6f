import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './postgres.ts';

/**
 * Something to read from the database together with others: an SQL expression that returns JSON, and how its value is
 * read. Each domain makes facts of its own tables, and a caller reads those of several domains in one statement. In
 * JSON, 64-bit integers must be text, and infinite numbers are text.
 */
export type Fact<T> = { expression: RawBuilder<unknown>; read: (json: unknown) => T };

/** Makes a fact of the rows of a query. */
export const factOf = <Row, T>(query: RawBuilder<Row>, read: (rows: Row[]) => T): Fact<T> => ({
  expression: sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`,
  read: (json) => read(json as Row[]),
});

/** Makes a fact of a boolean expression, such as a call of an SQL function. */
export const isFact = (expression: RawBuilder<unknown>): Fact<boolean> => ({
  expression: sql`to_json(coalesce(${expression}, false))`,
  read: (json) => json === true,
});

/** Joins facts into one, whose value holds the value of each fact by name. */
export const allOf = <T extends Record<string, unknown>>(
  facts: {
    [Name in keyof T]: Fact<T[Name]>;
  },
): Fact<T> => {
  const all = Object.entries<Fact<unknown>>(facts);
  const pairs = all.map(([name, { expression }]) => sql`${sql.lit(name)}, ${expression}`);
  return {
    expression: sql`json_build_object(${sql.join(pairs)})`,
    read(json) {
      const values = json as Record<string, unknown>;
      return Object.fromEntries(all.map(([name, { read }]) => [name, read(values[name])])) as T;
    },
  };
};

/** Makes a fact whose value is computed from another fact's value. */
export const mapped = <A, B>({ expression, read }: Fact<A>, map: (value: A) => B): Fact<B> => ({
  expression,
  read: (json) => map(read(json)),
});

/** Reads a fact in one statement, so all its parts are of one moment. */
export async function readFact<T>(tx: Tx, { expression, read }: Fact<T>): Promise<T> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(tx);
  return read(rows[0]?.value);
}
