// A case bet and a case in an export.
import type { CaseTable } from '@aureus/fair/cases.ts';
import { type ExportedCase, type ExportedCaseBet, exportedAmount } from '@aureus/fair/export.ts';
import type { CaseVersion } from '../games/cases/cases.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { isOpen, soloOf } from './proofs.bets.ts';

/** As cases stores it. */
type Details = { input: { version: string; count: number }; tickets: number[]; contentHash?: string };

/** The version of a case that a bet opens. */
export const versionOf = (bet: WalletBet): bigint => BigInt((bet.details as Details).input.version);

/** @param published the content of a version as it was published: bets from before it was kept name none. */
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

/** A version of a case with what each ticket wins. */
export function exportedCase({ name, price, table }: CaseVersion): ExportedCase {
  return {
    name,
    price: exportedAmount(price),
    items: exportedItems(table),
  };
}

/** Items of a case in the form of an export. */
export const exportedItems = ({ items }: CaseTable): ExportedCase['items'] =>
  items.map(({ id, name, rarity, price, ticketStart, ticketEnd }) => ({
    id,
    name,
    rarity,
    price: exportedAmount(price),
    ticketStart,
    ticketEnd,
  }));
