import type { Tx } from './postgres.ts';

/**
 * Hooks that run in the transaction of their cause: input and result of the listeners, by the hook's name. Domains add
 * their own in `<domain>.events.ts`. For effects after the commit, use facts on the bus instead.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface HookTypes {}
type Given<K extends keyof HookTypes> = HookTypes[K] extends { given: infer Given } ? Given : never;
type Back<K extends keyof HookTypes> = HookTypes[K] extends { back: infer Back } ? Back : void;
type Listener<K extends keyof HookTypes> = (tx: Tx, given: Given<K>) => Promise<Back<K>>;

export type Hooks = {
  on<K extends keyof HookTypes>(hook: K, listener: Listener<K>): void;
  /**
   * Runs a hook's listeners one after another, in the order of registration. If a listener throws, the transaction is
   * rolled back.
   */
  run<K extends keyof HookTypes>(hook: K, tx: Tx, given: Given<K>): Promise<Back<K>[]>;
};

export function createHooks(): Hooks {
  const listeners = new Map<keyof HookTypes, Listener<keyof HookTypes>[]>();
  return {
    on(hook, listener) {
      listeners.set(hook, [...(listeners.get(hook) ?? []), listener]);
    },
    async run<K extends keyof HookTypes>(hook: K, tx: Tx, given: Given<K>) {
      const back: Back<K>[] = [];
      for (const listener of (listeners.get(hook) ?? []) as Listener<K>[])
        back.push(await listener(tx, given));
      return back;
    },
  };
}
