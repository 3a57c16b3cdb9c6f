import type { SessionReminder } from '@aureus/contract/limits.ts';
import { FigureList } from '../../games-kit/FigureList.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatCoins } from '../../ui/format.ts';
import { reminderWords } from './limits.reminder.words.tsx';

/** Staked, won and what is left of it, since the player came. */
export function PlayFigures({ reminder: { staked, won, net } }: { reminder: SessionReminder }) {
  return (
    <FigureList
      lines={[
        [reminderWords.staked, formatCoins(staked)],
        [reminderWords.won, formatCoins(won)],
        [
          reminderWords.net,
          <span key="net" className={cx(net > 0 && 'text-win')}>
            {formatCoins(net, net > 0)}
          </span>,
        ],
      ]}
    />
  );
}
