import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { TestApp } from './test-app.ts';

type Counted = { statements: string[]; isOver: boolean };
type HttpMessage = { request: IncomingMessage; response?: ServerResponse };

const START = 'http.server.request.start';
const FINISH = 'http.server.response.finish';

/**
 * Counts the round trips to the database that one HTTP call makes: every statement on a connection of the site's pool
 * until the answer was sent, `begin` and `commit` included. Jobs, probes and what follows the answer don't count. Nor
 * does what the answer doesn't wait for but may precede it on a busy machine: what timers start, such as a collection
 * of debts, and what listeners do with a fact, such as a push message.
 */
export function watchRoundTrips(site: Pick<TestApp, 'app'>) {
  const current = new AsyncLocalStorage<Counted>();
  const byKey = new Map<string, Counted>();
  const countedOf = ({ request }: HttpMessage): Counted | undefined =>
    byKey.get(String(request.headers['idempotency-key']));
  // Everything that a call does runs in the async context in which its request came in.
  const began = (message: unknown): void => {
    const counted = countedOf(message as HttpMessage);
    if (counted !== undefined) current.enterWith(counted);
  };
  const ended = (message: unknown): void => {
    const counted = countedOf(message as HttpMessage);
    if (counted !== undefined) counted.isOver = true;
  };
  subscribe(START, began);
  subscribe(FINISH, ended);
  const { setTimeout: startTimer } = globalThis;
  const outside = (...args: Parameters<typeof startTimer>) => current.exit(() => startTimer(...args));
  globalThis.setTimeout = Object.assign(outside, startTimer);
  const { bus } = site.app;
  const unwatched = { ...bus };
  bus.publish = (fact, data) => current.exit(() => unwatched.publish(fact, data));

  const watched = new WeakSet<pg.ClientBase>();
  const watch = (client: pg.ClientBase): void => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const counted = current.getStore();
      if (counted?.isOver === false) counted.statements.push(textOf(args[0]));
      return query(...args);
    }) as typeof client.query;
  };
  site.app.pool.on('acquire', watch);

  return {
    /** Returns the statements of a call that sends this idempotency key. @throws if the call is refused. */
    async of(key: string, call: () => Promise<{ status: number; text: string }>): Promise<string[]> {
      const counted: Counted = { statements: [], isOver: false };
      byKey.set(key, counted);
      const { status, text } = await call();
      byKey.delete(key);
      if (status !== 200) throw new Error(`the call was refused: ${status} ${text}`);
      return counted.statements;
    },

    stop(): void {
      globalThis.setTimeout = startTimer;
      Object.assign(bus, unwatched);
      unsubscribe(START, began);
      unsubscribe(FINISH, ended);
      site.app.pool.off('acquire', watch);
    },
  };
}

function textOf(statement: unknown): string {
  const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text: string });
  return text.replaceAll(/\s+/g, ' ').trim();
}
