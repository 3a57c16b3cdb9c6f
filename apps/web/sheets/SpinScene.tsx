import type { SpinColour, SpinState } from '@aureus/contract/spin.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { useRef, useState } from 'react';
import { serverNow } from '../src/api/server-clock.ts';
import { BetBoard } from '../src/domains/games/spin/BetBoard.tsx';
import LandingMoment from '../src/domains/games/spin/LandingMoment.tsx';
import { useSpinPhase } from '../src/domains/games/spin/SpinCountdown.tsx';
import { SpinStrip } from '../src/domains/games/spin/SpinStrip.tsx';
import { ownResult } from '../src/domains/games/spin/spin-result.ts';
import { hash } from '../src/moments/motion.ts';

const LAND_MS = 5000;
/** Time in ms between the start of the scene and the stop of the wheel. */
const LEAD_MS = 2000;
/** Height in px of the header and of the space above the wheel. */
const HEAD_PX = 150;
const NAMES = ['Cassia_Longina', 'Titus', 'petro.v', 'nikos_88', 'oskar.b'];
const COLOURS: SpinColour[] = [
  ...(['white', 'black', 'white', 'black', 'white', 'black', 'gold', 'white'] as const),
  ...(['black', 'white', 'black', 'white', 'black', 'white', 'inferno', 'black'] as const),
];
const RULES = { black: 2, white: 2, gold: 14, inferno: 7 } as const;
const ORDER = Object.keys(RULES) as SpinColour[];

const winsOn = (colour: SpinColour) =>
  COLOURS.flatMap((at, index) =>
    at === colour || (colour === 'inferno' && at === 'gold') ? [index + 1] : [],
  );

const player = (index: number) => ({
  id: String(index + 1),
  username: NAMES[index] ?? '',
  avatar: '/art/avatars/1.svg',
  role: 'USER' as const,
  currentLevel: { Level: 20 + index * 9, Tier: 'Gladiator' as const },
});

/** Returns a round that lands on the color in the address. The player may have a bet on it or on another color. */
function stateOf(asked: URLSearchParams): SpinState {
  const landsAt = serverNow() + LEAD_MS;
  const colour = (asked.get('land') ?? 'inferno') as SpinColour;
  const bet = asked.get('bet');
  return {
    rules: {
      layout: '16',
      pockets: COLOURS.map((at, index) => ({ pocket: index + 1, colour: at })),
      colours: ORDER.map((one) => ({
        colour: one,
        multiplier: RULES[one],
        maxStake: 1_000,
        winsOn: winsOn(one),
        rtp: '87.5000',
      })),
      minStake: 0.1,
      betMs: 15_000,
      landMs: LAND_MS,
      roundMs: 25_000,
    },
    round: {
      id: '7',
      state: 'RESULT',
      opensAt: landsAt - 25_000,
      closesAt: landsAt - LAND_MS - 3_000,
      serverSeedHash: '',
      beaconRound: 1,
      beaconAt: landsAt - LAND_MS - 2_000,
      outcome: {
        pocket: COLOURS.indexOf(colour) + 1,
        colour,
        serverSeed: 'f'.repeat(64),
        beaconRandomness: '',
        beaconSignature: '',
        drawnAt: landsAt - LAND_MS,
        landsAt,
      },
      nextAt: landsAt + 4_000,
    },
    stakes: ORDER.flatMap((one, column) =>
      NAMES.flatMap((_, row) =>
        row === 0 && one !== bet
          ? []
          : [
              {
                player: player(row),
                colour: one,
                amount: Math.round(25 * (row + 1) * (hash(row, column) + 0.4)),
              },
            ],
      ),
    ),
    waiting: [],
    isBeaconLate: false,
    history: [],
    serverTime: landsAt - LEAD_MS,
  };
}

/**
 * Last two seconds of a roll, and its landing. The address's `land` is the color it lands on, and `bet` the color of
 * the player's bet.
 */
export function SpinScene({ asked }: { asked: URLSearchParams }) {
  const [state] = useState(() => stateOf(asked));
  const strip = useRef<HTMLDivElement>(null);
  const phase = useSpinPhase(state.round);
  const { outcome } = state.round;
  const landed = phase === 'LANDED' ? outcome?.pocket : undefined;
  const result = landed === undefined ? undefined : ownResult(state, '1', landed);
  return (
    <div
      className="mx-auto flex max-w-[860px] flex-col gap-3 px-4 tablet:px-0"
      style={{ paddingTop: HEAD_PX }}
    >
      <div className="fixed inset-x-0 top-0 h-(--header-height) border-b border-hairline bg-shell" />
      <div className="relative overflow-hidden rounded-card border border-hairline bg-linear-to-b from-shell to-page">
        <SpinStrip
          window={strip}
          state={state}
          phase={phase}
          hasStake={state.stakes.some(({ player: { id } }) => id === '1')}
          isHot={result?.kind === 'WIN'}
        />
        <div className="h-11 border-t border-hairline bg-card" />
      </div>
      {landed !== undefined && outcome ? (
        <LandingMoment
          strip={strip}
          colour={outcome.colour}
          own={result}
          won={result?.kind === 'WIN' ? coinsFromCents(result.paid) : 0}
        />
      ) : null}
      <BetBoard
        state={state}
        landed={landed}
        ownId="1"
        amount="10"
        lead={undefined}
        refusalOf={() => 'closed'}
        onBet={() => undefined}
      />
    </div>
  );
}
