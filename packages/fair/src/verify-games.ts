import { battleDraw } from './battles.ts';
import { checkContent } from './case-content.ts';
import { type CaseTable, caseItem, caseTickets } from './cases.ts';
import { type Check, holds, same } from './checks.ts';
import {
  centsOfExported,
  type ExportedBattleBet,
  type ExportedCaseBet,
  type ExportedMinesBet,
  type ExportedPlinkoBet,
  type ExportedReward,
  type ExportedSpinBet,
  type ExportedUpgraderBet,
  exportedAmount,
} from './export.ts';
import { MINES_TILES, minesPayout, mineTiles } from './mines.ts';
import { plinkoBucket, plinkoPath, plinkoPayout } from './plinko.ts';
import { type RewardKind, rewardAmount, rewardTicket } from './rewards.ts';
import { spinMultiplier, spinPocket } from './spin.ts';
import type { SharedDraw, Stream } from './stream.ts';
import { upgradeChance, upgradeRoll, upgradeWins } from './upgrader.ts';

// Each function checks a settled bet of one game, or an opening of a reward case. While the seed is secret, the
// outcome can't be recomputed. Except in battles, it can still be checked that the payout follows from the result
// shown.

const list = (numbers: readonly number[]): string => numbers.join(' ');
const paid = (expected: bigint, actual: string): Check => same('payout', exportedAmount(expected), actual);

export function checkSpin(bet: ExportedSpinBet, draw: SharedDraw | null): Check[] {
  const { pocket } = bet;
  if (pocket === null) return [holds('state', false, 'a settled bet shows its pocket', pocket)];
  const checks = [
    paid(centsOfExported(bet.stake) * BigInt(spinMultiplier(bet.colour, pocket, bet.layout)), bet.payout),
  ];
  if (draw !== null) checks.push(same('outcome', String(spinPocket(draw, bet.layout)), String(pocket)));
  return checks;
}

export function checkCases(bet: ExportedCaseBet, table: CaseTable, stream: Stream | null): Check[] {
  const payout = bet.tickets.reduce((sum, ticket) => sum + caseItem(table, ticket).price, 0n);
  const checks = [
    checkContent(table, bet.contentHash),
    same('stake', exportedAmount(table.price * BigInt(bet.count)), bet.stake),
    holds('rules', bet.tickets.length === bet.count, 'one ticket for each opening', bet.tickets.length),
    paid(payout, bet.payout),
  ];
  if (stream !== null) checks.push(same('outcome', list(caseTickets(stream, bet.count)), list(bet.tickets)));
  return checks;
}

export function checkReward(
  reward: ExportedReward,
  { kind, table }: { kind: RewardKind; table: CaseTable },
  stream: Stream | null,
): Check[] {
  const price = centsOfExported(reward.price);
  const checks = [
    checkContent(table, reward.contentHash),
    holds(
      'rules',
      kind === 'RAKE' ? price > 0n : price === table.price,
      "what was claimed, or the case's price",
      reward.price,
    ),
    paid(rewardAmount(table, price, reward.ticket), reward.payout),
    same('change', reward.payout, reward.change),
  ];
  if (stream !== null) checks.push(same('outcome', String(rewardTicket(stream)), String(reward.ticket)));
  return checks;
}

export function checkMines(bet: ExportedMinesBet, stream: Stream | null): Check[] {
  const { mines, revealed, isCashedOut, board } = bet;
  if (board === null) return [holds('state', false, 'a settled game shows its board', board)];
  const isTile = (tile: number) => Number.isInteger(tile) && tile >= 0 && tile < MINES_TILES;
  const mined = revealed.map((tile) => board.includes(tile));
  const safe = mined.filter((isMine) => !isMine).length;
  const checks = [
    holds(
      'rules',
      revealed.every(isTile) && new Set(revealed).size === revealed.length,
      'tiles 0 to 24, each opened once',
      list(revealed),
    ),
    holds('state', typeof isCashedOut === 'boolean', 'cashed out or not', isCashedOut),
    isCashedOut
      ? holds('state', !mined.includes(true), 'no mine was opened before the cash-out', list(revealed))
      : holds(
          'state',
          safe === mined.length - 1 && mined.at(-1) === true,
          'the last tile is the only mine',
          list(revealed),
        ),
    paid(isCashedOut ? minesPayout(centsOfExported(bet.stake), mines, safe) : 0n, bet.payout),
  ];
  if (stream !== null) checks.push(same('outcome', list(mineTiles(stream, mines)), list(board)));
  return checks;
}

export function checkUpgrader(bet: ExportedUpgraderBet, stream: Stream | null): Check[] {
  const target = centsOfExported(bet.target);
  const chance = upgradeChance(centsOfExported(bet.stake), target);
  const isDirection = bet.direction === 'UNDER' || bet.direction === 'OVER';
  const checks = [
    holds('rules', chance > 0 && isDirection, 'a target of 1.05 to 1 000 times the stake', bet.target),
    same('rules', String(chance), String(bet.chance)),
    paid(bet.roll !== null && upgradeWins(bet.roll, chance, bet.direction) ? target : 0n, bet.payout),
  ];
  if (stream !== null) checks.push(same('outcome', String(upgradeRoll(stream)), String(bet.roll)));
  return checks;
}

export function checkPlinko(bet: ExportedPlinkoBet, stream: Stream | null): Check[] {
  const { rows, risk, path } = bet;
  const isPath = path.length === rows && path.every((step) => step === 0 || step === 1);
  const checks = [
    holds('rules', isPath, 'one step to the left or right for each row', list(path)),
    paid(plinkoPayout(centsOfExported(bet.stake), rows, risk, plinkoBucket(path)), bet.payout),
  ];
  if (stream !== null) checks.push(same('outcome', list(plinkoPath(stream, rows)), list(path)));
  return checks;
}

export function checkBattle(
  bet: ExportedBattleBet,
  tables: readonly CaseTable[],
  draw: SharedDraw | null,
): Check[] {
  const price = tables.reduce((sum, table) => sum + table.price, 0n);
  const checks = [
    ...tables.map((table, round) => checkContent(table, hashOf(bet, round))),
    same('stake', exportedAmount(price), bet.stake),
  ];
  if (bet.tickets === null)
    return [...checks, holds('state', false, 'a settled battle shows its tickets', null)];
  // If a prize doesn't split evenly, the draw decides who gets the left-over cents. Without its seed, nothing more can
  // be checked.
  if (draw === null) return checks;
  const { tickets, prizes } = battleDraw({ draw, tables, format: bet.format, mode: bet.mode });
  const prize = prizes[bet.seat];
  checks.push(holds('rules', prize !== undefined, 'a seat of the battle', bet.seat));
  if (prize !== undefined) checks.push(paid(prize, bet.payout));
  const rounds = (of: readonly (readonly number[])[]) => of.map(list).join(' / ');
  checks.push(same('outcome', rounds(tickets), rounds(bet.tickets)));
  return checks;
}

/** Returns the content hash that a battle's bet records for the case of a round. */
function hashOf({ caseVersions, contentHashes }: ExportedBattleBet, round: number): string | undefined {
  const version = caseVersions[round] ?? '';
  return Object.hasOwn(Object(contentHashes), version) ? contentHashes[version] : undefined;
}
