import type { FastifyInstance } from 'fastify';
import type { SecurityEvents } from '../security-events.ts';
import { clientOf, UNREADABLE } from './addresses.ts';

/** Gives every request its client's address in one spelling, for all that asks for it later. Before any other hook. */
export function useClientAddresses(
  app: FastifyInstance,
  isTrusted: (address: string) => boolean,
  securityEvents: SecurityEvents,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { address, text } = clientOf(request.raw, isTrusted);
    Object.defineProperty(request, 'ip', { value: address, enumerable: true });
    // Without a text the connection is already closed.
    if (address === UNREADABLE && text !== '') reportUnreadable(securityEvents, text);
    done();
  });
}

/** One of our proxies writes no valid address, or lets clients write it. */
export const reportUnreadable = (securityEvents: SecurityEvents, text: string): void =>
  securityEvents.report({ kind: 'address_unreadable', address: UNREADABLE, what: text.slice(0, 45) });
