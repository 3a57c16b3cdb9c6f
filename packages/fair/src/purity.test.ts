import { readdirSync, readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import { type Battle, battleDraw } from './battles.ts';
import { caseTickets } from './cases.ts';
import { mineTiles } from './mines.ts';
import { plinkoPath } from './plinko.ts';
import { raffleDraw } from './raffle.ts';
import { spinPocket } from './spin.ts';
import { type SharedDraw, type Stream, soloStream } from './stream.ts';
import { upgradeRoll } from './upgrader.ts';

const SERVER_SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

it('outcomes take a stream or a draw, and what is bet on: no player, no balance, no history', () => {
  expectTypeOf<Parameters<typeof caseTickets>>().toEqualTypeOf<[stream: Stream, count: number]>();
  expectTypeOf<Parameters<typeof mineTiles>>().toEqualTypeOf<[stream: Stream, mines: number]>();
  expectTypeOf<Parameters<typeof upgradeRoll>>().toEqualTypeOf<[stream: Stream]>();
  expectTypeOf<Parameters<typeof plinkoPath>>().toEqualTypeOf<[stream: Stream, rows: number]>();
  expectTypeOf<Parameters<typeof battleDraw>>().toEqualTypeOf<[Battle & { draw: SharedDraw }]>();
  expectTypeOf<Parameters<typeof raffleDraw>>().toEqualTypeOf<
    [{ draw: SharedDraw; lines: readonly number[]; prizes: number }]
  >();
  expectTypeOf<keyof Battle>().toEqualTypeOf<'tables' | 'format' | 'mode'>();
  expectTypeOf<Stream>().toEqualTypeOf<{ nextUint32(): number }>();
  expectTypeOf<Parameters<typeof soloStream>>().toEqualTypeOf<
    [serverSeed: string, clientSeed: string, nonce: number, key?: string | undefined]
  >();
  const lengths = [
    caseTickets,
    mineTiles,
    upgradeRoll,
    plinkoPath,
    battleDraw,
    spinPocket,
    soloStream,
    raffleDraw,
  ];
  expect(lengths.map((outcome) => outcome.length)).toEqual([2, 2, 1, 2, 1, 2, 4, 1]);
});

it('the same seeds give the same outcome, however often and in whatever order they are asked', () => {
  const play = (nonce: number) => {
    const stream = soloStream(SERVER_SEED, 'client', nonce);
    return [mineTiles(stream, 5), plinkoPath(stream, 16), upgradeRoll(stream), caseTickets(stream, 4)];
  };
  const forwards = [1, 2, 3, 4, 5].map(play);
  const backwards = [5, 4, 3, 2, 1].map(play).reverse();
  expect(backwards).toEqual(forwards);
});

/** Modules that check signatures. No other module may import them, so that outcomes don't depend on them. */
const SIGNATURES = ['beacon.ts', 'beacon-batch.ts', 'heads-signature.ts'];

it('the modules import a hash and each other, nothing else; checks of signatures alone a curve', () => {
  const folder = new URL('./', import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(10);
  for (const name of sources) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, from]) => from ?? '');
    const isAllowed = (from: string) =>
      /^(?:\.\/[a-z-]+\.ts|@noble\/hashes\/[a-z0-9]+\.js)$/.test(from) ||
      (SIGNATURES.includes(name) && from.startsWith('@noble/curves/'));
    expect(
      imported.filter((from) => !isAllowed(from)),
      name,
    ).toEqual([]);
    if (!SIGNATURES.includes(name))
      for (const check of SIGNATURES) expect(imported, name).not.toContain(`./${check}`);
    expect(text, name).not.toMatch(/Math\.random|Date\.now|process\.|globalThis|import\(/);
  }
});
