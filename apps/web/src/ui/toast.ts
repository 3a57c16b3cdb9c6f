import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** A link below the text, such as "Click here to get verified". */
  link?: { label: string; href: string } | undefined;
  /** Time when it goes, by `performance.now()`: a dialog that opens draws it again, and its time goes on. */
  endsAt: number;
}

/** Time that a toast stays, in milliseconds. */
export const TOAST_MS = 5000;
/** Older ones make room, so that a burst never covers the page. */
const MOST_AT_ONCE = 4;

let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a message for five seconds. The same message twice in a row restarts the first. */
export function showToast(kind: ToastKind, title: string, more: Pick<Toast, 'text' | 'link'> = {}): void {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, title, ...more, endsAt: performance.now() + TOAST_MS };
  const isReplaced = (other: Toast) => other.title === title && other.text === more.text;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !isReplaced(other)), toast].slice(-MOST_AT_ONCE),
  }));
}

/** Gives a toast its whole time again. */
export function restartToast(id: number): void {
  const endsAt = performance.now() + TOAST_MS;
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, endsAt } : toast)),
  }));
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
