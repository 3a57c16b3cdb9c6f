// Seals of promo codes: what a code gives, how often, from which level on and until when. Their key isn't in the
// database, so SQL can't make a seal.
import {
  renewSeal,
  type SealState,
  sealDecision,
  sealState,
  type Unsealed,
} from '../../platform/decisions.ts';
import type { Tx } from '../../platform/postgres.ts';
import * as store from './promo-codes.store.ts';

const ofCode = (code: store.CodeTerms): readonly [about: string, content: unknown] => [
  `promo code ${code.code}`,
  {
    cents: code.amountCents,
    keys: code.keys,
    uses: code.uses,
    level: code.leastLevel,
    expiresAt: code.expiresAt?.getTime() ?? null,
  },
];

export const sealCode = (tx: Tx, code: store.CodeTerms): Promise<void> => sealDecision(tx, ...ofCode(code));

/** Compares a code with its seal. */
export const codeState = (tx: Tx, code: store.CodeTerms): Promise<SealState> =>
  sealState(tx, ...ofCode(code));

/** Lists promo codes that can be redeemed and that no seal proves. */
export async function unsealedCodes(tx: Tx): Promise<Unsealed[]> {
  const unsealed: Unsealed[] = [];
  for (const code of await store.readUsable(tx)) {
    const state = await codeState(tx, code);
    if (state === 'RIGHT' || state === 'OLD') continue;
    unsealed.push({
      what: `promo code ${code.code}: ${code.amountCents} cents and keys: ${code.keys}, uses: ${code.uses}, from level ${code.leastLevel}`,
      seal: (inside) => sealCode(inside, code),
    });
  }
  return unsealed;
}

/** Renews the seals of usable codes: one that matches and was made with an older key is replaced by one of the newest. */
export async function renewCodes(tx: Tx): Promise<void> {
  for (const code of await store.readUsable(tx)) await renewSeal(tx, ...ofCode(code));
}
