import { lazy, Suspense } from 'react';
import { useToasts } from '../ui/toast.ts';

const Toaster = lazy(() => import('../ui/Toaster.tsx'));

/** Loads the stack of messages with the first message. */
export function ToastHost() {
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  return hasToasts ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
