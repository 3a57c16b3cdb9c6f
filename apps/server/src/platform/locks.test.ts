import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LOCKS } from './locks.ts';

const server = path.resolve(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  );
const read = (file: string): string => readFileSync(path.join(server, file), 'utf8');

it('advisory locks have a class each', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
});

it('advisory locks of migrations are in the register', () => {
  const registry = new Set<number>(Object.values(LOCKS));
  const numbers = filesIn('migrations')
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => [...read(file).matchAll(/advisory_xact_lock(?:_shared)?\((\d+)/g)])
    .map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !registry.has(number))).toEqual([]);
});

it('advisory locks are taken by their name alone', () => {
  const sources = filesIn('src').filter((file) => file.endsWith('.ts') && !/\.test\.|locks\.ts$/.test(file));
  const byNumber = sources.filter((file) => /advisory_\w*lock\w*\(\s*\d/.test(read(file)));
  expect(byNumber).toEqual([]);
});
