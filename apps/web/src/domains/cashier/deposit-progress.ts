import type { CashierTransaction, PaymentMethod } from '@aureus/contract/cashier.ts';

/** The way of a deposit as the player sees it. */
export const DEPOSIT_STEPS = ['Waiting for payment', 'Seen', 'Confirmed', 'Credited'] as const;

const FINAL = new Set<CashierTransaction['state']>(['CREDITED', 'HELD', 'FAILED']);

/** How many steps a deposit has reached: 1 = seen, 2 = confirmed, 3 = credited. */
export function stepOf(transaction: CashierTransaction | undefined): number {
  if (transaction === undefined) return 0;
  if (transaction.state === 'CREDITED') return 3;
  if (transaction.state === 'HELD') return 2;
  const isConfirmed =
    transaction.confirmationsNeeded > 0 && transaction.confirmations >= transaction.confirmationsNeeded;
  return isConfirmed && transaction.state === 'CONFIRMING' ? 2 : 1;
}

/** The payment that the player waits for: one of the method under way, else one that ended since the panel was opened. */
export function watchedDeposit(
  transactions: readonly CashierTransaction[],
  method: string,
  since: number,
): CashierTransaction | undefined {
  const ofMethod = transactions.filter((transaction) => transaction.method === method);
  return (
    ofMethod.find(({ state }) => !FINAL.has(state)) ?? ofMethod.find(({ updatedAt }) => updatedAt >= since)
  );
}

const STATE_TEXTS: Record<CashierTransaction['state'], (transaction: CashierTransaction) => string> = {
  SEEN: () => 'Seen on the network',
  CONFIRMING: ({ confirmations, confirmationsNeeded, reason }) =>
    confirmations >= confirmationsNeeded && reason !== null
      ? reason
      : `${confirmations} of ${confirmationsNeeded} confirmations`,
  CREDITED: () => 'Credited',
  HELD: () => 'Below the minimum: kept for you and added to your next deposit',
  REVIEW: ({ reason }) => reason ?? 'In review',
  FAILED: ({ reason }) => reason ?? 'Refused by the network',
};

/** A transaction's state in the player's words. */
export function stateText(transaction: CashierTransaction): string {
  return STATE_TEXTS[transaction.state](transaction);
}

/** Methods of one coin, which differ in the network. */
export interface CoinMethods {
  /** Coin symbol, such as `USDT`. */
  symbol: string;
  name: string;
  methods: PaymentMethod[];
}

/** The same in as few words as a row of a list has room for. */
export function shortStateText(transaction: CashierTransaction): string {
  return transaction.state === 'HELD' ? 'Held, below the minimum' : stateText(transaction);
}

/** Groups the methods that take deposits by coin, in the order of the list. */
export function coinsOf(methods: readonly PaymentMethod[]): CoinMethods[] {
  const coins = new Map<string, CoinMethods>();
  for (const method of methods) {
    if (method.category !== 'CRYPTO' || method.disabledCashierMethods.includes('DEPOSIT')) continue;
    const { icon, name } = method.metadata;
    const coin = coins.get(icon) ?? { symbol: icon, name, methods: [] };
    coin.methods.push(method);
    coins.set(icon, coin);
  }
  return [...coins.values()];
}
