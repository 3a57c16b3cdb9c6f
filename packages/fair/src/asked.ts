import type { AskedBet } from './asked-bet.ts';
import { type CaseTable, caseItem, caseTickets, TICKETS } from './cases.ts';
import { centsOfExported } from './export.ts';
import { isPlayersKey } from './keys.ts';
import { MINES_TILES, minesPayout, mineTiles } from './mines.ts';
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoRisk,
  plinkoBucket,
  plinkoPath,
  plinkoPayout,
} from './plinko.ts';
import { waysToChoose } from './rational.ts';
import { soloStream } from './stream.ts';
import { UPGRADE_ROLLS, upgradeChance, upgradeRoll, upgradeWins } from './upgrader.ts';

/** Seeds of a revealed pair. */
export type PairSeeds = { serverSeed: string; clientSeed: string };
/** Returns the contents of a case version; undefined if they aren't known. */
export type TableOf = (version: string) => CaseTable | undefined;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const GAMES: readonly unknown[] = ['cases', 'mines', 'plinko', 'upgrader'];
/** Maximum number of nonces that a bet can have had. */
const MOST_NONCES = 64;

/** Reads a bet from a browser's memory. @returns undefined if it isn't one. */
export function readAsked(text: string): AskedBet | undefined {
  try {
    const asked = Object(JSON.parse(text)) as Record<string, unknown>;
    const { player, game, stake, choice, target, tile, pair, nonce, until, code } = asked;
    const isText = [player, stake, choice, code].every((value) => typeof value === 'string');
    const isRange = isCount(pair) && isCount(nonce) && isCount(until) && until - nonce < MOST_NONCES;
    const isChosen =
      (target === undefined || typeof target === 'string') && (tile === undefined || isCount(tile));
    if (!isText || !isRange || !isChosen || !GAMES.includes(game) || nonce > until) return undefined;
    if (centsOfExported(String(stake)) <= 0n) return undefined;
    return asked as AskedBet;
  } catch {
    return undefined;
  }
}

/**
 * Payouts that a bet could have had, in cents, with their chances. `times`: number of independent draws of that kind,
 * whose payouts add up.
 */
export type Payouts = { times: number; each: readonly { chance: number; cents: number }[] };

/** A bet's possible payouts, and `payOf`, which returns the payout of each draw from a stream. All in cents. */
type Play = { payouts: Payouts; payOf: (stream: ReturnType<typeof soloStream>) => bigint[] };

/**
 * Returns a bet's possible payouts and how a stream decides them. @returns undefined if the bet's choice isn't
 * possible, or its case isn't known.
 */
function playOf(asked: AskedBet, tableOf: TableOf): Play | undefined {
  const stake = centsOfExported(asked.stake);
  switch (asked.game) {
    case 'plinko':
      return plinkoPlay(stake, asked.choice);
    case 'upgrader':
      return upgraderPlay(stake, asked);
    case 'mines':
      return minesPlay(stake, Number(asked.choice), asked.tile ?? MIDDLE);
    case 'cases':
      return casesPlay(asked.choice, tableOf);
    default:
      return undefined;
  }
}

function plinkoPlay(stake: bigint, choice: string): Play | undefined {
  const [rowsText, riskText] = choice.split(' ');
  const rows = Number(rowsText);
  const risk = PLINKO_RISKS.find((one): one is PlinkoRisk => one === riskText);
  if (risk === undefined || !Number.isInteger(rows) || rows < PLINKO_ROWS.least || rows > PLINKO_ROWS.most)
    return undefined;
  const pay = (bucket: number): bigint => plinkoPayout(stake, rows, risk, bucket);
  const each = Array.from({ length: rows + 1 }, (_, bucket) => ({
    chance: Number(waysToChoose(rows, bucket)) / 2 ** rows,
    cents: Number(pay(bucket)),
  }));
  return { payouts: { times: 1, each }, payOf: (stream) => [pay(plinkoBucket(plinkoPath(stream, rows)))] };
}

function upgraderPlay(stake: bigint, { choice, target: text = '' }: AskedBet): Play | undefined {
  const target = centsOfExported(text);
  const chance = upgradeChance(stake, target);
  if (chance === 0 || (choice !== 'UNDER' && choice !== 'OVER')) return undefined;
  const part = chance / UPGRADE_ROLLS;
  return {
    payouts: { times: 1, each: winOrNothing(part, target) },
    payOf: (stream) => [upgradeWins(upgradeRoll(stream), chance, choice) ? target : 0n],
  };
}

/** Tile that is taken as the first one opened, if the browser knows no earlier game. */
const MIDDLE = 12;

/** Treats a game of mines as if the player had opened one tile and cashed out. Further tiles are left out. */
function minesPlay(stake: bigint, mines: number, tile: number): Play | undefined {
  if (!Number.isInteger(mines) || mines < 1 || mines >= MINES_TILES || tile >= MINES_TILES) return undefined;
  const won = minesPayout(stake, mines, 1);
  return {
    payouts: { times: 1, each: winOrNothing((MINES_TILES - mines) / MINES_TILES, won) },
    payOf: (stream) => [mineTiles(stream, mines).includes(tile) ? 0n : won],
  };
}

function casesPlay(choice: string, tableOf: TableOf): Play | undefined {
  const [, version = '', count = ''] = /^(\S+) x([1-4])$/.exec(choice) ?? [];
  const table = tableOf(version);
  if (table === undefined) return undefined;
  const each = table.items.map(({ price, ticketStart, ticketEnd }) => ({
    chance: (ticketEnd - ticketStart + 1) / TICKETS,
    cents: Number(price),
  }));
  return {
    payouts: { times: Number(count), each },
    payOf: (stream) => caseTickets(stream, Number(count)).map((ticket) => caseItem(table, ticket).price),
  };
}

const winOrNothing = (chance: number, cents: bigint): Payouts['each'] => [
  { chance, cents: Number(cents) },
  { chance: 1 - chance, cents: 0 },
];

/**
 * Payout that a bet would have had, in cents, and the number of its draws that would have won. `prize`: a draw's part
 * of the stake in cents; a draw that pays more wins.
 */
export type WouldPay = { cents: number; wins: number; prize: number; payouts: Payouts };

/**
 * Returns what a bet would have paid under rule version 3. Where several nonces can have been the next one, it's the
 * average over them.
 * @returns undefined if the browser didn't make the key, the bet isn't possible, its case isn't known, or seeds,
 * amounts or tables are malformed.
 */
export function wouldPay(
  key: string,
  asked: AskedBet,
  { serverSeed, clientSeed }: PairSeeds,
  tableOf: TableOf,
): WouldPay | undefined {
  if (!isPlayersKey(key)) return undefined;
  return readable(() => {
    const play = playOf(asked, tableOf);
    if (play === undefined) return undefined;
    const { payouts, payOf } = play;
    const prize = Number(centsOfExported(asked.stake)) / payouts.times;
    const nonces = asked.until - asked.nonce + 1;
    const pays: number[] = [];
    for (let { nonce } = asked; nonce <= asked.until; nonce += 1)
      pays.push(...payOf(soloStream(serverSeed, clientSeed, nonce, key)).map(Number));
    return {
      cents: pays.reduce((sum, cents) => sum + cents, 0) / nonces,
      wins: pays.filter((cents) => cents > prize).length / nonces,
      prize,
      payouts,
    };
  });
}

/** Returns a result; undefined if seeds, amounts or tables are malformed. */
function readable<T>(result: () => T): T | undefined {
  try {
    return result();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
