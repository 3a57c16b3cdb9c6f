import { expect, it } from 'vitest';
import { askForAllHeads, askForHeads, type Book, headsAsked, headsText } from './heads.ts';

it('the text that is signed names time, chains and places, a line each', () => {
  const [ledger, staff] = [
    { position: 12, hash: 'ab'.repeat(32) },
    { position: 3, hash: 'cd'.repeat(32) },
  ];
  expect(headsText({ at: 1_700_000_000_000, ledger, staff })).toBe(
    `aureus heads 1\n1700000000000\nledger 12 ${'ab'.repeat(32)}\nstaff 3 ${'cd'.repeat(32)}\n`,
  );
  expect(headsText({ at: 0, ledger: null, staff: null })).toBe(
    'aureus heads 1\n0\nledger none\nstaff none\n',
  );
});

const entriesOf = (book: Book, count: number) =>
  Array.from({ length: count }, (_, index) => ({ book, position: index + 1 }));

it.each([
  [300, 300, 100, 100],
  [300, 20, 180, 20],
  [20, 300, 20, 180],
  [120, 60, 120, 60],
  [0, 1, 0, 1],
])('a call for %i entries of the ledger and %i of the staff log asks for the newest of each', (...counts) => {
  const [ledger, staff, ofLedger, ofStaff] = counts;
  const positions = headsAsked(askForHeads([...entriesOf('ledger', ledger), ...entriesOf('staff', staff)]));
  expect([positions.ledger.length, positions.staff.length]).toEqual([ofLedger, ofStaff]);
  expect(positions.ledger.every((position) => position > ledger - ofLedger)).toBe(true);
  expect(positions.staff.every((position) => position > staff - ofStaff)).toBe(true);
});

it('calls for all entries ask for each once', () => {
  const entries = [...entriesOf('ledger', 400), ...entriesOf('staff', 7)];
  const calls = askForAllHeads(entries).map(headsAsked);
  expect(calls).toHaveLength(3);
  expect(calls.flatMap(({ ledger }) => ledger)).toEqual(
    entriesOf('ledger', 400).map(({ position }) => position),
  );
  expect(calls.flatMap(({ staff }) => staff)).toEqual(entriesOf('staff', 7).map(({ position }) => position));
});
