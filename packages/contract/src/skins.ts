import Type, { type Static } from 'typebox';
import { PublicPayment } from './cashier.ts';
import { Coins, Id, listReply, reply } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/** Games whose skins can be deposited and withdrawn, by the names of the payment methods. */
export const SKIN_GAMES = ['CS2', 'DOTA2', 'RUST'] as const;
export type SkinGame = (typeof SKIN_GAMES)[number];

/** `SKINS_PER_PAGE`: skins on a page of the list. `MOST_SKINS`: maximum number of skins in a purchase. */
export const SKINS_PER_PAGE = 50;
export const MOST_SKINS = 20;

const SkinsQuery = Type.Object({ method: Type.String({ maxLength: 32 }) }, { additionalProperties: false });

const SKIN_SORTS = ['PRICE_DESC', 'PRICE_ASC', 'NAME'] as const;
export type SkinSort = (typeof SKIN_SORTS)[number];

/** `page` counts from zero. */
const SkinListQuery = Type.Object(
  {
    method: Type.String({ maxLength: 32 }),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    sort: Type.Optional(Type.Enum(SKIN_SORTS)),
    minPrice: Type.Optional(Coins),
    maxPrice: Type.Optional(Coins),
    search: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);

/** An item that the market has on sale now. */
export const Skin = Type.Object({
  id: Id,
  name: Type.String(),
  price: Coins,
  /** The site's own picture of the item; null if there is none. */
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  /** Rarity from 1 to 6; null if the catalog doesn't have the item. */
  rarity: Type.Union([Type.Integer(), Type.Null()]),
});
export type Skin = Static<typeof Skin>;

/**
 * Buys the skins of `skinIds` together: either the coins of all of them are held, or nothing happens. `total` is the
 * price that the player saw. If they cost more by now, nothing is bought.
 */
export const SkinsWithdrawBody = Type.Object(
  {
    skinIds: Type.Array(Id, { maxItems: MOST_SKINS }),
    total: Type.Optional(Coins),
    code: StepUpCode,
  },
  { additionalProperties: false },
);
export type SkinsWithdrawBody = Static<typeof SkinsWithdrawBody>;

/**
 * Details of `skins.error.unavailable` and `skins.error.price_changed`: the chosen skins as they are now, in the order
 * of the call. A null price means that the skin is no longer for sale.
 */
export type SkinsRefusal = { items: { id: string; price: number | null }[] };

/** Result of a purchase. ALL, SOME or NONE of the skins are on their way. WAITING: some of them aren't decided yet. */
const SKINS_OUTCOMES = ['ALL', 'SOME', 'NONE', 'WAITING'] as const;
export type SkinsOutcome = (typeof SKINS_OUTCOMES)[number];
export const SkinsWithdrawal = Type.Object({
  outcome: Type.Enum(SKINS_OUTCOMES),
  /** Withdrawals, one for each skin, in the order of the call. */
  transactions: Type.Array(PublicPayment),
  balance: Coins,
});
export type SkinsWithdrawal = Static<typeof SkinsWithdrawal>;

export const skinsEndpoints = {
  /** `url` is the provider's page, to be opened in a new tab. */
  'POST /api/skinsback/deposit': {
    query: SkinsQuery,
    keyed: true,
    reply: reply(Type.Object({ url: Type.String(), transaction: PublicPayment })),
  },
  'GET /api/skinsback/withdraw': { query: SkinListQuery, reply: listReply(Skin) },
  'POST /api/skinsback/withdraw': {
    query: SkinsQuery,
    body: SkinsWithdrawBody,
    keyed: true,
    reply: reply(SkinsWithdrawal),
  },
} as const;
