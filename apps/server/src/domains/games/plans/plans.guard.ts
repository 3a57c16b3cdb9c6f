import type { FastifyRequest } from 'fastify';
import { HttpError, refuse } from '../../../platform/http/errors.ts';
import { playModesOf } from '../../../platform/http/play-modes.ts';
import { betOfCall, planOfModes } from './plans.rules.ts';
import type { Plans } from './plans.ts';

/** Checks automatic bets against their plan before the game sees them. Manual bets aren't checked. */
export function createPlanGuard(plans: Pick<Plans, 'take' | 'refused'>) {
  return {
    /**
     * Refuses an automatic bet that its plan doesn't allow. @throws HttpError plans.error.…,
     * request.error.idempotency_reused.
     */
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

    /**
     * Reports a bet that the game refused after its plan had allowed it. After a server error the bet's outcome is
     * unknown, so nothing is reported.
     */
    async fail({ session, takenPlan }: FastifyRequest, error: Error): Promise<void> {
      if (takenPlan === null || session === null) return;
      if (!(error instanceof HttpError) || error.status >= 500) return;
      await plans.refused(session.playerId, takenPlan.id, takenPlan.key, error.code);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The plan that allowed this bet; null for other calls. */
    takenPlan: { id: string; key: string } | null;
  }
}
