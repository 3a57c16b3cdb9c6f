import type { Static, TObject, TSchema, TUnion } from 'typebox';
import { accountEndpoints } from './account.ts';
import { affiliatesEndpoints } from './affiliates.ts';
import { staffAmlEndpoints } from './aml.ts';
import { battlesEndpoints } from './battles.ts';
import { cardEndpoints } from './card.ts';
import { casesEndpoints } from './cases.ts';
import { cashierEndpoints } from './cashier.ts';
import { chatEndpoints } from './chat.ts';
import { cryptoEndpoints } from './crypto.ts';
import { dropsEndpoints } from './drops.ts';
import { fairnessEndpoints } from './fairness.ts';
import { giftCardsEndpoints } from './gift-cards.ts';
import { giftsEndpoints } from './gifts.ts';
import { houseEndpoints } from './house.ts';
import { infoEndpoints } from './info.ts';
import { kycEndpoints } from './kyc.ts';
import { leaderboardEndpoints } from './leaderboard.ts';
import { levelsEndpoints } from './levels.ts';
import { limitsEndpoints } from './limits.ts';
import { minesEndpoints } from './mines.ts';
import { notificationsEndpoints } from './notifications.ts';
import { overlayEndpoints } from './overlay.ts';
import { overviewEndpoints } from './overview.ts';
import { plansEndpoints } from './plans.ts';
import { playersEndpoints } from './players.ts';
import { plinkoEndpoints } from './plinko.ts';
import { privacyEndpoints } from './privacy.ts';
import { promoCodesEndpoints } from './promo-codes.ts';
import { pushEndpoints } from './push.ts';
import { raffleEndpoints } from './raffle.ts';
import { rainEndpoints } from './rain.ts';
import { reconciliationEndpoints } from './reconciliation.ts';
import { rewardsEndpoints } from './rewards.ts';
import { settingsEndpoints } from './settings.ts';
import { sharesEndpoints } from './shares.ts';
import { staffSignalsEndpoints } from './signals.ts';
import { skinsEndpoints } from './skins.ts';
import { spinEndpoints } from './spin.ts';
import { staffEndpoints } from './staff.ts';
import { staffCasesEndpoints } from './staff-cases.ts';
import { staffChatEndpoints } from './staff-chat.ts';
import { staffGiftCardsEndpoints } from './staff-gift-cards.ts';
import { staffKycEndpoints } from './staff-kyc.ts';
import { staffPlayersEndpoints } from './staff-players.ts';
import { staffPolicyEndpoints } from './staff-policy.ts';
import { staffPrivacyEndpoints } from './staff-privacy.ts';
import { staffPrizesEndpoints } from './staff-prizes.ts';
import { staffPromoCodesEndpoints } from './staff-promo-codes.ts';
import { staffQueueEndpoints } from './staff-queue.ts';
import type { Access } from './staff-roles.ts';
import { staffSupportEndpoints } from './staff-support.ts';
import { staffWaitsEndpoints } from './staff-waits.ts';
import { supportEndpoints } from './support.ts';
import { staffSwitchesEndpoints } from './switches.ts';
import { termsEndpoints } from './terms.ts';
import { tipsEndpoints } from './tips.ts';
import { transactionsEndpoints } from './transactions.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { upgraderEndpoints } from './upgrader.ts';
import { vaultEndpoints } from './vault.ts';

/** Schemas and access rules of one API call. */
export type Endpoint = {
  params?: TObject;
  query?: TObject;
  body?: TObject | TUnion;
  /** True if each request needs an Idempotency-Key, so that a repeated one has no second effect. */
  keyed?: true;
  /**
   * Callers that are allowed: a permission of staff, members who are signing in, or anyone. Set for every call under
   * `/api/staff/`.
   */
  access?: Access;
  /** Schema of the JSON reply. `redirect`: the browser is redirected instead. `file`: it gets a file. */
  reply: TObject | 'redirect' | 'file';
};

/** Every API call by method and path, with its input and reply. The server's routes take their schemas from here. */
export const endpoints = {
  ...accountEndpoints,
  ...affiliatesEndpoints,
  ...battlesEndpoints,
  ...cardEndpoints,
  ...casesEndpoints,
  ...cashierEndpoints,
  ...chatEndpoints,
  ...cryptoEndpoints,
  ...dropsEndpoints,
  ...fairnessEndpoints,
  ...giftCardsEndpoints,
  ...giftsEndpoints,
  ...houseEndpoints,
  ...infoEndpoints,
  ...kycEndpoints,
  ...leaderboardEndpoints,
  ...levelsEndpoints,
  ...limitsEndpoints,
  ...minesEndpoints,
  ...notificationsEndpoints,
  ...overlayEndpoints,
  ...plansEndpoints,
  ...playersEndpoints,
  ...plinkoEndpoints,
  ...privacyEndpoints,
  ...promoCodesEndpoints,
  ...pushEndpoints,
  ...raffleEndpoints,
  ...rainEndpoints,
  ...rewardsEndpoints,
  ...settingsEndpoints,
  ...sharesEndpoints,
  ...skinsEndpoints,
  ...spinEndpoints,
  ...staffAmlEndpoints,
  ...staffCasesEndpoints,
  ...staffChatEndpoints,
  ...staffEndpoints,
  ...staffKycEndpoints,
  ...staffGiftCardsEndpoints,
  ...staffPromoCodesEndpoints,
  ...staffPlayersEndpoints,
  ...staffPrizesEndpoints,
  ...staffQueueEndpoints,
  ...staffPrivacyEndpoints,
  ...reconciliationEndpoints,
  ...staffSignalsEndpoints,
  ...staffSwitchesEndpoints,
  ...overviewEndpoints,
  ...staffSupportEndpoints,
  ...supportEndpoints,
  ...staffPolicyEndpoints,
  ...staffWaitsEndpoints,
  ...termsEndpoints,
  ...tipsEndpoints,
  ...transactionsEndpoints,
  ...twoFactorEndpoints,
  ...upgraderEndpoints,
  ...vaultEndpoints,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Path of an endpoint, in the syntax of the server's router. */
export type EndpointPath = EndpointName extends `${string} ${infer Path}` ? Path : never;

/** Names of the endpoints whose requests need an Idempotency-Key. */
export type KeyedName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { keyed: true } ? N : never;
}[EndpointName];

// `NoInfer` in the types below keeps the compiler from inferring an endpoint from its input or reply. It would try
// every endpoint.

/** Value described by one part of an endpoint's schema; `undefined` if the endpoint lacks that part. */
export type PartOf<N extends EndpointName, Part extends 'params' | 'query' | 'body'> =
  (typeof endpoints)[N] extends Readonly<Record<Part, infer Schema extends TSchema>>
    ? Static<Schema>
    : undefined;

/** Arguments of a call. A query is optional if nothing in it is required; its `undefined` values aren't sent. */
export type CallOf<N extends EndpointName> = NoInfer<
  Needed<'params', PartOf<N, 'params'>> & Needed<'body', PartOf<N, 'body'>> & Query<PartOf<N, 'query'>>
>;
type Needed<Part extends string, Value> = [Value] extends [undefined]
  ? { [P in Part]?: never }
  : { [P in Part]: Value };
type Query<Value> = Value extends object
  ? object extends Value
    ? { query?: OrUndefined<Value> }
    : { query: OrUndefined<Value> }
  : { query?: never };
type OrUndefined<Value> = { [Name in keyof Value]: Value[Name] | undefined };

/** JSON reply of an endpoint; `never` for files and redirects. */
export type ReplyOf<N extends EndpointName> = NoInfer<
  (typeof endpoints)[N]['reply'] extends infer Schema extends TObject ? Static<Schema> : never
>;

/** Type of `data` in an endpoint's JSON reply. */
export type DataOf<N extends EndpointName> = NoInfer<ReplyOf<N> extends { data: infer Data } ? Data : never>;
