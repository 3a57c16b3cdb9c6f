import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportOf } from './restore-drill.checks.ts';
import { physicalPart } from './restore-drill.parts.ts';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-drill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const drill = (spoil) => physicalPart({ folder, players: 2, seconds: 1, say: () => {}, spoil });

it('a site is restored to a moment with all that was acknowledged before it', async () => {
  const part = await drill();
  expect(part.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(part.checks).toHaveLength(9);
  expect(reportOf(new Date(), [part]).trim().split('\n').at(-1)).toBe('9 passed, 0 failed');
});

it('a drill fails where the log is not archived', async () => {
  const { checks } = await drill(async (series) => {
    await rm(path.join(series, 'wal'), { recursive: true });
    await writeFile(path.join(series, 'wal'), '');
  });
  expect(checks.map(({ passed }) => passed)).toEqual([true, false, false, false]);
});
