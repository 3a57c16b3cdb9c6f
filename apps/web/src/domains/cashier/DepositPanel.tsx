import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../api/http.ts';
import { serverNow, useServerInfo } from '../../api/server-clock.ts';
import { verificationAddress } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { useCopy } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { formatCoins } from '../../ui/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Segmented } from '../../ui/Tabs.tsx';
import { CoinMark } from './CoinMark.tsx';
import { Converter } from './Converter.tsx';
import { useAddress, useDeposits } from './cashier.queries.ts';
import { parseDecimal, priceText, type Rate } from './convert.ts';
import { DepositList } from './DepositList.tsx';
import { DepositSteps } from './DepositSteps.tsx';
import { type CoinMethods, watchedDeposit } from './deposit-progress.ts';

interface DepositPanelProps {
  coin: CoinMethods;
  symbolOf: (method: string) => string;
  onClose: () => void;
}

/** Paying with one coin: where to send it, what it is worth, and how far the payment is. */
export function DepositPanel({ coin, symbolOf, onClose }: DepositPanelProps) {
  const [network, setNetwork] = useState(coin.methods[0]?.key);
  const [openedAt] = useState(serverNow);
  const { data: deposits } = useDeposits();
  const method = coin.methods.find(({ key }) => key === network) ?? coin.methods[0];
  if (!method) return null;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
        <PanelHead method={method} />
        {coin.methods.length > 1 ? (
          <Segmented
            label="Network"
            items={coin.methods.map(({ key, metadata }) => ({
              value: key,
              label: (
                <span>
                  <span className="max-tablet:hidden">{metadata.networkName} </span>
                  {metadata.network}
                </span>
              ),
            }))}
            value={method.key}
            onChange={setNetwork}
          />
        ) : null}
        <Address key={method.key} method={method} onClose={onClose} />
        <Worth method={method} />
        <Facts method={method} />
        <DepositList symbolOf={symbolOf} />
      </div>
      <div className="sticky bottom-0 flex h-13 shrink-0 items-center border-t border-hairline bg-card px-4 tablet:px-6">
        <DepositSteps transaction={watchedDeposit(deposits ?? [], method.key, openedAt)} />
      </div>
    </div>
  );
}

function PanelHead({ method: { metadata, coinData } }: { method: PaymentMethod }) {
  const { icon, name, networkName } = metadata;
  const usdPrice = parseDecimal(coinData.usdPrice ?? '');
  return (
    <div className="flex items-center gap-3">
      <CoinMark symbol={icon} size={40} />
      <div className="min-w-0">
        <h3 className="text-16/5 font-semibold">{name}</h3>
        <p className="text-12 text-ink-3">{networkName}</p>
      </div>
      <p className="ml-auto text-right text-12 text-ink-2 tabular-nums">
        {usdPrice && coinData.coinPrice !== null
          ? `1 ${icon} = $${priceText(usdPrice)} = ${formatCoins(Number(coinData.coinPrice))} coins`
          : 'No fresh price at the moment'}
      </p>
    </div>
  );
}

/** The first and last letters are what a person compares. */
const COMPARED = 6;

function Address({ method, onClose }: { method: PaymentMethod; onClose: () => void }) {
  const { data, error, refetch } = useAddress(method.key);
  const { icon, networkName } = method.metadata;
  const { isCopied, copy } = useCopy(data?.address ?? '');
  if (error instanceof ApiError && error.code === 'cashier.error.kyc_required') {
    return (
      <div className="flex flex-col items-center gap-3 rounded-card border border-warn/40 bg-warn/8 p-5 text-center">
        <p className="text-13">{error.message}</p>
        <Link
          to={verificationAddress}
          onClick={onClose}
          className={buttonClass({ variant: 'gold-line', size: 32 })}
        >
          Click here to get verified
        </Link>
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your address did not load."
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex gap-4 max-tablet:flex-col">
      {data ? (
        <img
          src={data.qrCode}
          alt={`QR code of your ${icon} deposit address`}
          width={172}
          height={172}
          className="size-43 shrink-0 rounded-card bg-white p-1 max-tablet:mx-auto"
        />
      ) : (
        <Skeleton className="size-43 shrink-0 rounded-card! max-tablet:mx-auto" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-13 text-ink-2">Your deposit address</p>
        {data ? (
          <p className="rounded-control border border-control bg-page px-3 py-2.5 tracking-[0.01em] break-all select-all">
            <span className="font-semibold text-gold">{data.address.slice(0, COMPARED)}</span>
            {data.address.slice(COMPARED, -COMPARED)}
            <span className="font-semibold text-gold">{data.address.slice(-COMPARED)}</span>
          </p>
        ) : (
          <Skeleton className="h-16" />
        )}
        <Button
          onClick={() => void copy()}
          disabledReason={data ? undefined : 'The address is still loading'}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
        <p className="mt-auto flex gap-2 text-12 text-warn">
          <TriangleAlert size={15} className="mt-px shrink-0" aria-hidden />
          Send only {icon} on the {networkName}. Other coins are lost.
        </p>
      </div>
    </div>
  );
}

function useRate(method: PaymentMethod): Rate | undefined {
  const { data: info } = useServerInfo();
  const usdPrice = parseDecimal(method.coinData.usdPrice ?? '');
  const coinsPerUsd = info && parseDecimal(String(info.coinsPerUsd));
  return usdPrice && usdPrice.units > 0n && coinsPerUsd
    ? { usdPrice, coinsPerUsd, places: method.coinData.decimals }
    : undefined;
}

function Worth({ method }: { method: PaymentMethod }) {
  const rate = useRate(method);
  if (rate) return <Converter key={method.key} method={method} rate={rate} />;
  return (
    <p className="rounded-control border border-divider px-3 py-2.5 text-13 text-ink-2">
      The price of {method.metadata.name} is not known right now. You can pay all the same: the deposit is
      credited at the first fresh price.
    </p>
  );
}

function Facts({ method }: { method: PaymentMethod }) {
  const { confirmations, minutes, minDeposit } = method;
  const facts = [
    ['Minimum', `${formatCoins(minDeposit)} coins`],
    [
      'Credited after',
      `${confirmations} ${confirmations === 1 ? 'confirmation' : 'confirmations'}, about ${minutes} min`,
    ],
    ['Fee', 'None from us'],
  ] as const;
  return (
    <dl className="rounded-control bg-shell px-4 py-1 text-13">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-8.5 items-center justify-between gap-4 border-t border-hairline first:border-t-0"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
