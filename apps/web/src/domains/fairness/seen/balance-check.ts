import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { call, callReply } from '../../../api/http.ts';
import type { Memory } from './memory.ts';
import { betSubject } from './own-bets.ts';

/** An entry in one of the site's histories. `times`: when it was made and changed. `betId`: only of bets. */
interface HistoryEntry {
  times: readonly number[];
  betId?: string;
}

/** Values of the site about the player's coins. */
export interface Books {
  /** Coins in the wallet and in the vault; null for a visitor. */
  coins: () => Promise<{ wallet: number; vault: number } | null>;
  /** Newest entries of each history: bets, rewards and tips, payments, acts of staff. */
  histories: () => Promise<readonly (readonly HistoryEntry[])[]>;
}

/** Number of entries that are read of each history, except for the acts of staff. */
const NEWEST = 100;
/** Most by which the clocks of browser and site may differ, in ms. */
const CLOCKS_DIFFER_MS = 300_000;

/** Asks the site itself. */
const siteBooks: Books = {
  async coins() {
    const me = (await callReply('GET /api/me')).data;
    return me && { wallet: me.wallet.balance, vault: (await call('GET /api/user/vault')).balanceLocked };
  },
  async histories() {
    const query = { page: 0, limit: NEWEST };
    const [bets, rewards, payments, acts] = await Promise.all([
      call('GET /api/wallet/transactions/games', { query }),
      call('GET /api/wallet/transactions/rewards', { query }),
      call('GET /api/wallet/transactions/cashier', { query }),
      call('GET /api/user/privacy/staff-acts'),
    ]);
    return [
      bets.map(({ id, createdAt, settledAt }) => ({ betId: id, times: [createdAt, settledAt ?? Infinity] })),
      rewards.map(({ createdAt }) => ({ times: [createdAt] })),
      payments.map(({ createdAt, updatedAt }) => ({ times: [createdAt, updatedAt] })),
      acts.map(({ at }) => ({ times: [at] })),
    ];
  },
};

/**
 * True if no history since a time explains a missing amount. Bets that are contained in the compared balance explain
 * nothing if this browser knows their balance; any other entry could explain it. So could a vault that holds the
 * amount, because the vault has no history, and a history that doesn't reach back far enough.
 * @param since ms since the epoch, by the browser's clock.
 * @param isContained true for a bet that the compared balance contains.
 */
export async function isUnexplained(
  missing: Cents,
  since: number,
  memory: Memory,
  isContained: (betId: string) => boolean,
  books: Books = siteBooks,
): Promise<boolean> {
  const coins = await books.coins();
  if (coins === null || (centsFromCoins(coins.vault) ?? 0n) >= missing) return false;
  for (const history of await books.histories()) {
    const recent = history.filter(({ times }) => Math.max(...times) > since - CLOCKS_DIFFER_MS);
    if (recent.length >= NEWEST) return false;
    for (const { betId } of recent) {
      if (betId === undefined || !isContained(betId)) return false;
      const values = await memory.recall(betSubject(betId), ['balance']);
      if (values.size === 0) return false;
    }
  }
  return true;
}

const SUBJECT = 'balance-';

/** The draw of a bet: its nonce, and the hash of its pair's server seed. */
interface Draw {
  hash: string;
  nonce: number;
}

/**
 * Keeps the balance after the player's last bet on a solo game that pays at once, in coins, to compare it after a
 * reload. An earlier bet's answer may arrive later, so a lower nonce of the same pair changes nothing.
 */
export async function keepBalance(
  memory: Memory,
  player: string,
  balance: string,
  draw?: Draw,
): Promise<void> {
  const subject = `${SUBJECT}${player}`;
  if (draw === undefined) return memory.replace(subject, 'coins', balance);
  const last = (await memory.recall(subject, ['draw'])).get('draw')?.value;
  const [hash, nonce] = last?.split(' ') ?? [];
  if (hash === draw.hash && Number(nonce) > draw.nonce) return undefined;
  return memory.replaceAll(subject, { coins: balance, draw: `${draw.hash} ${draw.nonce}` });
}

/** Forgets the kept balance, after a bet whose balance isn't kept. */
export const forgetBalance = (memory: Memory, player: string): Promise<void> =>
  memory.forget(`${SUBJECT}${player}`, ['coins', 'draw']);

/**
 * Compares the balance with the one that was kept. @returns both balances in coins if coins are gone that no history
 * explains; otherwise undefined.
 */
export async function lostSince(
  memory: Memory,
  player: string,
  books: Books = siteBooks,
): Promise<{ kept: string; now: string } | undefined> {
  const entry = (await memory.recall(`${SUBJECT}${player}`, ['coins'])).get('coins');
  if (entry === undefined) return undefined;
  const coins = await books.coins();
  if (coins === null) return undefined;
  const missing = (centsFromCoins(Number(entry.value)) ?? 0n) - (centsFromCoins(coins.wallet) ?? 0n);
  if (missing <= 0n) return undefined;
  if (!(await isUnexplained(missing, entry.at, memory, () => true, books))) return undefined;
  return { kept: entry.value, now: coins.wallet.toFixed(2) };
}
