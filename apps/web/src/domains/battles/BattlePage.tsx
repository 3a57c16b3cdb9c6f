import type { Battle } from '@aureus/contract/battles.ts';
import { Swords } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { refreshMe, useMe } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { usePath, useQueryParam } from '../../router/location.ts';
import { idIn, paths } from '../../router/paths.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BattleHead } from './BattleHead.tsx';
import { BeaconDoubt } from './BeaconDoubt.tsx';
import { seatCount } from './battle-modes.ts';
import { leadingSeats, runningTotals } from './battle-totals.ts';
import { useBattle } from './battles.queries.ts';
import { roomWords } from './battles.room.words.tsx';
import { followBattle } from './battles.socket.ts';
import { RoundBar } from './RoundBar.tsx';
import { TeamPanels } from './TeamPanels.tsx';
import { useBattleSound } from './use-battle-sound.ts';
import { usePlayback } from './use-playback.ts';

/** The room of one battle, `/battles/<id>`; `?key=` opens a private one. */
export default function BattlePage() {
  const id = idIn(usePath());
  const key = useQueryParam('key');
  useEffect(() => followBattle(id, key), [id, key]);
  const { data: battle, error, refetch } = useBattle(id, key);
  if (battle) return <Room battle={battle} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={Swords}
        {...roomWords.missing}
        action={
          <Link to={paths.battles} className={buttonClass({})}>
            {roomWords.all}
          </Link>
        }
        className="py-24"
      />
    );
  }
  if (error) {
    return <LoadFailed title={roomWords.failed} error={error} retry={refetch} isCard />;
  }
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-23 rounded-card!" />
      <Skeleton className="h-[600px] rounded-card!" />
    </div>
  );
}

function Room({ battle }: { battle: Battle }) {
  const { data: me } = useMe();
  const playback = usePlayback(battle);
  const { format, mode, outcome } = battle;
  const totals = runningTotals(outcome?.drops ?? [], seatCount[format], playback.revealed);
  const leaders = leadingSeats(totals, format, mode);
  const ownSeat = battle.seats.find(({ player }) => me && player?.id === me.id)?.seat;
  useBattleSound(playback, battle, ownSeat);
  const isDrawn = outcome !== null;
  useEffect(() => {
    // The ledger pays with the draw: from now on the answer says what of the balance is not to be seen yet.
    if (isDrawn && ownSeat !== undefined) void refreshMe();
  }, [isDrawn, ownSeat]);
  return (
    <div className="flex flex-col gap-3">
      <BattleHead battle={battle} playback={playback} ownSeat={ownSeat} />
      <BeaconDoubt battle={battle} />
      <RoundBar battle={battle} playback={playback} totals={totals} />
      <TeamPanels battle={battle} playback={playback} totals={totals} leaders={leaders} ownSeat={ownSeat} />
    </div>
  );
}
