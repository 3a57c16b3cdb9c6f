import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { lazy } from 'react';
import type { CashierTab } from '../../slots/cashier.ts';
import { loadPart } from '../../ui/load-part.ts';
import type { Choice } from './method-groups.ts';

/** The choice that is no method. */
export const PROMO = 'promo';

const DepositPanel = lazy(() => loadPart(() => import('./DepositPanel.tsx')));
const WithdrawPanel = lazy(() => loadPart(() => import('./WithdrawPanel.tsx')));
const CardPanel = lazy(() => loadPart(() => import('./CardPanel.tsx')));
const SkinsDepositPanel = lazy(() => loadPart(() => import('./SkinsDepositPanel.tsx')));
const GiftCardPanel = lazy(() => loadPart(() => import('./GiftCardPanel.tsx')));
const BonusPanel = lazy(() => loadPart(() => import('./BonusPanel.tsx')));

interface ChosenPanelProps {
  tab: CashierTab;
  /** Absent for the promo code. */
  choice: Choice | undefined;
  region: string;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** The panel of what was chosen, loaded when it is. */
export function ChosenPanel({ tab, choice, region, methods, onClose }: ChosenPanelProps) {
  if (choice === undefined) return <BonusPanel onClose={onClose} />;
  if (choice.kind === 'coin') {
    return tab === 'DEPOSIT' ? (
      <DepositPanel coin={choice} methods={methods} onClose={onClose} />
    ) : (
      <WithdrawPanel coin={choice} methods={methods} onClose={onClose} />
    );
  }
  if (choice.kind === 'skins') {
    return <SkinsDepositPanel choice={choice} methods={methods} onClose={onClose} />;
  }
  if (choice.kind === 'gift-card') {
    return <GiftCardPanel choice={choice} methods={methods} onClose={onClose} />;
  }
  return <CardPanel choice={choice} region={region} methods={methods} onClose={onClose} />;
}
