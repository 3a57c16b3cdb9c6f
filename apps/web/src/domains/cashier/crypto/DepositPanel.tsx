import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { serverNow, useServerInfo } from '../../../api/server-clock.ts';
import { Coin } from '../../../ui/Coin.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { useCopy } from '../../../ui/fields/CopyButton.tsx';
import { inputFrame } from '../../../ui/fields/Input.tsx';
import { useAmountText } from '../../../ui/fields/use-amount-text.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { signOf } from '../CoinMark.tsx';
import { depositWords } from '../cashier.deposit.words.tsx';
import { useAddress, usePayments } from '../cashier.queries.ts';
import { cashierWords } from '../cashier.words.ts';
import { FactList } from '../FactList.tsx';
import type { Choice } from '../method-groups.ts';
import { networkNameOf } from '../network-name.ts';
import { CoinHead } from '../PanelHead.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { Refusal } from '../Refusal.tsx';
import { useRate } from '../use-rate.ts';
import { type ConverterField, convert, type Rate } from './convert.ts';
import { DepositSteps, watchedDeposit } from './DepositSteps.tsx';
import { NetworkTabs } from './NetworkTabs.tsx';

const TestWallet = lazyPart(() => import('./TestWallet.tsx'));

interface DepositPanelProps {
  coin: Choice;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Deposit with one coin: the address to pay to, the exchange rate, and the progress of the payment. */
export default function DepositPanel({ coin, methods, onClose }: DepositPanelProps) {
  const [network, setNetwork] = useState(coin.methods[0].key);
  const [openedAt] = useState(serverNow);
  const { data: payments } = usePayments();
  const { data: info } = useServerInfo();
  const method = coin.methods.find(({ key }) => key === network) ?? coin.methods[0];
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
        <CoinHead method={method} />
        <NetworkTabs methods={coin.methods} value={method.key} onChange={setNetwork} />
        <Address key={method.key} method={method} onClose={onClose} />
        {info?.sandboxUrl ? (
          <TestWallet key={`test-${method.key}`} method={method} sandboxUrl={info.sandboxUrl} />
        ) : null}
        <Worth method={method} />
        <Facts method={method} />
        <Payments methods={methods} />
      </div>
      <div className="sticky bottom-0 flex h-13 shrink-0 items-center border-t border-hairline bg-card px-4 tablet:px-6">
        <DepositSteps payment={watchedDeposit(payments ?? [], method.key, openedAt)} />
      </div>
    </div>
  );
}

/** Number of emphasized characters at each end of an address, because many people compare only the ends. */
const COMPARED = 6;

function Address({ method, onClose }: { method: PaymentMethod; onClose: () => void }) {
  const { data, error, refetch } = useAddress(method.key);
  const { icon } = method.metadata;
  const networkName = networkNameOf(method.metadata);
  const { isCopied, copy } = useCopy(data?.address ?? '');
  // The refusal is about the player, so a retry wouldn't help.
  if (error instanceof ApiError && error.status === 403) {
    return <Refusal error={error} onClose={onClose} />;
  }
  if (error && !data) {
    return <LoadFailed title={depositWords.loadFailed} error={error} retry={refetch} />;
  }
  return (
    <div className="flex gap-4 max-tablet:flex-col">
      {data ? (
        <img
          src={data.qrCode}
          alt={depositWords.qrCode(icon)}
          width={172}
          height={172}
          className="size-43 shrink-0 rounded-card bg-white p-1 in-[.streamer]:hidden max-tablet:mx-auto"
        />
      ) : (
        <Skeleton className="size-43 shrink-0 rounded-card! max-tablet:mx-auto" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-14 text-ink-2">{depositWords.address}</p>
        {data ? (
          <p className="rounded-control border border-control bg-page px-3 py-2.5 tracking-[0.01em] break-all select-all">
            <Private>
              <span className="font-semibold text-gold">{data.address.slice(0, COMPARED)}</span>
              {data.address.slice(COMPARED, -COMPARED)}
              <span className="font-semibold text-gold">{data.address.slice(-COMPARED)}</span>
            </Private>
          </p>
        ) : (
          <Skeleton className="h-16" />
        )}
        <Button onClick={() => void copy()} disabledReason={data ? undefined : depositWords.isLoading}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {isCopied ? depositWords.copied : depositWords.copy}
        </Button>
        <p className="mt-auto flex gap-2 text-14 text-warn">
          <TriangleAlert size={15} className="mt-px shrink-0" aria-hidden />
          {depositWords.onlyCoin(icon, networkName)}
        </p>
      </div>
    </div>
  );
}

function Worth({ method }: { method: PaymentMethod }) {
  const rate = useRate(method);
  if (rate) return <Converter key={method.key} method={method} rate={rate} />;
  return (
    <p className="rounded-control border border-divider px-3 py-2.5 text-14 text-ink-2">
      {depositWords.noPrice(method.metadata.name)}
    </p>
  );
}

function Facts({ method: { coinData, minutes } }: { method: PaymentMethod }) {
  if (!coinData) return null;
  const { confirmations, minDeposit } = coinData;
  return (
    <FactList
      facts={[
        [depositWords.minimum, cashierWords.coins(formatCoins(minDeposit))],
        [depositWords.creditedAfter, depositWords.confirmations(confirmations, minutes)],
        [depositWords.fee, depositWords.noFee],
      ]}
    />
  );
}

const words = depositWords.converter;

/** Initial text of the field for coins. */
const FIRST_COINS = '100.00';

/** Fields for coins, asset and dollars. Typing into a field updates the other two. */
function Converter({ method, rate }: { method: PaymentMethod; rate: Rate }) {
  const [{ field, text }, setTyped] = useState<{ field: ConverterField; text: string }>({
    field: 'coins',
    text: FIRST_COINS,
  });
  const { coins, asset, dollars } = convert(field, text, rate);
  const symbol = method.metadata.icon;
  const type = (typed: ConverterField) => (value: string) => setTyped({ field: typed, text: value });
  return (
    <fieldset className="flex items-center gap-2 max-tablet:flex-col max-tablet:items-stretch">
      <legend className="sr-only">{words.label}</legend>
      <ConverterInput
        label={words.coins}
        value={coins}
        onChange={type('coins')}
        leading={<Coin size={17} />}
        className="tablet:w-33"
      />
      <Equals />
      <ConverterInput
        label={words.asset(symbol)}
        value={asset}
        places={rate.places}
        onChange={type('asset')}
        leading={<span className="text-ink-2">{signOf(symbol)}</span>}
        trailing={symbol}
        className="tablet:flex-1"
      />
      <Equals />
      <ConverterInput
        label={words.dollars}
        value={dollars}
        onChange={type('dollars')}
        leading={<span className="text-ink-2">$</span>}
        className="tablet:w-25"
      />
    </fieldset>
  );
}

function Equals() {
  return (
    <span className="text-ink-3 max-tablet:hidden" aria-hidden>
      =
    </span>
  );
}

interface ConverterInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  places?: number;
  leading: ReactNode;
  trailing?: string;
  className: string;
}

function ConverterInput({
  label,
  value,
  onChange,
  places,
  leading,
  trailing,
  className,
}: ConverterInputProps) {
  const { isUnread, ...field } = useAmountText(value, onChange, places);
  return (
    <div className={cx(inputFrame({ hasError: isUnread }), 'min-w-0', className)}>
      {leading}
      <input
        {...field}
        aria-label={label}
        aria-invalid={isUnread || undefined}
        inputMode="decimal"
        autoComplete="off"
        className="h-full w-0 min-w-0 flex-1 bg-transparent text-16 font-semibold tabular-nums outline-none tablet:text-14"
      />
      {trailing ? <span className="text-12 text-ink-3">{trailing}</span> : null}
    </div>
  );
}
