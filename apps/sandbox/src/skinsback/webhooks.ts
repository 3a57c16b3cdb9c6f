import { randomUUID } from 'node:crypto';
import { type Courier, createCourier } from '../courier.ts';
import type { World } from '../world.ts';
import { type Credentials, signEvent, xSign } from './signatures.ts';

/** Retry delays in milliseconds. Skinsback documents none; these are short enough for a person to watch. */
const retryDelaysMs = [1_000, 5_000, 20_000];

const retries = (status: number | null): boolean => status !== 200;

/** Returns the headers of a deposit webhook. The signature is in the body, as the field `sign`. */
export const depositHeaders = (credentials: Credentials): Record<string, string> => ({
  'x-sign': xSign(credentials),
});

export const eventHeaders = (credentials: Credentials, body: string): Record<string, string> => ({
  signature: signEvent(credentials.clientSecret, body),
  'x-sign': xSign(credentials),
});

/** Sends deposit webhooks, and retries unless the product's status is 2xx. */
export function createDepositCourier(world: World, credentials: Credentials): Courier {
  return createCourier({
    world,
    provider: 'skinsback',
    path: '/api/webhooks/skinsback',
    sign: async () => depositHeaders(credentials),
    retryDelaysMs,
    retries,
  });
}

export const eventBody = (event: string, data: object): string => JSON.stringify({ event, data });

/** Sends events about purchases and about changes of the balance. */
export function createEvents(world: World, credentials: Credentials) {
  const courier = createCourier({
    world,
    provider: 'skinsback-events',
    path: '/api/webhooks/skinsback-events',
    sign: async (body) => eventHeaders(credentials, body),
    retryDelaysMs,
    retries,
  });
  return {
    courier,
    notify: (event: 'buy_item' | 'status_change' | 'balance_change', subject: string, data: object): void => {
      void courier.send({ id: randomUUID(), event, subject, body: eventBody(event, data) });
    },
  };
}
