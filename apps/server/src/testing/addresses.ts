import { createHash, randomBytes } from 'node:crypto';
import { createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** Returns a new Litecoin address with a valid checksum. Random, so that no two players share one. */
export const newLitecoin = (): string => base58check.encode(Uint8Array.of(0x30, ...randomBytes(20)));
