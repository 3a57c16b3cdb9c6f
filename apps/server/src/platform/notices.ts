import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { destroy } from './connections.ts';
import type { Log } from './log.ts';
import { connectionLimits } from './postgres.ts';

/** Delay in ms before reconnecting to the database. */
const AGAIN_MS = 1_000;
/** Interval in ms of a query that checks if the connection is alive. */
const ASKED_MS = 15_000;

/**
 * Listens to a database channel on a separate connection. A pooler that shares connections would silently lose
 * notifications. So the connection first sends a test message to itself, and until that arrives the channel counts as
 * unavailable. @param parts `heard` gets each message; `changed` is called with true or false when the channel becomes
 * available or unavailable. The connection is replaced if a query, sent every `askedMs`, isn't answered in `queryMs`.
 * @returns a function that stops listening.
 */
export function hearNotices(parts: {
  databaseUrl: string;
  log: Log;
  channel: string;
  heard: (payload: string) => void;
  changed: (isHeard: boolean) => void;
  askedMs?: number;
  queryMs?: number;
}): () => Promise<void> {
  const { databaseUrl, log, channel, heard, changed } = parts;
  const { askedMs = ASKED_MS, queryMs = connectionLimits.query_timeout } = parts;
  const stop = new AbortController();
  const probe = `asked ${process.pid} ${Date.now()}`;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...connectionLimits,
      query_timeout: queryMs,
      connectionString: databaseUrl,
      application_name: 'aureus notices',
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => {
        if (payload === probe) changed(true);
        else if (!payload.startsWith('asked ')) heard(payload);
      });
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await client.query('select pg_notify($1, $2)', [channel, probe]);
      // A query that times out leaves its connection open.
      const ask = setInterval(() => void client.query('select 1').catch(() => destroy(client)), askedMs);
      await ended;
      clearInterval(ask);
    } finally {
      changed(false);
      await client.end().catch(() => {});
    }
  }

  const done = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch((error: unknown) => log.debug({ err: error }, 'the database tells nothing'));
      await setTimeout(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return () => {
    stop.abort();
    return done;
  };
}
