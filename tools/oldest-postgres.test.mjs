import { expect, it } from 'vitest';
import { newerCalls, sqlOf } from './oldest-postgres.mjs';

const names = ['any_value', 'uuidv7', 'json_table', 'system_user'];

it.each([
  ['select any_value(l.person_id) from wallet_loss_limits l', ['any_value']],
  ['select ANY_VALUE (1)', ['ANY_VALUE']],
  ['select pg_catalog.uuidv7(), uuidv7()', ['uuidv7']],
  ['select system_user', ['system_user']],
])('finds newer calls in %s', (sql, calls) => {
  expect(newerCalls(sql, names)).toEqual(calls);
});

it.each([
  'select min(l.person_id) -- any_value() is newer',
  'create table wallet_any_value (any_value int)',
  'select my_any_value(1), $1',
])('leaves %s alone', (sql) => {
  expect(newerCalls(sql, names)).toEqual([]);
});

it('reads only the SQL in TypeScript', () => {
  const source = 'const id = uuidv7(); await sql`select any_value(${id}) as one`.execute(tx);';
  expect(newerCalls(sqlOf('a.store.ts', source), names)).toEqual(['any_value']);
});
