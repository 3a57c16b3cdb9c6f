import type { EndpointName } from '@aureus/contract/endpoints.ts';
import { switchesOver } from '@aureus/contract/switch-scope.ts';
import type { SwitchName } from '@aureus/contract/switches.ts';

/**
 * Calls closed by switches, each with its feature's own switch; {@link switchesOver} adds the wider ones. Calls that end
 * what has already started aren't listed: mines can be cashed out, waiting battles canceled, the vault emptied.
 */
export const SWITCHED: Partial<Record<EndpointName, SwitchName>> = {
  'POST /api/games/spin/bets': 'spin',
  'POST /api/games/cases/:id/open': 'cases',
  'POST /api/games/battles': 'battles',
  'POST /api/games/battles/:id/join': 'battles',
  'POST /api/games/battles/quick-join': 'battles',
  'POST /api/games/battles/:id/bots': 'battles',
  'POST /api/games/mines': 'mines',
  'POST /api/games/upgrader': 'upgrader',
  'POST /api/games/plinko': 'plinko',

  // A crypto deposit starts with this call. Deposits to addresses given out before are still credited.
  'GET /api/fireblocks/address': 'deposit-crypto',
  'POST /api/skinsback/deposit': 'deposit-skins',
  'POST /api/payadmit/deposit': 'deposit-card',
  'POST /api/gift-cards/redeem': 'deposit-gift-cards',
  'POST /api/fireblocks/withdraw': 'withdrawal-crypto',
  'POST /api/fireblocks/withdrawals/:id/fee-level': 'withdrawal-crypto',
  'POST /api/skinsback/withdraw': 'withdrawal-skins',

  'POST /api/chat': 'chat',
  'POST /api/rain/join': 'rain',
  'POST /api/rain/tip': 'rain',
  'POST /api/wallet/tip': 'tips',
  'POST /api/reward/rake-case/redeem': 'rewards',
  'POST /api/reward/rank-case/redeem': 'rewards',
  'POST /api/affiliate/code': 'affiliates',
  'POST /api/affiliate/used-code': 'affiliates',
  'POST /api/affiliate/claim': 'affiliates',
  'POST /api/promocode/redeem': 'promo-codes',
};

const doors = new Map(Object.entries(SWITCHED).map(([door, name]) => [door, switchesOver(name)] as const));

/** Returns the switches that close a route; most routes have none. */
export const switchesOf = (method: string, pattern: string | undefined): readonly SwitchName[] =>
  doors.get(`${method} ${pattern}`) ?? [];
