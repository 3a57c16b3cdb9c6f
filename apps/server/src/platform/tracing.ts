import type pg from 'pg';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';

/**
 * Subject of a span: an answered request, a batch of bets, a database statement, a run of a job, or the publishing
 * of a fact.
 */
export type SpanKind = 'request' | 'batch' | 'statement' | 'job' | 'fact';
/** Details of a span: names from the code, codes and counts. They never describe a player. */
type SpanDetails = Readonly<Record<string, string | number>>;

/** Part of a trace, from its beginning to its end. */
export type Span = {
  traceId: string;
  /** Runs work whose own spans become parts of this one. */
  run<T>(work: () => T): T;
  /** Refers to a span of another trace that has shared the work. */
  link(other: Span): void;
  /** Ends the span. @param fault code of the failure, if the work failed; never an error's message. */
  end(details?: SpanDetails, fault?: string): void;
};

/** Traces of a node, which are sent to an OpenTelemetry collector. */
export type Tracing = {
  /** False if nothing is ever traced, so that callers can leave out their hooks. */
  isOn: boolean;
  /** Begins a trace if the work is in the share that is traced; otherwise returns undefined. */
  begin(kind: SpanKind, name: string): Span | undefined;
  /**
   * Begins or continues the trace of a request.
   * @param traceparent header of a trusted proxy, which decides about this trace.
   * @returns the trace's id, also of a trace that only the proxy knows, and the span if the request is traced.
   */
  beginRequest(traceparent: string | undefined): { traceId?: string; span?: Span };
  /** Begins a part of the current span. Undefined if there is none, or if its trace has ended. */
  part(kind: SpanKind, name: string): Span | undefined;
  /** Runs work as part of a span, or of none, instead of the current span. */
  within<T>(span: Span | undefined, work: () => T): T;
  /** Makes the statements of a pool parts of their callers' spans. Call after all other wrappers of the pool. */
  watch(pool: pg.Pool): void;
  /** Sends the spans that are left, for two seconds at most. */
  close(): Promise<void>;
};

export type TracingSettings = {
  /** Address of the collector, without the path of the traces. */
  url: string;
  service: string;
  /** Share of requests and of jobs that are traced, from 0 to 1. */
  share: number;
};

export const noTracing: Tracing = {
  isOn: false,
  begin: () => undefined,
  beginRequest: () => ({}),
  part: () => undefined,
  within: (_span, work) => work(),
  watch() {},
  async close() {},
};

/** Starts tracing. Without settings, none of OpenTelemetry's code is loaded. */
export async function startTracing(settings: TracingSettings | undefined, log: Log): Promise<Tracing> {
  if (settings === undefined) return noTracing;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings, log);
}

type AnyJob = (payload: never, helpers: never) => Promise<void>;

/** Returns jobs whose runs are traced. */
export function traceJobs(tracing: Tracing, jobs: Partial<Jobs>): Partial<Jobs> {
  if (!tracing.isOn) return jobs;
  const traced =
    (name: string, job: AnyJob): AnyJob =>
    async (payload, helpers) => {
      const span = tracing.begin('job', name);
      try {
        await tracing.within(span, () => job(payload, helpers));
        span?.end();
      } catch (error) {
        span?.end({}, 'failed');
        throw error;
      }
    };
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, traced(name, job as AnyJob)]));
}
