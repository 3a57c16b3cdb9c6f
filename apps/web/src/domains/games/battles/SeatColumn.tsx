import type { Battle } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Bot, Hourglass, LoaderCircle, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { usePaused } from '../../../api/switched-off.ts';
import { useQueryParam } from '../../../router/location.ts';
import { PlayerButton } from '../../../slots/player-button.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { hasRoleBadge, RoleBadge } from '../../../ui/Badges.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../../ui/items/ItemSurface.tsx';
import { rarityName, splitItemName } from '../../../ui/items/items.ts';
import { PlayerBadge } from '../../../ui/PlayerBadge.tsx';
import type { Playback } from './battle-playback.ts';
import { RunningTotal } from './battle-totals.tsx';
import { freeSeatWords, teamWords } from './battles.room.words.tsx';
import { battlesWords } from './battles.words.ts';
import { callBots, joinBattle } from './battles-actions.ts';
import { EmoteBubble } from './EmoteBar.tsx';
import { useKeptInView } from './RoundBar.tsx';
import { SeatButton } from './SeatButton.tsx';
import { reelHeight, SeatReel } from './SeatReel.tsx';
import { BOT, botAvatar, seatName, useSeatRefusal } from './seat-player.ts';
import type { TeamPanelsProps } from './TeamPanels.tsx';

interface SeatColumnProps extends TeamPanelsProps {
  seat: number;
  /** True shows the player's name above the reel. False if the team's panel already shows the name. */
  hasHead: boolean;
}

/** Column of a seat: its player, its reel and its drawn items. */
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
  /** Coins drawn so far, shown below the name. Absent if they are shown elsewhere or the battle isn't drawn. */
  total?: number | undefined;
}

/** Avatar, name and role badge of the seat's player. */
export function SeatHead({ battle, seat, isOwn, total }: SeatHeadProps) {
  const occupant = battle.seats.find((one) => one.seat === seat);
  const name = seatName(occupant);
  const role = occupant?.player?.role ?? BOT;
  return (
    <div className="flex h-10 min-w-0 items-center gap-2">
      {occupant ? (
        <span className="relative shrink-0">
          <Avatar src={occupant.player?.avatar ?? botAvatar(seat)} size={32} />
          {/* Phones have no room beside the name, so the badge is on the avatar. */}
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

interface SeatDropsProps {
  battle: Battle;
  playback: Playback;
  seat: number;
}

/** Items drawn by a seat, with a place for each round. The places of future rounds show the round's number. */
function SeatDrops({ battle, playback, seat }: SeatDropsProps) {
  const { cases, outcome } = battle;
  const { phase, round, revealed } = playback;
  const list = useKeptInView<HTMLOListElement>(round);
  return (
    <ol
      ref={list}
      aria-label={teamWords.items}
      className={cx(
        'scroll-slim relative grid max-h-[270px] grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-1.5 overflow-y-auto',
        // Phones show a single row of items if the battle has more than two seats.
        battle.format === '1v1'
          ? 'max-tablet:max-h-[178px] max-tablet:grid-cols-[repeat(auto-fill,minmax(68px,1fr))]'
          : 'max-tablet:max-h-[86px] max-tablet:grid-cols-[repeat(auto-fill,minmax(60px,1fr))] max-tablet:[&_.coin]:hidden',
      )}
    >
      {cases.map((one, index) => {
        const drop = index < revealed ? outcome?.drops[index]?.[seat] : undefined;
        return drop ? (
          <ItemSurface
            as="li"
            key={index}
            rarity={drop.item.rarity}
            title={teamWords.item(drop.item.name, rarityName(drop.item.rarity), drop.ticket)}
            className="h-[86px] animate-appear p-1 text-center"
          >
            <ItemPicture
              src={drop.item.imageUrl}
              className="-mx-1 -mt-1 -mb-2 h-14 w-[calc(100%+8px)] max-w-none"
            />
            <p className="truncate text-12 text-ink-2">{splitItemName(drop.item.name).finish}</p>
            <Amount coins={drop.item.price} coin={11} className="text-12" />
          </ItemSurface>
        ) : (
          <li
            key={index}
            title={one.name}
            className={cx(
              'grid h-[86px] place-items-center rounded-control border border-dashed border-divider text-12 text-ink-3',
            )}
          >
            {phase === 'PLAYING' && index === round ? teamWords.rolling : index + 1}
          </li>
        );
      })}
    </ol>
  );
}

interface FreeSeatProps {
  battle: Battle;
  seat: number;
  isTaken: boolean;
  ownSeat: number | undefined;
}

/**
 * Shown in place of a seat's reel in a battle that isn't drawn: a button to take the seat, a button to call a bot, or
 * the reason why there is no reel.
 */
function FreeSeat({ battle, seat, isTaken, ownSeat }: FreeSeatProps) {
  const isWaiting = battle.state === 'WAITING';
  return (
    <div
      className={`${reelHeight(battle.format)} flex flex-col items-center justify-center gap-3 rounded-[10px] border border-dashed border-divider bg-page px-2 text-center`}
    >
      {isWaiting && !isTaken ? (
        <SeatOffer battle={battle} seat={seat} isIn={ownSeat !== undefined} />
      ) : (
        <SeatWait state={battle.state} />
      )}
    </div>
  );
}

function SeatWait({ state }: { state: Battle['state'] }) {
  if (state === 'DRAWING') {
    return (
      <>
        <LoaderCircle size={24} className="animate-spinner text-gold" aria-hidden />
        <p className="text-12 text-ink-2">{freeSeatWords.drawing}</p>
      </>
    );
  }
  return (
    <>
      <Hourglass size={22} strokeWidth={1.75} className="text-ink-3" aria-hidden />
      <p className="text-12 text-ink-3">
        {state === 'WAITING' ? freeSeatWords.ready : freeSeatWords.notPlayed}
      </p>
    </>
  );
}

function SeatOffer({ battle, seat, isIn }: { battle: Battle; seat: number; isIn: boolean }) {
  const { data: me } = useMe();
  const key = useQueryParam('key');
  const refusal = useSeatRefusal(battle.price);
  const paused = usePaused('battles');
  const [isCalling, setIsCalling] = useState(false);
  const call = async () => {
    setIsCalling(true);
    await callBots(battle.id, seat);
    setIsCalling(false);
  };
  if (isIn) {
    return me && battle.creatorId === me.id ? (
      <Button variant="secondary" isLoading={isCalling} disabledReason={paused} onClick={() => void call()}>
        <Bot size={17} aria-hidden />
        {freeSeatWords.callBot}
      </Button>
    ) : (
      <>
        <Hourglass size={22} strokeWidth={1.75} className="text-ink-3" aria-hidden />
        <p className="text-12 text-ink-3">{freeSeatWords.waiting}</p>
      </>
    );
  }
  return (
    <>
      <SeatButton
        variant="gold-line"
        size={48}
        className="max-w-full px-3! max-tablet:text-14"
        label={
          <>
            <UserRoundPlus size={17} aria-hidden className="max-tablet:hidden" />
            {battlesWords.join(formatCoins(battle.price))}
          </>
        }
        refusal={refusal}
        pay={() => joinBattle(battle, seat, key)}
      />
      {refusal ? <p className="text-12 text-ink-3">{refusal}</p> : null}
    </>
  );
}
