import {
  BeaconReply,
  fairnessPaths,
  RotateSeedBody,
  RotateSeedReply,
  SeedPairReply,
} from '@aureus/contract/fairness.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireSession } from '../../platform/session.ts';
import type { Fairness } from './fairness.ts';

export function fairnessRoutes(app: Http, fairness: Fairness): void {
  app.get(fairnessPaths.seedPair, { schema: { response: { 200: SeedPairReply } } }, async (request) => ({
    data: await fairness.seedPair(requireSession(request).playerId),
  }));

  app.patch(
    fairnessPaths.seedPair,
    { schema: { body: RotateSeedBody, response: { 200: RotateSeedReply } } },
    async (request) => ({
      data: await fairness.rotate(requireSession(request).playerId, request.body.clientSeed),
    }),
  );

  app.post(
    fairnessPaths.clientSeed,
    { schema: { body: RotateSeedBody, response: { 200: SeedPairReply } } },
    async (request) => ({
      data: await fairness.setClientSeed(requireSession(request).playerId, request.body.clientSeed),
    }),
  );

  app.get(fairnessPaths.beacon, { schema: { response: { 200: BeaconReply } } }, async () => ({
    data: await fairness.beaconInfo(),
  }));
}
