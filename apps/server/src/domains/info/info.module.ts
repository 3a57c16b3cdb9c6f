import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { SignIn } from '../account/account.sign-in.ts';
import type { Country } from '../country/country.ts';
import type { Cases } from '../games/cases/cases.ts';
import { createReturns } from '../games/returns/returns.ts';
import type { Gifts } from '../gifts/gifts.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Switches } from '../switches/switches.ts';
import { describePage } from './info.pages.ts';
import { infoRoutes } from './info.routes.ts';

type Uses = {
  signIn: SignIn;
  chat: { online: () => number };
  cases: Cases;
  country: Pick<Country, 'of'>;
  kyc: Pick<Kyc, 'ladder'>;
  gifts: Pick<Gifts, 'shares'>;
  switches: Pick<Switches, 'off'>;
  /** Region from the browser's accepted languages. */
  regionOf: (acceptedLanguages: string | undefined) => string | undefined;
};

/** Info about the site itself, for pages. */
export function infoModule(
  { config, now }: Node,
  { signIn, chat, cases, country, kyc, gifts, switches, regionOf }: Uses,
): Module {
  const returns = createReturns({ cases, spinLayout: config.spin.layout });
  return {
    face: undefined,
    describePage,
    routes: (http) =>
      infoRoutes(http, {
        config,
        now,
        country,
        kyc,
        gifts,
        regionOf,
        chatCount: chat.online,
        providers: signIn.providers,
        off: switches.off,
        timings: cases.timings,
        returns: () => returns.published(),
        weekEndsAt: () => weekSpan(weekOf(now())).endsAt,
      }),
  };
}
