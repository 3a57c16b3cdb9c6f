import type { PaymentState } from '@aureus/contract/cashier.ts';
import type { StatementLine } from '../payments/payments.providers.ts';

/** A payment in our books. `amount` is in the provider's unit; `ledger` is the ledger's total for it, in cents. */
export type BookLine = {
  providerId: string | null;
  ref: string;
  way: 'DEPOSIT' | 'WITHDRAW';
  state: PaymentState;
  method: string;
  amount: string;
  playerId: bigint;
  amountCents: bigint;
  ledger: bigint;
  createdAt: Date;
  /** True if staff sent the whole deposit back. The provider may or may not report that. */
  isSentBack: boolean;
  /** Amount of a deposit that staff sent back, if it was a part; null otherwise. The provider may report as much. */
  sentPart: string | null;
  /** True if staff judged the deposit. Its method and amount need no longer match the provider's. */
  isJudged: boolean;
};

const DIFFERENCES = [
  'MISSING_HERE',
  'MISSING_THERE',
  'TWICE_THERE',
  'STATE',
  'AMOUNT',
  'METHOD',
  'PLAYER',
  'LEDGER',
] as const;
export type Difference = {
  subject: string;
  kind: (typeof DIFFERENCES)[number];
  ours: string | null;
  theirs: string | null;
};

/**
 * Standing that the provider must report for each of our states. For states that aren't listed, a settled report must
 * be OPEN.
 */
const EXPECTED: Partial<Record<PaymentState, StatementLine['standing']>> = {
  CREDITED: 'PAID',
  HELD: 'PAID',
  COMPLETED: 'PAID',
  REVERSED: 'FAILED',
  FAILED: 'FAILED',
};

/**
 * Expected standing of a payment; undefined for a state that isn't listed, and for a payment that failed before the
 * provider knew of it.
 */
const expectedStanding = ({ state, providerId }: BookLine): StatementLine['standing'] | undefined =>
  state === 'FAILED' && providerId === null ? undefined : EXPECTED[state];

/** True if the payment's state requires a movement in the ledger. */
const isMoved = ({ state }: BookLine): boolean => state === 'CREDITED' || state === 'COMPLETED';

/**
 * True if the payment failed at the provider and never counted here, because it failed here too or its amount is 0.
 */
const isNothing = (own: BookLine, line: StatementLine): boolean =>
  line.standing === 'FAILED' && line.isPart !== true && (own.state === 'FAILED' || plain(own.amount) === '0');

/** True if the provider reports no more back than the part that staff sent, which they round to a hundredth. */
const isSentPart = ({ sentPart }: BookLine, { amount }: StatementLine): boolean =>
  sentPart !== null && Number(amount) < Number(sentPart) + 0.01;

/** True if the provider must know the payment. */
const isKnownThere = ({ state, providerId }: BookLine): boolean =>
  providerId !== null && state !== 'CREATED' && state !== 'QUEUED' && state !== 'APPROVAL';

/** Normalizes `0.50` and `.5` to `0.5`. */
const plain = (amount: string): string =>
  (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=\.)/, '0');

/**
 * Returns the differences between our books and a provider's statement. A payment newer than `settled` may not have
 * reached both sides yet. One older than `complete` may be missing from the statement because of its start time.
 */
export function differencesOf(
  books: readonly BookLine[],
  statement: readonly StatementLine[],
  { complete, settled }: { complete: Date; settled: Date },
): Difference[] {
  const differences: Difference[] = [];
  const byProviderId = new Map(
    books.flatMap((line) => (line.providerId === null ? [] : [[line.providerId, line] as const])),
  );
  const byRef = new Map(books.map((line) => [line.ref, line]));
  const listedThere = new Set<string>();
  const paidRefs = new Map<string, string>();

  for (const line of statement) {
    const report = (kind: Difference['kind'], ours: string | null, theirs: string | null) =>
      differences.push({ subject: line.providerId, kind, ours, theirs });
    const isFailed = line.standing === 'FAILED';
    if (line.way === 'WITHDRAW' && line.ref !== null && !isFailed) {
      const first = paidRefs.get(line.ref);
      if (first !== undefined) {
        report('TWICE_THERE', first, line.providerId);
        continue;
      }
      paidRefs.set(line.ref, line.providerId);
    }
    const bookLine =
      byProviderId.get(line.providerId) ?? (line.ref === null ? undefined : byRef.get(line.ref));
    if (bookLine === undefined || bookLine.way !== line.way) {
      // A payment that failed at the provider need not exist in our books.
      if (!isFailed && line.createdAt < settled)
        report('MISSING_HERE', null, `${line.way} ${line.amount} ${line.method}`);
      continue;
    }
    listedThere.add(bookLine.ref);
    const expected = expectedStanding(bookLine);
    if (isFailed && (bookLine.isSentBack || isSentPart(bookLine, line))) continue;
    const isBehind = expected === undefined && line.standing !== 'OPEN' && line.changedAt < settled;
    if ((expected !== undefined && expected !== line.standing) || isBehind)
      report('STATE', bookLine.state, line.standing);
    if (bookLine.isJudged) continue;
    if (bookLine.method !== line.method) report('METHOD', bookLine.method, line.method);
    // If a payment failed on both sides, no coins moved, even if money was paid and refunded at the provider.
    else if (plain(bookLine.amount) !== plain(line.amount) && !isNothing(bookLine, line))
      report('AMOUNT', bookLine.amount, line.amount);
    if (line.playerId !== null && line.playerId !== bookLine.playerId)
      report('PLAYER', String(bookLine.playerId), String(line.playerId));
  }

  for (const bookLine of books) {
    const subject = bookLine.providerId ?? bookLine.ref;
    const isOfTheTime = bookLine.createdAt >= complete && bookLine.createdAt < settled;
    if (isOfTheTime && isKnownThere(bookLine) && !listedThere.has(bookLine.ref))
      differences.push({
        subject,
        kind: 'MISSING_THERE',
        ours: `${bookLine.state} ${bookLine.amount} ${bookLine.method}`,
        theirs: null,
      });
    const moved = isMoved(bookLine) ? bookLine.amountCents : 0n;
    if (bookLine.ledger !== moved)
      differences.push({ subject, kind: 'LEDGER', ours: String(moved), theirs: String(bookLine.ledger) });
  }
  return differences;
}
