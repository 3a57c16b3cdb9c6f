import type { PaymentMethod, Withdrawable } from '@aureus/contract/cashier.ts';
import type { SwitchName } from '@aureus/contract/switches.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { ChevronLeft, Clock, HandCoins } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMarket } from '../../api/market.ts';
import { useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import type { CashierTab } from '../../slots/cashier.ts';
import { LimitPrompt } from '../../slots/limit-prompt.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { dayTime, wholeMinutes } from '../../ui/format/dates.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { loadPart } from '../../ui/parts/load-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { useMethods } from './cashier.queries.ts';
import { cashierWords } from './cashier.words.ts';
import { MethodRail, PromoEntry } from './MethodRail.tsx';
import { type Choice, groupsOf } from './method-groups.ts';
import { Payments } from './payments/PaymentRow.tsx';
import { Refusal } from './Refusal.tsx';
import WaitingBonus from './WaitingBonus.tsx';
import { WithdrawalBlockPanel } from './withdrawals/WithdrawalBlockPanel.tsx';
import { useRequiredWager, useWithdrawable, useWithdrawalBlock } from './withdrawals/withdraw.queries.ts';
import { withdrawalWords } from './withdrawals/withdrawals.words.tsx';

interface CashierBodyProps {
  tab: CashierTab;
  methods: ReturnType<typeof useMethods>;
  onClose: () => void;
}

/**
 * Body of the deposit or withdrawal tab: a list of methods, and the panel of the chosen method. A phone shows only one
 * of them at a time.
 */
export function CashierBody({ tab, methods: query, onClose }: CashierBodyProps) {
  const { data: me } = useMe();
  const { bonusCoins } = useMarket();
  // This keeps its value from when the tab was opened, so that a deposit that arrives later doesn't change the page.
  const [isFirstDeposit] = useState(me?.totalDeposit === 0);
  const isWide = useMedia('(min-width: 48rem)');
  const [chosen, setChosen] = useState<string>();
  const block = useWithdrawalBlock(tab === 'WITHDRAW');
  const { data, error, isPending, refetch } = query;
  const methods = data?.methods ?? [];
  const groups = groupsOf(methods, tab);
  const choice = groups.flatMap(({ choices }) => choices).find(({ id }) => id === chosen);
  const isChosen = choice !== undefined || chosen === PROMO;
  // Clicking the chosen method again deselects it.
  const choose = (id: string) => setChosen(id === chosen ? undefined : id);
  const gated = (panel: ReactNode) => {
    if (tab === 'WITHDRAW')
      return (
        <WagerGate methods={methods} onClose={onClose}>
          {panel}
        </WagerGate>
      );
    if (me?.role !== 'UNVERIFIED_USER')
      return <LimitPrompt isFirstDeposit={isFirstDeposit}>{panel}</LimitPrompt>;
    return (
      <div className="p-4 tablet:p-6">
        <Refusal text={cashierWords.kycForDeposit} isCheckAsked onClose={onClose} />
      </div>
    );
  };
  return (
    <>
      {isWide || !isChosen ? (
        <div className="scroll-slim flex w-full flex-col overflow-y-auto p-3 tablet:w-56 tablet:shrink-0 tablet:border-r tablet:border-hairline tablet:bg-shell">
          <MethodRail
            tab={tab}
            groups={groups}
            isLoading={isPending}
            chosen={chosen}
            isBlocked={block !== undefined}
            onChoose={choose}
            onLeave={onClose}
          >
            {tab === 'DEPOSIT' && data && bonusCoins ? (
              <PromoEntry isChosen={chosen === PROMO} onClick={() => choose(PROMO)} />
            ) : null}
          </MethodRail>
          {error && !data ? (
            <LoadFailed title={cashierWords.methods.loadFailed} error={error} retry={refetch} />
          ) : null}
          {data && groups.length === 0 ? (
            <EmptyState icon={HandCoins} {...cashierWords.methods.none} />
          ) : null}
          {isWide ? null : (
            <div className="-mx-3 mt-2">
              {gated(
                <div className="px-6 py-3">
                  <WaitingBonus className="mb-4" />
                  <Payments methods={methods} />
                </div>,
              )}
            </div>
          )}
        </div>
      ) : null}
      {isWide || isChosen ? (
        <div className="scroll-slim min-w-0 flex-1 overflow-y-auto">
          {isChosen ? (
            <>
              {isWide ? null : (
                <Button variant="quiet" size={32} onClick={() => setChosen(undefined)} className="mx-4 mt-3">
                  <ChevronLeft size={16} aria-hidden />
                  {cashierWords.methods.all}
                </Button>
              )}
              <Suspense fallback={<PanelSkeleton />}>
                {gated(
                  <ChosenPanel
                    key={chosen}
                    tab={tab}
                    choice={choice}
                    region={data?.region ?? ''}
                    methods={methods}
                    onClose={onClose}
                  />,
                )}
              </Suspense>
            </>
          ) : (
            gated(<NothingChosen tab={tab} methods={methods} />)
          )}
        </div>
      ) : null}
    </>
  );
}

function NothingChosen({ tab, methods }: { tab: CashierTab; methods: Parameters<typeof groupsOf>[0] }) {
  return (
    <div className="px-6 py-5">
      <EmptyState icon={HandCoins} {...cashierWords.invitations[tab]} className="mb-6" />
      <WaitingBonus className="mb-6" />
      <Payments methods={methods} />
    </div>
  );
}

/** Placeholder about as tall as a real panel, to limit layout shift. */
function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5" aria-busy>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-43 rounded-card!" />
      <Skeleton className="h-28 rounded-card!" />
    </div>
  );
}

/** Id of the entry for promo codes, the only choice that isn't a payment method. */
const PROMO = 'promo';

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
function ChosenPanel(props: ChosenPanelProps) {
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

interface WagerGateProps {
  methods: readonly PaymentMethod[];
  onClose: () => void;
  children: ReactNode;
}

/** Shows its children if nothing blocks the player's withdrawals, otherwise the reasons for the block. */
function WagerGate({ methods, onClose, children }: WagerGateProps) {
  const { data: wager, error, refetch } = useRequiredWager();
  const { data: standing } = useWithdrawable();
  const block = useWithdrawalBlock(true);
  if (block !== undefined) {
    return (
      <div className="flex flex-col gap-5 px-4 py-4 tablet:px-6 tablet:py-5">
        <WithdrawalBlockPanel block={block} heading="h3" onClose={onClose} />
        <Payments methods={methods} />
      </div>
    );
  }
  if (error && !wager) {
    return <LoadFailed title={withdrawalWords.playThrough.loadFailed} error={error} retry={refetch} />;
  }
  if (!wager || !standing) {
    return (
      <div className="px-4 py-4 tablet:px-6 tablet:py-5" aria-busy>
        <Skeleton className="h-43 rounded-card!" />
      </div>
    );
  }
  return (
    <>
      <HeldCoins {...standing} />
      {children}
    </>
  );
}

/** Notice about coins that can't be withdrawn yet, with the coins that can. */
function HeldCoins({ held, heldUntil, available }: Withdrawable) {
  if (held === 0 || heldUntil === null) return null;
  return (
    <p className="mx-4 mt-4 flex items-start gap-2 rounded-control border border-warn/40 bg-warn/8 px-3 py-2.5 text-14 tablet:mx-6">
      <Clock size={16} className="mt-px shrink-0 text-warn" aria-hidden />
      <span>
        {withdrawalWords.held(
          <Private>{formatCoins(held)}</Private>,
          <time dateTime={new Date(heldUntil).toISOString()}>{dayTime(wholeMinutes(heldUntil))}</time>,
          <Private>{formatCoins(available)}</Private>,
        )}
      </span>
    </p>
  );
}
