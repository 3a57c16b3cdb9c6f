import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { useState } from 'react';
import { useIsReadOnly } from '../../api/market.ts';
import { useMe } from '../../api/session.ts';
import { type CashierTab, showCashierTab, useCashier } from '../../slots/cashier.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { CashierBody } from './CashierBody.tsx';
import { storedRegion, storeRegion, useMethods } from './cashier.queries.ts';
import { cashierWords } from './cashier.words.ts';
import { RegionPicker } from './RegionPicker.tsx';

const TABS = [
  { value: 'DEPOSIT', label: cashierWords.tabs.DEPOSIT },
  { value: 'WITHDRAW', label: cashierWords.tabs.WITHDRAW },
] as const;
const panelId = (tab: CashierTab) => `cashier-${tab.toLowerCase()}`;

/** Coins in and coins out. */
export default function CashierDialog({ isOpen, onClose }: DialogProps) {
  const { data: me } = useMe();
  const isReadOnly = useIsReadOnly();
  const { tab: chosen } = useCashier();
  const isWide = useMedia('(min-width: 48rem)');
  const [region, setRegion] = useState(storedRegion);
  const methods = useMethods(region, isOpen && Boolean(me));
  // A player who may not play can't deposit either: coins go out alone.
  const isOutOnly = isReadOnly || Boolean(me?.selfBan ?? me?.coolOff);
  const tab = isOutOnly ? 'WITHDRAW' : chosen;
  const tabs = isOutOnly ? null : (
    <Segmented
      label={cashierWords.title}
      items={TABS}
      value={tab}
      onChange={showCashierTab}
      panelId={panelId}
    />
  );
  return (
    <Dialog
      title={cashierWords.title}
      isOpen={isOpen}
      onClose={onClose}
      width={720}
      isFullScreenOnPhone
      bodyClassName="flex flex-col border-t border-hairline"
      headerExtra={
        <>
          {isWide && tabs ? <div className="mr-auto ml-1 w-55">{tabs}</div> : null}
          {methods.data ? (
            <RegionPicker
              regions={methods.data.regions}
              region={methods.data.region}
              onChoose={(code) => {
                setRegion(code);
                storeRegion(code);
              }}
            />
          ) : null}
        </>
      }
    >
      {isWide || isOutOnly ? null : <div className="border-b border-hairline px-4 py-3">{tabs}</div>}
      <div
        id={panelId(tab)}
        role="tabpanel"
        aria-label={cashierWords.tabs[tab]}
        className="flex min-h-0 flex-1 tablet:h-[min(676px,calc(100dvh-112px))] tablet:flex-none"
      >
        {isOpen && me ? <CashierBody key={tab} tab={tab} methods={methods} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}
