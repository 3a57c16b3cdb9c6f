import type { Http } from '../../../platform/http/http.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Country } from '../../country/country.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import { createPlanGuard } from './plans.guard.ts';
import { plansRoutes } from './plans.routes.ts';
import { createPlans, type Plans } from './plans.ts';

type Uses = {
  country: Country;
  wallet: Wallet;
  cases: Cases;
  /** True if a session reminder waits for the player's answer. */
  isReminderDue: (playerId: bigint) => Promise<boolean>;
};

export function plansModule({ db }: Node, { country, ...uses }: Uses): Module<Plans> {
  const plans = createPlans({ db, ...uses });
  const guard = createPlanGuard(plans);
  function routes(http: Http): void {
    http.decorateRequest('takenPlan', null);
    // Runs after the market's guard, so that bets that the market refuses never reach a plan.
    http.addHook('preHandler', (request) => guard.check(request));
    http.addHook('onError', (request, _reply, error) => guard.fail(request, error));
    plansRoutes(http, plans, (request) => country.profileOf(request).autoBet);
  }
  return { face: plans, routes };
}
