import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { ChevronLeft, HandCoins } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMarket } from '../../api/market.ts';
import { useMe } from '../../api/session.ts';
import type { CashierTab } from '../../slots/cashier.ts';
import { LimitPrompt } from '../../slots/limit-prompt.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChosenPanel, PROMO } from './ChosenPanel.tsx';
import type { useMethods } from './cashier.queries.ts';
import { cashierWords } from './cashier.words.ts';
import { MethodRail, PromoEntry } from './MethodRail.tsx';
import { groupsOf } from './method-groups.ts';
import { Payments } from './payments/PaymentRow.tsx';
import { Refusal } from './Refusal.tsx';
import { WagerGate } from './WagerGate.tsx';
import WaitingBonus from './WaitingBonus.tsx';
import { useWithdrawalBlock } from './withdrawals/withdraw.queries.ts';

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
