import { type ComponentType, lazy, Suspense, useState } from 'react';
import { closeDialog, type DialogName, type DialogProps, useDialogs } from '../dialogs.ts';
import { loadPart } from '../load-part.ts';
import { QuietBoundary } from './QuietBoundary.tsx';

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  'sign-in': lazy(() => loadPart(() => import('../domains/account/SignInDialog.tsx'))),
  cashier: lazy(() => loadPart(() => import('../domains/cashier/CashierDialog.tsx'))),
  vault: lazy(() => loadPart(() => import('../domains/vault/VaultDialog.tsx'))),
  'provably-fair': lazy(() => loadPart(() => import('../domains/fairness/FairnessDialog.tsx'))),
  'chat-rules': lazy(() => loadPart(() => import('../domains/chat/ChatRulesDialog.tsx'))),
  'two-factor-enable': lazy(() => loadPart(() => import('../domains/two-factor/TwoFactorEnableDialog.tsx'))),
  'two-factor-codes': lazy(() => loadPart(() => import('../domains/two-factor/RecoveryCodesDialog.tsx'))),
  'two-factor-verify': lazy(() => loadPart(() => import('../domains/two-factor/TwoFactorVerifyDialog.tsx'))),
  'xp-breakdown': lazy(() => loadPart(() => import('../domains/levels/XpBreakdownDialog.tsx'))),
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
