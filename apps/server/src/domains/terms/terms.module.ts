import { isCountry } from '@aureus/contract/countries.ts';
import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import { stakeCalls } from '../../platform/http/stakes.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Country } from '../country/country.ts';
import type { Markets } from '../markets/markets.ts';
import { termsPersonal } from './terms.personal.ts';
import { termsRoutes } from './terms.routes.ts';
import { createTerms, readVersions, type Terms } from './terms.ts';

/** Endpoints that start a deposit. The GET endpoint returns the address for a crypto deposit. */
const DEPOSITS = new Set<string>([
  'GET /api/fireblocks/address',
  'POST /api/payadmit/deposit',
  'POST /api/skinsback/deposit',
  'POST /api/gift-cards/redeem',
] satisfies EndpointName[]);
type Uses = { account: Account; country: Country; markets: Markets };

/** Versions of the terms that the markets require. */
function versionsOfMarkets(markets: Markets): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry);
  return [...new Set([null, ...codes].map((code) => markets.profileOf(code).termsVersion))];
}

/** Terms of service. A new version blocks only bets and deposits until the player accepts it. */
export function termsModule({ db, config }: Node, { account, country, markets }: Uses): Module<Terms> {
  const terms = createTerms({
    db,
    versions: readVersions(config.terms),
    needed: versionsOfMarkets(markets),
    createdAt: async (playerId) => (await account.profile(playerId))?.createdAt.getTime() ?? 0,
  });
  const versionOf = (request: FastifyRequest): string => country.profileOf(request).termsVersion;

  async function refuseUnaccepted(request: FastifyRequest): Promise<void> {
    const { session, method, routeOptions } = request;
    const name = `${method} ${routeOptions.url}`;
    if (session === null || !(stakeCalls.has(name) || DEPOSITS.has(name))) return;
    if (!(await terms.isAccepted(session.playerId, versionOf(request)))) throw refuse('terms.error.accept');
  }

  return {
    face: terms,
    personal: termsPersonal,
    guard: refuseUnaccepted,
    routes: (http) => termsRoutes(http, { terms, versionOf }),
  };
}
