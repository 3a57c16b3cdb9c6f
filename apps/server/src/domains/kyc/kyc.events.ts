import type { KycStatus } from '@aureus/contract/kyc.ts';

/** Facts of identity checks, announced after commit. */
export type KycFacts = {
  'kyc:changed': { playerId: bigint; status: KycStatus };
  /** A player has passed the basic check: once in their life. */
  'kyc:approved': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends KycFacts {}
}
