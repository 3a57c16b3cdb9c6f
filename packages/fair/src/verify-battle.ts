import { type BattleFormat, type BattleMode, seatsOf } from './battle-rules.ts';
import { battleDraw } from './battles.ts';
import { checkContent } from './case-content.ts';
import { type CaseItem, type CaseTable, checkCaseTable } from './cases.ts';
import { type Check, holds, same } from './checks.ts';
import { type ExportedBeacon, exportedAmount } from './export.ts';
import { checkDraw, checkOrder, type SignatureCheck, sharedDrawOf } from './verify-draw.ts';

/** A battle, as in the reply to `GET /api/fairness/battles/:id`. Amounts are numbers of coins. */
export type BattleProof = {
  id: string;
  mode: BattleMode;
  format: BattleFormat;
  /** Price of a seat, in coins. */
  price: number;
  /** Case of each round, in order. */
  cases: readonly { version: string; price: number; contentHash: string }[];
  /** Items of the cases, by case version. */
  tables: Record<string, readonly (Omit<CaseItem, 'price'> & { price: number })[]>;
  serverSeedHash: string;
  createdAt: number;
  filledAt: number | null;
  beaconRound: number | null;
  /** Null if the battle wasn't drawn. */
  outcome: {
    /** Indexed as `drops[round][seat]`. */
    drops: readonly (readonly { ticket: number }[])[];
    totals: readonly number[];
    winners: readonly number[];
    prizes: readonly number[];
    serverSeed: string;
    beaconRandomness: string;
    beaconSignature: string;
  } | null;
};

/** Recomputes a battle from its published data. Never throws on bad data; the result is a failed check instead. */
export function verifyBattle(
  battle: BattleProof,
  beacon: ExportedBeacon,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): Check[] {
  try {
    return checksOf(battle, beacon, isSignature, pinned);
  } catch (error) {
    return [holds('readable', false, 'a battle with all its parts', error)];
  }
}

function checksOf(
  battle: BattleProof,
  beacon: ExportedBeacon,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): Check[] {
  const { id, mode, format, outcome, createdAt, filledAt, serverSeedHash, beaconRound } = battle;
  if (outcome === null || filledAt === null)
    return [holds('revealed', false, 'the server seed', 'not drawn')];
  const draw = {
    serverSeed: outcome.serverSeed,
    serverSeedHash,
    committedAt: createdAt,
    closedAt: filledAt,
    beaconRound,
    randomness: outcome.beaconRandomness,
    signature: outcome.beaconSignature,
    isVoid: false,
  };
  const tables = battle.cases.map((one) => tableOf(battle, one));
  const price = tables.reduce((sum, table) => sum + table.price, 0n);
  const drawn = battleDraw({ draw: sharedDrawOf(`battle-${id}`, draw), tables, format, mode });
  return [
    ...checkDraw(draw, { kind: 'battle', beacon, isSignature, pinned }),
    checkOrder(createdAt, filledAt),
    ...tables.map((table, round) => checkContent(table, battle.cases[round]?.contentHash)),
    same('stake', exportedAmount(price), exportedAmount(centsOf(battle.price))),
    holds('rules', outcome.totals.length === seatsOf(format), 'a total for each seat', outcome.totals.length),
    same(
      'outcome',
      rounds(drawn.tickets),
      rounds(outcome.drops.map((seats) => seats.map(({ ticket }) => ticket))),
    ),
    same('outcome', amounts(drawn.totals), amounts(outcome.totals.map(centsOf))),
    same('outcome', drawn.winners.join(' '), outcome.winners.join(' ')),
    same('payout', amounts(drawn.prizes), amounts(outcome.prizes.map(centsOf))),
  ];
}

/**
 * Reads the table of a case version.
 * @throws TypeError when the file lacks the table, RangeError when it doesn't add up or returns too much, or when a
 * price is no finite number.
 */
function tableOf({ tables }: BattleProof, { version, price }: BattleProof['cases'][number]): CaseTable {
  const items = Object.hasOwn(tables, version) ? tables[version] : undefined;
  if (items === undefined) throw new TypeError(`there is no case ${version}`);
  const table = {
    price: centsOf(price),
    items: items.map((item) => ({ ...item, price: centsOf(item.price) })),
  };
  checkCaseTable(table);
  return table;
}

const rounds = (tickets: readonly (readonly number[])[]): string =>
  tickets.map((seats) => seats.join(' ')).join(' / ');
const amounts = (cents: readonly bigint[]): string => cents.map(exportedAmount).join(' ');

/**
 * Converts coins to cents, rounded.
 * @throws RangeError when it is no finite number.
 */
const centsOf = (coins: number): bigint => BigInt(Math.round(coins * 100));
