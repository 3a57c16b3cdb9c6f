import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { repeat } from '../../platform/repeat.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Markets } from '../markets/markets.ts';
import { createMarketGuard } from './country.bets.ts';
import { createCountryGuard } from './country.guard.ts';
import { createBlockedPage } from './country.page.ts';
import { type Country, createCountry } from './country.ts';

type Uses = {
  markets: Markets;
  /** The player of a page's cookies. */
  playerOf: (request: FastifyRequest) => Promise<bigint | null>;
  /** Whether a player has coins here, or payments to look at. */
  hasMoney: (playerId: bigint) => Promise<boolean>;
  /** How players may sign in. */
  providers: () => readonly ('GOOGLE' | 'STEAM')[];
};

/** From where people visit, and what that lets them do. First of all modules: its guard stands before every other. */
const DAY_MS = 86_400_000;

export function countryModule(node: Node, { markets, playerOf, hasMoney, providers }: Uses): Module<Country> {
  const { config, log, now, metrics, securityEvents } = node;
  const country = createCountry({ config, markets, log, now, securityEvents });
  const { productName, supportEmail } = config;
  const page = createBlockedPage({ productName, supportEmail, providers });
  const turns = createTurns(now);
  const market = createMarketGuard({ profileOf: country.profileOf, turns, roundMs: config.spin.roundMs });

  function routes(http: Http): void {
    http.decorateRequest('takenTurn', null);
    // After the schema: what a bet says is known and whole.
    http.addHook('preHandler', (request) => market.check(request));
    http.addHook('onSend', async (request, reply) => market.settle(request, reply.statusCode));
  }

  return {
    face: country,
    guard: createCountryGuard({ country, page, productName, playerOf, hasMoney }),
    socketGuard: {
      admits: (request) => country.ofRaw(request, null).access !== 'BLOCKED',
      check(request, session) {
        const { access } = country.ofRaw(request, session?.country ?? null);
        if (access === 'READ_ONLY' && session === null) throw refuse('country.error.read_only');
      },
    },
    routes,
    listen() {
      metrics.geoDatabaseAge.set(country.ageDays());
      country.warnOfAge();
      return repeat(
        DAY_MS,
        async () => {
          metrics.geoDatabaseAge.set(country.ageDays());
          country.warnOfAge();
        },
        (error) => log.error({ err: error }, 'the age of the database of countries was not read'),
      );
    },
    begin() {
      if (config.redisUrl === undefined) return undefined;
      const joined = turns.share(config.redisUrl, log);
      return async () => (await joined)();
    },
  };
}
