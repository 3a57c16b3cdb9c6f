import { setTimeout as delayFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

/**
 * Adds switches to a provider's routes that make it slow or down. Also logs every call, with its path but without the
 * query, because queries contain keys.
 */
export function addGate(scope: FastifyInstance, world: World, provider: string): void {
  const down = world.switchboard.toggle(provider, 'down', 'Every call is answered with 503.');
  const delay = world.switchboard.dial(provider, 'delay', 'ms', 0, 'Every call waits this long first.');
  scope.addHook('onRequest', async (_request, reply) => {
    if (delay.value > 0) await delayFor(delay.value, undefined, { ref: false });
    if (down.on) return reply.code(503).send({ message: 'The provider is down.' });
    return undefined;
  });
  scope.addHook('onResponse', async (request, reply) => {
    world.calls.add({
      provider,
      kind: 'call',
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      status: reply.statusCode,
    });
  });
}
