import type { CaseTable } from '@aureus/fair/cases.ts';
import { type ExportedCase, type ExportedCaseBet, exportedAmount } from '@aureus/fair/export.ts';
import type { CaseVersion } from '../games/cases/cases.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { isOpen, soloOf } from './proofs.bets.ts';

type Details = { input: { version: string; count: number }; tickets: number[]; contentHash?: string };

export const versionOf = (bet: WalletBet): bigint => BigInt((bet.details as Details).input.version);

/**
 * Converts a case bet to the export format. @param published returns the content hash of a published case version, for
 * older bets that don't store it.
 */
export function caseBet(bet: WalletBet, published: (version: string) => string): ExportedCaseBet {
  const { input, tickets, contentHash } = bet.details as Details;
  return {
    ...soloOf(bet),
    game: 'cases',
    caseVersion: input.version,
    contentHash: contentHash ?? published(input.version),
    count: input.count,
    tickets: isOpen(bet) ? [] : tickets,
  };
}

/** Converts a case version to the export format. */
export function exportedCase({ name, price, table }: CaseVersion): ExportedCase {
  return {
    name,
    price: exportedAmount(price),
    items: exportedItems(table),
  };
}

export const exportedItems = ({ items }: CaseTable): ExportedCase['items'] =>
  items.map(({ id, name, rarity, price, ticketStart, ticketEnd }) => ({
    id,
    name,
    rarity,
    price: exportedAmount(price),
    ticketStart,
    ticketEnd,
  }));
