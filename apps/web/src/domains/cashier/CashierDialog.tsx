import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { useIsReadOnly } from '../../api/market.ts';
import { useMe } from '../../api/session.ts';
import { type CashierTab, showCashierTab, useCashier } from '../../slots/cashier.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { regionName } from '../../ui/format/figures.ts';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { CashierBody } from './CashierBody.tsx';
import { storedRegion, storeRegion, useMethods } from './cashier.queries.ts';
import { cashierWords } from './cashier.words.ts';

const TABS = [
  { value: 'DEPOSIT', label: cashierWords.tabs.DEPOSIT },
  { value: 'WITHDRAW', label: cashierWords.tabs.WITHDRAW },
] as const;
const panelId = (tab: CashierTab) => `cashier-${tab.toLowerCase()}`;

/** Dialog with a tab for deposits and one for withdrawals. */
export default function CashierDialog({ isOpen, onClose }: DialogProps) {
  const { data: me } = useMe();
  const isReadOnly = useIsReadOnly();
  const { tab: chosen } = useCashier();
  const isWide = useMedia('(min-width: 48rem)');
  const [region, setRegion] = useState(storedRegion);
  const methods = useMethods(region, isOpen && Boolean(me));
  // Players who are self-excluded, on a break or in a read-only country can only withdraw.
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

const words = cashierWords.region;

interface RegionPickerProps {
  regions: readonly { code: string }[];
  region: string;
  onChoose: (code: string) => void;
}

/** Field to choose the region whose payment methods are listed. */
export function RegionPicker({ regions, region, onChoose }: RegionPickerProps) {
  const [search, setSearch] = useState('');
  const name = regionName(region);
  const matches = regions
    .map(({ code }) => ({ code, name: regionName(code) }))
    .filter((candidate) => candidate.name.toLowerCase().includes(search.trim().toLowerCase()))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Popover
      label={words.label(name)}
      icon={
        <span className="flex items-center gap-1.5 px-3 text-14 font-medium">
          <Globe size={15} aria-hidden />
          <span className="max-w-28 truncate max-[22.4375rem]:hidden">{name}</span>
          <ChevronDown size={15} aria-hidden />
        </span>
      }
      className="h-8 rounded-control! border border-divider max-tablet:h-11"
      panelClassName="w-64"
    >
      <Input
        label={words.searchLabel}
        isLabelHidden
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="scroll-slim mt-2 max-h-64 overflow-y-auto" aria-label={words.list}>
        {matches.map(({ code, name: label }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={code === region}
              onClick={(event) => {
                onChoose(code);
                closePopoverOf(event.currentTarget);
              }}
              className={cx(
                'flex h-9 w-full items-center gap-2.5 rounded-inner px-2 text-left text-14 hover:bg-selected max-tablet:h-11',
                code === region ? 'text-gold-high' : 'text-ink-2',
              )}
            >
              {/* The flags load lazily, so only flags in view are loaded. */}
              <img
                src={`/flags/${code.toLowerCase()}.svg`}
                alt=""
                width={20}
                height={20}
                loading="lazy"
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {code === region ? <Check size={15} aria-hidden /> : null}
            </button>
          </li>
        ))}
        {matches.length === 0 ? <li className="px-2 py-3 text-14 text-ink-3">{words.none}</li> : null}
      </ul>
    </Popover>
  );
}
