import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * All kinds of security events. Each kind has a row in docs/operations/watch.md and a rule in deploy/prometheus/alerts.yml.
 */
export const SECURITY_EVENT_KINDS = [
  'sign_in_refused',
  'wrong_code',
  'code_lock',
  'gift_card_guess',
  'gift_card_lock',
  'target_refused',
  'origin_refused',
  'rate_limit',
  'webhook_forged',
  'socket_limit',
  'socket_flood',
  'country_disagreement',
  'address_unreadable',
  'payment_reversed',
  'withdrawal_held',
  'books_broken',
  'ledger_lost',
  'money_unproven',
  'house_alarm',
  'staff_act',
  'staff_wait',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Security event. Its fields must never hold a code, token, seed, request body or payment address. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  playerId?: bigint;
  /** The client's network address. */
  address?: string;
  /** The route's pattern, never the text of the request. */
  route?: string;
  provider?: string;
  paymentId?: bigint;
  /** Name of the staff member who caused the event. */
  by?: string;
  /** Rule, limit, action or finding, in a few words. */
  what?: string;
};

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/** Maximum log lines per second of one kind. The metric still counts every event. */
const MOST_LINES = 10;
const MOST_LETTERS = 200;

/** Reports security events. Each is counted, for alerts, and logged unless there are too many at once. */
export function createSecurityEvents({ log, metrics }: { log: Log; metrics: Metrics }) {
  const written = new Map<SecurityEventKind, { second: number; lines: number; left: number }>();
  // Starts every kind's metric series at 0, so that an alert sees the first event as an increase.
  for (const kind of SECURITY_EVENT_KINDS) metrics.securityEvents.inc({ kind }, 0);

  return {
    /** Counts an event and logs it, at most ten lines per second of a kind. */
    report({ kind, ...details }: SecurityEvent): void {
      metrics.securityEvents.inc({ kind });
      const second = Math.floor(performance.now() / 1000);
      const before = written.get(kind);
      const state = before?.second === second ? before : { second, lines: 0, left: before?.left ?? 0 };
      written.set(kind, state);
      if (state.lines >= MOST_LINES) {
        state.left += 1;
        return;
      }
      state.lines += 1;
      const fields = Object.entries(details).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value).slice(0, MOST_LETTERS)] as const],
      );
      // Number of events since the last line that were counted but not logged.
      const notWritten = state.left === 0 ? {} : { notWritten: state.left };
      state.left = 0;
      log.warn({ security: kind, ...Object.fromEntries(fields), ...notWritten }, 'security event');
    },
  };
}

/** Reports an action taken with `npm run staff`, outside the site's processes. */
type SecurityJobs = { 'staff-act': { by: string; what: string } };

declare module './jobs.ts' {
  interface JobPayloads extends SecurityJobs {}
}

export const securityJobs = (securityEvents: SecurityEvents): Jobs<keyof SecurityJobs> => ({
  'staff-act': async ({ by, what }) => {
    securityEvents.report({ kind: 'staff_act', by, what });
  },
});
