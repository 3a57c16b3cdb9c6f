import type { BetRecord, ExportedBet, ExportedCase, ExportedReward } from '@aureus/fair/export.ts';
import { plinkoBucket, plinkoTable } from '@aureus/fair/plinko.ts';
import { formatMultiplier } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';

/** What the games are called. */
export const gameNames: Record<(ExportedBet | ExportedReward)['game'], string> = {
  spin: 'Spin',
  cases: 'Cases',
  battles: 'Case battles',
  mines: 'Mines',
  upgrader: 'Upgrader',
  plinko: 'Plinko',
  rewards: 'Rewards',
};

const word = (capitals: string): string => `${capitals[0] ?? ''}${capitals.slice(1).toLowerCase()}`;
const percent = (chance: number): string => `${(chance / 1000).toFixed(3)}%`;

const itemOf = (table: ExportedCase | undefined, ticket: number): string =>
  table?.items.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd)?.name ??
  `ticket ${ticket}`;

/** What a bet was on and what came of it, in one line. */
export function betWords(
  bet: ExportedBet | ExportedReward,
  file: Pick<BetRecord, 'cases' | 'rewardCases'>,
): string {
  switch (bet.game) {
    case 'rewards': {
      const table = file.rewardCases?.[bet.rewardVersion];
      return `${table?.name ?? 'Reward case'}: ${itemOf(table, bet.ticket)}${table?.kind === 'RAKE' ? ` of ${bet.price}` : ''}`;
    }
    case 'spin':
      return bet.pocket === null
        ? word(bet.colour.toUpperCase())
        : `${word(bet.colour.toUpperCase())}, pocket ${bet.pocket}`;
    case 'cases': {
      const table = file.cases[bet.caseVersion];
      const items = bet.tickets.map((ticket) => itemOf(table, ticket));
      return `${bet.count > 1 ? `${bet.count} × ` : ''}${table?.name ?? 'Case'}: ${items.join(', ')}`;
    }
    case 'battles':
      return `${word(bet.mode)} ${bet.format}, ${bet.caseVersions.length} cases, seat ${bet.seat + 1}`;
    case 'mines': {
      const opened = bet.isCashedOut || bet.state === 'OPEN' ? bet.revealed.length : bet.revealed.length - 1;
      const end = bet.state === 'OPEN' ? 'open' : bet.isCashedOut ? 'cashed out' : 'hit a mine';
      return `${counted(bet.mines, { one: 'mine', other: 'mines' })}, ${opened} safe, ${end}`;
    }
    case 'upgrader':
      return `To ${bet.target} at ${percent(bet.chance)}, ${bet.direction.toLowerCase()}, ${bet.roll === null ? 'open' : `roll ${percent(bet.roll)}`}`;
    case 'plinko':
    default: {
      if (bet.state === 'OPEN') return `${word(bet.risk)}, ${bet.rows} rows, open`;
      const bucket = plinkoBucket(bet.path);
      const tenths = plinkoTable(bet.rows, bet.risk)[bucket] ?? 0;
      return `${word(bet.risk)}, ${bet.rows} rows, bucket ${bucket + 1}: ${formatMultiplier(tenths / 10)}`;
    }
  }
}
