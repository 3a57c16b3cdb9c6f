// Tests that no style is of a kind that decision 090 found slow: one that depends on, or changes, every element of a
// page.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const sheets = globSync('apps/{web,console}/src/**/*.css', { cwd: root });
const parts = globSync('apps/{web,console}/src/**/*.tsx', { cwd: root });
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const faultsOf = (css) => [
  ...(css.match(/(?:html|:root|body|\*)\S*:has\(.*/g) ?? []),
  ...(css.match(/transition-duration: (?!0s)\S+ !important.*/g) ?? []),
];

/**
 * Returns the classes in a source that depend on a group's position among its siblings, such as first, last or nth.
 */
const placesIn = (source) => source.match(/group-(?:not-)?(?:first|last|only|odd|even|nth)[\w-]*:\S*/g) ?? [];

test('no style depends on what is anywhere in the page, and none makes a transition of every change', () => {
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.flatMap((file) => faultsOf(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test('each fault is seen', () => {
  expect(faultsOf('html:has(dialog[open]) {\n')).toHaveLength(1);
  expect(faultsOf('html:has([data-banner]) .toast-stack {\n')).toHaveLength(1);
  expect(faultsOf('* {\n  transition-duration: 1ms !important;\n}')).toHaveLength(1);
  expect(faultsOf('.level-badge:has(svg) {\n  transition-duration: 0s !important;\n')).toEqual([]);
});

test('no style of a part depends on its place among what comes and goes', () => {
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.flatMap((file) => placesIn(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
  expect(placesIn('<div className="pb-6 group-last:pb-0">')).toHaveLength(1);
  expect(placesIn('<div className="group last:pb-0">')).toEqual([]);
});
