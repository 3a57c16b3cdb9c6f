import type { Courier } from '../courier.ts';
import { replayWebhooks } from '../replay.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { type Deposit, depositView, type SentSkin, sumOf } from './deposit-records.ts';
import type { Deposits } from './deposits.ts';
import { inventoryOf, paidFor } from './inventory.ts';
import { games } from './listings.ts';
import type { Market } from './market.ts';
import { centsOf, dollars } from './money.ts';
import { type Credentials, signParams } from './signatures.ts';
import { depositHeaders } from './webhooks.ts';

type Named = { order_id?: string; transaction_id?: string | number };
type Paying = Named & { items?: string; amount?: string | number; hold?: boolean };
type Stepped = { deposit: Deposit; webhookStatus: Promise<number | null> };

const provider = 'skinsback';
const named = {
  order_id: { type: 'string', maxLength: 64 },
  transaction_id: { type: ['string', 'number'] },
} as const;

/** Kinds of forged deposit webhooks that the product must not act on. */
const forgeries = ['wrong-secret', 'changed-amount', 'no-sign', 'premature'] as const;
type Forgery = (typeof forgeries)[number];
const claimedCents = 10_000;

/** Returns the body of a forged webhook: it claims a success, and its signature depends on the kind of forgery. */
function forgedBody(kind: Forgery, deposit: Deposit, { clientSecret }: Credentials): string {
  const skins =
    deposit.skins.length === 0
      ? [{ name: 'AWP | Asiimov (Field-Tested)', cents: claimedCents }]
      : deposit.skins;
  const claimed: Deposit = {
    ...deposit,
    skins,
    status: 'success',
    offeredAt: Date.now(),
    sentAt: Date.now(),
  };
  const view = depositView(claimed, [], 100);
  if (kind === 'no-sign') return JSON.stringify(view);
  const sign = signParams(kind === 'wrong-secret' ? 'somebody else' : clientSecret, view);
  const amount = kind === 'changed-amount' ? { amount: dollars(sumOf(claimed) * 2) } : {};
  return JSON.stringify({ ...view, ...amount, sign });
}

/**
 * Returns a summary of a deposit that a switch moved, with the status of the product's first answer to the webhook.
 */
const brief = async ({ deposit, webhookStatus }: Stepped) => ({
  transaction_id: deposit.transactionId,
  order_id: deposit.orderId,
  status: deposit.status,
  amount: dollars(sumOf(deposit)),
  webhookStatus: await webhookStatus,
});

/** Adds all actions that a test or a person can take on a deposit of skins. */
export function addDepositSwitches(options: {
  world: World;
  market: Market;
  deposits: Deposits;
  courier: Courier;
  credentials: Credentials;
}): void {
  const { market, deposits, courier, credentials } = options;
  const { switchboard } = options.world;
  const mustFind = ({ order_id: orderId, transaction_id: transactionId }: Named): Deposit => {
    if (orderId === undefined && transactionId === undefined)
      throw new SwitchError('Name a deposit by order_id or transaction_id.');
    const deposit =
      orderId === undefined ? deposits.find(String(transactionId)) : deposits.findOrder(orderId);
    if (deposit === undefined) throw new SwitchError(`There is no deposit ${orderId ?? transactionId}.`, 404);
    return deposit;
  };
  /**
   * Parses a list of items. Each is the asset id of an item in the user's inventory, or an item's name on the market.
   */
  const readItems = (text: string, { steamId }: Deposit): { skins: SentSkin[]; assetIds: string[] } => {
    const owned = games.flatMap((game) => inventoryOf(market, steamId, game, deposits.isTaken));
    const skins: SentSkin[] = [];
    const assetIds: string[] = [];
    for (const entry of text.split(',').map((part) => part.trim())) {
      const asset = owned.find(({ assetId }) => assetId === entry);
      const listing = games.flatMap((game) => market.onSale(game, entry))[0];
      if (asset !== undefined) {
        skins.push({ name: asset.name, cents: asset.cents });
        assetIds.push(asset.assetId);
      } else if (listing !== undefined) skins.push({ name: entry, cents: paidFor(market.priceOf(listing)) });
      else throw new SwitchError(`"${entry}" is neither an asset of the user nor a name on the market.`);
    }
    return { skins, assetIds };
  };
  const readSkins = ({ items, amount }: Paying, deposit: Deposit) => {
    if (items !== undefined) return readItems(items, deposit);
    const cents = centsOf(amount ?? 10);
    if (cents === undefined || cents === 0)
      throw new SwitchError('The amount must be positive US dollars, with at most two decimals.');
    return { skins: [{ name: 'AWP | Asiimov (Field-Tested)', cents }], assetIds: [] };
  };

  switchboard.add<Paying>({
    provider,
    name: 'deposit',
    says: 'A user sends skins for a deposit: items (market names or asset ids, by commas) or any one skin of this amount of US dollars.',
    fields: {
      ...named,
      items: { type: 'string', maxLength: 4_000 },
      amount: { type: ['string', 'number'] },
      hold: { type: 'boolean' },
    },
    required: [],
    act: async (body) => {
      const deposit = mustFind(body);
      const { skins, assetIds } = readSkins(body, deposit);
      return brief(deposits.pay(deposit, skins, assetIds, body.hold));
    },
  });
  const steps = [
    ['release', 'Steam lets go of the skins of a deposit on hold: success.', deposits.release],
    ['reverse', 'A user takes the skins back: fail from a hold, else hold_returned.', deposits.reverse],
    ['fail', 'A deposit that no one paid fails.', deposits.fail],
  ] as const;
  for (const [name, says, step] of steps) {
    switchboard.add<Named>({
      provider,
      name,
      says,
      fields: named,
      required: [],
      act: async (body) => brief(step(mustFind(body))),
    });
  }
  switchboard.add<Named & { copies?: number }>({
    provider,
    name: 'replay',
    says: 'All webhooks of a deposit are sent again, in random order, this many times.',
    fields: { ...named, copies: { type: 'integer', minimum: 1, maximum: 1_000 } },
    required: [],
    act: async ({ copies = 1, ...one }) =>
      replayWebhooks({
        courier,
        subject: String(mustFind(one).transactionId),
        copies,
        sign: () => depositHeaders(credentials),
      }),
  });
  switchboard.add<Named & { kind: Forgery }>({
    provider,
    name: 'forge',
    says: 'A webhook that says success about a deposit is sent by a forger, or (premature) by the provider too early.',
    fields: { ...named, kind: { type: 'string', enum: forgeries } },
    required: ['kind'],
    act: async ({ kind, ...one }) => {
      const deposit = mustFind(one);
      const body = forgedBody(kind, deposit, credentials);
      const note = `forged ${kind} ${deposit.transactionId}`;
      const status = await courier.post(body, depositHeaders(credentials), note, deposit.resultPath);
      return { kind, status };
    },
  });
}
