import type { SwitchedOff } from '@aureus/contract/switches.ts';
import type { Lost } from '../wallet/wallet.ts';

/** Facts of switches, announced on each node as soon as that node learns of a change. */
export type SwitchesFacts = {
  /** `off`: all switches that are off now. */
  'switches:changed': { off: SwitchedOff[] };
};

/**
 * Reason of an automatic stop. `sum`: the accounts sum to these cents instead of 0. `lost`: transfers were lost.
 * `faults`: money and rules aren't what their records say.
 */
export type Halted = { sum: bigint } | { lost: Lost } | { faults: readonly string[] };

declare module '../../platform/bus.ts' {
  interface Facts extends SwitchesFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** The site stopped withdrawals automatically, or transfers were lost while withdrawals were already off. */
    'switches:halted': { given: Halted };
  }
}
