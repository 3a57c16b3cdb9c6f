import type { BattleSummary } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { EyeOff, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { seatCount } from './battle-modes.tsx';
import { rowWords } from './battles.row.words.ts';
import { botAvatar } from './seat-player.ts';

/** Players of a battle, small: pictures, free seats as dashed squares, teams separated by "vs". */
export function SeatAvatars({
  battle: { seats, format, prizes },
  className,
}: {
  battle: Pick<BattleSummary, 'seats' | 'format' | 'prizes'>;
  className?: string;
}) {
  return (
    <ul className={cx('flex items-center gap-1', className)} aria-label={rowWords.seats}>
      {Array.from({ length: seatCount[format] }, (_, index) => {
        const sitting = seats.find(({ seat }) => seat === index);
        const isHidden = sitting?.player === null && sitting.botName === null;
        const name =
          sitting?.player?.username ?? sitting?.botName ?? (isHidden ? rowWords.hidden : rowWords.seat);
        const hasWon = (prizes?.[index] ?? 0) > 0;
        return (
          <Fragment key={index}>
            {format === '2v2' && index === 2 ? (
              <li aria-hidden className="px-0.5 text-12 text-ink-3">
                {rowWords.versus}
              </li>
            ) : null}
            <li title={name} className={cx('shrink-0', prizes && !hasWon && 'opacity-40')}>
              {isHidden ? (
                <span
                  className={cx(
                    'grid size-7 place-items-center rounded-inner bg-raised text-ink-3',
                    hasWon && 'ring-2 ring-gold-high',
                  )}
                >
                  <EyeOff size={14} aria-hidden />
                  <span className="sr-only">{name}</span>
                </span>
              ) : sitting ? (
                <Avatar
                  src={sitting.player?.avatar ?? botAvatar(index)}
                  size={28}
                  alt={name}
                  className={cx('block', hasWon && 'ring-2 ring-gold-high')}
                />
              ) : (
                <span className="grid size-7 place-items-center rounded-inner border border-dashed border-control text-ink-3">
                  <Plus size={14} aria-hidden />
                  <span className="sr-only">{name}</span>
                </span>
              )}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
