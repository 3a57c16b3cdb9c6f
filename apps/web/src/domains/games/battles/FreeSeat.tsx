import type { Battle } from '@aureus/contract/battles.ts';
import { Bot, Hourglass, LoaderCircle, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { usePaused } from '../../../api/switched-off.ts';
import { useQueryParam } from '../../../router/location.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { freeSeatWords } from './battles.room.words.tsx';
import { battlesWords } from './battles.words.ts';
import { callBots, joinBattle } from './battles-actions.ts';
import { SeatButton } from './SeatButton.tsx';
import { reelHeight } from './SeatReel.tsx';
import { useSeatRefusal } from './seat-player.ts';

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
export function FreeSeat({ battle, seat, isTaken, ownSeat }: FreeSeatProps) {
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
