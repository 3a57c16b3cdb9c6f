import type { BetRecord, ExportedBet, ExportedCase, ExportedReward } from '@aureus/fair/export.ts';
import { plinkoBucket, plinkoTable } from '@aureus/fair/plinko.ts';
import { formatDecimal } from '../../ui/format/figures.ts';
import { formatMultiplier } from '../../ui/format/format.ts';
import { betsWords as words } from './fairness.proof.words.tsx';

/**
 * Formats a win chance or roll, in thousandths of a percent, with three decimals. With fewer, a winning roll could
 * look like a loss.
 */
const percent = (chance: number): string => `${formatDecimal(chance / 1000, 3)}%`;

const itemOf = (table: ExportedCase | undefined, ticket: number): string =>
  table?.items.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd)?.name ??
  words.ticket(ticket);

/** Describes a bet and its result in one line. */
export function betText(
  bet: ExportedBet | ExportedReward,
  file: Pick<BetRecord, 'cases' | 'rewardCases'>,
): string {
  switch (bet.game) {
    case 'rewards': {
      const table = file.rewardCases?.[bet.rewardVersion];
      const name = table?.name ?? words.unknownReward;
      const item = itemOf(table, bet.ticket);
      return table?.kind === 'RAKE' ? words.openedFor(name, item, bet.price) : words.opened(name, item);
    }
    case 'spin':
      return bet.pocket === null
        ? words.colours[bet.colour]
        : words.spin(words.colours[bet.colour], bet.pocket);
    case 'cases': {
      const table = file.cases[bet.caseVersion];
      const items = bet.tickets.map((ticket) => itemOf(table, ticket)).join(', ');
      const name = table?.name ?? words.unknownCase;
      return bet.count > 1 ? words.openedMany(bet.count, name, items) : words.opened(name, items);
    }
    case 'battles':
      return words.battle(words.modes[bet.mode], bet.format, bet.caseVersions.length, bet.seat + 1);
    case 'mines': {
      const opened = bet.isCashedOut || bet.state === 'OPEN' ? bet.revealed.length : bet.revealed.length - 1;
      const { open, cashedOut, busted } = words.mines;
      const text = bet.state === 'OPEN' ? open : bet.isCashedOut ? cashedOut : busted;
      return text(bet.mines, opened);
    }
    case 'upgrader': {
      const direction = words.directions[bet.direction];
      return bet.roll === null
        ? words.openUpgrade(bet.target, percent(bet.chance), direction)
        : words.upgrade(bet.target, percent(bet.chance), direction, percent(bet.roll));
    }
    case 'plinko':
    default: {
      if (bet.state === 'OPEN') return words.openDrop(words.risks[bet.risk], bet.rows);
      const bucket = plinkoBucket(bet.path);
      const tenths = plinkoTable(bet.rows, bet.risk)[bucket] ?? 0;
      return words.drop(words.risks[bet.risk], bet.rows, bucket + 1, formatMultiplier(tenths / 10));
    }
  }
}
