import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBelow, type Stream, sharedStream, soloStream } from './stream.ts';

const SERVER_SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const RANDOMNESS = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const draw = { serverSeed: SERVER_SEED, drawId: 'spin-12', beaconRound: 4242, randomness: RANDOMNESS };

const take = (stream: Stream, count: number): number[] =>
  Array.from({ length: count }, () => stream.nextUint32());

/** Computes the same stream with another implementation of HMAC, to compare. */
function expected(key: string, prefix: string, count: number): number[] {
  const numbers: number[] = [];
  for (let cursor = 0; numbers.length < count; cursor += 1) {
    const block = createHmac('sha256', key).update(`${prefix}:${cursor}`).digest();
    for (let offset = 0; offset < block.length; offset += 4) numbers.push(block.readUInt32BE(offset));
  }
  return numbers.slice(0, count);
}

const KEY = '0c8b4a52-1f6e-4d0b-9a37-5e21c4f0d9b6';
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const clientSeeds = fc.stringMatching(/^[A-Za-z0-9_-]{0,64}$/);

describe('the published vectors', () => {
  it('of a solo stream', () => {
    expect(take(soloStream(SERVER_SEED, 'lucky-client_1', 0), 10)).toEqual([
      996698413, 89840091, 1965566092, 3242729870, 841668365, 1785704802, 2340848413, 3588967896, 2546894647,
      3116846336,
    ]);
    expect(take(soloStream(SERVER_SEED, 'lucky-client_1', 41), 3)).toEqual([
      3985043409, 1224471636, 4063999876,
    ]);
  });

  it('of a shared stream', () => {
    expect(take(sharedStream(draw), 10)).toEqual([
      232725108, 1598076754, 2153986942, 687742247, 2883220647, 2543868916, 39279068, 2859458203, 3513421656,
      1935982067,
    ]);
  });
});

describe('a stream', () => {
  it('is HMAC-SHA256 over its message and a cursor, as any other implementation computes it', () => {
    fc.assert(
      fc.property(
        seeds,
        clientSeeds,
        fc.nat(),
        fc.integer({ min: 1, max: 40 }),
        (seed, client, nonce, count) => {
          expect(take(soloStream(seed, client, nonce), count)).toEqual(
            expected(seed, `${client}:${nonce}`, count),
          );
        },
      ),
    );
    fc.assert(
      fc.property(seeds, clientSeeds, fc.nat(), fc.uuid({ version: 4 }), (seed, client, nonce, key) => {
        expect(take(soloStream(seed, client, nonce, key), 20)).toEqual(
          expected(seed, `${client}:${nonce}:${key}`, 20),
        );
      }),
    );
    fc.assert(
      fc.property(
        seeds,
        fc.nat(),
        fc.integer({ min: 1 }),
        seeds,
        (serverSeed, id, beaconRound, randomness) => {
          const shared = { serverSeed, drawId: `spin-${id}`, beaconRound, randomness };
          expect(take(sharedStream(shared), 20)).toEqual(
            expected(serverSeed, `spin-${id}:${beaconRound}:${randomness}`, 20),
          );
        },
      ),
    );
  });

  it('refuses whatever could make two inputs one, or leave one out', () => {
    for (const seed of [
      '',
      'undefined',
      SERVER_SEED.slice(1),
      SERVER_SEED.toUpperCase(),
      `${SERVER_SEED}0`,
    ]) {
      expect(() => soloStream(seed, 'c', 0), seed).toThrow(TypeError);
      expect(() => sharedStream({ ...draw, serverSeed: seed }), seed).toThrow(TypeError);
    }
    for (const client of ['a:b', 'a\u0000', 'a'.repeat(65), 'a b', 'ä', 'a\n'])
      expect(() => soloStream(SERVER_SEED, client, 0), client).toThrow(TypeError);
    for (const nonce of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => soloStream(SERVER_SEED, 'c', nonce), String(nonce)).toThrow(TypeError);
    const madeByServer = '0c8b4a52-1f6e-8d0b-ba37-5e21c4f0d9b6';
    for (const key of ['', 'undefined', 'a'.repeat(36), KEY.toUpperCase(), `${KEY}\n`, madeByServer])
      expect(() => soloStream(SERVER_SEED, 'c', 0, key), key).toThrow(TypeError);
    for (const randomness of ['', 'undefined', 'null', RANDOMNESS.slice(2), `${RANDOMNESS}:0`, '\n'])
      expect(() => sharedStream({ ...draw, randomness }), randomness).toThrow(TypeError);
    for (const beaconRound of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(() => sharedStream({ ...draw, beaconRound }), String(beaconRound)).toThrow(TypeError);
    for (const drawId of ['', 'spin', 'spin-', '-1', 'spin-1:2', 'Spin-1', 'spin-1\n'])
      expect(() => sharedStream({ ...draw, drawId }), drawId).toThrow(TypeError);
  });
});

describe('a number below a count', () => {
  class Rejected extends Error {}
  /**
   * Calls `map` once with each of `values` possible random numbers, and counts its results. If `map` asks for a second
   * number, it has rejected the first.
   */
  function countResults(count: number, values: number, map: (next: () => number) => number): number[] {
    const counts = Array.from({ length: count }, () => 0);
    for (let value = 0; value < values; value += 1) {
      let isDrawn = false;
      try {
        const result = map(() => {
          if (isDrawn) throw new Rejected();
          isDrawn = true;
          return value;
        });
        counts[result] = (counts[result] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
      }
    }
    return counts;
  }
  const isUniform = (counts: readonly number[]) => new Set(counts).size === 1;

  it('comes equally often for every value, for all counts of all small widths', () => {
    for (const values of [16, 64, 256]) {
      for (let count = 1; count <= values; count += 1) {
        const counts = countResults(count, values, (next) => drawBelow(count, next, values));
        expect(isUniform(counts), `${count} of ${values}`).toBe(true);
        expect(counts[0]).toBe(Math.floor(values / count));
      }
    }
  });

  it('would not with a plain remainder: the same test finds it out', () => {
    const raw = (count: number) => countResults(count, 256, (next) => next() % count);
    expect(isUniform(raw(16))).toBe(true);
    const biased = Array.from({ length: 256 }, (_, index) => index + 1).filter(
      (count) => !isUniform(raw(count)),
    );
    expect(biased).toHaveLength(256 - 9);
  });

  it('draws again after a rejection, and refuses a count that the source cannot serve', () => {
    const values = [255, 254, 252, 7];
    expect(drawBelow(12, () => values.shift() ?? 0, 256)).toBe(7);
    expect(values).toEqual([]);
    for (const count of [0, -1, 1.5, Number.NaN, 257])
      expect(() => drawBelow(count, () => 0, 256), String(count)).toThrow(RangeError);
  });
});
