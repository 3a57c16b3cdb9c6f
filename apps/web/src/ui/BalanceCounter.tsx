import { cx } from '@aureus/ui-kit/class-names.ts';
import { memo, useEffect, useState } from 'react';
import { Coin } from './Coin.tsx';
import { amountText, formatCoins } from './format/format.ts';
import { uiWords } from './ui.words.ts';

/** Duration in ms for which digits roll to a new value. */
const ROLL_MS = 500;
const DIGITS = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

interface Gain {
  id: number;
  coins: number;
  isWin: boolean;
}

/**
 * Balance whose digits roll to a new value. Its coin turns once when the balance grows. The roll uses only transforms,
 * so a series of bets causes no layout.
 */
export function BalanceCounter({
  coins,
  isWin = true,
  coin = 18,
  title,
}: {
  coins: number;
  /** Text that is shown on hover. Unlike the balance, it isn't hidden by streamer mode. */
  title?: string | undefined;
  /** True colors an increase as a win or a gift. */
  isWin?: boolean;
  coin?: number;
}) {
  const [previous, setPrevious] = useState(coins);
  const [gain, setGain] = useState<Gain>();
  if (coins !== previous) {
    const increase = Math.round((coins - previous) * 100) / 100;
    setPrevious(coins);
    if (increase > 0) setGain({ id: (gain?.id ?? 0) + 1, coins: increase, isWin });
  }
  return (
    <span
      className="private relative inline-flex items-center"
      title={title}
      data-testid="balance"
      data-value={coins.toFixed(2)}
    >
      <span aria-hidden className="flex items-center gap-[5px]">
        <span key={gain?.id ?? 0} className={cx('grid', gain && 'coin-turn')}>
          <Coin size={coin} />
        </span>
        <RollingAmount coins={coins} />
      </span>
      <output className="sr-only">{uiWords.balance(formatCoins(useSettled(coins)))}</output>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden
          className={cx(
            'pointer-events-none absolute top-full right-0 z-10 animate-gain rounded-chip bg-card px-1.5 text-14 font-semibold',
            gain.isWin ? 'text-win' : 'text-ink-2',
          )}
        >
          {formatCoins(gain.coins, true)}
        </span>
      ) : null}
    </span>
  );
}

/** Returns the balance after it has stopped changing, so that screen readers don't announce each bet of a series. */
function useSettled(coins: number): number {
  const [settled, setSettled] = useState(coins);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(coins), ROLL_MS);
    return () => clearTimeout(timer);
  }, [coins]);
  return settled;
}

/**
 * Amount with a rolling column for each digit. Keys count from the right, so that digits keep their columns when the
 * amount grows.
 */
export function RollingAmount({ coins }: { coins: number }) {
  const { sign, whole, fraction } = amountText(coins);
  return (
    <span className="flex text-15 font-semibold whitespace-pre tabular-nums select-none">
      {sign}
      {whole.split('').map((character, index) => (
        <Place key={whole.length - index} character={character} />
      ))}
      <span className="flex font-medium text-ink-3">
        {fraction.split('').map((character, index) => (
          <Place key={fraction.length - index} character={character} />
        ))}
      </span>
    </span>
  );
}

const Place = memo(function Place({ character }: { character: string }) {
  // Separators don't roll. `Number` would read a space as 0.
  if (!/\d/.test(character)) return character;
  const digit = Number(character);
  return (
    <span className="h-[1lh] overflow-hidden">
      <span
        className="block transition-transform"
        style={{ transform: `translateY(${digit * -10}%)`, transitionDuration: `${ROLL_MS}ms` }}
      >
        {DIGITS}
      </span>
    </span>
  );
});
