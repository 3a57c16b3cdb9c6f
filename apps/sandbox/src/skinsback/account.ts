import type { Store } from '../store.ts';

type Account = { balanceCents: number; dealsCents: number; withdrawCents: number };

const firstBalanceCents = 10_000_000;

/** The shop's balance at the market, in US cents. Deposits increase it, purchases reduce it. */
export function createAccount(store: Store, changed: (balanceCents: number) => void) {
  const shelf = store.shelf<Account>('skinsback.account');
  shelf.claim('own', { balanceCents: firstBalanceCents, dealsCents: 0, withdrawCents: 0 });
  const read = (): Account => shelf.get('own') ?? { balanceCents: 0, dealsCents: 0, withdrawCents: 0 };
  const add = (change: Partial<Account>): void => {
    const now = read();
    now.balanceCents += change.balanceCents ?? 0;
    now.dealsCents += change.dealsCents ?? 0;
    now.withdrawCents += change.withdrawCents ?? 0;
    shelf.put('own', now);
    changed(now.balanceCents);
  };
  return {
    read,
    /** Adds a deposit to the balance; a negative amount reverses one. */
    deposited: (cents: number): void => add({ balanceCents: cents, dealsCents: cents }),
    /** Subtracts a purchase from the balance; a negative amount refunds one. */
    spent: (cents: number): void => add({ balanceCents: -cents, withdrawCents: cents }),
    set: (balanceCents: number): void => add({ balanceCents: balanceCents - read().balanceCents }),
    reset: (): void => shelf.put('own', { ...read(), balanceCents: firstBalanceCents }),
  };
}

export type Accounts = ReturnType<typeof createAccount>;
