import { hostname } from 'node:os';
import type { Jobs } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { repeat } from '../../platform/repeat.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import { type Alerts, createAlerts } from './watch.alerts.ts';
import { createReaders, type WatchUses } from './watch.readers.ts';
import { createWatch, type Watch } from './watch.ts';

/** Interval in ms at which a node updates its figures, by reading them or loading what another node read. */
const LOOK_MS = 5_000;

/**
 * Payloads of the watch's jobs. `watch-audit`: result of `npm run audit`, which runs outside the site's process; `at`
 * is in ms since the epoch.
 */
type WatchJobs = {
  'watch-audit': { at: number; failed: number };
  /**
   * A new owner, key or decision of staff that doesn't count yet. `from`: when it counts by itself, in ms since the
   * epoch; null if another owner must confirm it.
   */
  'watch-staff-wait': { id: string; what: string; who: string; from: number | null };
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends WatchJobs {}
}

const watchJobs = (
  watch: Watch,
  { alerts, securityEvents }: { alerts: Alerts | undefined; securityEvents: SecurityEvents },
): Jobs<keyof WatchJobs> => ({
  'watch-audit': ({ at, failed }) => watch.noteAudit(new Date(at), failed),
  'watch-staff-wait': async ({ id, what, who, from }) => {
    securityEvents.report({ kind: 'staff_wait', by: who, what });
    const countsFrom = from === null ? 'another owner confirms it' : new Date(from).toISOString();
    // The error makes the queue try again if the alert wasn't delivered.
    if (alerts !== undefined && !(await alerts.tellOfWait(id, { what, who, countsFrom })))
      throw new Error(`the alert about wait ${id} was not delivered`);
  },
});

/** Figures and alerts for the site's operator. */
export function watchModule(node: Node, uses: WatchUses): Module<Watch> {
  const { db, log, now, metrics, commits, clockCheck, config, publicUrl, securityEvents } = node;
  const { alertWebhook: url } = config;
  const alerts =
    url === undefined ? undefined : createAlerts({ db, log, now, url, site: publicUrl, node: hostname() });
  const watch = createWatch({
    db,
    log,
    metrics,
    readers: createReaders(db, now, uses),
    commits,
    clockCheck,
    alerts,
  });
  return {
    face: watch,
    jobs: watchJobs(watch, { alerts, securityEvents }),
    begin: (leads) =>
      leads
        ? repeat(LOOK_MS, watch.look, (error) => log.warn({ err: error }, 'the watch could not look'))
        : undefined,
  };
}
