import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';

interface Mark {
  sign: string;
  className: string;
  /** SVG elements of the logo, in a 32 × 32 view box. */
  shape: ReactNode;
}

const bar = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'round' } as const;

const MARKS: Record<string, Mark> = {
  LTC: {
    sign: 'Ł',
    className: 'bg-asset-ltc',
    shape: <path {...bar} strokeLinejoin="round" d="M16.5 7.5 12.4 23.5h9.2M10.2 18.4l8.4-3.4" />,
  },
  BTC: {
    sign: '₿',
    className: 'bg-asset-btc',
    shape: (
      <path
        {...bar}
        strokeLinejoin="round"
        transform="rotate(12 16 16)"
        d="M11.5 9h5.7a3.4 3.4 0 0 1 0 6.9h-4.4 5.2a3.6 3.6 0 0 1 0 7.1h-6.5M13 9v14M14.2 6.4V9M18 6.4V9M14.2 23v2.6M18 23v2.6"
      />
    ),
  },
  ETH: {
    sign: 'Ξ',
    className: 'bg-asset-eth',
    shape: (
      <g fill="currentColor">
        <path opacity=".72" d="M16 5.5 9.2 16.4 16 20.2z" />
        <path d="M16 5.5 22.8 16.4 16 20.2z" />
        <path opacity=".72" d="M9.2 18.2 16 26.5v-4.4z" />
        <path d="M22.8 18.2 16 26.5v-4.4z" />
      </g>
    ),
  },
  USDT: {
    sign: '₮',
    className: 'bg-asset-usdt',
    shape: (
      <g {...bar}>
        <path d="M9.5 9.5h13M16 9.5v14.2" />
        <ellipse cx="16" cy="15.6" rx="8" ry="2.5" strokeWidth="1.8" />
      </g>
    ),
  },
  USDC: {
    sign: '$',
    className: 'bg-asset-usdc',
    shape: (
      <g {...bar} strokeWidth="2.2">
        <path d="M19.3 13.2c-.5-1.3-1.7-2-3.3-2-1.9 0-3.3 1-3.3 2.5 0 3.5 6.7 1.5 6.7 4.8 0 1.5-1.5 2.5-3.4 2.5-1.7 0-3-.7-3.5-2M16 9.300v1.900M16 21v1.9" />
        <path d="M12.3 6.600a10 10 0 0 0 0 18.800M19.7 6.600a10 10 0 0 1 0 18.8" />
      </g>
    ),
  },
};

/** Returns the sign of an asset, such as `Ł`. */
export function signOf(symbol: string): string {
  return MARKS[symbol]?.sign ?? symbol.slice(0, 1);
}

/** Logo of an asset on a disc. An unknown asset shows its first letter. */
export function CoinMark({ symbol, size = 28 }: { symbol: string; size?: 28 | 40 }) {
  const mark = MARKS[symbol];
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-bold text-white',
        size === 28 ? 'size-7 text-14' : 'size-10 text-20',
        mark?.className ?? 'bg-control',
      )}
    >
      {mark ? (
        <svg aria-hidden viewBox="0 0 32 32" className="size-full">
          {mark.shape}
        </svg>
      ) : (
        signOf(symbol)
      )}
    </span>
  );
}
