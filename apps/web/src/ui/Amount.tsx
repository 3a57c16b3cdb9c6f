import { cx } from '@aureus/ui-kit/class-names.ts';
import { Coin } from './Coin.tsx';
import { amountText, compactCoins, formatCoins } from './format/format.ts';

interface AmountProps {
  coins: number;
  /** Size of the coin icon in px; 0 for no icon. */
  coin?: number;
  /** Writes `+` before amounts that aren't negative. */
  isSigned?: boolean;
  /** Shortens amounts from a million on. The exact amount appears on hover. */
  isCompact?: boolean;
  tone?: 'plain' | 'win' | 'muted' | 'inherit';
  className?: string;
}

const TONES = { plain: 'text-ink', win: 'text-win', muted: 'text-ink-2', inherit: '' };

/** Amount of coins: coin icon, grouped digits, and paler cents. */
export function Amount({
  coins,
  coin = 14,
  isSigned = false,
  isCompact = true,
  tone = 'plain',
  className,
}: AmountProps) {
  const short = isCompact ? compactCoins(coins) : undefined;
  const { sign, whole, fraction } = amountText(coins, isSigned);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[5px] align-middle font-semibold whitespace-nowrap tabular-nums',
        TONES[tone],
        className,
      )}
      title={short === undefined ? undefined : formatCoins(coins)}
    >
      {coin > 0 ? <Coin size={coin} /> : null}
      {short === undefined ? (
        <span>
          {sign}
          {whole}
          <span className={tone === 'plain' ? 'font-medium text-ink-3' : 'opacity-80'}>{fraction}</span>
        </span>
      ) : (
        <span>
          {isSigned && coins > 0 ? '+' : ''}
          {short}
        </span>
      )}
    </span>
  );
}
