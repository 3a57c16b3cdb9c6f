import { createHash, randomBytes } from 'node:crypto';
import { createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/**
 * Returns a new external Litecoin address with a valid checksum. Never reused, because withdrawals to an address
 * shared by players get a manual review.
 */
export const newLitecoin = (): string => base58check.encode(Uint8Array.of(0x30, ...randomBytes(20)));
