import { useSyncExternalStore } from 'react';

/** A value outside of components that they can follow. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store. @param value what it holds first. */
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

/** The value of a store; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
