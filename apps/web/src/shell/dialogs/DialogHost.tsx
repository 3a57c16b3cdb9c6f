import { type ComponentType, lazy, Suspense, useState } from 'react';
import {
  closeDialog,
  type DialogName,
  type DialogProps,
  setDialogPreload,
  useDialogs,
} from '../../slots/dialogs.ts';
import { QuietBoundary } from '../../ui/parts/lazy-part.tsx';
import { loadPart } from '../../ui/parts/load-part.ts';

/**
 * Mounts each dialog on its first use. Dialogs stay mounted, so that closing can be animated and reopening is fast.
 */
export function DialogHost() {
  const { open } = useDialogs();
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  if (open !== null && !used.includes(open)) setUsed([...used, open]);
  return (
    <>
      {used.map((name) => {
        const Dialog = dialogPart(name);
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

type Load = () => Promise<{ default: ComponentType<DialogProps> }>;

/** Loader of each dialog. A new dialog needs a loader here and a name in `slots/dialogs.ts`. */
const loads: Record<DialogName, Load> = {
  'sign-in': () => import('../../domains/account/SignInDialog.tsx'),
  'verify-first': () => import('../../domains/kyc/VerifyFirstDialog.tsx'),
  cashier: () => import('../../domains/cashier/CashierDialog.tsx'),
  event: () => import('../pages/events/EventDialog.tsx'),
  'game-info': () => import('./GameInfoDialog.tsx'),
  vault: () => import('../../domains/vault/VaultDialog.tsx'),
  'redeem-code': () => import('./RedeemCodeDialog.tsx'),
  'provably-fair': () => import('../../domains/fairness/FairnessDialog.tsx'),
  reward: () => import('../../domains/rewards/RewardDialog.tsx'),
  'chat-rules': () => import('../../domains/chat/ChatRulesDialog.tsx'),
  'rain-tip': () => import('../../domains/rain/RainTipDialog.tsx'),
  'two-factor-enable': () => import('../../domains/account/two-factor/TwoFactorEnableDialog.tsx'),
  'two-factor-codes': () => import('../../domains/account/two-factor/RecoveryCodesDialog.tsx'),
  'two-factor-verify': () => import('../../domains/account/two-factor/TwoFactorVerifyDialog.tsx'),
  player: () => import('./PlayerDialog.tsx'),
  tip: () => import('../../domains/tips/SendTipDialog.tsx'),
  username: () => import('../../domains/account/UsernameDialog.tsx'),
  'self-ban': () => import('../../domains/limits/SelfBanDialog.tsx'),
  'xp-breakdown': () => import('../../domains/levels/XpBreakdownDialog.tsx'),
};

const parts = new Map<DialogName, ComponentType<DialogProps>>();

/** Returns a dialog's component, which loads on first render. */
function dialogPart(name: DialogName): ComponentType<DialogProps> {
  const existing = parts.get(name);
  if (existing) return existing;
  const part = lazy(() => loadPart(loads[name]));
  parts.set(name, part);
  return part;
}

// A failure to load a dialog ahead is ignored. Opening the dialog tries again and reports a failure.
setDialogPreload((name) => void loads[name]().catch(() => undefined));
