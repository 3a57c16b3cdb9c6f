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

/** State of a sign-in that waits for its two-factor code: until then the page is a visitor's. */
export const useSignIn = create<{ isCodeNeeded: boolean }>(() => ({ isCodeNeeded: false }));

/** Every part of the page watches it: a timer in each, set again with every balance, would cost each bet milliseconds. */
export const ME = { queryKey: KEY, queryFn: () => readMe(), staleTime: Number.POSITIVE_INFINITY };
const FRESH_MS = 60_000;

/** Fields of a player that every bet changes. */
type ChangedByBets = 'wallet' | 'xp' | 'levelProgress' | 'xpToNextLevel' | 'totalWager';
/** A player without that: most of the page need not be drawn again with every bet. */
export type SteadyMe = Omit<Me, ChangedByBets>;

const WITHOUT: Record<ChangedByBets, undefined> = {
  wallet: undefined,
  xp: undefined,
  levelProgress: undefined,
  xpToNextLevel: undefined,
  totalWager: undefined,
};

let steady: { of: Me | null; me: SteadyMe | null } = { of: null, me: null };

/** The same object as before while nothing but what bets change has changed. */
function steadyOf(me: Me | null): SteadyMe | null {
  if (me === steady.of) return steady.me;
  const rest: SteadyMe | null = me && { ...me, ...WITHOUT };
  steady = { of: me, me: replaceEqualDeep(steady.me, rest) };
  return steady.me;
}

/**
 * The signed-in player; `data` is `null` for a visitor and `undefined` while it is not known yet. Balance and progress
 * are apart: {@link useBalance}, {@link useWholeMe}.
 */
export function useMe() {
  return useQuery({ ...ME, select: steadyOf });
}

/** The same with all that bets change, for the parts that show it. */
export function useWholeMe() {
  return useQuery(ME);
}

const NO_WALLET: Record<'wallet', undefined> = { wallet: undefined };
const withoutWallet = (me: Me | null): Omit<Me, 'wallet'> | null => me && { ...me, ...NO_WALLET };

/** The player with the progress to the next level, but without the balance, which changes far more often. */
export function useMeAndProgress() {
  return useQuery({ ...ME, select: withoutWallet });
}

const balanceOf = (me: Me | null): number | undefined => me?.wallet.balance;

/** The balance to show, in coins; `undefined` for a visitor, and while it is not known yet. */
export function useBalance(): number | undefined {
  return useQuery({ ...ME, select: balanceOf }).data;
}

/**
 * Returns a value computed from the balance (in cents; 0 for a visitor). The component renders again when that value
 * changes, not with every bet.
 */
export function useOfBalance<T>(ask: (balance: Cents) => T): T {
  const answer = (me: Me | null) => ask(centsFromCoins(me?.wallet.balance ?? 0) ?? 0n);
  const { data } = useQuery({ ...ME, select: answer });
  return data === undefined ? ask(0n) : data;
}

/** True for a player who has paid in nothing yet: the home page then shows the first steps. Staff and a break need none. */
export const hasFirstSteps = (me: SteadyMe | null | undefined): me is SteadyMe =>
  me?.totalDeposit === 0 && me.coolOff === null && (me.role === 'UNVERIFIED_USER' || me.role === 'USER');

const isNewcomer = (me: Me | null): boolean => me !== null && me.totalWager === 0 && me.wallet.balance === 0;

/** Returns true if the player has no coins and has never bet any. */
export function useIsNewcomer(): boolean {
  return useQuery({ ...ME, select: isNewcomer }).data === true;
}

/**
 * Reads the player again when the window gets the focus after a minute without news, and reloads a player's page that the
 * browser kept behind its Back button; once, for the whole page.
 */
export function useFreshMe(): void {
  useEffect(() => {
    // As long as the page.
    window.addEventListener('pageshow', ({ persisted }) => persisted && person !== undefined && leave());
    return focusManager.subscribe((isFocused) => {
      const since = queryClient.getQueryState(KEY)?.dataUpdatedAt ?? 0;
      if (isFocused && Date.now() - since > FRESH_MS) void refreshMe();
    });
  }, []);
}

/** Counts the balances that the server has sent, by message, by answer or with the player's record. */
let balanceCount = 0;
/** Code that keeps a balance for later compares: a change means that the kept one may be old by then. */
export const balancesReceived = (): number => balanceCount;

async function readMe(tries = 3): Promise<Me | null> {
  const before = balanceCount;
  const { data: me, isCodeNeeded = false } = await callReply('GET /api/me');
  // A balance that came meanwhile may be newer than the record.
  if (balanceCount !== before && tries > 1) return readMe(tries - 1);
  balanceCount += 1;
  if (person !== undefined && person !== me?.id) (me ? leave : forgetSession)();
  person = me?.id;
  useSignIn.setState({ isCodeNeeded });
  for (const payout of me?.wallet.hidden ?? []) hideUntilShown(payout);
  return me && { ...me, wallet: { ...me.wallet, balance: shownBalance(me.wallet.balance) } };
}

/** Keeps a battle's payout out of the balance shown until its playback ends, also on a page that did not see it begin. */
function hideUntilShown({ bet, stake, payout, revealInMs }: HiddenPayout): void {
  if (isPayoutHidden(bet)) return;
  hidePayout(bet, centsFromCoins(payout) ?? 0n);
  setTimeout(() => changeShownBalance(showPayout(bet) ?? 0n, isWin({ stake, payout })), revealInMs);
}

/** The balance to show for one that the server sent, in coins: without what is still on its way. */
const shownBalance = (balance: number): number =>
  coinsFromCents((centsFromCoins(balance) ?? 0n) - pendingCents());

/** The signed-in player as known now, for code outside components. */
export function currentMe(): Me | null | undefined {
  return queryClient.getQueryData<Me | null>(KEY);
}

/** The signed-in player once it is known who that is. @throws when the server does not say. */
export function knownMe(): Promise<Me | null> {
  return queryClient.ensureQueryData(ME);
}

/** Changes the player's record on the page after the server said so. */
export function patchMe(change: (me: Me) => Me): void {
  const me = currentMe();
  const changed = me && change(me);
  // All who watch it would look at the same again.
  if (changed !== me) queryClient.setQueryData<Me | null>(KEY, changed);
}

/** Kind of the last gain: true for a win or a gift. Any other payout is neither, and isn't shown in a win's color. */
export const useGain = create<{ isWin: boolean }>(() => ({ isWin: true }));
/** Sets the kind of the next gain. */
export const nextGain = (isWinning: boolean): void => useGain.setState({ isWin: isWinning });

/** Takes a new balance from the server, in coins. @param isWinning false for one that grew by what is no win. */
export function setBalance(balance: number, isWinning = true): void {
  balanceCount += 1;
  nextGain(isWinning);
  const visible = shownBalance(balance);
  patchMe((me) =>
    me.wallet.balance === visible ? me : { ...me, wallet: { ...me.wallet, balance: visible } },
  );
}

/** Changes the balance shown by so many cents: a stake leaves, a payout arrives. @param isWinning false for one that is no win. */
export function changeShownBalance(change: Cents, isWinning = true): void {
  nextGain(isWinning);
  patchMe((me) => {
    const cents = (centsFromCoins(me.wallet.balance) ?? 0n) + change;
    return { ...me, wallet: { ...me.wallet, balance: coinsFromCents(cents) } };
  });
}

/** Id of the player whose data the page holds, in the cache and in all its parts. */
let person: string | undefined;
let isLeaving = false;

/** Reloads the page, so that nothing of a player stays in memory for the next one; blank until then. */
function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.body.hidden = true;
  window.location.reload();
}

/** A mark that survives a reload. */
const mark = (state: 'ended' | null): void => window.history.replaceState(state, '');

/** Ends the session on this page: reloads it as a visitor's, with {@link hasJustEnded} once. */
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

/** Asks the server for the player's record again. */
export async function refreshMe(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Ends the session and loads the page again, so that nothing of the player stays in memory. */
export async function signOut(): Promise<void> {
  // The session's end reaches all pages of the player; this one already knows where it goes.
  isLeaving = true;
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  window.location.assign('/');
}

/** Gives up a sign-in that waits for its code. */
export async function cancelSignIn(): Promise<void> {
  await call('POST /api/auth/logout');
  useSignIn.setState({ isCodeNeeded: false });
}

/** Leaves for the provider's sign-in page; it comes back to where the player was. @param search what the address says then, with its `?`. */
export function signInWith(provider: 'GOOGLE' | 'STEAM', search: string): void {
  const redirect = window.location.origin + window.location.pathname + search;
  window.location.assign(addressOf('GET /api/auth/login', { query: { provider, redirect } }));
}

/** True if an amount is the whole balance, as Max enters it: it would reveal the balance in streamer mode. */
export function useIsWholeBalance(cents: Cents | undefined): boolean {
  return useOfBalance((balance) => balance > 0n && cents === balance);
}
