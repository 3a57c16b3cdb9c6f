// Figures and alerts for the site's operator: metrics that need the database, and alerts that the site sends itself.
import type { ClockCheck } from '../../platform/clock-check.ts';
import type { Commits } from '../../platform/commits.ts';
import type { Log } from '../../platform/log.ts';
import { type FigureName, type Metrics, makeAbsent } from '../../platform/metrics.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Alerts, Finding, Findings } from './watch.alerts.ts';
import { type FigureReader, readFigures, valueOf, valuesAbove } from './watch.figures.ts';
import * as store from './watch.store.ts';

export type Watch = {
  /**
   * Updates this node's gauges and sends alerts that are due. One of the nodes reads the figures, at most every 15
   * seconds; the others load the stored figures.
   */
  look: () => Promise<void>;
  /** Stores the result of an audit. @param failed number of failed checks. */
  noteAudit: (at: Date, failed: number) => Promise<void>;
};

const READ_SECONDS = 15;
/**
 * Maximum age in seconds of figures in metrics. Older ones are removed, because no figure is better than a wrong one.
 */
const SHOWN_SECONDS = 60;
const LEADERLESS_SECONDS = 10;
/**
 * Number of a provider's failing withdrawals above which an alert is raised. A few may be the players' own mistakes.
 */
const FAILING_PAYOUTS = 2;

/** Converts values to the finding of an alert: null for no values, undefined if they weren't read. */
const anyOf = (values: Record<string, number> | undefined): Finding | undefined =>
  values && (Object.keys(values).length === 0 ? null : values);

/** Watches the site for its operator. @param parts `alerts` is undefined if no alert URL is configured. */
export function createWatch(parts: {
  db: Db;
  log: Log;
  metrics: Metrics;
  readers: readonly FigureReader[];
  commits: Pick<Commits, 'isPaused'>;
  clockCheck: Pick<ClockCheck, 'isWrong' | 'current'>;
  alerts: Alerts | undefined;
}): Watch {
  const { db, log, metrics, readers, commits, clockCheck, alerts } = parts;

  function show(samples: store.Samples): void {
    for (const [name, gauge] of Object.entries(metrics.site)) {
      makeAbsent(gauge);
      for (const [labels, value] of samples[name as FigureName] ?? []) gauge.set(labels, value);
    }
  }

  function findingsOf(samples: store.Samples): Findings {
    const sum = valueOf(samples, 'ledger_sum_coins');
    const failedChecks = valueOf(samples, 'audit_failed_checks');
    const halted = samples.switched_off?.some(([labels]) => labels['switch'] === 'withdrawals');
    const findings: Partial<Record<keyof Findings, Finding | undefined>> = {
      books_broken: sum === undefined ? undefined : sum === 0 ? null : { coins: sum },
      payouts_halted: halted === undefined ? undefined : halted ? {} : null,
      clock_wrong: clockCheck.isWrong() ? { verdict: clockCheck.current() } : null,
      no_leader: anyOf(valuesAbove(samples, 'leaderless_seconds', 'duty', LEADERLESS_SECONDS)),
      jobs_failing: anyOf(valuesAbove(samples, 'jobs_failing', 'job', 0)),
      payouts_failing: anyOf(valuesAbove(samples, 'payouts_failing', 'provider', FAILING_PAYOUTS)),
      audit_failed:
        failedChecks === undefined ? undefined : failedChecks === 0 ? null : { failed: failedChecks },
    };
    return Object.fromEntries(Object.entries(findings).filter(([, finding]) => finding !== undefined));
  }

  /** Reads the figures, or loads those that another node read. @returns the figures if this node read them. */
  async function refresh(): Promise<store.Samples | undefined> {
    const isReader = await store.claim(db, READ_SECONDS);
    const samples = isReader ? await readFigures(log, readers) : undefined;
    if (samples !== undefined) await store.keepSamples(db, samples);
    show((await store.readSamples(db, SHOWN_SECONDS)) ?? {});
    return samples;
  }

  return {
    async look() {
      let isAway = commits.isPaused();
      // If the database hangs, this call hangs too, so a timer removes the outdated figures.
      const grownOld = setTimeout(() => show({}), SHOWN_SECONDS * 1_000).unref();
      try {
        const samples = await refresh();
        if (samples !== undefined) await alerts?.judgeSite(findingsOf(samples));
      } catch (error) {
        isAway = true;
        show({});
        log.debug({ err: error }, 'the figures for the metrics could not be read');
      } finally {
        clearTimeout(grownOld);
      }
      const breaker = commits.isPaused() ? 'open' : 'closed';
      await alerts?.judgeNode({ database: isAway ? { breaker } : null });
    },

    noteAudit: (at, failed) => store.keepAudit(db, at, failed),
  };
}
