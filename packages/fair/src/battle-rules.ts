/** Rule for who wins. NORMAL: the highest total. CURSED: the lowest. GROUP: everyone, in equal shares. */
export type BattleMode = 'NORMAL' | 'CURSED' | 'GROUP';
export type BattleFormat = '1v1' | '1v1v1' | '1v1v1v1' | '2v2';

/** Seats of each team, by format. */
const TEAMS: Record<BattleFormat, readonly (readonly number[])[]> = {
  '1v1': [[0], [1]],
  '1v1v1': [[0], [1], [2]],
  '1v1v1v1': [[0], [1], [2], [3]],
  '2v2': [
    [0, 1],
    [2, 3],
  ],
};

export const teamsOf = (format: BattleFormat): readonly (readonly number[])[] => TEAMS[format];
export const seatsOf = (format: BattleFormat): number => TEAMS[format].flat().length;

/**
 * Returns the winning seats, ascending. A team's total is the sum of its seats' totals. Tied teams win together.
 * @param totals cents by seat.
 * @throws RangeError when there is no such mode.
 */
export function battleWinners(totals: readonly bigint[], format: BattleFormat, mode: BattleMode): number[] {
  const teams = teamsOf(format).map((seats) => ({
    seats,
    total: seats.reduce((sum, seat) => sum + (totals[seat] ?? 0n), 0n),
  }));
  const all = teams.map(({ total }) => total);
  return teams.filter(({ total }) => isWinning(total, all, mode)).flatMap(({ seats }) => seats);
}

/**
 * True if a team with this total wins.
 * @throws RangeError when there is no such mode.
 */
function isWinning(total: bigint, all: readonly bigint[], mode: BattleMode): boolean {
  switch (mode) {
    case 'NORMAL':
      return all.every((other) => other <= total);
    case 'CURSED':
      return all.every((other) => other >= total);
    case 'GROUP':
      return true;
    default:
      throw new RangeError('a battle is NORMAL, CURSED or GROUP');
  }
}
