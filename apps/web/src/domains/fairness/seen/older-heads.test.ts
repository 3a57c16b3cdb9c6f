import type { BookHeads } from '@aureus/contract/fairness.ts';
import { expect, test } from 'vitest';
import { conflictsIn } from './conflicts.ts';
import { createMemory, passingStore } from './memory.ts';
import { compareHeads, keptHeads } from './older-heads.ts';
import { promisesIn } from './promises.ts';

const entry = (position: number, hash: string) => ({ position, hash });
const heads = (values: Partial<BookHeads>): BookHeads => ({
  at: 1,
  ledger: null,
  staff: null,
  publicKey: '',
  signature: '',
  ...values,
});

test('entries that newer ones cover are compared with what stands at their places now', async () => {
  const memory = createMemory(passingStore(), '', () => 1);
  expect(await keptHeads(memory)).toBeUndefined();
  const first = heads({ ledger: entry(7, 'aa'), staff: entry(3, 'bb') });
  await memory.remember(promisesIn(['fairness', 'heads'], first, '1'));
  const newest = heads({ ledger: entry(9, 'cc'), staff: entry(6, 'dd') });
  expect(await keptHeads(memory, newest)).toBe('ledger-9,ledger-7,staff-6,staff-3');
  const queries: string[] = [];
  const answer = (staff: string) => (at: string) => {
    queries.push(at);
    const older = { ledger: [entry(7, 'aa')], staff: [entry(3, staff)] };
    return Promise.resolve({ ...newest, older });
  };
  const remember = async (all: Parameters<typeof memory.remember>[0]) => void (await memory.remember(all));
  await compareHeads(memory, remember, answer('bb'));
  expect(conflictsIn(await memory.entries())).toEqual([]);
  await compareHeads(memory, remember, answer('ee'));
  expect(conflictsIn(await memory.entries())).toMatchObject([
    { subject: 'staff-3', name: 'hash', seen: 'bb', shown: 'ee' },
  ]);
  expect(queries).toEqual(['ledger-7,staff-3', 'ledger-7,staff-3']);
});
