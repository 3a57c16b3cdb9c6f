import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** A link below the text, such as "Click here to get verified". */
  link?: { label: string; href: string } | undefined;
  /**
   * Time at which the toast disappears, by `performance.now()`. Absolute, so that it doesn't change when an opening
   * dialog mounts the toast again.
   */
  endsAt: number;
}

export const TOAST_MS = 5000;
/** Highest number of toasts. Older ones are removed, so that a burst never covers the page. */
const MOST_AT_ONCE = 4;

let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a toast for five seconds. Replaces a visible one with the same title and text. */
export function showToast(kind: ToastKind, title: string, more: Pick<Toast, 'text' | 'link'> = {}): void {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, title, ...more, endsAt: performance.now() + TOAST_MS };
  const isReplaced = (other: Toast) => other.title === title && other.text === more.text;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !isReplaced(other)), toast].slice(-MOST_AT_ONCE),
  }));
}

/** Restarts a toast's five seconds. */
export function restartToast(id: number): void {
  const endsAt = performance.now() + TOAST_MS;
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, endsAt } : toast)),
  }));
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
