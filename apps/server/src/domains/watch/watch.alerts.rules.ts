/**
 * States of the site about which an operator is alerted, each with its rule in deploy/prometheus/alerts.yml and a
 * text.
 */
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

/** State of an alert. Times are ms since the epoch. `since`: time when the alert became active or was over. */
export type Standing = {
  isActive: boolean;
  since: number;
  /** Time of the last check in which the alert was active. */
  seenAt: number;
  /**
   * True if the last delivered message reported the alert's start. False if it reported the end, or if none was
   * delivered yet.
   */
  isSent: boolean;
  triedAt: number | null;
};

/**
 * Time in ms without an active check after which an alert is over. A job that fails every minute seems fine in
 * between.
 */
const OVER_MS = 60_000;
/** Minimum time in ms between attempts to send a message about the same alert. */
const PAUSE_MS = 60_000;
/** Minimum duration in ms of an alert that is reported. A database failover, for example, takes a few seconds. */
const SHORT_MS: Partial<Record<AlertCode, number>> = { database: 10_000 };

/** Returns an alert's state after a check. @param before undefined if the alert was never active. */
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

/** True if a message must be sent now: about the alert's start or, if the alert is over, its end. */
export function isDue(code: AlertCode, standing: Standing, now: number): boolean {
  if (standing.isActive === standing.isSent) return false;
  if (standing.isActive && Math.abs(standing.seenAt - standing.since) < (SHORT_MS[code] ?? 0)) return false;
  return standing.triedAt === null || Math.abs(now - standing.triedAt) >= PAUSE_MS;
}
