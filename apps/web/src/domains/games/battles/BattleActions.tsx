import type { Battle } from '@aureus/contract/battles.ts';
import { isWin } from '@aureus/money/win.ts';
import { Bot, CircleX, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { usePaused } from '../../../api/switched-off.ts';
import { navigate } from '../../../router/location.ts';
import { paths } from '../../../router/paths.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { useBattleDraft } from './battle-draft.ts';
import type { Playback } from './battle-playback.ts';
import { roomWords, spokenWords } from './battles.room.words.tsx';
import { callBots, cancelBattle } from './battles-actions.ts';
import { freeSeats, seatName } from './seat-player.ts';

interface BattleActionsProps {
  battle: Battle;
  playback: Playback;
  ownSeat: number | undefined;
}

/** Buttons of the battle, and its state as text for screen readers. */
export function BattleActions({ battle, playback, ownSeat }: BattleActionsProps) {
  const { data: me } = useMe();
  const isCreator = Boolean(me && battle.creatorId === me.id);
  const { phase } = playback;
  const isEnded = phase === 'OVER' || phase === 'CANCELLED' || phase === 'VOID';
  return (
    <div className="flex items-center gap-2 max-tablet:order-last max-tablet:basis-full">
      <output className="sr-only">{spokenState(battle, playback)}</output>
      {phase === 'WAITING' && isCreator ? <CreatorActions battle={battle} /> : null}
      {isEnded ? (
        <Button
          size={32}
          variant={ownSeat === undefined ? 'gold-line' : 'primary'}
          className="max-tablet:flex-1"
          onClick={() => createAgain(battle)}
        >
          <RotateCcw size={16} aria-hidden />
          {ownSeat === undefined ? roomWords.createAgain : roomWords.rematch}
        </Button>
      ) : null}
    </div>
  );
}

function CreatorActions({ battle }: { battle: Battle }) {
  const [busy, setBusy] = useState<'bots' | 'cancel'>();
  const paused = usePaused('battles');
  const during = async (what: 'bots' | 'cancel', work: Promise<void>) => {
    setBusy(what);
    await work;
    setBusy(undefined);
  };
  const free = freeSeats(battle).length;
  return (
    <>
      <Button
        size={32}
        variant="gold-line"
        className="max-tablet:flex-1"
        isLoading={busy === 'bots'}
        disabledReason={paused}
        onClick={() => void during('bots', callBots(battle.id))}
      >
        <Bot size={17} aria-hidden />
        {roomWords.callBots(free)}
      </Button>
      <Button
        size={32}
        variant="quiet"
        className="max-tablet:flex-1"
        isLoading={busy === 'cancel'}
        onClick={() => void during('cancel', cancelBattle(battle.id))}
      >
        <CircleX size={16} aria-hidden />
        {roomWords.cancel}
      </Button>
    </>
  );
}

/** Opens the dialog for a new battle, with the cases and rules of this one. */
function createAgain({ cases, mode, format, isPrivate }: Battle): void {
  useBattleDraft.setState({ caseIds: cases.map(({ id }) => id), mode, format, isPrivate });
  navigate(`${paths.battles}?create=1`);
}

/** Describes the battle's state for screen readers. */
function spokenState(battle: Battle, { phase, round }: Playback): string {
  const name = (seat: number) => seatName(battle.seats.find((one) => one.seat === seat));
  switch (phase) {
    case 'WAITING':
      return spokenWords.waiting(freeSeats(battle).length);
    case 'DRAWING':
      return battle.beaconRound === null ? spokenWords.full : spokenWords.fullUntil(battle.beaconRound);
    case 'STARTING':
      return spokenWords.starting;
    case 'PLAYING':
      return spokenWords.round(round + 1, battle.cases.length);
    case 'OVER': {
      const { winners = [], prizes = [] } = battle.outcome ?? {};
      return winners
        .map((seat) => {
          const prize = prizes[seat] ?? 0;
          const say = isWin({ stake: battle.price, payout: prize }) ? spokenWords.wins : spokenWords.gets;
          return say(name(seat), formatCoins(prize));
        })
        .join(' ');
    }
    case 'CANCELLED':
      return spokenWords.cancelled;
    case 'VOID':
    default:
      return spokenWords.void;
  }
}
