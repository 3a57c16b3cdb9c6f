import type { Http } from '../../platform/http/http.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createMarketGuard } from './country.bets.ts';
import { createCountryGate, type GateUses } from './country.gate.ts';
import type { Country } from './country.ts';

type Uses = GateUses & { wallet: Wallet; isReminderDue: (playerId: bigint) => Promise<boolean> };

/** Country of visitors and the access it allows. Its guard runs before all others. */
export function countryModule(node: Node, uses: Uses): Module<Country> {
  const { config, turns } = node;
  const gate = createCountryGate(node, uses);
  const { roundMs } = config.spin;
  const market = createMarketGuard({
    profileOf: gate.face.profileOf,
    turns,
    roundMs,
    isReminderDue: uses.isReminderDue,
    isPlaced: async (playerId, betId) => (await uses.wallet.outcomes(playerId, [betId])).has(betId),
  });

  function routes(http: Http): void {
    http.decorateRequest('takenTurn', null);
    // Runs after validation, so the body of a bet is complete.
    http.addHook('preHandler', (request) => market.check(request));
    http.addHook('onSend', async (request, reply) => market.settle(request, reply.statusCode));
  }

  return {
    ...gate,
    routes,
  };
}
