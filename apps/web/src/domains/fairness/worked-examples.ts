import { battleDraw } from '@aureus/fair/battles.ts';
import { type CaseTable, caseTickets } from '@aureus/fair/cases.ts';
import { mineTiles } from '@aureus/fair/mines.ts';
import { plinkoBucket, plinkoPath } from '@aureus/fair/plinko.ts';
import { raffleDraw } from '@aureus/fair/raffle.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { rewardTicket } from '@aureus/fair/rewards.ts';
import { SPIN_LAYOUTS, spinColour, spinPocket } from '@aureus/fair/spin.ts';
import { type Stream, sharedStream, soloStream } from '@aureus/fair/stream.ts';
import { upgradeRoll } from '@aureus/fair/upgrader.ts';
import { exampleWords as words } from './fairness.page.words.tsx';
import type { FairGame } from './GameByGame.tsx';

/** Server seed of the published test vectors, with which authors of other verifiers can check their code. */
export const EXAMPLE_SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
export const EXAMPLE_PLAYER = {
  clientSeed: 'ave',
  nonce: 0,
  key: '0c8b4a52-1f6e-4d0b-9a37-5e21c4f0d9b6',
} as const;
export const EXAMPLE_BEACON = {
  beaconRound: 4242,
  randomness: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;

/** Step of a worked example of a draw: its name and its result. */
export interface ExampleStep {
  name: string;
  value: string;
}

const solo = (): Stream =>
  soloStream(EXAMPLE_SEED, EXAMPLE_PLAYER.clientSeed, EXAMPLE_PLAYER.nonce, EXAMPLE_PLAYER.key);
const drawOf = (drawId: string) => ({ serverSeed: EXAMPLE_SEED, drawId, ...EXAMPLE_BEACON });

const numbers = (stream: Stream, count: number): number[] =>
  Array.from({ length: count }, () => stream.nextUint32());

function soloSteps(count: number, result: ExampleStep): ExampleStep[] {
  return [
    { name: words.key, value: EXAMPLE_SEED },
    {
      name: words.soloMessage,
      value: `${EXAMPLE_PLAYER.clientSeed}:${EXAMPLE_PLAYER.nonce}:${EXAMPLE_PLAYER.key}:0`,
    },
    {
      name: words.numbers(count),
      value: numbers(solo(), count).join(', '),
    },
    result,
  ];
}

function sharedSteps(drawId: string, count: number, result: ExampleStep): ExampleStep[] {
  const { beaconRound, randomness } = EXAMPLE_BEACON;
  return [
    { name: words.key, value: EXAMPLE_SEED },
    {
      name: words.sharedMessage,
      value: `${drawId}:${beaconRound}:${randomness}:0`,
    },
    {
      name: words.numbers(count),
      value: numbers(sharedStream(drawOf(drawId)), count).join(', '),
    },
    result,
  ];
}

/** Case with a single item, because the example is only about tickets. */
const ANY_CASE: CaseTable = {
  price: 100n,
  items: [{ id: 'any', name: 'any', rarity: 1, price: 90n, ticketStart: 1, ticketEnd: 100_000 }],
};

const EXAMPLES: Record<FairGame, () => ExampleStep[]> = {
  spin: () => {
    const pocket = spinPocket(drawOf('spin-1'), '16');
    return sharedSteps('spin-1', 1, {
      name: words.results.spin(SPIN_LAYOUTS['16'].pockets.length),
      value: words.pockets[spinColour(pocket, '16')](pocket),
    });
  },
  cases: () =>
    soloSteps(4, {
      name: words.results.cases,
      value: caseTickets(solo(), 4).join(', '),
    }),
  rewards: () =>
    soloSteps(1, {
      name: words.results.rewards,
      value: String(rewardTicket(solo())),
    }),
  battles: () => {
    const { tickets } = battleDraw({
      draw: drawOf('battle-7'),
      tables: [ANY_CASE, ANY_CASE, ANY_CASE],
      format: '1v1',
      mode: 'NORMAL',
    });
    return sharedSteps('battle-7', 6, {
      name: words.results.battles,
      value: words.tickets(tickets),
    });
  },
  mines: () =>
    soloSteps(3, {
      name: words.results.mines,
      value: mineTiles(solo(), 3).join(', '),
    }),
  rain: () =>
    sharedSteps('rain-2', 4, {
      name: words.results.rain,
      value: rainShares(drawOf('rain-2'), 1005n, 7)
        .map((cents) => (Number(cents) / 100).toFixed(2))
        .join(', '),
    }),
  raffle: () => {
    const drawn = raffleDraw({ draw: drawOf('raffle-2960'), lines: [12, 1, 40, 3, 7], prizes: 3 });
    return sharedSteps('raffle-2960', 3, {
      name: words.results.raffle,
      value: drawn.map(({ ticket }) => ticket).join(', '),
    });
  },
  upgrader: () =>
    soloSteps(1, {
      name: words.results.upgrader,
      value: String(upgradeRoll(solo())),
    }),
  plinko: () => {
    const path = plinkoPath(solo(), 16);
    return soloSteps(16, {
      name: words.results.plinko,
      value: `${path.join(' ')} → ${plinkoBucket(path)}`,
    });
  },
};

/** Computes a published test vector step by step, with the same module that decides bets. */
export function workedExample(game: FairGame): ExampleStep[] {
  return EXAMPLES[game]();
}
