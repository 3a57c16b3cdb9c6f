import type { LogRow } from '@aureus/contract/staff.ts';
import { expect, test } from 'vitest';
import { hashOf, verifyChain } from './chain.ts';

/** Returns a valid chain of `length` entries, newest first. */
async function chain(length: number): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  for (let position = 1; position <= length; position += 1) {
    const previous = rows[0]?.hash ?? '';
    const entry = `{"at": ${position}, "name": "Léa"}`;
    const hash = await hashOf(previous, entry);
    rows.unshift({ position, code: 'OTHER', entry, previous, hash, texts: null, salt: null, sealed: null });
  }
  return rows;
}

const pagesOf = (rows: readonly LogRow[], size: number) => (before: number | undefined) =>
  Promise.resolve(rows.filter(({ position }) => before === undefined || position < before).slice(0, size));
const verify = (rows: readonly LogRow[]) => verifyChain(pagesOf(rows, 4), () => undefined);

test('the first hash is that of the entry alone', async () => {
  expect(await hashOf('', 'abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a true chain has no fault, over all its pages', async () => {
  const progress: number[] = [];
  const verdict = await verifyChain(pagesOf(await chain(10), 4), (checked) => progress.push(checked));
  expect(verdict).toMatchObject({ checked: 10, total: 10, hashFaults: 0, missing: 0, firstFault: null });
  expect(progress).toEqual([4, 8, 10]);
});

test('an entry that was changed is found', async () => {
  const rows = await chain(10);
  const changed = rows.map((row) => (row.position === 6 ? { ...row, entry: '{}' } : row));
  expect(await verify(changed)).toMatchObject({ hashFaults: 1, firstFault: 6 });
});

test('what stands beside an entry is checked against it, while it is there', async () => {
  const [salt, texts] = ['ab'.repeat(32), '{"reason": "Léa asked"}'];
  const entry = `{"texts": "${await hashOf(salt, texts)}"}`;
  const row = {
    position: 1,
    code: 'OTHER',
    entry,
    previous: '',
    hash: await hashOf('', entry),
    texts,
    salt,
    sealed: null,
  };
  expect(await verify([row])).toMatchObject({ hashFaults: 0 });
  expect(await verify([{ ...row, texts: '{"reason": "No one"}' }])).toMatchObject({ firstFault: 1 });
  expect(await verify([{ ...row, texts: null, salt: null }])).toMatchObject({ hashFaults: 0 });
  const sealed = 'cd'.repeat(40);
  const newer = `{"sealed": "${await hashOf(sealed, '')}"}`;
  const sealedRow = { ...row, entry: newer, hash: await hashOf('', newer), salt: null, sealed };
  expect(await verify([sealedRow])).toMatchObject({ hashFaults: 0 });
  expect(await verify([{ ...sealedRow, sealed: 'ce'.repeat(40) }])).toMatchObject({ firstFault: 1 });
});

test('an entry that was changed together with its hash breaks the one after it', async () => {
  const rows = await chain(10);
  const hash = await hashOf(rows.find(({ position }) => position === 5)?.hash ?? '', '{}');
  const changed = rows.map((row) => (row.position === 6 ? { ...row, entry: '{}', hash } : row));
  expect(await verify(changed)).toMatchObject({ hashFaults: 1, firstFault: 7 });
});

test('entries that were taken out are missing, in the middle and at the start', async () => {
  const rows = await chain(10);
  const middle = rows.filter(({ position }) => position !== 4 && position !== 5);
  expect(await verify(middle)).toMatchObject({ checked: 8, missing: 2, firstFault: 4 });
  const start = rows.filter(({ position }) => position > 2);
  expect(await verify(start)).toMatchObject({ missing: 2, firstFault: 1 });
});

test('an empty log is whole', async () => {
  expect(await verify([])).toMatchObject({ checked: 0, total: 0, firstFault: null });
});
