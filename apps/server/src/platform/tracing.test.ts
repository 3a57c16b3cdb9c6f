import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { request as callServer, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBatcher } from '../domains/wallet/wallet.batcher.ts';
import { runJob } from '../testing/run-job.ts';
import { driveSpin, LONG_ROUNDS } from '../testing/spin-driver.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestLog, warnings } from '../testing/test-log.ts';
import { addressesIn } from './http/addresses.ts';
import { useRequestSpans } from './http/request-spans.ts';
import { createLog } from './log.ts';
import { createTracing } from './open-telemetry.ts';
import { nameOfStatement } from './statement-names.ts';

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** Starts a collector that takes traces as OTLP over HTTP in JSON. */
async function startCollector({ answers = true } = {}) {
  const bodies: string[] = [];
  const held: ServerResponse[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push(`${request.method} ${request.url} ${await text(request)}`);
    if (answers) response.setHeader('content-type', 'application/json').end('{}');
    else held.push(response);
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    stop,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body.replace('POST /v1/traces ', '')) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

const detailsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
const named = (spans: readonly SentSpan[], name: string): SentSpan => {
  const span = spans.find((candidate) => candidate.name === name);
  expect(span, `${name} in ${spans.map((other) => other.name).join(', ')}`).toBeDefined();
  return span as SentSpan;
};

it('a site sends the trace of a bet, and nothing of the player', async () => {
  const collector = await startCollector();
  const site = await startTestApp({
    env: {
      ...LONG_ROUNDS,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      TRUSTED_PROXIES: 'loopback',
    },
  });
  onTestFinished(async () => {
    await site.close();
    await collector.stop();
  });
  const player = await site.player({ name: 'Octavia Minor', cents: 123_457n });
  const secret = crypto.randomUUID();
  await driveSpin(site, await site.lead()).open();
  const { status } = await player.call(
    'POST',
    '/api/games/spin/bets',
    { colour: 'black', amount: 321.09 },
    { 'idempotency-key': secret, 'x-forwarded-for': '203.0.113.77' },
  );
  expect(status).toBe(200);
  await runJob(site, 'wallet-seal');
  // The node sends what is left as it stops.
  await site.stop();

  const spans = collector.spans();
  const request = named(spans, 'POST /api/games/spin/bets');
  expect(detailsOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/games/spin/bets',
    'http.response.status_code': 200,
  });
  const ofBet = spans.filter(({ traceId }) => traceId === request.traceId);
  const batch = named(ofBet, 'batch wallet');
  expect([batch.parentSpanId, detailsOf(batch)]).toEqual([request.spanId, { 'aureus.bets': 1 }]);
  const statement = named(ofBet, 'select wallet_place_bet');
  expect([statement.parentSpanId, detailsOf(statement)]).toEqual([
    batch.spanId,
    { 'db.system.name': 'postgresql' },
  ]);
  expect(named(ofBet, 'fact wallet:balance').parentSpanId).toBe(request.spanId);
  const job = named(spans, 'job wallet-seal');
  expect(spans.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true);

  const bytes = collector.bodies.join('\n');
  for (const part of [
    'Octavia',
    secret,
    player.cookie.split('=')[1] ?? '',
    '203.0.113',
    '321.09',
    '32109',
    '123457',
  ])
    expect(bytes).not.toContain(part);
  // Values are only codes, and names from the code.
  for (const span of spans) {
    expect(span.name).toMatch(/^[a-zA-Z_:./ -]+$/);
    const { 'http.route': route = '', ...others } = detailsOf(span);
    expect(String(route)).toMatch(/^[a-zA-Z:/*_.-]*$/);
    for (const [key, value] of Object.entries(others))
      expect(`${key}=${value}`).toMatch(
        /^(?:http\.request\.method=[A-Z]+|http\.response\.status_code=\d{3}|db\.system\.name=postgresql|aureus\.bets=\d+|error\.type=\w+)$/,
      );
  }
});

describe('a collector that is away', () => {
  it('costs nothing but the traces', async () => {
    const collector = await startCollector();
    await collector.stop();
    const site = await startTestApp({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' },
    });
    onTestFinished(() => site.close());
    const player = await site.player({ cents: 100n });
    const bet = { amount: 1, rows: 8, risk: 'EASY' };
    const key = { 'idempotency-key': randomUUID() };
    expect((await player.call('POST', '/api/games/plinko', bet, key)).status).toBe(200);
    await site.stop();
    expect(warnings.join('\n')).toContain('the collector of traces takes none');
  });

  it('gets no more later than fits into the queue', async () => {
    const collector = await startCollector({ answers: false });
    const tracing = createTracing({ url: collector.url, service: 'test', share: 1 }, createTestLog());
    const MANY = 20_000;
    for (let count = 0; count < MANY; count += 1) tracing.begin('job', 'rain-draw')?.end();
    await tracing.close();
    await collector.stop();
    // One full queue, and the batch that was on its way.
    expect(collector.spans().length).toBeLessThanOrEqual(2_048 + 512);
    expect(collector.spans().length).toBeGreaterThan(0);
  });
});

it('gives every bet of a shared batch its part of the batch', async () => {
  const collector = await startCollector();
  const tracing = createTracing({ url: collector.url, service: 'test', share: 1 }, createTestLog());
  const pool = {
    query: async () => {
      tracing.part('statement', 'select wallet_place_bets')?.end();
      return { rows: [{ ord: 1n }, { ord: 2n }] };
    },
  } as unknown as pg.Pool;
  const batcher = createBatcher(pool, () => {}, tracing);
  const place = async (name: string) => {
    const call = tracing.begin('request', name);
    await call?.run(() => batcher.place({ details: null } as Parameters<typeof batcher.place>[0]));
    call?.end();
  };
  await Promise.all([place('first'), place('second')]);
  await tracing.close();
  await collector.stop();

  const spans = collector.spans();
  const [first, second] = ['first', 'second'].map((name) => named(spans, `request ${name}`));
  const batches = spans.filter(({ name }) => name === 'batch wallet');
  expect(batches.map(({ parentSpanId }) => parentSpanId)).toEqual([first?.spanId, second?.spanId]);
  expect(batches.map(detailsOf)).toEqual([{ 'aureus.bets': 2 }, { 'aureus.bets': 2 }]);
  expect(batches[1]?.links?.map(({ traceId }) => traceId)).toEqual([first?.traceId]);
  expect(named(spans, 'select wallet_place_bets').parentSpanId).toBe(batches[0]?.spanId);
});

it('keeps parts with the call that began them, and only until its end', async () => {
  const collector = await startCollector();
  const tracing = createTracing({ url: collector.url, service: 'test', share: 1 }, createTestLog());
  const waiting: (() => void)[] = [];
  const pool = Object.assign(new EventEmitter(), { connect: (got: () => void) => void waiting.push(got) });
  tracing.watch(pool as unknown as pg.Pool);
  const [first, second] = ['first', 'second'].map((name) => tracing.begin('request', name));
  const read = () => tracing.part('statement', 'select firsts')?.end();
  first?.run(() => pool.connect(read));
  // The second call releases the connection that the first one waits for.
  second?.run(() => waiting[0]?.());
  first?.end();
  first?.run(() => tracing.part('statement', 'select lates')?.end());
  second?.end();
  await tracing.close();
  await collector.stop();

  const spans = collector.spans();
  expect(spans.map(({ name }) => name)).toEqual(['select firsts', 'request first', 'request second']);
  expect(spans[0]?.parentSpanId).toBe(spans[1]?.spanId);
});

describe('the trace of a proxy', () => {
  const PROXYS = '0af7651916cd43dd8448eb211c80319c';
  /** Calls a server that logs a line in a route, and returns the line's `trace` and the spans that it sent. */
  async function traceOf(traceparent: string, { trusted = ['loopback'], share = 0 } = {}) {
    const collector = await startCollector();
    const tracing = createTracing({ url: collector.url, service: 'test', share }, createTestLog());
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = createLog('info', { write: (line) => void lines.push(line) });
    const app = fastify({ loggerInstance });
    app.decorateRequest('routeKind', 'api');
    useRequestSpans(app, tracing, addressesIn(trusted));
    app.post('/api/thing/:id', async (request) => {
      tracing.part('statement', 'select things')?.end();
      request.log.warn('a line');
      return {};
    });
    const call = callServer(`${await app.listen()}/api/thing/7`, {
      method: 'POST',
      headers: { traceparent, 'content-type': 'application/json', expect: '100-continue' },
    });
    // The body arrives after the head, in another turn of the event loop.
    call.on('continue', () => call.end('{}')).flushHeaders();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    await text(response);
    await app.close();
    await tracing.close();
    await collector.stop();
    const line = lines.find((candidate) => candidate.includes('a line')) ?? '{}';
    return { logged: (JSON.parse(line) as { trace?: string }).trace, spans: collector.spans() };
  }

  it('goes on in the site, and on its log lines', async () => {
    const { logged, spans } = await traceOf(`00-${PROXYS}-b7ad6b7169203331-01`);
    expect(logged).toBe(PROXYS);
    const root = named(spans, 'POST /api/thing/:id');
    expect([root.traceId, root.parentSpanId]).toEqual([PROXYS, 'b7ad6b7169203331']);
    expect(named(spans, 'select things').parentSpanId).toBe(root.spanId);
  });

  it('is only on log lines if the proxy does not sample it', async () => {
    const { logged, spans } = await traceOf(`00-${PROXYS}-b7ad6b7169203331-00`, { share: 1 });
    expect([logged, spans]).toEqual([PROXYS, []]);
  });

  it('does not count from anyone else, nor if it is malformed', async () => {
    for (const [traceparent, trusted] of [
      [`00-${PROXYS}-b7ad6b7169203331-01`, []],
      [`00-${PROXYS}-0000000000000000-01`, ['loopback']],
      [`ff-${PROXYS}-b7ad6b7169203331-01`, ['loopback']],
      ['none', ['loopback']],
    ] as const) {
      const { logged, spans } = await traceOf(traceparent, { trusted: [...trusted] });
      expect([logged, spans]).toEqual([undefined, []]);
    }
  });
});

it('loads nothing of OpenTelemetry without a collector', () => {
  // The metrics' package loads only OpenTelemetry's API, which does nothing by itself.
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) {
      const result = next(name, context);
      if (/open-telemetry\\.ts|@opentelemetry\\/(?!api\\/)/.test(result.url)) loaded.push(result.url);
      return result;
    } });
    await import('${import.meta.dirname}/node.ts');
    const { startTracing } = await import('${import.meta.dirname}/tracing.ts');
    const off = await startTracing(undefined);
    const before = loaded.length;
    await startTracing({ url: 'http://127.0.0.1:9', service: 'test', share: 1 });
    console.log(JSON.stringify([off.isOn, before, loaded.length > before]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([false, 0, true]);
});

describe('the name of a statement', () => {
  it.each([
    ['select * from wallet_place_bet($1, $2)', 'select wallet_place_bet'],
    ['select platform_add_job($1, $2::json)', 'select platform_add_job'],
    ['insert into "chat_messages" ("text") values ($1)', 'insert chat_messages'],
    ['update account_players set name = $1', 'update account_players'],
    ['delete from "account_sessions" where "id" = $1', 'delete account_sessions'],
    ["select 'from octavia' as x from account_players", 'select account_players'],
    ["select 'it''s from octavia'", 'select'],
    ['/* from octavia */ select 1 -- from octavia', 'select'],
    ['with due as (select * from rain_rains) select * from due', 'with rain_rains'],
    ['  BEGIN', 'begin'],
  ])('of %s', (statement, name) => {
    expect(nameOfStatement(statement)).toBe(name);
  });
});
