import { type ComponentType, lazy, Suspense, useState } from 'react';
import { closeDialog, type DialogName, type DialogProps, useDialogs } from '../dialogs.ts';
import { QuietBoundary } from './QuietBoundary.tsx';

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  'sign-in': lazy(() => import('../domains/account/SignInDialog.tsx')),
  cashier: lazy(() => import('../domains/cashier/CashierDialog.tsx')),
  'provably-fair': lazy(() => import('../domains/fairness/FairnessDialog.tsx')),
  'chat-rules': lazy(() => import('../domains/chat/ChatRulesDialog.tsx')),
};

/** Holds the dialogs that have been opened; they stay mounted, so that closing can be animated and is cheap. */
export function DialogHost() {
  const { open } = useDialogs();
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  if (open !== null && !used.includes(open)) setUsed([...used, open]);
  return (
    <>
      {used.map((name) => {
        const Dialog = dialogs[name];
        return (
          <QuietBoundary key={name} onFailure={closeDialog}>
            <Suspense fallback={null}>
              <Dialog isOpen={open === name} onClose={closeDialog} />
            </Suspense>
          </QuietBoundary>
        );
      })}
    </>
  );
}
