import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isPlayersKey } from './keys.ts';
import { isClientSeed, isServerSeed } from './seeds.ts';

/** An endless source of uniform 32-bit numbers. The same inputs always give the same numbers. */
export type Stream = { nextUint32(): number };

const UINT32_VALUES = 2 ** 32;

/** Returns HMAC-SHA256(key, `prefix:cursor`) for cursor 0, 1, 2 …, each block read as eight big-endian uint32. */
function hmacStream(key: string, prefix: string): Stream {
  const keyBytes = utf8ToBytes(key);
  let cursor = 0;
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return {
    nextUint32() {
      if (offset === block.byteLength) {
        const bytes = hmac(sha256, keyBytes, utf8ToBytes(`${prefix}:${cursor}`));
        block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        cursor += 1;
        offset = 0;
      }
      const value = block.getUint32(offset);
      offset += 4;
      return value;
    },
  };
}

/**
 * Returns the stream of a solo bet. With a key, this is rule version 3: message `clientSeed:nonce:key:cursor`. Without
 * one, it's version 2: message `clientSeed:nonce:cursor`. The client seed may be empty, for old bets that were placed
 * without one.
 * @param key idempotency key that the player's side made for the request, in lower case.
 * @throws TypeError on a malformed seed, nonce or key, and on a key that the server made.
 */
export function soloStream(serverSeed: string, clientSeed: string, nonce: number, key?: string): Stream {
  if (!isServerSeed(serverSeed)) throw new TypeError('a server seed is 64 lower-case hex digits');
  if (clientSeed !== '' && !isClientSeed(clientSeed))
    throw new TypeError('a client seed is 1-64 of A-Z a-z 0-9 _ -');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new TypeError('a nonce is a non-negative integer');
  if (key === undefined) return hmacStream(serverSeed, `${clientSeed}:${nonce}`);
  if (!isPlayersKey(key)) throw new TypeError("a key is the player's own UUID, in lower case");
  return hmacStream(serverSeed, `${clientSeed}:${nonce}:${key}`);
}

/** Inputs of a shared draw. `randomness` comes from the beacon, as 64 hex digits. */
export type SharedDraw = { serverSeed: string; drawId: string; beaconRound: number; randomness: string };

/**
 * Returns the stream of a shared draw: message `drawId:beaconRound:randomness:cursor`.
 * @throws TypeError on a missing or malformed part: a draw without its beacon must be impossible.
 */
export function sharedStream(draw: SharedDraw): Stream {
  if (!isServerSeed(draw.serverSeed)) throw new TypeError('a server seed is 64 lower-case hex digits');
  if (!/^[a-z]+-[0-9]+$/.test(draw.drawId))
    throw new TypeError('a draw id is a game and a number, such as spin-12');
  if (!Number.isSafeInteger(draw.beaconRound) || draw.beaconRound < 1)
    throw new TypeError('a beacon round is a positive integer');
  if (!/^[0-9a-f]{64}$/.test(draw.randomness))
    throw new TypeError('beacon randomness is 64 lower-case hex digits');
  return hmacStream(draw.serverSeed, `${draw.drawId}:${draw.beaconRound}:${draw.randomness}`);
}

/**
 * Returns a uniform integer in [0, count). Values in the incomplete last block of `count` are rejected: with a plain
 * remainder, small results would be more likely.
 * @param values number of values that `next` can return, 2^32 unless a test uses fewer.
 * @throws RangeError when count is not in 1 … values.
 */
export function drawBelow(count: number, next: () => number, values: number = UINT32_VALUES): number {
  if (!Number.isSafeInteger(count) || count < 1 || count > values)
    throw new RangeError('count is out of range');
  const limit = values - (values % count);
  let value = next();
  while (value >= limit) value = next();
  return value % count;
}
