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
     * A person has several accounts, all of which are given. Runs in the transaction of each review that recognizes the
     * person, and not as an erased person's new account is linked.
     */
    'kyc:person': { given: { accounts: readonly bigint[] } };
  }
}
