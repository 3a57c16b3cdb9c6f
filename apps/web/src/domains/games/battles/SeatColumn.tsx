import type { Battle } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { PlayerButton } from '../../../slots/player-button.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { hasRoleBadge, RoleBadge } from '../../../ui/Badges.tsx';
import { PlayerBadge } from '../../../ui/PlayerBadge.tsx';
import { RunningTotal } from './battle-totals.tsx';
import { EmoteBubble } from './EmoteBar.tsx';
import { FreeSeat } from './FreeSeat.tsx';
import { SeatDrops } from './SeatDrops.tsx';
import { SeatReel } from './SeatReel.tsx';
import { BOT, botAvatar, seatName } from './seat-player.ts';
import type { TeamPanelsProps } from './TeamPanels.tsx';

interface SeatColumnProps extends TeamPanelsProps {
  seat: number;
  /** With the player's name above the reel; without where the panel has it already. */
  hasHead: boolean;
}

/** One seat: its player, its reel, and what it has drawn. */
export function SeatColumn({ battle, playback, totals, ownSeat, seat, hasHead }: SeatColumnProps) {
  const occupant = battle.seats.find((one) => one.seat === seat);
  const isTaken = occupant !== undefined;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {hasHead ? (
        <SeatHead
          battle={battle}
          seat={seat}
          isOwn={seat === ownSeat}
          total={battle.outcome ? totals[seat] : undefined}
        />
      ) : null}
      <div className="relative">
        <EmoteBubble battleId={battle.id} seat={seat} name={seatName(occupant)} />
        {battle.outcome ? (
          <SeatReel battle={battle} playback={playback} seat={seat} isTicking={seat === (ownSeat ?? 0)} />
        ) : (
          <FreeSeat battle={battle} seat={seat} isTaken={isTaken} ownSeat={ownSeat} />
        )}
      </div>
      <SeatDrops battle={battle} playback={playback} seat={seat} />
    </div>
  );
}

interface SeatHeadProps {
  battle: Battle;
  seat: number;
  isOwn: boolean;
  /** Coins drawn so far, where the seat is one of a team. */
  total?: number | undefined;
}

/** Picture, name and badge of who sits there. */
export function SeatHead({ battle, seat, isOwn, total }: SeatHeadProps) {
  const occupant = battle.seats.find((one) => one.seat === seat);
  const name = seatName(occupant);
  const role = occupant?.player?.role ?? BOT;
  return (
    <div className="flex h-10 min-w-0 items-center gap-2">
      {occupant ? (
        <span className="relative shrink-0">
          <Avatar src={occupant.player?.avatar ?? botAvatar(seat)} size={32} />
          {/* A phone has no room for it beside the name. */}
          {hasRoleBadge(role) ? (
            <span className="absolute -bottom-1.5 left-1/2 -translate-x-1/2 rounded-[3px] bg-shell leading-none tablet:hidden">
              <RoleBadge role={role} />
            </span>
          ) : null}
        </span>
      ) : (
        <span className="size-8 shrink-0 rounded-control border border-dashed border-control" />
      )}
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <span
            className={cx(
              'truncate text-14',
              occupant ? 'font-semibold' : 'text-ink-3',
              isOwn && 'text-gold-high',
            )}
            title={name}
          >
            {occupant?.player && !isOwn ? (
              <PlayerButton player={occupant.player} className="max-w-full truncate hover:underline">
                {name}
              </PlayerButton>
            ) : (
              name
            )}
          </span>
          {occupant?.player ? (
            <PlayerBadge
              role={occupant.player.role}
              currentLevel={occupant.player.currentLevel}
              size={16}
              className="shrink-0 max-tablet:hidden"
            />
          ) : occupant ? (
            <RoleBadge role={BOT} className="shrink-0 max-tablet:hidden" />
          ) : null}
        </p>
        {total === undefined ? null : <RunningTotal coins={total} coin={12} className="text-12" />}
      </div>
    </div>
  );
}
