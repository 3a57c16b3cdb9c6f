import { expect, it } from 'vitest';
import { misplacedFunctions } from './schema.mjs';

const right = {
  migrations: [{ name: '0077-more.sql', text: 'alter table a add b int; -- create function' }],
  functions: [
    {
      name: 'functions/one.sql',
      text: 'create or replace function one() returns int language sql as $$ select 1 $$;',
    },
  ],
  inDatabase: ['one'],
};

it('functions that stand in the files of their names are right', () => {
  expect(misplacedFunctions(right)).toEqual([]);
});

it.each([
  'create function two()',
  'CREATE OR REPLACE\n  FUNCTION two()',
  'create procedure two()',
  'create trigger two',
])('a migration with %s is found', (text) => {
  const migrations = [{ name: '0077-more.sql', text }];
  expect(misplacedFunctions({ ...right, migrations })).toEqual([
    '0077-more.sql creates a function or a trigger: those stand in functions/, one file each',
  ]);
});

it('a function without a file, a file without a function and a function in the file of another are found', () => {
  expect(misplacedFunctions({ ...right, inDatabase: ['one', 'two'] })).toEqual([
    'the function two has no file functions/two.sql',
  ]);
  expect(misplacedFunctions({ ...right, inDatabase: [] })).toEqual([
    'functions/one.sql makes no function one',
  ]);
  const functions = [...right.functions, { name: 'functions/two.sql', text: right.functions[0].text }];
  expect(misplacedFunctions({ ...right, functions, inDatabase: ['one', 'two'] })).toEqual([
    'functions/two.sql creates one, which has a file of its own',
  ]);
});
