import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BattleFormat, type BattleMode, seatsOf } from '../battle-rules.ts';
import { battleDraw } from '../battles.ts';
import { caseContentHash } from '../case-content.ts';
import { type CaseTable, caseItem, caseTickets } from '../cases.ts';
import { type BetExport, type ExportedBet, type ExportedCase, exportedAmount } from '../export.ts';
import { MINES_TILES, minesPayout, mineTiles } from '../mines.ts';
import { PLINKO_RISKS, plinkoBucket, plinkoPath, plinkoPayout } from '../plinko.ts';
import { hashServerSeed } from '../seeds.ts';
import { type SpinColour, spinMultiplier, spinPocket } from '../spin.ts';
import { drawBelow, type Stream, soloStream } from '../stream.ts';
import { upgradeChance, upgradeRoll, upgradeWins } from '../upgrader.ts';
import { publishedAt, testBeacon, testBeaconRound } from './test-beacon.ts';

/** Number of bets, on all games, after which the player rotates the seed pair. */
const BETS_PER_PAIR = 40;
const COLOURS: readonly SpinColour[] = ['black', 'white', 'gold', 'inferno'];
const MODES: readonly BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];
const FORMATS: readonly BattleFormat[] = ['1v1', '1v1v1', '1v1v1v1', '2v2'];

const CASES: Record<string, CaseTable> = {
  'purse-1': {
    price: 250n,
    items: [
      { id: 'as', name: 'As', rarity: 1, price: 33n, ticketStart: 1, ticketEnd: 70_000 },
      { id: 'denarius', name: 'Denarius', rarity: 3, price: 401n, ticketStart: 70_001, ticketEnd: 99_000 },
      { id: 'aureus', name: 'Aureus', rarity: 5, price: 8003n, ticketStart: 99_001, ticketEnd: 100_000 },
    ],
  },
  'arsenal-4': {
    price: 1000n,
    items: [
      { id: 'sling', name: 'Sling', rarity: 1, price: 251n, ticketStart: 1, ticketEnd: 60_000 },
      { id: 'spear', name: 'Spear', rarity: 3, price: 1001n, ticketStart: 60_001, ticketEnd: 95_000 },
      { id: 'eagle', name: 'Eagle', rarity: 6, price: 8000n, ticketStart: 95_001, ticketEnd: 100_000 },
    ],
  },
};

/**
 * Makes an export of bets on all games as an honest site would. All seed pairs but the last are revealed, some draws
 * are void, and the last draws aren't drawn yet. The same arguments give the same file. In version 3, about every
 * fifth solo bet came without a key of the player's and follows rule version 2.
 */
export function honestExport(count: number, name = 'honest', version: 2 | 3 = 2): BetExport {
  const file: BetExport = {
    version,
    exportedAt: publishedAt(count + 2),
    player: '1001',
    totals: { bets: count, rewards: 0, seedPairs: 0 },
    beacon: testBeacon,
    seedPairs: {},
    draws: {},
    cases: Object.fromEntries(Object.entries(CASES).map(([id, table]) => [id, exportedCase(id, table)])),
    bets: [],
  };
  const chance = soloStream(seedOf(name), 'test', 0);
  for (let index = 0; index < count; index += 1) {
    const isLast = index >= count - 6;
    file.bets.push(
      index % 6 < 4
        ? soloBet(file, index, chance, isLast)
        : sharedBet(file, index, chance, isLast ? 'OPEN' : index % 60 > 53 ? 'VOID' : 'SETTLED'),
    );
  }
  file.totals.seedPairs = Object.keys(file.seedPairs).length;
  return file;
}

const seedOf = (name: string): string => bytesToHex(sha256(utf8ToBytes(name)));
/** Returns an idempotency key that is always the same for a name. @param isMade true for a key that the site made. */
export const keyOf = (name: string, isMade = false): string =>
  seedOf(name)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, isMade ? '$1-$2-8$3-b$4-$5' : '$1-$2-4$3-a$4-$5');
const below = (count: number, chance: Stream): number => drawBelow(count, () => chance.nextUint32());

function pick<T>(from: readonly T[], chance: Stream): T {
  const picked = from[below(from.length, chance)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

function wallet(stake: bigint, payout: bigint) {
  return {
    stake: exportedAmount(stake),
    payout: exportedAmount(payout),
    change: exportedAmount(payout - stake),
  };
}

function soloBet(file: BetExport, index: number, chance: Stream, isLast: boolean): ExportedBet {
  const pairNumber = isLast ? 'last' : Math.floor(index / BETS_PER_PAIR);
  const seedPair = `pair-${pairNumber}`;
  const serverSeed = seedOf(seedPair);
  const pair = (file.seedPairs[seedPair] ??= {
    number: Object.keys(file.seedPairs).length + 1,
    nonces: 0,
    clientSeed: `client_${pairNumber}`,
    serverSeed: isLast ? null : serverSeed,
    serverSeedHash: hashServerSeed(serverSeed),
    committedAt: publishedAt(index + 1) - 3000,
  });
  const nonce = pair.nonces;
  pair.nonces += 1;
  const isMade = index % 5 === 4;
  const id = file.version === 2 ? `bet-${index}` : keyOf(`bet-${index}`, isMade);
  const isKeyed = file.version === 3 && !isMade;
  const stream = soloStream(serverSeed, pair.clientSeed ?? '', nonce, isKeyed ? id : undefined);
  const common = {
    id,
    ...(file.version === 3 && (isKeyed ? { rule: 3 as const, key: id } : { rule: 2 as const })),
    seq: index + 1,
    placedAt: publishedAt(index + 1),
    state: 'SETTLED',
    seedPair,
    nonce,
  } as const;
  const stake = BigInt(10 + below(100_000, chance));
  switch (index % 6) {
    case 0: {
      const caseVersion = pick(Object.keys(CASES), chance);
      const table = tableOf(caseVersion);
      const tickets = caseTickets(stream, 1 + below(4, chance));
      const payout = tickets.reduce((sum, ticket) => sum + caseItem(table, ticket).price, 0n);
      const cost = table.price * BigInt(tickets.length);
      return {
        ...common,
        ...wallet(cost, payout),
        game: 'cases',
        caseVersion,
        contentHash: caseContentHash(table),
        count: tickets.length,
        tickets,
      };
    }
    case 1: {
      const mines = 1 + below(24, chance);
      const board = mineTiles(stream, mines);
      const tiles = Array.from({ length: MINES_TILES }, (_, tile) => (tile * 7 + index) % MINES_TILES);
      if (isLast)
        return {
          ...common,
          state: 'OPEN',
          ...wallet(stake, 0n),
          game: 'mines',
          mines,
          revealed: [],
          isCashedOut: false,
          board: null,
        };
      const wanted = 1 + below(Math.min(3, MINES_TILES - mines), chance);
      const hit = tiles.findIndex((tile) => board.includes(tile));
      const isCashedOut = hit >= wanted;
      const revealed = tiles.slice(0, isCashedOut ? wanted : hit + 1);
      const payout = isCashedOut ? minesPayout(stake, mines, wanted) : 0n;
      return { ...common, ...wallet(stake, payout), game: 'mines', mines, revealed, isCashedOut, board };
    }
    case 2: {
      const target = (stake * BigInt(110 + below(1000, chance))) / 100n;
      const direction = pick(['UNDER', 'OVER'] as const, chance);
      const roll = upgradeRoll(stream);
      const odds = upgradeChance(stake, target);
      const payout = upgradeWins(roll, odds, direction) ? target : 0n;
      return {
        ...common,
        ...wallet(stake, payout),
        game: 'upgrader',
        target: exportedAmount(target),
        direction,
        chance: odds,
        roll,
      };
    }
    default: {
      const rows = 8 + below(9, chance);
      const risk = pick(PLINKO_RISKS, chance);
      const path = plinkoPath(stream, rows);
      const payout = plinkoPayout(stake, rows, risk, plinkoBucket(path));
      return { ...common, ...wallet(stake, payout), game: 'plinko', rows, risk, path };
    }
  }
}

function sharedBet(
  file: BetExport,
  index: number,
  chance: Stream,
  state: 'OPEN' | 'SETTLED' | 'VOID',
): ExportedBet {
  const isSpin = index % 6 === 4;
  const id = `${isSpin ? 'spin' : 'battle'}-${index + 1}`;
  // The draws of thirty bets share a beacon round, so that few signatures have to be made.
  const beaconRound = 2 + index - (index % 30) + 30;
  const serverSeed = seedOf(id);
  const isDrawn = state === 'SETTLED';
  const beacon = isDrawn ? testBeaconRound(beaconRound) : { randomness: null, signature: null };
  file.draws[id] = {
    serverSeedHash: hashServerSeed(serverSeed),
    serverSeed: state === 'OPEN' ? null : serverSeed,
    committedAt: publishedAt(index + 1) - 3000,
    closedAt: publishedAt(beaconRound) - (isSpin ? 1_000 : 5_000),
    beaconRound,
    ...beacon,
    isVoid: state === 'VOID',
  };
  const common = { id: `bet-${index}`, seq: index + 1, placedAt: publishedAt(index + 1), state, draw: id };
  const draw = { serverSeed, drawId: id, beaconRound, randomness: beacon.randomness ?? '' };
  if (isSpin) {
    const stake = BigInt(10 + below(70_000, chance));
    const colour = pick(COLOURS, chance);
    const spin = { ...common, game: 'spin', layout: '16', colour } as const;
    if (!isDrawn) return { ...spin, ...wallet(stake, state === 'VOID' ? stake : 0n), pocket: null };
    const pocket = spinPocket(draw, '16');
    return { ...spin, ...wallet(stake, stake * BigInt(spinMultiplier(colour, pocket, '16'))), pocket };
  }
  const format = pick(FORMATS, chance);
  const mode = pick(MODES, chance);
  const seat = below(seatsOf(format), chance);
  const caseVersions = Array.from({ length: 1 + below(5, chance) }, () => pick(Object.keys(CASES), chance));
  const tables = caseVersions.map(tableOf);
  const stake = tables.reduce((sum, table) => sum + table.price, 0n);
  const contentHashes = Object.fromEntries(
    caseVersions.map((version) => [version, caseContentHash(tableOf(version))]),
  );
  const battle = { ...common, game: 'battles', mode, format, seat, caseVersions, contentHashes } as const;
  if (!isDrawn) return { ...battle, ...wallet(stake, state === 'VOID' ? stake : 0n), tickets: null };
  const { tickets, prizes } = battleDraw({ draw, tables, format, mode });
  return { ...battle, ...wallet(stake, prizes[seat] ?? 0n), tickets };
}

function tableOf(version: string): CaseTable {
  const table = CASES[version];
  if (table === undefined) throw new RangeError(`there is no case ${version}`);
  return table;
}

function exportedCase(name: string, { price, items }: CaseTable): ExportedCase {
  return {
    name,
    price: exportedAmount(price),
    items: items.map((item) => ({ ...item, price: exportedAmount(item.price) })),
  };
}
