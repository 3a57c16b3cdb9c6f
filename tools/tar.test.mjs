import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packFolder } from './tar.mjs';

const SECONDS = 1_700_000_000;
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-tar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a folder with links, an executable, and names too long for a header. */
function makeFolder(under) {
  const top = path.join(folder, under, 'top');
  const deep = path.join(top, 'a'.repeat(90), 'é'.repeat(40));
  mkdirSync(deep, { recursive: true });
  writeFileSync(path.join(deep, 'file'), 'x'.repeat(1_000));
  writeFileSync(path.join(top, 'block'), 'y'.repeat(512));
  writeFileSync(path.join(top, 'empty'), '');
  writeFileSync(path.join(top, 'run'), '#!/bin/sh\n');
  chmodSync(path.join(top, 'run'), 0o700);
  symlinkSync('block', path.join(top, 'link'));
  symlinkSync(`${'b'.repeat(120)}/c`, path.join(top, 'far'));
  return top;
}

/** Returns the entries of a folder with their type, mode, time and content. */
const contentOf = (top) =>
  readdirSync(top, { recursive: true })
    .map(String)
    .sort()
    .map((name) => {
      const stat = lstatSync(path.join(top, name));
      if (stat.isDirectory()) return [name, 'folder'];
      if (stat.isSymbolicLink()) return [name, readlinkSync(path.join(top, name))];
      return [
        name,
        (stat.mode & 0o777).toString(8),
        stat.mtimeMs / 1000,
        readFileSync(path.join(top, name), 'utf8'),
      ];
    });

it('a packed folder unpacks to the same files, and packs to the same bytes whenever and wherever it is', async () => {
  const [first, second] = [makeFolder('one'), makeFolder('two')];
  utimesSync(path.join(second, 'block'), 5, 5);
  const sizes = [];
  await packFolder(first, path.join(folder, 'one.tar.gz'), {
    seconds: SECONDS,
    onFile: (size) => sizes.push(size),
  });
  await packFolder(second, path.join(folder, 'two.tar.gz'), { seconds: SECONDS });
  const [packed, again] = ['one', 'two'].map((name) => readFileSync(path.join(folder, `${name}.tar.gz`)));
  expect(packed.equals(again)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000 + 512 + 10);
  const out = path.join(folder, 'out');
  mkdirSync(out);
  execFileSync('tar', ['-xpzf', path.join(folder, 'one.tar.gz'), '-C', out]);
  const expected = contentOf(first).map(([name, mode, , text]) =>
    text === undefined ? [name, mode] : [name, mode === '700' ? '755' : '644', SECONDS, text],
  );
  expect(contentOf(path.join(out, 'top'))).toEqual(expected);
});
