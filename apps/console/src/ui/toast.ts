import { createStore } from './store.ts';

/** Short message about something that the member just did. */
export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const LASTS = 6000;
let last = 0;

/** Visible toasts, newest last. */
export const toasts = createStore<readonly Toast[]>([]);

/** Shows a toast for a few seconds. */
export function toast(tone: Toast['tone'], text: string): void {
  last += 1;
  const id = last;
  toasts.set([...toasts.get().slice(-2), { id, tone, text }]);
  setTimeout(() => dismissToast(id), LASTS);
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));
