import { expect, it } from 'vitest';
import { headsText } from './heads.ts';

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
