import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { SwitchName } from '@aureus/contract/switches.ts';

const MAINTENANCE: readonly SwitchName[] = ['maintenance'];
/** Returns the switches that close a call: maintenance and the given ones. */
const closedBy = (...names: SwitchName[]): readonly SwitchName[] => [...MAINTENANCE, ...names];

/**
 * Calls closed by switches, each with all switches that close it. Calls that end what has already started aren't
 * listed: mines can be cashed out, waiting battles canceled, the vault emptied.
 */
export const SWITCHED: Partial<Record<EndpointName, readonly SwitchName[]>> = {
  'POST /api/games/spin/bets': closedBy('spin'),
  'POST /api/games/cases/:id/open': closedBy('cases'),
  'POST /api/games/battles': closedBy('battles'),
  'POST /api/games/battles/:id/join': closedBy('battles'),
  'POST /api/games/battles/quick-join': closedBy('battles'),
  'POST /api/games/battles/:id/bots': closedBy('battles'),
  'POST /api/games/mines': closedBy('mines'),
  'POST /api/games/upgrader': closedBy('upgrader'),
  'POST /api/games/plinko': closedBy('plinko'),

  // A crypto deposit starts with this call. Deposits to addresses given out before are still credited.
  'GET /api/fireblocks/address': closedBy('deposit-crypto'),
  'POST /api/skinsback/deposit': closedBy('deposit-skins'),
  'POST /api/payadmit/deposit': closedBy('deposit-card'),
  'POST /api/gift-cards/redeem': closedBy('deposit-gift-cards'),
  'POST /api/fireblocks/withdraw': ['withdrawals', 'withdrawal-crypto'],
  'POST /api/fireblocks/withdrawals/:id/fee-level': ['withdrawals', 'withdrawal-crypto'],
  'POST /api/skinsback/withdraw': ['withdrawals', 'withdrawal-skins'],

  'POST /api/chat': ['chat'],
  'POST /api/rain/join': closedBy('rain'),
  'POST /api/rain/tip': closedBy('rain'),
  'POST /api/wallet/tip': closedBy('tips'),
  'POST /api/reward/rake-case/redeem': closedBy('rewards'),
  'POST /api/reward/rank-case/redeem': closedBy('rewards'),
  'POST /api/affiliate/code': ['affiliates'],
  'POST /api/affiliate/used-code': ['affiliates'],
  'POST /api/affiliate/claim': closedBy('affiliates'),
  'POST /api/promocode/redeem': closedBy('promo-codes'),
};

const doors = new Map<string, readonly SwitchName[]>(Object.entries(SWITCHED));

/** Returns the switches that close a route; most routes have none. */
export const switchesOf = (method: string, pattern: string | undefined): readonly SwitchName[] =>
  doors.get(`${method} ${pattern}`) ?? [];
