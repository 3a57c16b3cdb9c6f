import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { CaseFigures } from '@aureus/contract/staff-cases.ts';
import { caseFigures, type CaseFigures as Exact } from '@aureus/fair/case-figures.ts';
import { CASE_MOST_RTP, type CaseTable, checkTickets, TICKETS } from '@aureus/fair/cases.ts';
import { percentText, type Rational, rational } from '@aureus/fair/rational.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';

/** Item of a draft, and its number of tickets out of 100,000. */
export type DraftItem = { id: string; tickets: number };
/** Item with its price in cents, as stored in a table. */
type Priced = { id: string; name: string; rarity: number; price: bigint };

/** Limits for a new version: the lowest RTP in percent, and the highest payout of one bet in cents. */
export type DraftBand = { leastPercent: number; mostExposure: Cents };

/** Highest RTP that a version may have, in percent. */
export const MOST_PERCENT = Number((CASE_MOST_RTP.numerator * 1_000n) / CASE_MOST_RTP.denominator) / 10;

/**
 * Builds the table of a draft. Tickets are numbered in the order of the items. Items that the catalog lacks are
 * skipped.
 */
export function draftTable(
  price: bigint,
  items: readonly DraftItem[],
  find: (id: string) => Priced | undefined,
): CaseTable {
  let next = 1;
  const table = items.flatMap(({ id, tickets }) => {
    const item = find(id);
    if (item === undefined) return [];
    const ticketStart = next;
    next += tickets;
    return [
      { id, name: item.name, rarity: item.rarity, price: item.price, ticketStart, ticketEnd: next - 1 },
    ];
  });
  return { price, items: table };
}

const below = (one: Rational, other: Rational): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/**
 * Returns the reasons why a draft can't be published; empty if it can. RTP and exposure are only checked if the table
 * is complete.
 */
export function draftProblems(
  table: CaseTable,
  items: readonly DraftItem[],
  { leastPercent, mostExposure }: DraftBand,
): ErrorCode[] {
  const problems: ErrorCode[] = [];
  if (table.price <= 0n) problems.push('cases.error.draft_price');
  if (items.length === 0) problems.push('cases.error.draft_empty');
  if (table.items.length < items.length) problems.push('cases.error.draft_item');
  if (new Set(items.map(({ id }) => id)).size < items.length) problems.push('cases.error.draft_twice');
  if (items.some(({ tickets }) => tickets < 1)) problems.push('cases.error.draft_tickets');
  else if (items.reduce((sum, { tickets }) => sum + tickets, 0) !== TICKETS)
    problems.push('cases.error.draft_tickets');
  if (problems.length > 0) return problems;
  // Throws for tables that a draw would refuse, although the checks above should already have found them.
  checkTickets(table);
  const { rtp, exposure } = caseFigures(table);
  if (below(CASE_MOST_RTP, rtp)) problems.push('cases.error.draft_rtp_high');
  if (below(rtp, rational(BigInt(leastPercent), 100n))) problems.push('cases.error.draft_rtp_low');
  if (exposure > mostExposure) problems.push('cases.error.draft_exposure');
  return problems;
}

const numberOf = ({ numerator, denominator }: Rational): number =>
  // Divided as integers, since numerator and denominator may be too large for floats.
  Number((numerator * 1_000_000_000_000n) / denominator) / 1e12;

/** Converts exact figures to the ones shown to staff. */
export function shownFigures({ rtp, variance, hitRate, top, exposure, spread }: Exact): CaseFigures {
  return {
    rtp: percentText(rtp),
    fraction: `${rtp.numerator}/${rtp.denominator}`,
    variance: numberOf(variance),
    deviation: Math.sqrt(numberOf(variance)),
    hitRate: numberOf(hitRate),
    top: coinsFromCents(top),
    exposure: coinsFromCents(exposure),
    spread,
  };
}
