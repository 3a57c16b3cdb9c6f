import type { KycStatus } from '@aureus/contract/kyc.ts';

/** Facts of identity checks, announced after commit. */
export type KycFacts = {
  'kyc:changed': { playerId: bigint; status: KycStatus };
  /** A player passed the basic check for the first time. */
  'kyc:approved': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends KycFacts {}
}
