import { useSyncExternalStore } from 'react';

/** Value kept outside of React components, to which components can subscribe. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store. @param value initial value. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let held = value;
  return {
    get: () => held,
    set(next) {
      held = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a store's value and rerenders the component when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
