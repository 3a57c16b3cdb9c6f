import type { BetRecord } from '@aureus/fair/export.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';

/** The curve of the beacon's signatures: the heaviest part of the page, so it comes when there is one to check. */
export async function loadSignatureCheck(): Promise<SignatureCheck> {
  return (await import('@aureus/fair/beacon.ts')).isBeaconSignature;
}

/** For what has no beacon yet: nothing asks it, and whatever did would be refused. */
export const nothingIsSigned: SignatureCheck = () => false;

/** Checks the signatures of a record's draws; a record of bets on a player's own seeds has none. */
export async function signatureCheckOf({ draws }: Pick<BetRecord, 'draws'>): Promise<SignatureCheck> {
  return Object.keys(draws).length === 0 ? nothingIsSigned : await loadSignatureCheck();
}
