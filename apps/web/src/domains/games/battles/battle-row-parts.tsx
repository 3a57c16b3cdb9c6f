import type { BattleCase, BattleSummary } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { EyeOff, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { countedCases, seatCount } from './battle-modes.tsx';
import { rowWords } from './battles.row.words.ts';
import { botAvatar } from './seat-player.ts';

/** Maximum number of different cases in a row of the lobby. */
const SHOWN = 4;

/** Row of a battle's first `SHOWN` different cases with their counts, and the total number of cases. */
export function CaseStrip({ cases }: { cases: readonly BattleCase[] }) {
  const kinds = countedCases(cases);
  const names = kinds.map(({ first, count }) => (count > 1 ? rowWords.times(count, first.name) : first.name));
  return (
    <div
      className="flex min-w-0 items-center max-[22.5rem]:flex-wrap tablet:@max-[760px]:flex-wrap"
      title={names.join(', ')}
    >
      {kinds.slice(0, SHOWN).map(({ first, count }) => (
        <span key={first.id} className="relative -mr-2.5 shrink-0">
          <CasePicture src={first.imageUrl} className="size-12 tablet:@max-[760px]:size-10" />
          {count > 1 ? (
            <span className="absolute right-1 bottom-0 rounded-chip bg-selected px-1 text-12 font-semibold text-ink-2 tabular-nums">
              {count}×
            </span>
          ) : null}
        </span>
      ))}
      <span className="ml-4 text-12 whitespace-nowrap text-ink-3 max-[22.5rem]:ml-0 max-[22.5rem]:basis-full tablet:@max-[760px]:ml-0 tablet:@max-[760px]:basis-full">
        {rowWords.cases(cases.length)}
      </span>
    </div>
  );
}

/** Small avatars of a battle's players. Free seats are dashed squares, and teams are separated by "vs". */
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

/** Grid classes of a battle's row. Narrow lists put the state below the seats, and phones have three columns. */
export const battleGrid = {
  row:
    'relative grid min-h-20 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-card border px-4 transition-colors max-tablet:p-3 ' +
    'tablet:grid-cols-[36px_4.25rem_minmax(120px,13.25rem)_5rem_minmax(0,1fr)_auto_7rem] ' +
    'tablet:@max-[760px]:grid-cols-[36px_66px_minmax(0,1fr)_80px_148px_104px] tablet:@max-[760px]:gap-y-1.5',
  /** Cells that span both lines of a row in a narrow list. */
  both: 'tablet:@max-[760px]:row-span-2',
  strip: 'max-tablet:order-4 max-tablet:col-span-2 tablet:@max-[760px]:row-span-2',
  entry: 'max-tablet:order-3 max-tablet:text-right tablet:@max-[760px]:row-span-2',
  seats: 'max-tablet:order-6 max-tablet:col-span-2 tablet:@max-[760px]:self-end',
  state:
    'text-right max-tablet:order-5 tablet:@max-[760px]:col-start-5 tablet:@max-[760px]:row-start-2 tablet:@max-[760px]:self-start tablet:@max-[760px]:text-left',
  way: 'max-tablet:order-7 tablet:@max-[760px]:col-start-6 tablet:@max-[760px]:row-span-2 tablet:@max-[760px]:row-start-1',
} as const;
