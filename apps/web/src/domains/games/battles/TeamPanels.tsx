import type { Battle } from '@aureus/contract/battles.ts';
import { teamsOf } from '@aureus/fair/battle-rules.ts';
import { isWin } from '@aureus/money/win.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Fragment } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { formatMultiplier, multiplierOf } from '../../../ui/format/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { BattleCountdown } from './BattleCountdown.tsx';
import type { Playback } from './battle-playback.ts';
import { RunningTotal, sumOfCoins } from './battle-totals.tsx';
import { teamWords } from './battles.room.words.tsx';
import { SeatColumn, SeatHead } from './SeatColumn.tsx';
import { TABLET } from './SeatReel.tsx';

export interface TeamPanelsProps {
  battle: Battle;
  playback: Playback;
  /** Coins of each seat from the revealed rounds. */
  totals: readonly number[];
  /** Seats of the leading teams. */
  leaders: readonly number[];
  /** Seat of the player at this page; undefined for a viewer. */
  ownSeat: number | undefined;
  /** True while the finale runs. The panels hide their results until it ends, because the finale shows them. */
  isEnding: boolean;
}

/** Panels of the teams: two with a "vs" between them, or three or four in columns. */
export function TeamPanels(props: TeamPanelsProps) {
  const teams = teamsOf(props.battle.format);
  const isPair = teams.length === 2;
  return (
    <div
      data-columns
      className={cx(
        'relative grid gap-3',
        isPair
          ? 'tablet:grid-cols-[minmax(0,1fr)_28px_minmax(0,1fr)] tablet:gap-0'
          : teams.length === 3
            ? 'grid-cols-2 tablet:grid-cols-3'
            : 'grid-cols-2 tablet:grid-cols-4',
        isPair && props.battle.format === '1v1' && 'grid-cols-2',
      )}
    >
      {teams.map((seats, team) => (
        <Fragment key={seats[0]}>
          {isPair && team === 1 ? (
            <p
              aria-hidden
              className="grid place-items-center font-title text-14 font-semibold text-ink-3 max-tablet:hidden"
            >
              {teamWords.versus}
            </p>
          ) : null}
          <TeamPanel {...props} team={team} seats={seats} />
        </Fragment>
      ))}
      <BattleCountdown battle={props.battle} />
    </div>
  );
}

function TeamPanel({ team, seats, ...props }: TeamPanelsProps & { team: number; seats: readonly number[] }) {
  const { battle, playback, totals, leaders, ownSeat, isEnding } = props;
  const isOver = playback.phase === 'OVER';
  const isWinner = isOver && !isEnding && seats.some((seat) => battle.outcome?.winners.includes(seat));
  const isLeading = isOver ? isWinner : seats.some((seat) => leaders.includes(seat));
  const isTeam = seats.length > 1;
  const isTablet = useMedia(TABLET);
  // The total doesn't fit beside the name in three or four columns, or in two columns on a phone.
  const isNarrow = !isTeam && (battle.format !== '1v1' || !isTablet);
  const isOwn = ownSeat !== undefined && seats.includes(ownSeat);
  const name = isTeam ? (isOwn ? teamWords.own : teamWords.team(team + 1)) : undefined;
  const sum = sumOfCoins(seats.map((seat) => totals[seat] ?? 0));
  return (
    <section
      data-team={team}
      aria-label={name ?? teamWords.seat(team + 1)}
      className={cx(
        'min-w-0 rounded-card border bg-card p-3 transition-[border-color,opacity]',
        isLeading ? 'border-gold-low' : 'border-hairline',
        isOver && !isEnding && !isWinner && 'opacity-90',
      )}
    >
      <div className="flex min-h-9 items-center gap-2">
        {name ? (
          <h2 className="text-14">{name}</h2>
        ) : (
          <SeatHead
            battle={battle}
            seat={seats[0] ?? 0}
            isOwn={isOwn}
            total={isNarrow && battle.outcome ? sum : undefined}
          />
        )}
        {battle.outcome && !isNarrow ? (
          <span className={cx('ml-auto text-16 tablet:text-20', isLeading && '[&_*]:text-gold-high')}>
            <RunningTotal coins={sum} coin={18} />
          </span>
        ) : null}
      </div>
      <div
        data-prize
        className={cx(
          // Wrapped lines are hidden, so elements that don't fit beside the amount disappear instead of being cut off.
          'my-1.5 flex h-6 flex-wrap items-center gap-2 overflow-hidden text-14 whitespace-nowrap text-ink-3',
          isEnding && 'opacity-0',
        )}
      >
        {isOver ? (
          <Prize battle={battle} seats={seats} />
        ) : isLeading ? (
          <Tag tone="gold">{teamWords.leading}</Tag>
        ) : null}
      </div>
      <div className="flex gap-3">
        {seats.map((seat) => (
          <SeatColumn key={seat} {...props} seat={seat} hasHead={isTeam} />
        ))}
      </div>
    </section>
  );
}

interface PrizeProps {
  battle: Battle;
  seats: readonly number[];
}

/** Prize of each seat of a team. It's green if it exceeds the stake. From 2× on, it shows the multiplier. */
function Prize({ battle: { outcome, price, mode }, seats }: PrizeProps) {
  const isWinner = seats.some((seat) => outcome?.winners.includes(seat));
  const prize = outcome?.prizes[seats[0] ?? 0] ?? 0;
  if (!isWinner) return teamWords.noPrize;
  const multiplier = multiplierOf({ stake: price, payout: prize });
  const isGain = isWin({ stake: price, payout: prize });
  const amount = <Amount coins={prize} coin={15} tone={isGain ? 'win' : 'plain'} isSigned={isGain} />;
  return (
    <>
      {/* In narrow windows the tag comes last, so it disappears if it doesn't fit beside the amount. The panel's frame marks the winner too. */}
      <Tag tone="gold" className="max-[22.5rem]:order-last">
        {mode === 'GROUP' ? teamWords.share : teamWords.winner}
      </Tag>
      {seats.length > 1 ? teamWords.each(amount) : amount}
      {multiplier >= 2 ? <Tag tone="win">{formatMultiplier(multiplier)}</Tag> : null}
    </>
  );
}
