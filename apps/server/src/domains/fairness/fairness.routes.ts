import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Fairness } from './fairness.ts';

export function fairnessRoutes(app: Http, fairness: Fairness): void {
  route(app, 'GET /api/fairness/seed-pair', async (request) => ({
    data: await fairness.seedPair(requireSession(request).playerId),
  }));

  route(app, 'PATCH /api/fairness/seed-pair', async (request) => ({
    data: await fairness.rotate(requireSession(request).playerId, request.body.clientSeed),
  }));

  route(app, 'POST /api/fairness/client-seed', async (request) => ({
    data: await fairness.setClientSeed(requireSession(request).playerId, request.body.clientSeed),
  }));

  route(app, 'GET /api/fairness/beacon', async () => ({ data: await fairness.beaconInfo() }));
}
