import { expect, test } from 'vitest';
import { readSums } from './fairness.queries.ts';

test('the list of downloads is read line by line, and nothing else is', () => {
  const sha256 = 'ab'.repeat(32);
  expect(readSums(`${sha256}  aureus-verify.html\n${sha256}  verify.md\n`)).toEqual([
    { name: 'aureus-verify.html', sha256 },
    { name: 'verify.md', sha256 },
  ]);
  // A server without the files answers with the page itself.
  expect(readSums(`<!doctype html>\n${sha256}  ../x\n${sha256} verify.md\n`)).toEqual([]);
});
