import type { Battle } from '@aureus/contract/battles.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { FastForward, Swords, TriangleAlert } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { isMissing } from '../../../api/http.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { refreshMe, useMe } from '../../../api/session.ts';
import { pressKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { holdMoments } from '../../../moments/queue.ts';
import { Link } from '../../../router/Link.tsx';
import { usePath, useQueryParam } from '../../../router/location.ts';
import { idIn, paths } from '../../../router/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button, buttonClass } from '../../../ui/fields/Button.tsx';
import { loadPart } from '../../../ui/parts/load-part.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { outcomeOf } from '../../../ui/sound/result-sound.ts';
import { play, playResult } from '../../../ui/sound/sound.ts';
import { BattleHead } from './BattleHead.tsx';
import { seatCount } from './battle-modes.tsx';
import { type Playback, usePace, usePlayback } from './battle-playback.ts';
import { leadingSeats, runningTotals } from './battle-totals.tsx';
import { knownFreeAt, useBattle, useBeacon } from './battles.queries.ts';
import { doubtWords, roomWords } from './battles.room.words.tsx';
import { followBattle } from './battles.socket.ts';
import { beaconDoubt, joinBattle } from './battles-actions.ts';
import { EmoteBar } from './EmoteBar.tsx';
import type { FinaleProps } from './finale/FinaleOverlay.tsx';
import { RoundBar } from './RoundBar.tsx';
import { freeSeats, useSeatRefusal } from './seat-player.ts';
import { TeamPanels } from './TeamPanels.tsx';

/** Page of a battle, `/battles/<id>`. For others than its players, a private battle also needs the parameter `key`. */
export default function BattlePage() {
  const id = idIn(usePath());
  const key = useQueryParam('key');
  useEffect(() => followBattle(id, key), [id, key]);
  const { data: battle, error, refetch } = useBattle(id, key);
  if (battle) return <Room battle={battle} />;
  if (isMissing(error)) {
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

function Room({ battle: played }: { battle: Battle }) {
  const { shown: battle, forward } = usePace(played);
  const { data: me } = useMe();
  const playback = usePlayback(battle);
  const { format, mode, outcome } = battle;
  const totals = runningTotals(outcome?.drops ?? [], seatCount[format], playback.revealed);
  const leaders = leadingSeats(totals, format, mode);
  const ownSeat = battle.seats.find(({ player }) => me && player?.id === me.id)?.seat;
  const { Finale, over } = useFinale(playback, ownSeat !== undefined);
  const isReduced = useReducedMotion();
  const room = useRef<HTMLDivElement>(null);
  useBattleSound(playback, battle, ownSeat, Finale !== undefined && !isReduced);
  useJoinKey(battle, ownSeat);
  useGameKeys(forward ? { KeyF: forward } : {});
  const isDrawn = outcome !== null;
  useEffect(() => {
    // The prize is paid when the battle is drawn, before the page reveals it. From then on, the player's record says
    // which part of the balance must stay hidden.
    if (isDrawn && ownSeat !== undefined) void refreshMe();
  }, [isDrawn, ownSeat]);
  return (
    <div ref={room} className="relative flex flex-col gap-3">
      <BattleHead battle={battle} playback={playback} ownSeat={ownSeat} />
      <BeaconDoubt battle={battle} />
      <RoundBar battle={battle} playback={playback} totals={totals} />
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {forward ? (
          <Button size={32} onClick={forward}>
            <FastForward size={16} aria-hidden />
            <span className="max-tablet:sr-only">{roomWords.forward}</span>
          </Button>
        ) : null}
        <EmoteBar battleId={battle.id} isIn={ownSeat !== undefined} />
      </div>
      <TeamPanels
        battle={battle}
        playback={playback}
        totals={totals}
        leaders={leaders}
        ownSeat={ownSeat}
        isEnding={Finale !== undefined}
      />
      {Finale ? <Finale battle={battle} ownSeat={ownSeat} room={room} onGone={over} /> : null}
    </div>
  );
}

/** Binds the play keys to joining the battle in its first free seat. */
function useJoinKey(battle: Battle, ownSeat: number | undefined): void {
  const { data: me } = useMe();
  const key = useQueryParam('key');
  const refusal = useSeatRefusal(battle.price);
  const [seat] = battle.state === 'WAITING' ? freeSeats(battle) : [];
  const canJoin = me && ownSeat === undefined && refusal === undefined;
  useGameKeys(canJoin && seat !== undefined ? pressKeys(() => void joinBattle(battle, seat, key)) : {});
}

/**
 * Warns if the battle's beacon round can't be trusted, such as one that could have been known before the last seat was
 * taken.
 */
function BeaconDoubt({ battle }: { battle: Battle }) {
  const { data: beacon } = useBeacon();
  const doubt = beacon && beaconDoubt(battle, beacon, knownFreeAt(battle.id));
  if (doubt === undefined) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control border border-lose/33 bg-lose/8 px-3 py-2.5 text-14 text-lose"
    >
      <TriangleAlert size={16} className="mt-px shrink-0" aria-hidden />
      {doubtWords[doubt]}
    </p>
  );
}

/**
 * Plays a sound for every revealed round, and at the end for the player's result. Rounds revealed before the page was
 * opened are silent.
 * @param isEnding true if the finale plays its own sounds for the result.
 */
function useBattleSound(
  playback: Playback,
  battle: Battle,
  ownSeat: number | undefined,
  isEnding: boolean,
): void {
  const lastRevealed = useRef(playback.revealed);
  const { revealed, phase } = playback;
  const prize = ownSeat === undefined ? undefined : battle.outcome?.prizes[ownSeat];
  useEffect(() => {
    const isNew = revealed > lastRevealed.current;
    lastRevealed.current = revealed;
    if (!isNew) return;
    if (phase !== 'OVER' || prize === undefined || isEnding)
      play('land', { isOthers: ownSeat === undefined });
    else playResult(outcomeOf(battle.price, prize), prize / battle.price);
  }, [revealed, phase, prize, battle.price, ownSeat, isEnding]);
}

/** Component of the finale, once it has loaded. Until then, a battle ends without a finale. */
let Overlay: ComponentType<FinaleProps> | undefined;

function loadFinale(): void {
  if (Overlay) return;
  loadPart(() => import('./finale/FinaleOverlay.tsx')).then(
    ({ default: loaded }) => {
      Overlay = loaded;
    },
    () => undefined,
  );
}

/**
 * Shows the finale to viewers who saw the last round. Other celebrations wait until it ends, and for a player with a
 * seat also while rounds play.
 * @returns the component while the finale runs, and the function to call when it's over.
 */
function useFinale(
  { phase }: Playback,
  isIn: boolean,
): { Finale: ComponentType<FinaleProps> | undefined; over: () => void } {
  const [seen, setSeen] = useState(phase);
  const [Finale, setFinale] = useState<ComponentType<FinaleProps>>();
  if (seen !== phase) {
    setSeen(phase);
    if (phase === 'OVER' && (seen === 'PLAYING' || seen === 'STARTING')) setFinale(() => Overlay);
  }
  const isRunning = phase === 'STARTING' || phase === 'PLAYING';
  const isComing = isRunning || phase === 'DRAWING';
  useEffect(() => {
    if (isComing) loadFinale();
  }, [isComing]);
  const isHeld = Finale !== undefined || (isIn && isRunning);
  useEffect(() => (isHeld ? holdMoments() : undefined), [isHeld]);
  return { Finale, over: () => setFinale(undefined) };
}
