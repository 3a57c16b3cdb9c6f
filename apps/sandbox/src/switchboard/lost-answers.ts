import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

/** Adds a switch for lost replies: calls are carried out, but the caller gets only a 504. */
export function addLostAnswers(scope: FastifyInstance, world: World, provider: string): void {
  const loses = world.switchboard.toggle(
    provider,
    'lose-answers',
    'Every call is carried out, and its answer is lost on the way: the caller gets 504.',
  );
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (!loses.on) return payload;
    const text = JSON.stringify({ message: 'The answer was lost.' });
    reply.code(504).header('content-length', Buffer.byteLength(text));
    return text;
  });
}
