import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Cases } from '../games/cases/cases.ts';
import { createReturns } from '../games/returns/returns.ts';
import type { Levels } from '../levels/levels.ts';
import type { Pot } from '../pot/pot.ts';
import type { PromoCodes } from '../promo-codes/promo-codes.ts';
import type { Rewards } from '../rewards/rewards.ts';
import { giftsRoutes } from './gifts.routes.ts';
import { createGifts, type Gifts } from './gifts.ts';

type Uses = { cases: Cases; rewards: Rewards; levels: Levels; promoCodes: PromoCodes; pot: Pot };

/**
 * Published figures about gifts. Creating the module checks that repeatable gifts don't return too much.
 * @throws ConfigError if they do; the site then refuses to start.
 */
export async function giftsModule(
  { config }: Node,
  { cases, rewards, levels, promoCodes, pot }: Uses,
): Promise<Module<Gifts>> {
  const returns = createReturns({ cases, spinLayout: config.spin.layout });
  const gifts = createGifts({ returns, rewards, levels, promoCodes, potGiven: pot.given });
  await gifts.check();
  return { face: gifts, routes: (http) => giftsRoutes(http, gifts) };
}
