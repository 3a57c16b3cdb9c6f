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

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /**
     * A person turns out to have several accounts, all of which are given. Runs in the transaction that links them, and
     * again each time one of them is verified.
     */
    'kyc:person': { given: { accounts: readonly bigint[] } };
  }
}
