// Tests that no text for players or staff names the product: its name is a setting (PRODUCT_NAME).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const texts = globSync(
  [
    'apps/web/src/**/*.words*.{ts,tsx}',
    'apps/web/src/words/**/*.{ts,tsx}',
    'apps/console/src/**/*.words*.{ts,tsx}',
    'apps/server/src/**/*.words*.ts',
    'packages/contract/src/{payment-reasons,support-answers}*.ts',
  ],
  { cwd: root },
);
/** Returns the lines of a source that name the product. Imports of `@aureus/…` and names of files are no texts. */
const namesIn = (source) => source.split('\n').filter((line) => /\bAureus\b/.test(line));

test('no text names the product', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(
    texts.flatMap((file) =>
      namesIn(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

test('a name is seen', () => {
  expect(namesIn("text: 'Install Aureus on your device.'\n")).toHaveLength(1);
  expect(namesIn("import { a } from '@aureus/money/cents.ts';\nfile: 'aureus-verify.html'\n")).toEqual([]);
});
