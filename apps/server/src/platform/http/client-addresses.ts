import type { FastifyInstance } from 'fastify';
import type { SecurityEvents } from '../security-events.ts';
import { clientOf, UNREADABLE } from './addresses.ts';

/** Sets every request's `ip` to the client's address in canonical spelling. Must run before all other hooks. */
export function useClientAddresses(
  app: FastifyInstance,
  isTrusted: (address: string) => boolean,
  securityEvents: SecurityEvents,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { address, text } = clientOf(request.raw, isTrusted);
    Object.defineProperty(request, 'ip', { value: address, enumerable: true });
    // An empty text means that the connection is already closed.
    if (address === UNREADABLE && text !== '') reportUnreadable(securityEvents, text);
    done();
  });
}

/**
 * Reports an invalid client address as a security event: a trusted proxy writes no valid address, or passes on what
 * clients claim.
 */
export const reportUnreadable = (securityEvents: SecurityEvents, text: string): void =>
  securityEvents.report({ kind: 'address_unreadable', address: UNREADABLE, what: text.slice(0, 45) });
