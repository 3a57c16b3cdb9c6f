import type { HiddenPayout, Me } from '@aureus/contract/account.ts';
import { addressOf } from '@aureus/contract/address.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { focusManager, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { call, callReply } from './http.ts';
import { hidePayout, isPayoutHidden, pendingCents, showPayout } from './pending-money.ts';
import { queryClient } from './query-client.ts';

const KEY = ['me'] as const;

/**
 * `isCodeNeeded` is true while a sign-in waits for its two-factor code. Meanwhile the page treats the player as a
 * visitor.
 */
export const useSignIn = create<{ isCodeNeeded: boolean }>(() => ({ isCodeNeeded: false }));

/**
 * The player never becomes stale, because many components use this query. A stale timer in each, reset with every
 * balance, would slow down each bet.
 */
export const ME = { queryKey: KEY, queryFn: () => readMe(), staleTime: Number.POSITIVE_INFINITY };
const FRESH_MS = 60_000;

/** Fields of a player that bets change. */
type ChangedByBets = 'wallet' | 'xp' | 'levelProgress' | 'xpToNextLevel' | 'totalWager';
/**
 * Player without the fields that bets change, so that components with such a player don't render again with every bet.
 */
export type SteadyMe = Omit<Me, ChangedByBets>;

const WITHOUT: Record<ChangedByBets, undefined> = {
  wallet: undefined,
  xp: undefined,
  levelProgress: undefined,
  xpToNextLevel: undefined,
  totalWager: undefined,
};

let steady: { of: Me | null; me: SteadyMe | null } = { of: null, me: null };

/**
 * Returns the player without the fields in `ChangedByBets`. It's the same object as before if only those fields
 * changed.
 */
function steadyOf(me: Me | null): SteadyMe | null {
  if (me === steady.of) return steady.me;
  const rest: SteadyMe | null = me && { ...me, ...WITHOUT };
  steady = { of: me, me: replaceEqualDeep(steady.me, rest) };
  return steady.me;
}

/**
 * Returns the signed-in player without balance and progress. `data` is `null` for a visitor and `undefined` while
 * loading.
 */
export function useMe() {
  return useQuery({ ...ME, select: steadyOf });
}

/** Returns the player with all fields. A component that uses it renders again with every bet. */
export function useWholeMe() {
  return useQuery(ME);
}

const NO_WALLET: Record<'wallet', undefined> = { wallet: undefined };
const withoutWallet = (me: Me | null): Omit<Me, 'wallet'> | null => me && { ...me, ...NO_WALLET };

/** Returns the player with the progress to the next level, but without the balance, which changes more often. */
export function useMeAndProgress() {
  return useQuery({ ...ME, select: withoutWallet });
}

const balanceOf = (me: Me | null): number | undefined => me?.wallet.balance;

/** Returns the balance to show, in coins; `undefined` for a visitor and while loading. */
export function useBalance(): number | undefined {
  return useQuery({ ...ME, select: balanceOf }).data;
}

/**
 * Returns a value computed from the balance in cents (0 for a visitor). The component renders again only when that
 * value changes.
 */
export function useOfBalance<T>(ask: (balance: Cents) => T): T {
  const answer = (me: Me | null) => ask(centsFromCoins(me?.wallet.balance ?? 0) ?? 0n);
  const { data } = useQuery({ ...ME, select: answer });
  return data === undefined ? ask(0n) : data;
}

/**
 * True for a player without a deposit, so that the home page shows the first steps. False for staff and during a
 * break.
 */
export const hasFirstSteps = (me: SteadyMe | null | undefined): me is SteadyMe =>
  me?.totalDeposit === 0 && me.coolOff === null && (me.role === 'UNVERIFIED_USER' || me.role === 'USER');

const isNewcomer = (me: Me | null): boolean => me !== null && me.totalWager === 0 && me.wallet.balance === 0;

/** True if the player has no coins and has wagered none. */
export function useIsNewcomer(): boolean {
  return useQuery({ ...ME, select: isNewcomer }).data === true;
}

/**
 * Reloads a player older than a minute when the window gets the focus. Also reloads a page with a player's data that
 * the browser restores from its back-forward cache. Use it in only one component.
 */
export function useFreshMe(): void {
  useEffect(() => {
    // The listener is never removed, because it must last as long as the page.
    window.addEventListener('pageshow', ({ persisted }) => persisted && person !== undefined && leave());
    return focusManager.subscribe((isFocused) => {
      const since = queryClient.getQueryState(KEY)?.dataUpdatedAt ?? 0;
      if (isFocused && Date.now() - since > FRESH_MS) void refreshMe();
    });
  }, []);
}

/** Number of the server's balances that this page has applied, from messages, answers and the player's record. */
let balanceCount = 0;
/**
 * Returns the number of the server's balances that this page has applied. If it has changed since a balance was
 * stored, that balance may be outdated.
 */
export const balancesReceived = (): number => balanceCount;

async function readMe(tries = 3): Promise<Me | null> {
  const before = balanceCount;
  const { data: me, isCodeNeeded = false } = await callReply('GET /api/me');
  // A balance that arrived during this request may be newer than the requested record.
  if (balanceCount !== before && tries > 1) return readMe(tries - 1);
  balanceCount += 1;
  if (person !== undefined && person !== me?.id) (me ? leave : forgetSession)();
  person = me?.id;
  useSignIn.setState({ isCodeNeeded });
  for (const payout of me?.wallet.hidden ?? []) hideUntilShown(payout);
  return me && { ...me, wallet: { ...me.wallet, balance: shownBalance(me.wallet.balance) } };
}

/**
 * Keeps a payout out of the shown balance until its animation ends, even if the page was opened during the animation.
 */
function hideUntilShown({ bet, stake, payout, revealInMs }: HiddenPayout): void {
  if (isPayoutHidden(bet)) return;
  hidePayout(bet, centsFromCoins(payout) ?? 0n);
  setTimeout(() => changeShownBalance(showPayout(bet) ?? 0n, isWin({ stake, payout })), revealInMs);
}

/**
 * Returns the balance to show, from the server's balance in coins. Unanswered stakes and hidden payouts are left out.
 */
const shownBalance = (balance: number): number =>
  coinsFromCents((centsFromCoins(balance) ?? 0n) - pendingCents());

/** Returns the signed-in player from the cache, for code outside components. */
export function currentMe(): Me | null | undefined {
  return queryClient.getQueryData<Me | null>(KEY);
}

/** Returns the server's balance in cents as far as this page knows it; 0 for a visitor. */
export const serverBalance = (): Cents =>
  (centsFromCoins(currentMe()?.wallet.balance ?? 0) ?? 0n) + pendingCents();

/** Returns the signed-in player, loading it first if necessary. @throws if loading fails. */
export function knownMe(): Promise<Me | null> {
  return queryClient.ensureQueryData(ME);
}

/** Applies a change to the cached player. Does nothing while no player is cached. */
export function patchMe(change: (me: Me) => Me): void {
  const me = currentMe();
  const changed = me && change(me);
  // Without a change, the update would only render components again.
  if (changed !== me) queryClient.setQueryData<Me | null>(KEY, changed);
}

/** `isWin` is true if the last gain was a win or a gift. Other payouts aren't shown in a win's color. */
export const useGain = create<{ isWin: boolean }>(() => ({ isWin: true }));
/** Sets whether the next gain of the balance counts as a win. */
export const nextGain = (isWinning: boolean): void => useGain.setState({ isWin: isWinning });

/** Applies a balance from the server, in coins. @param isWinning false if an increase doesn't count as a win. */
export function setBalance(balance: number, isWinning = true): void {
  balanceCount += 1;
  nextGain(isWinning);
  const visible = shownBalance(balance);
  patchMe((me) =>
    me.wallet.balance === visible ? me : { ...me, wallet: { ...me.wallet, balance: visible } },
  );
}

/** Changes the shown balance by an amount in cents. @param isWinning false if an increase doesn't count as a win. */
export function changeShownBalance(change: Cents, isWinning = true): void {
  nextGain(isWinning);
  patchMe((me) => {
    const cents = (centsFromCoins(me.wallet.balance) ?? 0n) + change;
    return { ...me, wallet: { ...me.wallet, balance: coinsFromCents(cents) } };
  });
}

/** Id of the player whose data this page holds. */
let person: string | undefined;
let isLeaving = false;

/** Blanks and reloads the page, so that no data of a player stays in memory for the next one. */
function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.body.hidden = true;
  window.location.reload();
}

/** Marks the entry in the browser's history. The mark survives a reload. */
const mark = (state: 'ended' | null): void => window.history.replaceState(state, '');

/** Ends the session on this page by reloading it as a visitor's. {@link hasJustEnded} then returns true once. */
export function forgetSession(): void {
  if (!isLeaving) mark('ended');
  leave();
}

/** True once after {@link forgetSession}, on the reloaded page. */
export function hasJustEnded(): boolean {
  const isMarked = window.history.state === 'ended';
  if (isMarked) mark(null);
  return isMarked;
}

export async function refreshMe(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Signs out and loads the home page, so that no data of the player stays in memory. */
export async function signOut(): Promise<void> {
  // The server announces the sign-out to all pages of the session. This flag keeps the announcement from reloading
  // this page.
  isLeaving = true;
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  window.location.assign('/');
}

/** Cancels a sign-in that waits for its two-factor code. */
export async function cancelSignIn(): Promise<void> {
  await call('POST /api/auth/logout');
  useSignIn.setState({ isCodeNeeded: false });
}

/**
 * Goes to the provider's sign-in page, which later returns to the current page. @param search query of the address to
 * return to, including `?`.
 */
export function signInWith(provider: 'GOOGLE' | 'STEAM', search: string): void {
  const redirect = window.location.origin + window.location.pathname + search;
  window.location.assign(addressOf('GET /api/auth/login', { query: { provider, redirect } }));
}

/**
 * True if an amount is the whole balance, for example after pressing Max. In streamer mode, such an amount must be
 * hidden like the balance.
 */
export function useIsWholeBalance(cents: Cents | undefined): boolean {
  return useOfBalance((balance) => balance > 0n && cents === balance);
}
