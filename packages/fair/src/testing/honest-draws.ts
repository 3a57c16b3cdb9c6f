import { battleDraw } from '../battles.ts';
import { caseContentHash } from '../case-content.ts';
import { hashServerSeed } from '../seeds.ts';
import { spinColour, spinPocket } from '../spin.ts';
import type { BattleProof } from '../verify-battle.ts';
import type { RoundProof } from '../verify-round.ts';
import { publishedAt, testBeaconRound } from './test-beacon.ts';

const serverSeed = '5e5d5c5b5a595857565554535251504f4e4d4c4b4a494847464544434241403f';
const beaconRound = 120;
const { randomness, signature } = testBeaconRound(beaconRound);
const drawOf = (drawId: string) => ({ serverSeed, drawId, beaconRound, randomness });

/** Makes a correctly drawn round of spin. */
export function honestRound(): RoundProof {
  const pocket = spinPocket(drawOf('spin-7'), '16');
  return {
    roundId: '7',
    layout: '16',
    isVoid: false,
    pocket,
    colour: spinColour(pocket, '16'),
    serverSeed,
    serverSeedHash: hashServerSeed(serverSeed),
    committedAt: publishedAt(2),
    closedAt: publishedAt(beaconRound) - 1_000,
    beaconRound,
    beaconRandomness: randomness,
    beaconSignature: signature,
  };
}

const items = [
  { id: 'as', name: 'As', rarity: 1, price: 33n, ticketStart: 1, ticketEnd: 70_000 },
  { id: 'denarius', name: 'Denarius', rarity: 3, price: 401n, ticketStart: 70_001, ticketEnd: 99_000 },
  { id: 'aureus', name: 'Aureus', rarity: 5, price: 8003n, ticketStart: 99_001, ticketEnd: 100_000 },
];
const coins = (cents: readonly bigint[]) => cents.map((one) => Number(one) / 100);

/** Makes a correctly drawn battle of two rounds. */
export function honestBattle(): BattleProof & { outcome: NonNullable<BattleProof['outcome']> } {
  const table = { price: 250n, items };
  const { tickets, totals, winners, prizes } = battleDraw({
    draw: drawOf('battle-7'),
    tables: [table, table],
    format: '2v2',
    mode: 'CURSED',
  });
  return {
    id: '7',
    mode: 'CURSED',
    format: '2v2',
    price: 5,
    cases: [1, 2].map(() => ({ version: '1', price: 2.5, contentHash: caseContentHash(table) })),
    tables: { '1': items.map((item) => ({ ...item, price: Number(item.price) / 100 })) },
    serverSeedHash: hashServerSeed(serverSeed),
    createdAt: publishedAt(100),
    filledAt: publishedAt(beaconRound) - 5_000,
    beaconRound,
    outcome: {
      drops: tickets.map((seats) => seats.map((ticket) => ({ ticket }))),
      totals: coins(totals),
      winners,
      prizes: coins(prizes),
      serverSeed,
      beaconRandomness: randomness,
      beaconSignature: signature,
    },
  };
}
