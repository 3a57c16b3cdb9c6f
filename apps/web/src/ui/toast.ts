import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** A link below the text, such as "Click here to get verified". */
  link?: { label: string; href: string } | undefined;
}

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000;
/** Older ones make room, so that a burst never covers the page. */
const MOST_AT_ONCE = 4;

let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a message for five seconds. The same message twice in a row restarts the first. */
export function showToast(kind: ToastKind, title: string, more: Pick<Toast, 'text' | 'link'> = {}): void {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, title, ...more };
  const isReplaced = (other: Toast) => other.title === title && other.text === more.text;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !isReplaced(other)), toast].slice(-MOST_AT_ONCE),
  }));
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
