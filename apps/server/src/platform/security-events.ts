import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Everything that is reported, and nothing else: each kind has its row in docs/operations/watch.md and its rule in
 * deploy/prometheus/alerts.yml.
 */
export const SECURITY_EVENT_KINDS = [
  // Sign-in and second factor
  'sign_in_refused',
  'wrong_code',
  'code_lock',
  'gift_card_guess',
  'gift_card_lock',
  // Doors
  'target_refused',
  'origin_refused',
  'rate_limit',
  'webhook_forged',
  'socket_limit',
  'socket_flood',
  'country_disagreement',
  'address_unreadable',
  // Money
  'payment_reversed',
  'withdrawal_held',
  'books_broken',
  'ledger_lost',
  'house_alarm',
  // Staff
  'staff_act',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Fields of an event besides its kind. Names and ids only: no code, token, seed, body or address of a payment. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  playerId?: bigint;
  /** The client's network address. */
  address?: string;
  /** The route's pattern, never the request's own text. */
  route?: string;
  provider?: string;
  paymentId?: bigint;
  /** Member of staff who acted. */
  by?: string;
  /** Rule, limit or act, in a few words of ours. */
  what?: string;
};

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/** Lines of one kind that the log takes in a second. The metric counts every event. */
const MOST_LINES = 10;
const MOST_LETTERS = 200;

/** Reports rules that were broken, tried or enforced: one log line and one count each, for alarms. */
export function createSecurityEvents({ log, metrics }: { log: Log; metrics: Metrics }) {
  const written = new Map<SecurityEventKind, { second: number; lines: number; left: number }>();
  // Every kind has its series from the start, so that an alarm sees the first event as a rise.
  for (const kind of SECURITY_EVENT_KINDS) metrics.securityEvents.inc({ kind }, 0);

  return {
    /** Counts an event and writes it to the log; a storm of one kind is cut to ten lines a second. Never throws. */
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
      // How many were counted since the last line but not written.
      const notWritten = state.left === 0 ? {} : { notWritten: state.left };
      state.left = 0;
      log.warn({ security: kind, ...Object.fromEntries(fields), ...notWritten }, 'security event');
    },
  };
}

/** Reports what staff did beside the site, with `npm run staff`. */
type SecurityJobs = { 'staff-act': { by: string; what: string } };

declare module './jobs.ts' {
  interface JobPayloads extends SecurityJobs {}
}

export const securityJobs = (securityEvents: SecurityEvents): Jobs<keyof SecurityJobs> => ({
  'staff-act': async ({ by, what }) => {
    securityEvents.report({ kind: 'staff_act', by, what });
  },
});
