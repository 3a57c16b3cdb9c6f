import type { KycStatus } from '@aureus/contract/kyc.ts';

/** Facts of identity checks, announced after commit. */
export type KycFacts = { 'kyc:changed': { playerId: bigint; status: KycStatus } };
