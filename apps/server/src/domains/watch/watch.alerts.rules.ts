/** States of the site that an operator is woken for, with their rule in deploy/prometheus/alerts.yml and a text. */
export const ALERTS = {
  books_broken: [
    'AureusLedgerSum',
    "All accounts together aren't zero. Withdrawals have stopped by themselves.",
  ],
  payouts_halted: ['AureusPayoutsHalted', 'Withdrawals are switched off.'],
  clock_wrong: ['AureusClockWrong', "The database's clock is wrong: spin and battles take no bets."],
  no_leader: ['AureusNoLeader', 'No node leads the roulette: it begins no rounds.'],
  jobs_failing: ['AureusJobsFailing', 'Background jobs fail again and again.'],
  payouts_failing: ['AureusPayoutsFailing', "A provider doesn't pay withdrawals."],
  audit_failed: ['AureusAuditFailed', 'The last audit of the books failed.'],
  database: [
    'AureusDatabaseFault',
    'A node takes no calls: its database is away, or a standby holds up its commits.',
  ],
} as const satisfies Record<string, readonly [rule: string, text: string]>;

export type AlertCode = keyof typeof ALERTS;

/** How an alert stands. Times are ms since the epoch; `since` is when it became active, or stopped. */
export type Standing = {
  isActive: boolean;
  since: number;
  /** The last look that found it active. */
  seenAt: number;
  /** What the receiver last heard: that it began, or that it ended. */
  isSent: boolean;
  triedAt: number | null;
};

/** An alert is over once it wasn't there for so long: a job that fails each minute looks well for a moment. */
const OVER_MS = 60_000;
/** At most one message of a kind is sent in this time. */
const PAUSE_MS = 60_000;
/** A state that ends within this time wakes no one: a failover takes some seconds. */
const SHORT_MS: Partial<Record<AlertCode, number>> = { database: 10_000 };

/** Returns how an alert stands after a look. @param before undefined if it was never active. */
export function standingAfter(
  before: Standing | undefined,
  isActive: boolean,
  now: number,
): Standing | undefined {
  if (before === undefined)
    return isActive ? { isActive, since: now, seenAt: now, isSent: false, triedAt: null } : undefined;
  if (isActive) return { ...before, isActive, since: before.isActive ? before.since : now, seenAt: now };
  const isOver = before.isActive && Math.abs(now - before.seenAt) >= OVER_MS;
  return isOver ? { ...before, isActive: false, since: now } : before;
}

/** True if the receiver has to hear of an alert now: that it began or, where it's over, that it ended. */
export function isDue(code: AlertCode, standing: Standing, now: number): boolean {
  if (standing.isActive === standing.isSent) return false;
  if (standing.isActive && Math.abs(standing.seenAt - standing.since) < (SHORT_MS[code] ?? 0)) return false;
  return standing.triedAt === null || Math.abs(now - standing.triedAt) >= PAUSE_MS;
}
