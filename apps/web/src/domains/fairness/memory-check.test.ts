import { expect, test } from 'vitest';
import { verdictOf } from './beacon-check.ts';
import { memoryCheck } from './recalled.ts';

const values = { serverSeedHash: 'aa', beaconRound: '9' };
const seen = (value: string) => ({ value, at: 1_700_000_000_000 });

test('what was shown before the result is compared with the proof', () => {
  const same = memoryCheck(
    values,
    new Map([
      ['serverSeedHash', seen('aa')],
      ['beaconRound', seen('9')],
    ]),
  );
  expect(same).toMatchObject({ title: 'Matches what you were shown', isGood: true });
  expect(same.values).toContainEqual({
    name: 'Hash of the server seed, first seen 2023-11-14T22:13:20.000Z',
    value: 'aa',
  });
});

test('another hash, or another beacon round, is red', () => {
  for (const other of [
    new Map([['serverSeedHash', seen('bb')]]),
    new Map([
      ['serverSeedHash', seen('aa')],
      ['beaconRound', seen('8')],
    ]),
  ]) {
    const check = memoryCheck(values, other);
    expect(check).toMatchObject({ title: 'Differs from what you were shown', isGood: false });
    expect(verdictOf([check]).state).toBe('failed');
    expect(check.values.some(({ name }) => name.endsWith('shown now'))).toBe(true);
  }
});

test('another content of a case than was shown is red, and says of which', () => {
  const named = { serverSeedHash: 'aa', 'contentHash case-12': 'cc' };
  const check = memoryCheck(named, new Map([['contentHash case-12', seen('dd')]]));
  expect(check).toMatchObject({ title: 'Differs from what you were shown', isGood: false });
  expect(check.values).toContainEqual({ name: 'Content of the case case-12, shown now', value: 'cc' });
});

test('what was never seen speaks neither for it nor against it', () => {
  const check = memoryCheck(values, new Map());
  expect(check).toMatchObject({ isGood: true, isUnknown: true, values: [] });
  expect(check.title).toBe('Not seen in this browser before');
});
