import type { ExportedBet } from './export.ts';

/** Describes a bet's choice in the words of its request. For a battle, it's the seat. */
export function choiceOf(bet: ExportedBet): string {
  switch (bet.game) {
    case 'spin':
      return bet.colour;
    case 'cases':
      return `${bet.caseVersion} x${bet.count}`;
    case 'mines':
      return String(bet.mines);
    case 'upgrader':
      return bet.direction;
    case 'plinko':
      return `${bet.rows} ${bet.risk}`;
    case 'battles':
      return `seat ${bet.seat}`;
    default:
      return bet satisfies never;
  }
}
