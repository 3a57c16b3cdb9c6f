import type { SessionReminder } from '@aureus/contract/limits.ts';
import { FigureList } from '../../games-kit/FigureList.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatCoins } from '../../ui/format.ts';

/** Staked, won and what is left of it, since the player came. */
export function PlayFigures({ reminder: { staked, won, net } }: { reminder: SessionReminder }) {
  return (
    <FigureList
      lines={[
        ['Staked', formatCoins(staked)],
        ['Won', formatCoins(won)],
        [
          'Net',
          <span key="net" className={cx(net > 0 && 'text-win')}>
            {formatCoins(net, net > 0)}
          </span>,
        ],
      ]}
    />
  );
}
