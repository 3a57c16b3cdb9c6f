import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shelf } from '../store.ts';

export type KeptAnswer = { at: number; status: number; body: unknown };

const keptForMs = 24 * 3_600_000;

/**
 * Runs `act` once for each `Idempotency-Key` and repeats its reply for 24 hours (developers.fireblocks.com, "API
 * Idempotency"). Without the header it always runs. `act` is synchronous, so two simultaneous requests can't both run
 * it.
 */
export function createOnce(answers: Shelf<KeptAnswer>) {
  answers.forget('at', Date.now() - keptForMs);
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => { status: number; body: unknown },
  ): FastifyReply => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') {
      const { status, body } = act();
      return reply.code(status).send(body);
    }
    const firstAnswer = answers.get(key);
    if (firstAnswer !== undefined && Date.now() - firstAnswer.at < keptForMs)
      return reply.code(firstAnswer.status).send(firstAnswer.body);
    const { status, body } = act();
    answers.put(key, { at: Date.now(), status, body });
    return reply.code(status).send(body);
  };
}

export type Once = ReturnType<typeof createOnce>;
