import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { SwitchName } from '@aureus/contract/switches.ts';
import { lazy } from 'react';
import { useOff } from '../../api/switched-off.ts';
import type { CashierTab } from '../../slots/cashier.ts';
import { loadPart } from '../../ui/parts/load-part.ts';
import type { Choice } from './method-groups.ts';
import { Refusal } from './Refusal.tsx';

/** Id of the entry for promo codes, the only choice that isn't a payment method. */
export const PROMO = 'promo';

const DepositPanel = lazy(() => loadPart(() => import('./crypto/DepositPanel.tsx')));
const WithdrawPanel = lazy(() => loadPart(() => import('./withdrawals/WithdrawPanel.tsx')));
const CardPanel = lazy(() => loadPart(() => import('./card/CardPanel.tsx')));
const SkinsDepositPanel = lazy(() => loadPart(() => import('./skins/SkinsDepositPanel.tsx')));
const GiftCardPanel = lazy(() => loadPart(() => import('./gift-cards/GiftCardPanel.tsx')));
const BonusPanel = lazy(() => loadPart(() => import('./BonusPanel.tsx')));

interface ChosenPanelProps {
  tab: CashierTab;
  /** Chosen payment method; `undefined` for the promo code. */
  choice: Choice | undefined;
  region: string;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Returns the switch with which staff can turn off this choice on this tab. */
function switchOf(tab: CashierTab, choice: Choice | undefined): SwitchName {
  if (choice === undefined) return 'promo-codes';
  if (tab === 'WITHDRAW') return 'withdrawal-crypto';
  if (choice.kind === 'coin') return 'deposit-crypto';
  if (choice.kind === 'skins') return 'deposit-skins';
  return choice.kind === 'gift-card' ? 'deposit-gift-cards' : 'deposit-card';
}

/**
 * Panel of the chosen method, loaded on demand. If the method is switched off, the notice of staff replaces the panel.
 */
export function ChosenPanel(props: ChosenPanelProps) {
  const off = useOff(switchOf(props.tab, props.choice));
  if (off === undefined) return <Panel {...props} />;
  return (
    <div className="p-4 tablet:p-6">
      <Refusal text={off.message} onClose={props.onClose} />
    </div>
  );
}

function Panel({ tab, choice, region, methods, onClose }: ChosenPanelProps) {
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
