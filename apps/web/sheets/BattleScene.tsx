import type { Battle, BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import type { SkinItem } from '@aureus/contract/cases.ts';
import { battleWinners, seatsOf } from '@aureus/fair/battle-rules.ts';
import { useEffect, useRef, useState } from 'react';
import { sumOfCoins } from '../src/domains/games/battles/battle-totals.tsx';
import FinaleOverlay from '../src/domains/games/battles/finale/FinaleOverlay.tsx';
import { RoundBar } from '../src/domains/games/battles/RoundBar.tsx';
import { TeamPanels } from '../src/domains/games/battles/TeamPanels.tsx';
import { skins } from './skins.ts';

const NAMES = ['Cassia_Longina', 'Marius', 'Octavia', 'Porcia'];
/** Index of the item that each seat draws, with one row per round. */
const HANDS = [
  [5, 8, 7, 3],
  [4, 6, 8, 6],
  [0, 7, 8, 4],
];
const PRICE = 12;

const itemAt = (round: number, seat: number) => skins[HANDS[round]?.[seat] ?? 0] as SkinItem;

function battleOf(mode: BattleMode, format: BattleFormat, price: number): Battle {
  const seats = Array.from({ length: seatsOf(format) }, (_, seat) => seat);
  const totals = seats.map((seat) => sumOfCoins(HANDS.map((_, round) => itemAt(round, seat).price)));
  const winners = battleWinners(
    totals.map((coins) => BigInt(Math.round(coins * 100))),
    format,
    mode,
  );
  const share = Math.floor((sumOfCoins(totals) * 100) / winners.length) / 100;
  return {
    id: '90',
    state: 'FINISHED',
    mode,
    format,
    price,
    isPrivate: false,
    creatorId: '1',
    cases: HANDS.map((_, round) => ({
      id: `case-${round}`,
      version: '1',
      contentHash: '',
      name: 'Dacian Spoils',
      imageUrl: '/art/rewards/archer.avif',
      price: price / HANDS.length,
    })),
    seats: seats.map((seat) => ({ seat, player: null, botName: NAMES[seat] ?? '' })),
    createdAt: 0,
    startsAt: 1,
    roundMs: 1,
    serverSeedHash: '',
    beaconRound: 1,
    beaconAt: 0,
    filledAt: 0,
    outcome: {
      drops: HANDS.map((_, round) => seats.map((seat) => ({ ticket: 1, item: itemAt(round, seat) }))),
      totals,
      winners,
      prizes: seats.map((seat) => (winners.includes(seat) ? share : 0)),
      serverSeed: '1a2b3c4d5e6f',
      beaconRandomness: '',
      beaconSignature: '',
      drawnAt: 0,
    },
    // The last item gets all remaining tickets.
    tables: {
      '1': skins.map((item, index) => (index < skins.length - 1 ? item : { ...item, ticketEnd: 100_000 })),
    },
    key: null,
    serverTime: 0,
  };
}

/**
 * Battle whose last round has just stopped. The address's parameters set its mode, format and price, and the player's
 * own seat.
 */
export function BattleScene({ asked }: { asked: URLSearchParams }) {
  const [battle] = useState(() =>
    battleOf(
      (asked.get('mode') ?? 'NORMAL') as BattleMode,
      (asked.get('format') ?? '1v1v1v1') as BattleFormat,
      Number(asked.get('price') ?? PRICE),
    ),
  );
  const seatParam = asked.get('own');
  const ownSeat = seatParam === null ? undefined : Number(seatParam);
  const room = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'PLAYED' | 'ENDING' | 'OVER'>('PLAYED');
  useEffect(() => {
    const timer = setTimeout(() => setStage('ENDING'));
    return () => clearTimeout(timer);
  }, []);
  const playback = {
    phase: 'OVER',
    round: HANDS.length,
    revealed: HANDS.length,
    changesAt: undefined,
  } as const;
  const totals = battle.outcome?.totals ?? [];
  return (
    <div className="mx-auto max-w-[1180px] px-4 tablet:px-6" style={{ paddingBlock: '72px 240px' }}>
      <div ref={room} className="relative flex flex-col gap-3">
        <h1 data-title className="page-title">
          Battle 90
        </h1>
        <RoundBar battle={battle} playback={playback} totals={totals} />
        <div className="min-h-8" />
        <TeamPanels
          battle={battle}
          playback={playback}
          totals={totals}
          leaders={[]}
          ownSeat={ownSeat}
          isEnding={stage !== 'OVER'}
        />
        {stage === 'ENDING' ? (
          <FinaleOverlay battle={battle} ownSeat={ownSeat} room={room} onGone={() => setStage('OVER')} />
        ) : null}
      </div>
    </div>
  );
}
