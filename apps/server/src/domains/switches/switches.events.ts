import type { SwitchedOff } from '@aureus/contract/switches.ts';
import type { Lost } from '../wallet/wallet.ts';

/** Facts of what staff switch off and on, announced on every node as soon as it knows. */
export type SwitchesFacts = {
  /** All that is off now. */
  'switches:changed': { off: SwitchedOff[] };
};

/** The accounts come to this, in cents, instead of 0; or acknowledged transfers are gone, and blocks from one on. */
export type Halted = { sum: bigint } | { lost: Lost };

declare module '../../platform/bus.ts' {
  interface Facts extends SwitchesFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** The site stopped withdrawals by itself. */
    'switches:halted': { given: Halted };
  }
}
