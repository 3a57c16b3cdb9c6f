// Everything that uses OpenTelemetry. It's loaded only if a collector is configured (tracing.ts).
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Attributes,
  type Context,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type pg from 'pg';
import type { Log } from './log.ts';
import { sqlState } from './postgres.ts';
import { nameOfStatement } from './statement-names.ts';
import type { Span, SpanKind, Tracing, TracingSettings } from './tracing.ts';

/** Limits of spans that wait for the collector. While it's away, further spans are dropped. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
/** Time limit in ms for sending a batch, including retries. */
const SEND_MS = 2_000;
/** Time limit in ms for sending what is left when the node stops. */
const CLOSE_MS = 2_000;

const KINDS: Record<SpanKind, OtelKind> = {
  request: OtelKind.SERVER,
  batch: OtelKind.INTERNAL,
  statement: OtelKind.CLIENT,
  job: OtelKind.CONSUMER,
  fact: OtelKind.PRODUCER,
};
const ATTRIBUTES: Partial<Record<SpanKind, Attributes>> = { statement: { 'db.system.name': 'postgresql' } };

/** W3C trace context: version, trace, parent span, flags. Later versions may add fields. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Reads a header `traceparent`; undefined if it's invalid. */
function readTraceparent(header: string | undefined) {
  const [, traceId, spanId, flags = '0'] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0;
  return { traceId, spanId, isSampled };
}

/** Sends spans to the collector, and logs when it stops or starts to accept them. */
function createExporter(url: string, log: Log): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: SEND_MS });
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) log.warn({ err: result.error }, 'the collector of traces takes none');
        if (!failed && isAway) log.info('the collector of traces takes them again');
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** A trace. Spans can be added to it until it has ended. */
type Trace = { hasEnded: boolean };
type Part = Span & { span: OtelSpan; trace: Trace };

export function createTracing({ url, service, share }: TracingSettings, log: Log): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: createExporter(url, log),
    ...QUEUE,
    exportTimeoutMillis: SEND_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('aureus');
  const current = new AsyncLocalStorage<Part | undefined>();
  const isSampled = () => Math.random() < share;

  function open(kind: SpanKind, name: string, parent: Context, ofTrace?: Trace): Part {
    const options = { kind: KINDS[kind], attributes: { ...ATTRIBUTES[kind] } };
    const span = tracer.startSpan(kind === 'statement' ? name : `${kind} ${name}`.trimEnd(), options, parent);
    const part: Part = {
      span,
      trace: ofTrace ?? { hasEnded: false },
      traceId: span.spanContext().traceId,
      run: (work) => current.run(part, work),
      link: (other) => void span.addLink({ context: (other as Part).span.spanContext() }),
      end({ name: finalName, ...details } = {}, fault) {
        if (finalName !== undefined) span.updateName(String(finalName));
        span.setAttributes(details);
        if (fault !== undefined)
          span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        if (ofTrace === undefined) part.trace.hasEnded = true;
      },
    };
    return part;
  }

  const part: Tracing['part'] = (kind, name) => {
    const parent = current.getStore();
    // Shared work, or work that goes on after the reply, still runs in the context of the request that began it. It
    // gets no span once that request's trace has ended.
    if (parent === undefined || parent.trace.hasEnded) return undefined;
    return open(kind, name, trace.setSpan(ROOT_CONTEXT, parent.span), parent.trace);
  };

  return {
    isOn: true,
    begin: (kind, name) => (isSampled() ? open(kind, name, ROOT_CONTEXT) : undefined),
    beginRequest(traceparent) {
      const caller = readTraceparent(traceparent);
      if (caller === undefined) {
        if (!isSampled()) return {};
        const span = open('request', '', ROOT_CONTEXT);
        return { span, traceId: span.traceId };
      }
      const { traceId, spanId } = caller;
      if (!caller.isSampled) return { traceId };
      const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
      return { traceId, span: open('request', '', trace.setSpanContext(ROOT_CONTEXT, parent)) };
    },
    part,
    within: (span, work) => current.run(span as Part | undefined, work),
    watch: (pool) => watchPool(pool, (text) => part('statement', nameOfStatement(text))),
    async close() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, CLOSE_MS);
      await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
      clearTimeout(timer);
    },
  };
}

type Callback = (error: unknown, ...rest: unknown[]) => void;

/** Calls `begin` with the text of each statement of a pool, and ends the span that it returns with the reply. */
function watchPool(pool: pg.Pool, begin: (text: string) => Span | undefined): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // `bind` keeps a caller's own context. A caller that waits for a connection would otherwise get it in the context of
  // the call that released it.
  pool.connect = ((...args: unknown[]) =>
    connect(
      ...args.map((arg) => (typeof arg === 'function' ? AsyncLocalStorage.bind(arg as Callback) : arg)),
    )) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]): unknown => {
      const [statement] = args;
      const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
      const span = typeof text === 'string' ? begin(text) : undefined;
      if (span === undefined) return query(...args);
      const end = (error: unknown) => span.end({}, error ? (sqlState(error) ?? 'away') : undefined);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          end(error);
          (callback as Callback)(error, ...rest);
        });
      }
      const answer = query(...args);
      if (answer instanceof Promise) void answer.then(() => end(null), end);
      else end(null);
      return answer;
    };
    client.query = watched as typeof client.query;
  });
}
