import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, isClientSeed, isServerSeed } from './seeds.ts';

describe('a server seed', () => {
  it('is committed to by the published hash of its 64 characters', () => {
    expect(hashServerSeed('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff')).toBe(
      '2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737',
    );
    const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(hashServerSeed(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
      }),
    );
  });

  it('that is missing or malformed can never be committed to', () => {
    for (const text of [
      '',
      'undefined',
      'null',
      'g'.repeat(64),
      'A'.repeat(64),
      '0'.repeat(63),
      `${'0'.repeat(64)}\n`,
    ]) {
      expect(isServerSeed(text), text).toBe(false);
      expect(() => hashServerSeed(text), text).toThrow(TypeError);
    }
  });
});

describe('a client seed', () => {
  it('is 1 to 64 letters, digits, _ or -', () => {
    for (const text of ['a', 'A-Z_09', 'x'.repeat(64)]) expect(isClientSeed(text), text).toBe(true);
    for (const text of ['', 'a:b', 'a\u0000', 'x'.repeat(65), 'x'.repeat(100_000), 'a b', 'é', '١', 'a\n'])
      expect(isClientSeed(text), text.slice(0, 20)).toBe(false);
  });
});
