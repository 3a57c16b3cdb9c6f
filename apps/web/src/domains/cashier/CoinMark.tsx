import { cx } from '../../ui/class-names.ts';

const MARKS: Record<string, { sign: string; className: string }> = {
  LTC: { sign: 'Ł', className: 'bg-asset-ltc' },
  BTC: { sign: '₿', className: 'bg-asset-btc' },
  ETH: { sign: 'Ξ', className: 'bg-asset-eth' },
  USDT: { sign: '₮', className: 'bg-asset-usdt' },
  USDC: { sign: '$', className: 'bg-asset-usdc' },
};

/** The sign of an asset, such as `Ł`. */
export function signOf(symbol: string): string {
  return MARKS[symbol]?.sign ?? symbol.slice(0, 1);
}

/** The mark of an asset: its sign on a disc of its colour. */
export function CoinMark({ symbol, size = 28 }: { symbol: string; size?: 28 | 40 }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-bold text-white',
        size === 28 ? 'size-7 text-14' : 'size-10 text-20',
        MARKS[symbol]?.className ?? 'bg-control',
      )}
    >
      {signOf(symbol)}
    </span>
  );
}
