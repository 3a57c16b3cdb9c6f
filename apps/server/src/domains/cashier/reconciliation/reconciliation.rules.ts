import type { PaymentState } from '@aureus/contract/cashier.ts';
import type { StatementLine } from '../payments/payments.providers.ts';

/** A payment in our books. `amount` is in the provider's unit; `ledger` is what the ledger moved for it, in cents. */
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
  /** True if a person has sent the money back: the provider may report that, with the amount, or not. */
  isSentBack: boolean;
  /** True if a person judged a deposit: its currency and amount need no longer match the books. */
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

/** Standing that the provider must report for a payment in one of these states; in the others any will do. */
const EXPECTED: Partial<Record<PaymentState, StatementLine['standing']>> = {
  CREDITED: 'PAID',
  HELD: 'PAID',
  COMPLETED: 'PAID',
  REVERSED: 'FAILED',
  FAILED: 'FAILED',
};

/** A payment that failed before the provider had heard of it says nothing. */
const expectedStanding = ({ state, providerId }: BookLine): StatementLine['standing'] | undefined =>
  state === 'FAILED' && providerId === null ? undefined : EXPECTED[state];

/** True if money moved here, so that the ledger has it. */
const isMoved = ({ state }: BookLine): boolean => state === 'CREDITED' || state === 'COMPLETED';

/** True if nothing is left of it on either side: given up here before it moved anything, or never an amount. */
const isNothing = (own: BookLine, line: StatementLine): boolean =>
  line.standing === 'FAILED' && line.isPart !== true && (own.state === 'FAILED' || plain(own.amount) === '0');

/** States in which the provider has certainly heard of the payment. */
const isKnownThere = ({ state, providerId }: BookLine): boolean =>
  providerId !== null && state !== 'CREATED' && state !== 'QUEUED' && state !== 'APPROVAL';

/** `0.50` and `.5` as `0.5`. */
const plain = (amount: string): string =>
  (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=\.)/, '0');

/**
 * Everything in which our books and a provider's statement differ, each once. What is newer than `settled` may still be
 * on its way between the two, and what is older than `complete` may lie before the beginning of the other.
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
      // What came to nothing there need not be known here.
      if (!isFailed && line.createdAt < settled)
        report('MISSING_HERE', null, `${line.way} ${line.amount} ${line.method}`);
      continue;
    }
    listedThere.add(bookLine.ref);
    const expected = expectedStanding(bookLine);
    if (bookLine.isSentBack && isFailed) continue;
    const isBehind = expected === undefined && line.standing !== 'OPEN' && line.changedAt < settled;
    if ((expected !== undefined && expected !== line.standing) || isBehind)
      report('STATE', bookLine.state, line.standing);
    if (bookLine.isJudged) continue;
    if (bookLine.method !== line.method) report('METHOD', bookLine.method, line.method);
    // What came to nothing here and there moved no coins, whatever was paid and given back before anybody looked at it.
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
