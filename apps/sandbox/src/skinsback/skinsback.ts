import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createLater } from '../later.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import { createAccount } from './account.ts';
import { addApiRoutes } from './api.routes.ts';
import { depositMethods } from './deposit-methods.ts';
import type { Deposit } from './deposit-records.ts';
import { addDepositSwitches } from './deposit-switches.ts';
import { createDeposits } from './deposits.ts';
import { createMarket } from './market.ts';
import { marketMethods } from './market-methods.ts';
import { addMarketPlan, addMarketSwitches } from './market-switches.ts';
import { balanceText } from './money.ts';
import { createOffers, type Offer } from './offers.ts';
import { addSkinsbackPages } from './pages.routes.ts';
import type { Credentials } from './signatures.ts';
import { createDepositCourier, createEvents } from './webhooks.ts';

const provider = 'skinsback';

/** Adds the dials that a person or a test may change: durations, calls per minute, and the multiplier of deposits. */
function addDials({ switchboard }: World) {
  const dial = (name: string, initial: number, says: string) =>
    switchboard.dial(provider, name, 'ms', initial, says);
  return {
    step: dial('step', 1_500, 'Time until Steam has made a trade offer.'),
    accept: dial('accept-time', 20_000, 'A user answers a trade offer after this time, as outcome says.'),
    offerLife: dial('offer-life', 300_000, 'A trade offer that no one answers ends after this time.'),
    depositLife: dial('deposit-life', 1_800_000, 'A deposit that no one pays fails after this time.'),
    // Ten minutes, shorter than Steam's hold, so that a person can watch it end.
    hold: dial('hold-time', 600_000, 'Skins on hold are let go after this time.'),
    calls: switchboard.dial(provider, 'calls', 'perMinute', 500, 'So many calls a minute may a shop make.'),
    multiplier: switchboard.dial(
      provider,
      'multiplier',
      'percent',
      100,
      'The shop credits its users this share of what skins are worth.',
    ),
  };
}

/** Skins with Skinsback's protocol: deposits on a hosted page, a market to buy from, two kinds of webhooks. */
export function createSkinsback(world: World) {
  const shelf = world.store.shelf<Credentials>('skinsback.credentials');
  const clientId = String(100_000 + (randomBytes(4).readUInt32BE(0) % 900_000));
  shelf.claim('own', { clientId, clientSecret: randomBytes(24).toString('base64url') });
  const credentials = shelf.get('own');
  if (credentials === undefined) throw new Error('Skinsback has no secrets although it just kept them.');

  const dials = addDials(world);
  const plan = addMarketPlan(world);
  const holds = world.switchboard.toggle(
    provider,
    'hold',
    'Steam protects new trades: skins that users send are held.',
  );
  const oddBalance = world.switchboard.toggle(
    provider,
    'odd-balance',
    'The balance is reported as a word, not an amount.',
  );
  const courier = createDepositCourier(world, credentials);
  const events = createEvents(world, credentials);
  const later = createLater();
  const market = createMarket(world.store);
  const account = createAccount(world.store, (cents) =>
    events.notify('balance_change', 'balance', { balance_value: balanceText(cents) }),
  );
  const deposits = createDeposits({
    shelf: world.store.shelf<Deposit>('skinsback.deposits'),
    courier,
    account,
    later,
    clientSecret: credentials.clientSecret,
    holds: () => holds.on,
    dials: { hold: dials.hold, life: dials.depositLife, multiplier: dials.multiplier },
  });
  const offers = createOffers({
    shelf: world.store.shelf<Offer>('skinsback.offers'),
    market,
    account,
    later,
    notify: events.notify,
    outcome: plan.outcome,
    dials: { step: dials.step, accept: dials.accept, life: dials.offerLife },
  });
  const methods = {
    ...depositMethods({
      market,
      deposits,
      account,
      courier,
      pageAddress: (key) => `${world.origin()}/skinsback/pay/${key}`,
      availability: plan.availability,
      isOddBalance: () => oddBalance.on,
    }),
    ...marketMethods(market, offers),
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, provider);
    addDepositSwitches({ world, market, deposits, courier, credentials });
    addMarketSwitches({ world, market, account, offers, events: events.courier, credentials });
    await scope.register(async (pages) => addSkinsbackPages({ scope: pages, market, deposits, offers }));
    await scope.register(async (api) =>
      addApiRoutes({
        scope: api,
        world,
        credentials,
        methods,
        wantedError: plan.wantedError,
        callsPerMinute: () => dials.calls.value,
      }),
    );
  };

  return {
    routes,
    resume: () => {
      courier.resume();
      events.courier.resume();
      deposits.resume();
      offers.resume();
    },
    close: () => {
      later.close();
      courier.close();
      events.courier.close();
    },
    productEnv: (): Record<string, string> => ({
      SKINSBACK_API_URL: `${world.origin()}/skinsback/api.php`,
      SKINSBACK_CLIENT_ID: credentials.clientId,
      SKINSBACK_CLIENT_SECRET: credentials.clientSecret,
    }),
  };
}
