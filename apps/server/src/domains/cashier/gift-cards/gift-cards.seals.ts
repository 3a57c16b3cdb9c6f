// Seals of gift cards: of a batch's terms, and of its codes. Their key isn't in the database, so SQL can't make a
// seal.
import { createHash } from 'node:crypto';
import {
  renewSeal,
  type SealState,
  sealDecision,
  sealState,
  type Unsealed,
} from '../../../platform/decisions.ts';
import type { Tx } from '../../../platform/postgres.ts';
import * as store from './gift-cards.staff.store.ts';

type Sealed = readonly [about: string, content: unknown];
/** Terms of a batch: the number of cards, and the value of each in US dollars. */
type BatchTerms = Pick<store.KeptBatch, 'id' | 'usd' | 'cards'>;

const ofBatch = ({ id, usd, cards }: BatchTerms): Sealed => [`gift cards ${id}`, { usd, cards }];
const ofCodes = ({ id, usd, cards }: BatchTerms, codes: store.BatchCodes): Sealed => [
  `codes of gift cards ${id}`,
  { usd, cards, cents: codes.amounts, codes: codes.digest.toString('hex') },
];

/** Returns the digest of a batch's codes: SHA-256 of their hashes, sorted. */
export const digestOf = (hashes: readonly Buffer[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(hashes.toSorted((left, right) => Buffer.compare(left, right))))
    .digest();

export const sealBatch = (tx: Tx, batch: BatchTerms): Promise<void> => sealDecision(tx, ...ofBatch(batch));
/** Compares the terms of a batch with their seal. */
export const batchState = (tx: Tx, batch: BatchTerms): Promise<SealState> => sealState(tx, ...ofBatch(batch));

/** Seals the codes of a batch, with its terms and the cards' worth. */
export const sealCodes = (tx: Tx, batch: BatchTerms, codes: store.BatchCodes): Promise<void> =>
  sealDecision(tx, ...ofCodes(batch, codes));

/** Compares all codes of a batch, its terms and the cards' worth with the seal of the codes. */
export async function codesState(tx: Tx, batchId: bigint): Promise<SealState> {
  const batch = await store.findBatch(tx, batchId);
  const codes = await store.readCodes(tx, batchId);
  return batch === undefined ? 'MISSING' : sealState(tx, ...ofCodes(batch, codes));
}

const isFault = (state: SealState): boolean => state === 'MISSING' || state === 'WRONG';

/** Lists batches that are neither canceled nor expired, and whose terms or codes no seal proves. */
export async function unsealedBatches(tx: Tx): Promise<Unsealed[]> {
  const unsealed: Unsealed[] = [];
  for (const batch of await store.openBatches(tx)) {
    const codes = await store.readCodes(tx, batch.id);
    const states = [
      await batchState(tx, batch),
      ...(batch.takenAt === null ? [] : [await codesState(tx, batch.id)]),
    ];
    if (!states.some(isFault)) continue;
    unsealed.push({
      what: `gift cards ${batch.id}: cards: ${batch.cards} of ${batch.usd} dollars, for ${codes.amounts.join(' or ') || 'no'} cents, codes ${codes.digest.toString('hex').slice(0, 12)}`,
      async seal(inside) {
        await sealBatch(inside, batch);
        if (batch.takenAt !== null) await sealCodes(inside, batch, codes);
      },
    });
  }
  return unsealed;
}

/**
 * Renews the seals of batches that are neither canceled nor expired: one that matches and was made with an older key is
 * replaced by one of the newest.
 */
export async function renewBatches(tx: Tx): Promise<void> {
  for (const batch of await store.openBatches(tx)) {
    await renewSeal(tx, ...ofBatch(batch));
    await renewSeal(tx, ...ofCodes(batch, await store.readCodes(tx, batch.id)));
  }
}
