import { type Endpoint, type EndpointName, endpoints } from '@aureus/contract/endpoints.ts';

/** Game calls that carry an idempotency key but stake nothing of the player: the coins of bots are the house's. */
const NO_STAKE = new Set<string>([
  'POST /api/games/mines/:id/cash-out',
  'POST /api/games/battles/:id/bots',
] satisfies EndpointName[]);

/** Names of the calls that stake coins: every keyed `POST /api/games/` call except those that stake nothing. */
export const stakeCalls: ReadonlySet<string> = new Set(
  Object.entries<Endpoint>(endpoints)
    .filter(([name, { keyed }]) => keyed && name.startsWith('POST /api/games/') && !NO_STAKE.has(name))
    .map(([name]) => name),
);
