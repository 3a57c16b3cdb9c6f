import type { SwitchedOff } from '@aureus/contract/switches.ts';
import type { Lost } from '../wallet/wallet.ts';

/** Facts of switches, announced on every node as soon as it learns of a change. */
export type SwitchesFacts = {
  /** `off`: all switches that are off now. */
  'switches:changed': { off: SwitchedOff[] };
};

/**
 * Reason of an automatic stop: the sum of all accounts in cents, which should be 0, transfers that were lost, or money and
 * rules that aren't what their records say.
 */
export type Halted = { sum: bigint } | { lost: Lost } | { faults: readonly string[] };

declare module '../../platform/bus.ts' {
  interface Facts extends SwitchesFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** The site stopped withdrawals automatically. */
    'switches:halted': { given: Halted };
  }
}
