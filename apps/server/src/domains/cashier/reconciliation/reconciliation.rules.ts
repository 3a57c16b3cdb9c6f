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
  const found: Difference[] = [];
  const byProviderId = new Map(
    books.flatMap((line) => (line.providerId === null ? [] : [[line.providerId, line] as const])),
  );
  const byRef = new Map(books.map((line) => [line.ref, line]));
  const listedThere = new Set<string>();
  const paidRefs = new Map<string, string>();

  for (const line of statement) {
    const report = (kind: Difference['kind'], ours: string | null, theirs: string | null) =>
      found.push({ subject: line.providerId, kind, ours, theirs });
    const isFailed = line.standing === 'FAILED';
    if (line.way === 'WITHDRAW' && line.ref !== null && !isFailed) {
      const first = paidRefs.get(line.ref);
      if (first !== undefined) {
        report('TWICE_THERE', first, line.providerId);
        continue;
      }
      paidRefs.set(line.ref, line.providerId);
    }
    const own = byProviderId.get(line.providerId) ?? (line.ref === null ? undefined : byRef.get(line.ref));
    if (own === undefined || own.way !== line.way) {
      // What came to nothing there need not be known here.
      if (!isFailed && line.createdAt < settled)
        report('MISSING_HERE', null, `${line.way} ${line.amount} ${line.method}`);
      continue;
    }
    listedThere.add(own.ref);
    const expected = expectedStanding(own);
    if (own.isSentBack && isFailed) continue;
    const isBehind = expected === undefined && line.standing !== 'OPEN' && line.changedAt < settled;
    if ((expected !== undefined && expected !== line.standing) || isBehind)
      report('STATE', own.state, line.standing);
    if (own.isJudged) continue;
    if (own.method !== line.method) report('METHOD', own.method, line.method);
    // What came to nothing here and there moved no coins, whatever was paid and given back before anybody looked at it.
    else if (plain(own.amount) !== plain(line.amount) && !isNothing(own, line))
      report('AMOUNT', own.amount, line.amount);
    if (line.playerId !== null && line.playerId !== own.playerId)
      report('PLAYER', String(own.playerId), String(line.playerId));
  }

  for (const own of books) {
    const subject = own.providerId ?? own.ref;
    const isOfTheTime = own.createdAt >= complete && own.createdAt < settled;
    if (isOfTheTime && isKnownThere(own) && !listedThere.has(own.ref))
      found.push({
        subject,
        kind: 'MISSING_THERE',
        ours: `${own.state} ${own.amount} ${own.method}`,
        theirs: null,
      });
    const moved = isMoved(own) ? own.amountCents : 0n;
    if (own.ledger !== moved)
      found.push({ subject, kind: 'LEDGER', ours: String(moved), theirs: String(own.ledger) });
  }
  return found;
}
