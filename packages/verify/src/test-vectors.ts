import type { BattleFormat, BattleMode } from '@aureus/fair/battle-rules.ts';
import { battleDraw } from '@aureus/fair/battles.ts';
import { BEACON_DST, beaconMessage } from '@aureus/fair/beacon.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { type CaseTable, caseRtp, caseTickets } from '@aureus/fair/cases.ts';
import { exportedAmount } from '@aureus/fair/export.ts';
import { minesPayout, mineTiles } from '@aureus/fair/mines.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoPath, plinkoPayout, plinkoTable } from '@aureus/fair/plinko.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { announcedRound, hashRaffleList, raffleDraw, raffleList } from '@aureus/fair/raffle.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { spinPocket } from '@aureus/fair/spin.ts';
import { type SharedDraw, sharedStream, soloStream } from '@aureus/fair/stream.ts';
import { upgradeChance, upgradeRoll } from '@aureus/fair/upgrader.ts';

const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const SERVER_SEEDS = [
  '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  '5e5d5c5b5a595857565554535251504f4e4d4c4b4a494847464544434241403f',
] as const;
const CLIENT_SEEDS = ['ave', 'Fortuna_1-2'] as const;
/** Keys of requests, which rule version 3 adds to the stream. */
const KEYS = ['0c8b4a52-1f6e-4d0b-9a37-5e21c4f0d9b6', '018f3c2a-7b1d-7e90-a4c5-6d2f0e8b9134'] as const;
/**
 * Nonces of the vectors. With the first server seed and the first client seed, nonce 60 569 starts with a number that
 * the ticket draw rejects.
 */
const NONCES = [0, 1, 2, 1000, 60_569] as const;
const RANDOMNESS = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const STAKE = 1234n;

/** A round of quicknet as its network published it, and the message that it signs. */
const BEACON = {
  publicKey: QUICKNET.publicKey,
  dst: BEACON_DST,
  round: 1000,
  message: bytesToHex(beaconMessage(1000)),
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  publishedAt: (QUICKNET.genesisTime + 999 * QUICKNET.period) * 1000,
};

const RAINS = [
  { pot: 1000n, entrants: 3 },
  { pot: 1005n, entrants: 7 },
  { pot: 2n, entrants: 5 },
  { pot: 4820n, entrants: 1 },
  { pot: 123_456n, entrants: 38 },
];

/** Case that the vectors open. */
const CASE: CaseTable = {
  price: 1000n,
  items: [
    { id: 'sling', name: 'Sling', rarity: 1, price: 251n, ticketStart: 1, ticketEnd: 60_000 },
    { id: 'spear', name: 'Spear', rarity: 3, price: 1001n, ticketStart: 60_001, ticketEnd: 95_000 },
    { id: 'eagle', name: 'Eagle', rarity: 5, price: 8000n, ticketStart: 95_001, ticketEnd: 100_000 },
  ],
};

const drawOf = (drawId: string): SharedDraw => ({
  serverSeed: SERVER_SEEDS[0],
  drawId,
  beaconRound: 4242,
  randomness: RANDOMNESS,
});

/** Returns the results that any other verifier must reproduce. They come from the modules that the server uses. */
export function testVectors() {
  const solos = SERVER_SEEDS.flatMap((serverSeed) =>
    CLIENT_SEEDS.flatMap((clientSeed) => NONCES.map((nonce) => ({ serverSeed, clientSeed, nonce }))),
  );
  const battles = (['NORMAL', 'CURSED', 'GROUP'] as const).flatMap((mode) =>
    (['1v1', '1v1v1', '1v1v1v1', '2v2'] as const).flatMap((format) =>
      [7, 8].map((id) => battleVector(`battle-${id}`, mode, format)),
    ),
  );
  return {
    note: 'Amounts are coins. verify.md says how each number comes about.',
    beacon: BEACON,
    serverSeeds: SERVER_SEEDS.map((serverSeed) => ({ serverSeed, hash: hashServerSeed(serverSeed) })),
    solo: solos.map((inputs) => ({ ...inputs, ...soloVector(inputs) })),
    keyed: solos.flatMap((inputs) =>
      KEYS.map((key) => ({ ...inputs, key, ...soloVector({ ...inputs, key }) })),
    ),
    shared: ['spin-1', 'spin-2', 'battle-7'].map((drawId) => ({
      ...drawOf(drawId),
      numbers: firstNumbers(sharedStream(drawOf(drawId))),
    })),
    spin: Array.from({ length: 12 }, (_, index) => ({
      ...drawOf(`spin-${index + 1}`),
      pockets: {
        '16': spinPocket(drawOf(`spin-${index + 1}`), '16'),
        '15': spinPocket(drawOf(`spin-${index + 1}`), '15'),
      },
    })),
    case: {
      price: exportedAmount(CASE.price),
      items: CASE.items.map((item) => ({ ...item, price: exportedAmount(item.price) })),
      rtpPercent: percentText(caseRtp(CASE)),
      contentHash: caseContentHash(CASE),
    },
    battles,
    raffles: [
      [12, 1, 40, 3, 7],
      [1, 1],
      [5_000_000, 1, 1, 1, 1, 1, 90_000],
    ].map((lines, index) => raffleVector(2960 + index, lines)),
    rain: RAINS.map(({ pot, entrants }, index) => ({
      ...drawOf(`rain-${index + 1}`),
      pot: exportedAmount(pot),
      entrants,
      shares: rainShares(drawOf(`rain-${index + 1}`), pot, entrants).map(exportedAmount),
    })),
    payouts: {
      stake: exportedAmount(STAKE),
      mines: [
        [1, 1],
        [3, 4],
        [5, 20],
        [12, 13],
        [24, 1],
      ].map(([mines = 0, safe = 0]) => ({
        mines,
        safe,
        payout: exportedAmount(minesPayout(STAKE, mines, safe)),
      })),
      upgrader: [1296n, 1300n, 2468n, 12_345n, 1_234_000n].map((target) => ({
        target: exportedAmount(target),
        chance: upgradeChance(STAKE, target),
      })),
      plinko: PLINKO_RISKS.flatMap((risk) =>
        Array.from({ length: PLINKO_ROWS.most - PLINKO_ROWS.least + 1 }, (_, index) => {
          const rows = PLINKO_ROWS.least + index;
          const multipliers = plinkoTable(rows, risk);
          return {
            risk,
            rows,
            multipliers: multipliers.map((tenths) => (tenths / 10).toFixed(1)),
            payouts: multipliers.map((_, bucket) => exportedAmount(plinkoPayout(STAKE, rows, risk, bucket))),
          };
        }),
      ),
    },
  };
}

type Solo = { serverSeed: string; clientSeed: string; nonce: number; key?: string };

function soloVector({ serverSeed, clientSeed, nonce, key }: Solo) {
  const stream = () => soloStream(serverSeed, clientSeed, nonce, key);
  return {
    numbers: firstNumbers(stream()),
    tickets: caseTickets(stream(), 4),
    mines: Object.fromEntries([1, 3, 24].map((mines) => [mines, mineTiles(stream(), mines)])),
    upgraderRoll: upgradeRoll(stream()),
    plinkoPath: plinkoPath(stream(), 16),
  };
}

function firstNumbers(stream: { nextUint32(): number }): number[] {
  // More than the eight numbers of one block, so that the vectors cover a second block.
  return Array.from({ length: 10 }, () => stream.nextUint32());
}

/** Makes the test vector of a raffle. `lines` is the number of tickets on each line of its list. */
function raffleVector(week: number, lines: readonly number[]) {
  const draw = drawOf(`raffle-${week}`);
  let next = 1;
  const spans = lines.map((count, line) => {
    const first = next;
    next += count;
    return { first, last: next - 1, holder: String(1001 + line) };
  });
  const list = raffleList(draw.drawId, spans);
  return {
    ...draw,
    list,
    listHash: hashRaffleList(list),
    prizes: 5,
    // Round of the public beacon that the week announces. The draw here uses another one.
    announced: announcedRound(week, QUICKNET),
    drawn: raffleDraw({ draw, lines, prizes: 5 }),
  };
}

function battleVector(drawId: string, mode: BattleMode, format: BattleFormat) {
  const draw = drawOf(drawId);
  const { tickets, totals, winners, prizes } = battleDraw({ draw, mode, format, tables: [CASE, CASE, CASE] });
  return {
    ...draw,
    mode,
    format,
    rounds: 3,
    tickets,
    totals: totals.map(exportedAmount),
    winners,
    prizes: prizes.map(exportedAmount),
  };
}
