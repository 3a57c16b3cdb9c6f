import { createHash, randomBytes } from 'node:crypto';
import { createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** A Litecoin address outside with a true checksum, another one each time: who shares one is looked at by a person. */
export const newLitecoin = (): string => base58check.encode(Uint8Array.of(0x30, ...randomBytes(20)));
