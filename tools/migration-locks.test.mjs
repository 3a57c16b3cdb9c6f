import { expect, it } from 'vitest';
import { faultsOf, indexFaultsOf } from './migration-locks.mjs';

const MARK = '-- compatible: in this test\n';
const judge = (text, large = 'bets') => faultsOf(`${MARK}${text}`, [large]);

it.each([
  ['create index on bets (id)', 'index'],
  ['create index concurrently on bets (id)', 'index'],
  ['create unique index one on public.bets (id)', 'index'],
  ['alter table bets add constraint positive check (stake > 0)', 'constraint'],
  ['alter table bets add foreign key (player) references players', 'constraint'],
  ['alter table bets add unique (id)', 'constraint'],
  ['alter table bets alter column stake set not null', 'constraint'],
  ['alter table bets add column key uuid default gen_random_uuid()', 'column'],
  ['alter table bets add column player bigint references players', 'column'],
  ['alter table bets add column id bigint generated always as identity', 'column'],
  ['alter table bets alter stake type bigint', 'type'],
  ['update bets set stake = 0', 'rows'],
  ['delete from bets', 'rows'],
  ['do $$ begin update bets set stake = 0; end $$', 'rows'],
  ['truncate bets', 'lock'],
  ['lock table bets', 'lock'],
  ['alter table small drop column name', 'drop'],
  ['alter table small rename column a to b', 'drop'],
  ['alter table small rename to other', 'drop'],
  ['create table kept (); drop table small, kept', 'drop'],
])('%s breaks the rule %s', async (text, rule) => {
  // In a `do` block, only names with an underscore are found, as real tables have.
  const [large, sql] =
    rule === 'rows' ? ['wallet_bets', text.replaceAll('bets', 'wallet_bets')] : ['bets', text];
  const faults = await judge(sql, large);
  expect(faults).toEqual([expect.stringContaining(`(rule ${rule})`)]);
  expect(await judge(`-- allow ${rule}: the table is empty\n${sql}`, large)).toEqual([]);
  // A rule is only disabled by its own name, together with a reason.
  expect(await judge(`-- allow ${rule}:\n-- allow others: because\n${sql}`, large)).toEqual(faults);
});

it.each([
  'alter table bets add constraint positive check (stake > 0) not valid',
  'alter table bets validate constraint positive',
  'alter table bets add constraint id unique using index bets_id',
  `alter table bets add column a int, add column b text not null default '', add column c jsonb default '{}'::jsonb`,
  'create table bets (id bigint primary key); create index on bets (id); update bets set id = 1',
  'create index on small (id); update small set a = 1; alter table small alter a type bigint',
  'drop function if exists lost(bigint); drop index bets_id; alter table bets alter column a drop not null',
  'select 1; -- drop table small',
])('%s breaks none', async (text) => {
  expect(await judge(text)).toEqual([]);
});

it('a file says if the release before still works on it, and why', async () => {
  expect(await faultsOf('create table small ()')).toEqual([expect.stringMatching(/^it says neither/)]);
  expect(await faultsOf('-- compatible:\ncreate table small ()')).toHaveLength(1);
  expect(await faultsOf('-- incompatible: it must not write here\n')).toEqual([]);
});

it('a file of an index builds the one of its name, beside what others write', async () => {
  const judgeIndex = (text) => indexFaultsOf('bets_id.sql', text);
  expect(await judgeIndex('create index concurrently bets_id on bets (id);')).toEqual([]);
  for (const text of [
    'create index bets_id on bets (id)',
    'create index concurrently other on bets (id)',
    'create index concurrently bets_id on bets (id); select 1',
    'select 1',
    '-- nothing',
  ])
    expect(await judgeIndex(text), text).toHaveLength(1);
});

it('SQL that does not parse is an error', async () => {
  await expect(faultsOf('alter tabel bets')).rejects.toThrow(/syntax error/);
});
