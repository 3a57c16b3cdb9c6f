import { ChevronLeft, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';
import type { DialogProps } from '../../dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoinMark } from './CoinMark.tsx';
import { storedRegion, storeRegion, useMethods } from './cashier.queries.ts';
import { DepositList } from './DepositList.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { type CoinMethods, coinsOf } from './deposit-progress.ts';
import { RegionPicker } from './RegionPicker.tsx';

/** Deposits: the ways to pay on one side, the payment on the other. */
export default function CashierDialog({ isOpen, onClose }: DialogProps) {
  const { data: me } = useMe();
  const [region, setRegion] = useState(storedRegion);
  const [symbol, setSymbol] = useState<string>();
  const methods = useMethods(region, isOpen && Boolean(me));
  const coins = coinsOf(methods.data?.methods ?? []);
  const chosen = coins.find((coin) => coin.symbol === symbol);
  const symbolOf = (key: string) =>
    methods.data?.methods.find((method) => method.key === key)?.metadata.icon ?? key;
  return (
    <Dialog
      title="Deposit"
      isOpen={isOpen}
      onClose={onClose}
      width={720}
      isFullScreenOnPhone
      bodyClassName="border-t border-hairline"
      headerExtra={
        methods.data ? (
          <RegionPicker
            regions={methods.data.regions}
            region={methods.data.region}
            onChoose={(code) => {
              setRegion(code);
              storeRegion(code);
            }}
          />
        ) : null
      }
    >
      <div className="flex h-full tablet:h-[min(676px,calc(100dvh-112px))]">
        <div
          className={cx(
            'scroll-slim flex w-full flex-col overflow-y-auto p-3 tablet:w-56 tablet:bg-shell tablet:shrink-0 tablet:border-r tablet:border-hairline',
            chosen && 'max-tablet:hidden',
          )}
        >
          <CoinRail
            coins={coins}
            isLoading={methods.isPending}
            chosen={symbol}
            // A second press takes the choice back.
            onChoose={(next) => setSymbol(next === symbol ? undefined : next)}
          />
          {methods.error && !methods.data ? (
            <ErrorState
              title="The ways to pay did not load."
              text={errorMessage(methods.error)}
              onRetry={() => void methods.refetch()}
            />
          ) : null}
          {chosen ? null : (
            <div className="mt-6 px-3 tablet:hidden">
              <DepositList symbolOf={symbolOf} />
            </div>
          )}
        </div>
        <div className={cx('scroll-slim min-w-0 flex-1 overflow-y-auto', !chosen && 'max-tablet:hidden')}>
          {chosen ? (
            <>
              <Button
                variant="quiet"
                size={32}
                onClick={() => setSymbol(undefined)}
                className="mx-4 mt-3 tablet:hidden"
              >
                <ChevronLeft size={16} aria-hidden />
                All ways to pay
              </Button>
              <DepositPanel key={chosen.symbol} coin={chosen} symbolOf={symbolOf} onClose={onClose} />
            </>
          ) : (
            <div className="px-6 py-5">
              <EmptyState
                icon={HandCoins}
                title="Choose how to pay"
                text="Each coin has an address of your own that stays the same."
                className="mb-6"
              />
              {isOpen && me ? <DepositList symbolOf={symbolOf} /> : null}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface CoinRailProps {
  coins: readonly CoinMethods[];
  isLoading: boolean;
  chosen: string | undefined;
  onChoose: (symbol: string) => void;
}

function CoinRail({ coins, isLoading, chosen, onChoose }: CoinRailProps) {
  return (
    <>
      <h3 className="px-3 pt-1 pb-1.5 text-11 font-semibold tracking-caps text-ink-3 uppercase">Crypto</h3>
      {isLoading ? (
        <div className="flex flex-col gap-1">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      ) : null}
      <ul>
        {coins.map(({ symbol, name }) => (
          <li key={symbol}>
            <button
              type="button"
              aria-pressed={symbol === chosen}
              onClick={() => onChoose(symbol)}
              className={cx(
                'relative flex h-12 w-full items-center gap-3 rounded-control px-3 transition-colors',
                symbol === chosen
                  ? "bg-raised font-semibold before:absolute before:inset-y-3 before:-left-3 before:w-0.5 before:rounded-r-sm before:bg-gold before:content-['']"
                  : 'text-ink-2 hover:bg-card hover:text-ink',
              )}
            >
              <CoinMark symbol={symbol} />
              <span className="min-w-0 flex-1 truncate text-left">{name}</span>
              <span className="text-11 font-normal text-ink-3">{symbol}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
