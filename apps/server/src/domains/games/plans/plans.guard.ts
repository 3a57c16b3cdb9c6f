import type { FastifyRequest } from 'fastify';
import { HttpError, refuse } from '../../../platform/http/errors.ts';
import { playModesOf } from '../../../platform/http/play-modes.ts';
import { betOfCall, planOfModes } from './plans.rules.ts';
import type { Plans } from './plans.ts';

/** Holds automatic bets against their plan before the game sees them. Bets by hand cost nothing. */
export function createPlanGuard(plans: Pick<Plans, 'take' | 'refused'>) {
  return {
    /** @throws HttpError plans.error.… */
    async check(request: FastifyRequest): Promise<void> {
      const { session, method, routeOptions, params, body, headers } = request;
      const id = planOfModes(playModesOf(request));
      if (id === undefined || session === null) return;
      const bet = betOfCall(`${method} ${routeOptions.url}`, params, body);
      if (bet === undefined) return;
      if (id === null) throw refuse('plans.error.missing');
      const key = String(headers['idempotency-key']);
      await plans.take(session.playerId, id, key, bet);
      request.takenPlan = { id, key };
    },

    /** A refusal placed no bet; what came of any other error isn't known, so the bet stays with its plan. */
    async fail({ session, takenPlan }: FastifyRequest, error: Error): Promise<void> {
      if (takenPlan === null || session === null) return;
      if (!(error instanceof HttpError) || error.status >= 500) return;
      await plans.refused(session.playerId, takenPlan.id, takenPlan.key, error.code);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The plan that let this bet through. */
    takenPlan: { id: string; key: string } | null;
  }
}
