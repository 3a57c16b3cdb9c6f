import { createStore } from './store.ts';

/** A message about what was just done. */
export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const LASTS = 6000;
let last = 0;

/** The messages that are shown, the newest last. */
export const toasts = createStore<readonly Toast[]>([]);

/** Shows a message for a few seconds. */
export function toast(tone: Toast['tone'], text: string): void {
  last += 1;
  const id = last;
  toasts.set([...toasts.get().slice(-2), { id, tone, text }]);
  setTimeout(() => dismissToast(id), LASTS);
}

/** Takes a message away. */
export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));
