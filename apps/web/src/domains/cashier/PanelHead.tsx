import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { ReactNode } from 'react';
import { groupDigits } from '../../ui/format/figures.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { CoinMark } from './CoinMark.tsx';
import { cashierWords } from './cashier.words.ts';
import { parseDecimal, priceText } from './crypto/convert.ts';
import { networkNameOf } from './network-name.ts';

interface PanelHeadProps {
  mark: ReactNode;
  title: string;
  text: string;
  aside?: ReactNode;
}

export function PanelHead({ mark, title, text, aside }: PanelHeadProps) {
  return (
    <div className="flex items-center gap-3">
      {mark}
      <div className="min-w-0">
        <h3 className="truncate text-16/5 font-semibold">{title}</h3>
        <p className="text-14 text-ink-3">{text}</p>
      </div>
      {aside ? <p className="ml-auto text-right text-12 text-ink-2 tabular-nums">{aside}</p> : null}
    </div>
  );
}

/** Heading of a panel for a coin on its network, with the coin's current price. */
export function CoinHead({ method: { metadata, coinData } }: { method: PaymentMethod }) {
  const { icon, name } = metadata;
  const usdPrice = parseDecimal(coinData?.usdPrice ?? '');
  const coinPrice = coinData?.coinPrice ?? null;
  return (
    <PanelHead
      mark={<CoinMark symbol={icon} size={40} />}
      title={name}
      text={networkNameOf(metadata)}
      aside={
        usdPrice && coinPrice !== null
          ? cashierWords.price(icon, groupDigits(priceText(usdPrice)), formatCoins(Number(coinPrice)))
          : cashierWords.noPrice
      }
    />
  );
}

/** Mark of a method that has no coin logo: an icon on a disc. */
export function SignMark({ children, isSmall = false }: { children: ReactNode; isSmall?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-raised text-ink-2 ${isSmall ? 'size-7' : 'size-10'}`}
    >
      {children}
    </span>
  );
}
