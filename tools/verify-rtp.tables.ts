import { builtCases } from '@aureus/catalogue/cases.ts';
import { type BattleFormat, type BattleMode, battleWinners, seatsOf } from '@aureus/fair/battle-rules.ts';
import { battleOutcome } from '@aureus/fair/battles.ts';
import {
  CASE_MOST_RTP,
  type CaseTable,
  caseItem,
  caseRtp,
  checkCaseTable,
  drawTicket,
  TICKETS,
} from '@aureus/fair/cases.ts';
import { MINES_TILES, minesMultiplier, minesRtp, mineTiles } from '@aureus/fair/mines.ts';
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoBucket,
  plinkoPath,
  plinkoPayout,
  plinkoRtp,
} from '@aureus/fair/plinko.ts';
import { type Rational, rational } from '@aureus/fair/rational.ts';
import { SPIN_LAYOUTS, type SpinColour, spinMultiplier, spinPocketOf, spinRtp } from '@aureus/fair/spin.ts';
import type { Stream } from '@aureus/fair/stream.ts';
import {
  UPGRADE_ROLLS,
  type UpgradeDirection,
  upgradeChance,
  upgradeRoll,
  upgraderRtp,
  upgradeWins,
} from '@aureus/fair/upgrader.ts';

/** Result of a bet: the number of equally likely draws that give it, and its payout per staked coin. */
export type Result = { ways: bigint; pays: Rational };

/** One bet that a game offers. */
export type Bet = {
  name: string;
  /** Return that the game states. */
  rtp: Rational;
  /** Maximum return that the rules allow. */
  most: Rational;
  /** Returns all results, from enumerating the draws. This doesn't use the computation of `rtp`. */
  results(): Result[];
  /** Plays once. Returns the payout per staked coin. */
  play(stream: Stream): number;
};

export type Game = { name: string; bets: readonly Bet[] };

const ONE = rational(1n, 1n);
const toNumber = ({ numerator, denominator }: Rational): number => Number(numerator) / Number(denominator);

/** Returns the bets of every game. Where stakes or targets can be chosen freely, it's a selection of them. */
export function everyGame(): Game[] {
  return [
    { name: 'spin', bets: spinBets() },
    { name: 'cases', bets: builtCases().map(({ slug, table }) => caseBet(slug, table)) },
    { name: 'battles', bets: battleBets() },
    { name: 'mines', bets: minesBets() },
    { name: 'upgrader', bets: upgraderBets() },
    { name: 'plinko', bets: plinkoBets() },
  ];
}

function spinBets(): Bet[] {
  const colours: SpinColour[] = ['black', 'white', 'gold', 'inferno'];
  return (['16', '15'] as const).flatMap((layout) =>
    colours.map((colour) => ({
      name: `${colour} of ${layout}`,
      rtp: spinRtp(colour, layout),
      most: ONE,
      results: () =>
        SPIN_LAYOUTS[layout].pockets.map((_, index) => ({
          ways: 1n,
          pays: rational(BigInt(spinMultiplier(colour, index + 1, layout)), 1n),
        })),
      play: (stream) => spinMultiplier(colour, spinPocketOf(stream, layout), layout),
    })),
  );
}

function caseBet(name: string, table: CaseTable): Bet {
  const price = Number(table.price);
  return {
    name,
    rtp: caseRtp(table),
    most: CASE_MOST_RTP,
    results() {
      checkCaseTable(table);
      return Array.from({ length: TICKETS }, (_, index) => ({
        ways: 1n,
        pays: rational(caseItem(table, index + 1).price, table.price),
      }));
    },
    play: (stream) => Number(caseItem(table, drawTicket(stream)).price) / price,
  };
}

/** Returns bets on battles over one round of the case with the fewest items, seen from the first seat. */
function battleBets(): Bet[] {
  const [smallest] = builtCases().toSorted((a, b) => a.table.items.length - b.table.items.length);
  if (smallest === undefined) throw new Error('there are no cases');
  const { table } = smallest;
  const modes: BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];
  const formats: BattleFormat[] = ['1v1', '1v1v1', '1v1v1v1', '2v2'];
  return modes.flatMap((mode) =>
    formats.map((format) => ({
      name: `${mode} ${format}`,
      // A battle pays out the prices of all items drawn, so its return is that of the case.
      rtp: caseRtp(table),
      most: CASE_MOST_RTP,
      results: () => battleResults(table, format, mode),
      play(stream) {
        const { prizes } = battleOutcome(stream, { tables: [table], format, mode });
        return Number(prizes[0]) / Number(table.price);
      },
    })),
  );
}

/** Returns the payouts to the first seat for every combination of items that the seats can draw. */
function battleResults(table: CaseTable, format: BattleFormat, mode: BattleMode): Result[] {
  let drawn: { ways: bigint; totals: bigint[] }[] = [{ ways: 1n, totals: [] }];
  for (let seat = 0; seat < seatsOf(format); seat += 1)
    drawn = drawn.flatMap(({ ways, totals }) =>
      table.items.map(({ price, ticketStart, ticketEnd }) => ({
        ways: ways * BigInt(ticketEnd - ticketStart + 1),
        totals: [...totals, price],
      })),
    );
  return drawn.flatMap(({ ways, totals }) => {
    const winners = battleWinners(totals, format, mode);
    // Each combination counts as twelve draws, since 12 can be divided by every number of winners, 1 to 4.
    if (!winners.includes(0)) return [{ ways: ways * 12n, pays: rational(0n, 1n) }];
    const count = BigInt(winners.length);
    const pool = totals.reduce((sum, total) => sum + total, 0n);
    const luckyWays = (12n / count) * (pool % count);
    return [
      { ways: ways * luckyWays, pays: rational(pool / count + 1n, table.price) },
      { ways: ways * (12n - luckyWays), pays: rational(pool / count, table.price) },
    ];
  });
}

function minesBets(): Bet[] {
  const counts = Array.from({ length: MINES_TILES - 1 }, (_, index) => index + 1);
  return counts.flatMap((mines) =>
    Array.from({ length: MINES_TILES - mines }, (_, index) => {
      const safe = index + 1;
      const multiplier = minesMultiplier(mines, safe);
      const pays = toNumber(multiplier);
      return {
        name: `${mines} mines, ${safe} safe`,
        rtp: minesRtp(mines, safe),
        most: rational(99n, 100n),
        results() {
          // Counts ordered sequences of opened tiles: the first can be any of 25, the next any of 24, and so on.
          let all = 1n;
          let won = 1n;
          for (let opened = 0; opened < safe; opened += 1) {
            all *= BigInt(MINES_TILES - opened);
            won *= BigInt(MINES_TILES - mines - opened);
          }
          return [
            { ways: won, pays: multiplier },
            { ways: all - won, pays: rational(0n, 1n) },
          ];
        },
        // The player always opens the first tiles of the board. As every tile is equally likely to be a mine, the
        // choice doesn't matter.
        play: (stream: Stream) => ((mineTiles(stream, mines)[0] ?? 0) >= safe ? pays : 0),
      };
    }),
  );
}

function upgraderBets(): Bet[] {
  const factors = [105n, 110n, 119n, 120n, 150n, 200n, 300n, 777n, 2000n, 10_000n, 33_333n, 100_000n];
  const directions: UpgradeDirection[] = ['UNDER', 'OVER'];
  return [100n, 1234n, 99_900n].flatMap((stake) =>
    factors.flatMap((factor) =>
      directions.map((direction) => {
        const target = (stake * factor + 99n) / 100n;
        const chance = upgradeChance(stake, target);
        const pays = rational(target, stake);
        return {
          name: `${stake} to ${target} cents, ${direction}`,
          rtp: upgraderRtp(stake, target),
          most: rational(95n, 100n),
          results: () =>
            Array.from({ length: UPGRADE_ROLLS }, (_, roll) => ({
              ways: 1n,
              pays: upgradeWins(roll, chance, direction) ? pays : rational(0n, 1n),
            })),
          play: (stream: Stream) =>
            upgradeWins(upgradeRoll(stream), chance, direction) ? toNumber(pays) : 0,
        };
      }),
    ),
  );
}

function plinkoBets(): Bet[] {
  const stake = 10n;
  return PLINKO_RISKS.flatMap((risk) =>
    Array.from({ length: PLINKO_ROWS.most - PLINKO_ROWS.least + 1 }, (_, index) => {
      const rows = PLINKO_ROWS.least + index;
      const paysOf = (path: readonly number[]) =>
        rational(plinkoPayout(stake, rows, risk, plinkoBucket(path)), stake);
      const pays = Array.from({ length: rows + 1 }, (_, bucket) =>
        toNumber(rational(plinkoPayout(stake, rows, risk, bucket), stake)),
      );
      return {
        name: `${risk} ${rows} rows`,
        rtp: plinkoRtp(rows, risk),
        most: rational(992n, 1000n),
        results: () =>
          Array.from({ length: 2 ** rows }, (_, bits) => ({
            ways: 1n,
            pays: paysOf(Array.from({ length: rows }, (_, row) => (bits >> row) & 1)),
          })),
        play: (stream: Stream) => pays[plinkoBucket(plinkoPath(stream, rows))] ?? 0,
      };
    }),
  );
}
