import { dollars, inCurrencies } from './money.ts';

export type DepositStatus = 'pending' | 'success' | 'fail' | 'in_hold' | 'hold_approved' | 'hold_returned';

export type SentSkin = { name: string; cents: number };

/** A user's deposit of skins, from the order to its final status. */
export type Deposit = {
  transactionId: number;
  orderId: string;
  steamId: string;
  tradeToken: string;
  /** Random part of the deposit page's address, so that others can't guess it. */
  key: string;
  status: DepositStatus;
  createdAt: number;
  resultPath?: string;
  successUrl?: string;
  failUrl?: string;
  /** Minimum and maximum value of the deposit, in US cents. */
  minCents?: number;
  maxCents?: number;
  skins: SentSkin[];
  assetIds: string[];
  /** `offeredAt`: when the market sent the trade offer for the skins. `sentAt`: when the user accepted it. */
  offeredAt?: number;
  sentAt?: number;
  /** Time when Steam releases the skins. */
  heldUntil?: number;
};

export const sumOf = ({ skins }: Deposit): number => skins.reduce((sum, { cents }) => sum + cents, 0);

/** True if the user has a trade offer for this deposit and hasn't accepted it yet. */
export const isOffered = ({ status, offeredAt }: Deposit): boolean =>
  status === 'pending' && offeredAt !== undefined;

/** Returns statistics of a user's other deposits. The market reports them with a deposit on hold. */
function userRisk(deposit: Deposit, all: readonly Deposit[]) {
  const otherDeposits = all.filter(
    ({ steamId, transactionId }) => steamId === deposit.steamId && transactionId !== deposit.transactionId,
  );
  const paid = otherDeposits.filter(({ sentAt }) => sentAt !== undefined);
  const rolledBack = paid.filter(({ status }) => status === 'fail' || status === 'hold_returned');
  const total = (some: readonly Deposit[]): number => dollars(some.reduce((sum, one) => sum + sumOf(one), 0));
  const times = paid.map(({ createdAt }) => createdAt);
  const iso = (time: number): string => new Date(time).toISOString();
  return {
    total_deposits_count: paid.length,
    total_deposits_sum: total(paid),
    total_rollback_deposits_count: rolledBack.length,
    total_rollback_deposits_sum: total(rolledBack),
    joined_at: iso(Math.min(deposit.createdAt, ...times)),
    last_deposit_at: times.length === 0 ? null : iso(Math.max(...times)),
    user_inventory: { cs2: { last_updated_at: iso(deposit.sentAt ?? deposit.createdAt) } },
  };
}

/** Returns a deposit as the market reports it in replies and in webhooks, without the signature. */
export function depositView(deposit: Deposit, all: readonly Deposit[], multiplierPercent: number) {
  const seconds = (time: number | undefined): number => Math.floor((time ?? deposit.createdAt) / 1000);
  const base = {
    status: deposit.status,
    transaction_id: deposit.transactionId,
    order_id: deposit.orderId,
    steam_id: deposit.steamId,
    date: seconds(deposit.createdAt),
  };
  if (deposit.sentAt === undefined) return base;
  const multiplied = (cents: number): number => Math.floor((cents * multiplierPercent) / 100);
  const cents = sumOf(deposit);
  const userCents = deposit.skins.reduce((sum, skin) => sum + multiplied(skin.cents), 0);
  return {
    ...base,
    amount: dollars(cents),
    amount_currency: 'usd',
    amount_in_currencies: inCurrencies(cents),
    user_amount: dollars(userCents),
    user_amount_in_currencies: inCurrencies(userCents),
    offer_date: seconds(deposit.offeredAt),
    skins_send_date: seconds(deposit.sentAt),
    skins: deposit.skins.map((skin) => ({
      name: skin.name,
      price: dollars(skin.cents),
      multiplied_price: dollars(multiplied(skin.cents)),
    })),
    ...(deposit.status === 'in_hold' ? { user_risk: userRisk(deposit, all) } : {}),
  };
}
