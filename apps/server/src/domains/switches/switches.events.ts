import type { SwitchedOff } from '@aureus/contract/switches.ts';
import type { Lost } from '../wallet/wallet.ts';

/** Facts of switches, announced on every node as soon as it learns of a change. */
export type SwitchesFacts = {
  /** Everything that is off now. */
  'switches:changed': { off: SwitchedOff[] };
};

/**
 * Reason of an automatic stop: the accounts' sum in cents, which should be 0, or lost transfers with the first lost
 * block.
 */
export type Halted = { sum: bigint } | { lost: Lost };

declare module '../../platform/bus.ts' {
  interface Facts extends SwitchesFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** The site stopped withdrawals automatically. */
    'switches:halted': { given: Halted };
  }
}
