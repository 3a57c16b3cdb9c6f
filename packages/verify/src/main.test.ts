import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUICKNET } from '@aureus/fair/beacon.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'aureus-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const main = fileURLToPath(new URL('./main.mjs', import.meta.url));

/** Runs the command as anyone would, on this Node. */
function run(...args: string[]): Promise<{ code: number | null; lines: string[]; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args]);
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lines: output.trimEnd().split('\n'), errors }));
  });
}

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('aureus-verify', () => {
  const file = honestExport(120);

  it('verifies an honest export and ends well', async () => {
    const { code, lines, errors } = await run(write('honest.json', file));
    expect(lines.at(-1)).toBe('114 verified, 6 not revealed yet, 0 failed');
    expect(lines.filter((line) => line.includes('19 verified, 1 not revealed yet, 0 failed'))).toHaveLength(
      6,
    );
    expect(errors).toContain('120 of 120 bets');
    expect(code).toBe(0);
  });

  it('names the bet and the check that failed, and ends badly', async () => {
    const forged = structuredClone(file);
    const bet = forged.bets.find(({ game }) => game === 'upgrader');
    if (bet?.game !== 'upgrader') throw new Error('no such bet');
    const roll = bet.roll ?? 0;
    bet.roll = (roll + 1) % 100_000;
    const { code, lines } = await run(write('forged.json', forged));
    expect(lines.at(-1)).toBe('113 verified, 6 not revealed yet, 1 failed');
    expect(lines).toContain(`FAILED upgrader ${bet.id}`);
    expect(lines).toContain(`  outcome: expected ${roll}, the file says ${bet.roll}`);
    expect(code).toBe(1);
  });

  it('says when bets are left out', async () => {
    const bets = file.bets.filter(({ seq }) => seq !== 30 && seq !== 31);
    const { code, lines } = await run(write('partial.json', { ...file, bets }));
    expect(lines).toContain('Not in this file: 2 bets between its first and its last');
    expect(code).toBe(0);
  });

  it.each<[string, unknown, string]>([
    ['is no JSON', '{', 'cannot be read'],
    ['is another document', { version: 2 }, 'not an export of bets of version 1'],
    ['is null', 'null', 'not an export of bets of version 1'],
    ['lacks its bets', { ...file, bets: undefined }, 'lacks its beacon'],
    [
      'gives the public beacon another key',
      { ...file, beacon: { ...file.beacon, chainHash: QUICKNET.chainHash } } satisfies BetExport,
      'another key',
    ],
  ])('says in one sentence that a file %s', async (_what, content, sentence) => {
    const { code, errors } = await run(write('unusable.json', content));
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('tells how it is used, and prints the test vectors', async () => {
    expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('Usage:') as string });
    expect((await run(path.join(folder, 'none.json'))).errors).toContain('cannot be read');
    const { code, lines } = await run('--test-vectors');
    expect(code).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toHaveProperty('solo');
  });
});
