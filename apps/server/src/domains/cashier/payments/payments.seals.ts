// Seals of deposits whose worth is stored before it's credited. Their key isn't in the database, so SQL can't raise a
// worth or make a waiting deposit.
import { renewSeal, sealDecision, sealsFact, stateOf, type Unsealed } from '../../../platform/decisions.ts';
import { readFact } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { PaymentRow } from './payments.store.ts';
import * as store from './payments.store.ts';

const sealedAbout = (id: bigint): string => `deposit ${id}`;

const ofDeposit = ({
  id,
  ref,
  playerId,
  provider,
  method,
  assetAmount,
  amountCents,
}: PaymentRow): readonly [string, unknown] => [
  sealedAbout(id),
  { ref, playerId, provider, method, assetAmount: store.plainAmount(assetAmount), amountCents },
];

/** Seals the worth of a deposit that waits: for others that reach the minimum with it, or for the player's limits. */
export const sealDeposit = (tx: Tx, deposit: PaymentRow): Promise<void> =>
  sealDecision(tx, ...ofDeposit(deposit));

/** Splits waiting deposits into those that are as they were sealed, and the others. */
export async function splitByProof(
  tx: Tx,
  deposits: readonly PaymentRow[],
): Promise<{ proven: PaymentRow[]; unproven: PaymentRow[] }> {
  if (deposits.length === 0) return { proven: [], unproven: [] };
  const seals = await readFact(tx, sealsFact(deposits.map(({ id }) => sealedAbout(id))));
  const { proven = [], unproven = [] } = Object.groupBy(deposits, (deposit) => {
    const state = stateOf(tx, ...ofDeposit(deposit), seals.get(sealedAbout(deposit.id)) ?? null);
    return state === 'RIGHT' || state === 'OLD' ? 'proven' : 'unproven';
  });
  return { proven, unproven };
}

/** Lists waiting deposits whose worth no seal proves. */
export async function unsealedDeposits(tx: Tx): Promise<Unsealed[]> {
  const { unproven } = await splitByProof(tx, await store.waitingDeposits(tx));
  return unproven.map((deposit) => ({
    what: `deposit ${deposit.id} of player ${deposit.playerId}, ${deposit.amountCents} cents from ${deposit.assetAmount} ${deposit.method}, ${deposit.state}`,
    seal: (inside) => sealDeposit(inside, deposit),
  }));
}

/** Renews the seals of waiting deposits: one that matches and was made with an older key is replaced. */
export async function renewDeposits(tx: Tx): Promise<void> {
  for (const deposit of await store.waitingDeposits(tx)) await renewSeal(tx, ...ofDeposit(deposit));
}
