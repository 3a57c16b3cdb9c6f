import type { Courier } from '../courier.ts';
import { replayWebhooks } from '../replay.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import type { Accounts } from './account.ts';
import { type Game, games } from './listings.ts';
import type { Market } from './market.ts';
import { balanceText, centsOf } from './money.ts';
import {
  type Offer,
  type OfferStatus,
  type Offers,
  type Outcome,
  offerStatuses,
  outcomes,
} from './offers.ts';
import { type Credentials, signEvent, xSign } from './signatures.ts';
import { commonErrors, SkinsbackError } from './skinsback-error.ts';
import { eventBody, eventHeaders } from './webhooks.ts';

type Named = { custom_id?: string; buy_id?: string | number };

const provider = 'skinsback';
const eventsProvider = 'skinsback-events';
const named = {
  custom_id: { type: 'string', maxLength: 128 },
  buy_id: { type: ['string', 'number'] },
} as const;
const availabilities = ['available', 'site_off', 'no_bots'] as const;
type Availability = (typeof availabilities)[number];

const forgeries = ['wrong-secret', 'changed-body', 'no-signature', 'premature'] as const;
type Forgery = (typeof forgeries)[number];

/** Functions that return the headers for each kind of forged event. Only `premature` is signed correctly. */
const forgedHeaders: Record<Forgery, (body: string, own: Credentials) => Record<string, string>> = {
  'wrong-secret': (body, own) => ({ signature: signEvent('somebody else', body), 'x-sign': xSign(own) }),
  'changed-body': (body, own) => eventHeaders(own, `${body} `),
  'no-signature': (_body, own) => ({ 'x-sign': xSign(own) }),
  premature: (body, own) => eventHeaders(own, body),
};

/** Adds the switches that set how the market replies. Returns functions that read them. */
export function addMarketPlan(world: World) {
  const { switchboard } = world;
  const plan: { outcome: Outcome; availability: Availability } = {
    outcome: 'accepted',
    availability: 'available',
  };
  const error = { left: 0, code: 0, message: '', method: '' };
  switchboard.add<{ status: Outcome }>({
    provider,
    name: 'outcome',
    says: 'How new trade offers end; wait leaves them to the user, or to time.',
    fields: { status: { type: 'string', enum: outcomes } },
    required: ['status'],
    act: ({ status }) => {
      plan.outcome = status;
      return { status };
    },
  });
  switchboard.add<{ state: Availability }>({
    provider,
    name: 'availability',
    says: 'What the method status tells.',
    fields: { state: { type: 'string', enum: availabilities } },
    required: ['state'],
    act: ({ state }) => {
      plan.availability = state;
      return { state };
    },
  });
  switchboard.add<{ code: number; message?: string; method?: string; times?: number }>({
    provider,
    name: 'error',
    says: 'The next calls (one, unless another number is given) of a method, or of any, end with this error: -9 is maintenance, -6 a market that is off.',
    fields: {
      code: { type: 'integer', minimum: -100, maximum: 100 },
      message: { type: 'string', maxLength: 100 },
      method: { type: 'string', maxLength: 40 },
      times: { type: 'integer', minimum: 0, maximum: 10_000 },
    },
    required: ['code'],
    act: ({ code, message = commonErrors[code] ?? 'unknown_error', method = '', times = 1 }) => {
      Object.assign(error, { left: times, code, message, method });
      return { code, message, method, times };
    },
  });
  switchboard.onReset(() => {
    plan.outcome = 'accepted';
    plan.availability = 'available';
    error.left = 0;
  });
  return {
    outcome: (): Outcome => plan.outcome,
    availability: (): Availability => plan.availability,
    wantedError: (method: string): SkinsbackError | undefined => {
      if (error.left === 0 || (error.method !== '' && error.method !== method)) return undefined;
      error.left -= 1;
      return new SkinsbackError(error.code, error.message);
    },
  };
}

/** Adds the actions that a test or a person can take on the market's stock and on the shop's balance. */
function addShelfSwitches({ switchboard }: World, market: Market, account: Accounts): void {
  const gameField = { type: 'string', enum: games } as const;
  const mustKnow = (game: Game, name: string): { game: Game; name: string } => {
    if (!market.knows(game, name)) throw new SwitchError(`The market has no "${name}" of ${game}.`, 404);
    return { game, name };
  };
  switchboard.add<{ jump?: string | number; ageMs?: number; name?: string; game?: Game }>({
    provider,
    name: 'prices',
    says: 'Everything, or one name, costs jump times as much; the price list stays the one of ageMs ago, at 0 it is made again each minute.',
    fields: {
      jump: { type: ['string', 'number'] },
      ageMs: { type: 'integer', minimum: 0, maximum: 3_600_000_000 },
      name: { type: 'string', maxLength: 200 },
      game: gameField,
    },
    required: [],
    act: ({ jump, ageMs, name, game = 'cs2' }) => {
      if (jump !== undefined) {
        const factor = Number(jump);
        if (!(factor > 0 && factor <= 1_000))
          throw new SwitchError('jump is a number above 0, at most 1000.');
        market.jump(factor, name === undefined ? undefined : mustKnow(game, name));
      }
      if (ageMs !== undefined) market.age(ageMs);
      return { jump, ageMs, last_update: market.listedAt() };
    },
  });
  switchboard.add<{ name: string; count: number; game?: Game }>({
    provider,
    name: 'stock',
    says: 'No more than this many items of a name are on sale; 0 makes it run out.',
    fields: {
      name: { type: 'string', maxLength: 200 },
      count: { type: 'integer', minimum: 0, maximum: 100 },
      game: gameField,
    },
    required: ['name', 'count'],
    act: ({ name, count, game = 'cs2' }) => {
      mustKnow(game, name);
      market.limit(game, name, count);
      return { name, game, onSale: market.onSale(game, name).map(market.itemView) };
    },
  });
  switchboard.add({
    provider,
    name: 'restock',
    says: 'Everything that was sold is on sale again.',
    fields: {},
    required: [],
    act: () => ({ restocked: market.restock() }),
  });
  switchboard.add<{ usd: string | number }>({
    provider,
    name: 'balance',
    says: 'The shop has this many US dollars at the market.',
    fields: { usd: { type: ['string', 'number'] } },
    required: ['usd'],
    act: ({ usd }) => {
      const cents = centsOf(usd);
      if (cents === undefined) throw new SwitchError('usd is an amount of at least 0.');
      account.set(cents);
      return { balance: balanceText(cents) };
    },
  });
  switchboard.onReset(() => {
    market.reset();
    account.reset();
  });
}

/** Adds the actions that a test or a person can take on the market, its trade offers and its events. */
export function addMarketSwitches(options: {
  world: World;
  market: Market;
  account: Accounts;
  offers: Offers;
  events: Courier;
  credentials: Credentials;
}): void {
  const { world, market, account, offers, events, credentials } = options;
  const { switchboard } = world;
  addShelfSwitches(world, market, account);
  const mustFind = ({ custom_id: customId, buy_id: buyId }: Named): Offer => {
    if (customId === undefined && buyId === undefined)
      throw new SwitchError('Name an offer by custom_id or buy_id.');
    const offer = customId === undefined ? offers.find(String(buyId)) : offers.findCustom(customId);
    if (offer === undefined) throw new SwitchError(`There is no offer ${customId ?? buyId}.`, 404);
    return offer;
  };

  switchboard.add<Named & { status: OfferStatus }>({
    provider,
    name: 'offer',
    says: 'A trade offer that is not final takes this status.',
    fields: { ...named, status: { type: 'string', enum: offerStatuses } },
    required: ['status'],
    act: ({ status, ...one }) => {
      const { buyId, status: now, tradeofferid } = offers.move(mustFind(one), status);
      return { buy_id: buyId, offer_status: now, tradeofferid };
    },
  });
  switchboard.add<Named & { copies?: number }>({
    provider: eventsProvider,
    name: 'replay',
    says: 'All events of a purchase are sent again, in random order, this many times.',
    fields: { ...named, copies: { type: 'integer', minimum: 1, maximum: 1_000 } },
    required: [],
    act: async ({ copies = 1, ...one }) =>
      replayWebhooks({
        courier: events,
        subject: String(mustFind(one).buyId),
        copies,
        sign: (body) => eventHeaders(credentials, body),
      }),
  });
  switchboard.add<Named & { kind: Forgery; status: OfferStatus }>({
    provider: eventsProvider,
    name: 'forge',
    says: 'An event that tells a status of a purchase is sent by a forger, or (premature) by the provider against the facts.',
    fields: {
      ...named,
      kind: { type: 'string', enum: forgeries },
      status: { type: 'string', enum: offerStatuses },
    },
    required: ['kind', 'status'],
    act: async ({ kind, status: claimed, ...one }) => {
      const { buyId, item, tradeofferid } = mustFind(one);
      const data = { item: { id: item.id }, buy_id: buyId, offer_status: claimed, tradeofferid };
      const body = eventBody('status_change', data);
      const headers = forgedHeaders[kind](body, credentials);
      return { kind, status: await events.post(body, headers, `forged ${kind} ${buyId}`) };
    },
  });
}
