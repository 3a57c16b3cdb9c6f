import { newId } from '../platform/random.ts';

/**
 * Invalid amounts as written in a JSON body, each with the error code of a call's refusal. Minimum and maximum differ
 * by call, so other tests cover them.
 */
export const badAmounts: readonly (readonly [literal: string, code: string])[] = [
  ...[
    '-1',
    '-0',
    '-0.0',
    '0.001',
    '0.009',
    '0.105',
    '0.1000000000000001',
    '0.100',
    '1e3',
    '1E0',
    '1e309',
    '-1e309',
    '1000000000000.01',
    '9007199254740993',
    '9'.repeat(400),
    '"1"',
    '"1e3"',
    '"0,10"',
    '"١٢"',
    '"NaN"',
    '""',
    '[1]',
    '[]',
    '{}',
    '{"valueOf":1}',
    'null',
    'true',
  ].map((literal) => [literal, 'request.error.amount'] as const),
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '0,10',
    '١٢',
    '+1',
    '.5',
    '1.',
    '01',
    '0x10',
    '1_000',
    '1n',
    '',
    '['.repeat(30_000) + ']'.repeat(30_000),
  ].map((literal) => [literal, 'request.error.invalid'] as const),
  ['1'.repeat(1_000_000), 'request.error.too_large'],
];

/** Builds rows for `it.each`: a short name, the literal and the error code. */
export const namedAmounts = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([literal, code]) => [literal.slice(0, 40), literal, code] as const);

/** Rows for `it.each`: a fault in an Idempotency-Key, and the headers with that key. */
export const badKeys: readonly (readonly [name: string, headers: Record<string, string>])[] = [
  ['an empty one', { 'idempotency-key': '' }],
  ['a number', { 'idempotency-key': '1' }],
  ['a word', { 'idempotency-key': 'not-a-uuid' }],
  ['one that is too long', { 'idempotency-key': `${newId()}0` }],
  ['SQL', { 'idempotency-key': `${newId()}'; drop table wallet_bets; --` }],
];
