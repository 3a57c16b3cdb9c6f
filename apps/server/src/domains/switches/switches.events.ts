import type { SwitchedOff } from '@aureus/contract/switches.ts';

/** Facts of what staff switch off and on, announced on every node as soon as it knows. */
export type SwitchesFacts = {
  /** All that is off now. */
  'switches:changed': { off: SwitchedOff[] };
};

declare module '../../platform/bus.ts' {
  interface Facts extends SwitchesFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** The site stopped withdrawals by itself: the accounts come to this, in cents, instead of 0. */
    'switches:halted': { given: { sum: bigint } };
  }
}
