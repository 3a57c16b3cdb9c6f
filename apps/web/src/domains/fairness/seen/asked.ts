import type { SeedPair } from '@aureus/contract/fairness.ts';
import { ASKED, type AskedBet, askedSubject, ticketsText, UNANSWERED } from '@aureus/fair/asked-bet.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import type { Exchange } from '../../../api/exchanges.ts';
import { choiceIn, coins, SOLO } from './asked-choice.ts';
import { type Against, type Known, knownNow } from './asked-contradiction.ts';
import { COMPARED_WITHIN_MS, readView, viewText } from './asked-view.ts';
import { forgetBalance, keepBalance } from './balance-check.ts';
import type { Memory } from './memory.ts';
import { ownBetIn, ruleOf, wasKeyed } from './own-bets.ts';
import { caseSubject, type Promised } from './promises.ts';

/** Most refused and unanswered bets that a new page keeps. It forgets the older ones. */
const MOST_KEPT = 5_000;
/** Maximum by which bets that are sent beside a bet widen the bet's range of nonces. */
const MOST_BESIDE = 63;

/** A request as it's sent again. `at`: when it was sent first, in ms since the epoch. */
export type Request = Pick<Exchange, 'endpoint' | 'about' | 'modes'> & { at: number };
/**
 * A bet without an answer yet, with what the browser knew as it was sent. `isTried`: its first attempts had no answer.
 * Later nonces then don't widen its range, because the site could have held it back. `isAlone`: no other bet was on
 * its way meanwhile. `isKeyed`: rule version 3 was in force as it was sent.
 */
type Waiting = { bet: AskedBet; view: Known; isTried: boolean; isAlone: boolean; isKeyed: boolean };

/** Parts of the answers of games that are paid at once; the amounts are numbers of coins. */
type Settled = { bet: { payout: number; nonce: number; serverSeedHash: string }; balance: number };
/**
 * Balance after a bet, in coins: `due` as computed here, `answered` as the site says. `missing`: the difference in
 * cents.
 */
export type Loss = { key: string; due: string; answered: string; missing: bigint };

/** Parts of {@link createAskedBets}. */
export interface AskedParts {
  memory: Memory;
  /** Id of the signed-in player. */
  player: () => string | undefined;
  seeds: () => Promise<SeedPair>;
  /** Loads the seeds again, after another window changed them. */
  refreshSeeds: () => void;
  remember: (all: readonly Promised[]) => Promise<void>;
  contradiction: (bet: AskedBet, view: Known) => Promise<Against | undefined>;
  /** Tells the player that a refusal contradicts what this browser knew. */
  alarm: (bet: AskedBet) => void;
  /** Looks for the reason why a balance lacks coins. */
  lost: (loss: Loss) => void;
  /** Sends a request again until the site decides. `isLeft`: an earlier page sent it, or another page does. */
  repeat: (key: string, request: Request, isLeft: boolean) => void;
  now: () => number;
  /** True if the clocks of browser and site are close enough to read histories by them. */
  clocksAgree: () => boolean;
}

/** Part of an answer that says which nonce a draw took, and of which pair. */
type Drawn = { nonce?: number; serverSeedHash?: string; rule?: number } | undefined;

/** True if an error is the site's decision. Without a decision, the bet may or may not have taken place. */
export function isDecided(error: unknown, tries = 1): boolean {
  if (!(error instanceof ApiError)) return false;
  // A game that is switched off is refused before anything else.
  if (error.code.split('.')[0] === 'switches') return true;
  // These statuses say nothing about an earlier try whose answer was lost.
  if (tries > 1 && [401, 408, 429].includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}

/**
 * Keeps each bet on a solo game from when it's sent until it's answered, and longer if it's refused, held back or
 * stays without an answer.
 */
export function createAskedBets(parts: AskedParts) {
  const { memory, remember } = parts;
  const waiting = new Map<string, Waiting>();
  /** Next nonce of a pair, by the hash of its server seed, as answers say. */
  let next: { hash: string; nonce: number } | undefined;
  /** Tile that was opened first in the last game of mines. */
  let tile: number | undefined;
  let isFirstTile = false;

  const keep = (key: string, bet: AskedBet): Promise<void> =>
    memory.replace(askedSubject(key), 'bet', JSON.stringify(bet));
  const forget = (key: string, ...names: string[]): Promise<void> => memory.forget(askedSubject(key), names);

  async function nextDraw(): Promise<{ pair: number; nonce: number }> {
    const { number, serverSeed, nonce } = (await parts.seeds()).currentSeed;
    if (next !== undefined && next.hash !== serverSeed) parts.refreshSeeds();
    return { pair: number, nonce: next?.hash === serverSeed ? Math.max(next.nonce, nonce) : nonce };
  }

  /** Notes a nonce that an answer names. Bets that still wait may have been drawn before or after it. */
  function took({ nonce, serverSeedHash }: NonNullable<Drawn>): void {
    if (nonce === undefined || serverSeedHash === undefined) return;
    const before = next?.hash === serverSeedHash ? next.nonce : 0;
    next = { hash: serverSeedHash, nonce: Math.max(before, nonce + 1) };
    for (const { bet, isTried } of waiting.values())
      if (!isTried && nonce >= bet.nonce)
        bet.until = Math.min(Math.max(bet.until, nonce + 1), bet.nonce + MOST_BESIDE);
  }

  async function sent(exchange: Exchange, game: AskedBet['game'], balance: bigint): Promise<void> {
    const player = parts.player();
    if (player === undefined) return;
    const { endpoint, about, key, modes, shown } = exchange;
    const view = knownNow(game, balance);
    const { pair, nonce } = await nextDraw();
    const beside = [...waiting.values()].filter(({ isTried }) => !isTried).length;
    for (const other of waiting.values()) other.isAlone = false;
    const bet: AskedBet = {
      player,
      game,
      ...choiceIn(exchange, tile),
      pair,
      nonce,
      until: nonce + Math.min(beside, MOST_BESIDE),
      code: UNANSWERED,
    };
    const at = parts.now();
    const isAlone = waiting.size === 0;
    waiting.set(key, { bet, view, isTried: false, isAlone, isKeyed: await wasKeyed(memory, at) });
    const request: Request = { endpoint, about, modes, at };
    // All values are stored at once, so that a page that closes leaves all or nothing.
    await memory.replaceAll(askedSubject(key), {
      bet: JSON.stringify(bet),
      request: JSON.stringify(request),
      view: viewText(view, isAlone),
    });
    if (shown?.skins !== undefined) {
      const { version } = (about as { body: { version: string } }).body;
      const items = shown.skins.map(({ ticketEnd, price }) => ({
        ticketEnd,
        price: centsFromCoins(price) ?? 0n,
      }));
      const tickets = ticketsText(items.toSorted((one, other) => one.ticketEnd - other.ticketEnd));
      await remember([{ subject: caseSubject(version), values: { tickets } }]);
    }
  }

  /** Keeps the balance after a bet that was paid at once. Reports a balance that is lower than the bet explains. */
  async function settled(key: string, entry: Waiting, answer: Settled): Promise<void> {
    const { bet, view, isTried, isAlone } = entry;
    if (bet.game === 'mines') return;
    // With a wrong clock, an honest history would look too old to explain a balance. The answer to a repeat has the
    // balance of the first attempt, which may be hours old. Without this bet, an earlier balance can't be compared.
    if (isTried || !parts.clocksAgree()) return forgetBalance(memory, bet.player);
    const { nonce, serverSeedHash: hash } = answer.bet;
    await keepBalance(memory, bet.player, coins(answer.balance), { hash, nonce });
    if (view.balance === undefined || !isAlone) return;
    const cents = (amount: number): bigint => centsFromCoins(amount) ?? 0n;
    const due = view.balance - cents(Number(bet.stake)) + cents(answer.bet.payout);
    const missing = due - cents(answer.balance);
    if (missing > 0n)
      parts.lost({ key, due: coins(Number(due) / 100), answered: coins(answer.balance), missing });
  }

  async function answered(exchange: Exchange, drawn: Drawn): Promise<void> {
    const { key } = exchange;
    const entry = waiting.get(key);
    const bet = entry?.bet;
    waiting.delete(key);
    const player = parts.player();
    if (entry !== undefined) await settled(key, entry, exchange.answer as Settled);
    else if (player !== undefined) await forgetBalance(memory, player);
    if (drawn !== undefined) took(drawn);
    await remember(ruleOf(key, drawn, entry?.isKeyed === true));
    const nonce = drawn?.nonce ?? -1;
    // A bet that took a nonce outside its range may have been held back because of what it would have paid.
    const isHeldBack = bet !== undefined && (nonce < bet.nonce || nonce > bet.until);
    if (isHeldBack) await keep(key, bet);
    await forget(key, 'request', 'view', ...(isHeldBack ? [] : ['bet']));
  }

  async function failed({ key, endpoint, error, tries }: Exchange): Promise<void> {
    const entry = waiting.get(key);
    if (entry === undefined) return;
    const { bet, view } = entry;
    if (!isDecided(error, tries)) {
      entry.isTried = true;
      await keep(key, bet);
      const [request] = await requestsIn(memory, key);
      if (request !== undefined) parts.repeat(key, { ...request, endpoint }, false);
      return;
    }
    waiting.delete(key);
    bet.code = (error as ApiError).code;
    // The refusal is kept at once. The site's values are compared afterwards, by the next page if this one closes.
    const isAlone = waiting.size === 0;
    await memory.replaceAll(askedSubject(key), { bet: JSON.stringify(bet), view: viewText(view, isAlone) });
    await forget(key, 'request');
    await compare(key, bet, isAlone ? view : { ...view, balance: undefined });
  }

  /** Compares a refusal with what the page knew, and forgets these values once the site has answered. */
  async function compare(key: string, bet: AskedBet, view: Known): Promise<void> {
    const against = await parts.contradiction(bet, view);
    if (against !== undefined) {
      await keep(key, { ...bet, against });
      parts.alarm({ ...bet, against });
    }
    await forget(key, 'view');
  }

  function noteTile({ endpoint, about }: Exchange): void {
    if ((endpoint as string) === 'POST /api/games/mines') isFirstTile = true;
    if ((endpoint as string) !== 'POST /api/games/mines/:id/reveal' || !isFirstTile) return;
    tile = (about as { body: { tile: number } }).body.tile;
    isFirstTile = false;
  }

  async function take(exchange: Exchange, balance: bigint): Promise<void> {
    const player = parts.player();
    if (player === undefined) return;
    const game = SOLO[exchange.endpoint];
    const { answer, error } = exchange;
    if (answer !== undefined) {
      const {
        bet: drawnBet,
        game: table,
        opening,
      } = Object(answer) as Record<'bet' | 'game' | 'opening', Drawn>;
      noteTile(exchange);
      await remember(ownBetIn(exchange, player));
      const drawn = drawnBet ?? table ?? opening;
      if (game !== undefined) await answered(exchange, drawn);
      else if (drawn !== undefined) took(drawn);
    } else if (game === undefined) return;
    else if (error === undefined) await sent(exchange, game, balance);
    else await failed(exchange);
  }

  let queue: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Notes a call as it's sent, answered or refused. Notes are handled one after another.
     * @param balance the player's balance on the server, as far as the page knows it, in cents.
     */
    note(exchange: Exchange, balance: bigint): Promise<void> {
      const turn = queue.then(() => take(exchange, balance));
      queue = turn.catch(() => undefined);
      return turn;
    },

    /** Leaves a bet to the page that sent it, which has its answer. */
    leave: (key: string): boolean => waiting.delete(key),

    /**
     * Goes on with the bets that an earlier page left without an answer, and with recent refusals that it didn't
     * compare. If too many are kept, forgets the oldest.
     */
    async resume(): Promise<void> {
      const entries = (await memory.entriesUnder(ASKED)).filter(({ name }) => name === 'bet');
      entries.sort((one, other) => other.at - one.at);
      for (const { subject } of entries.splice(MOST_KEPT))
        await memory.forget(subject, ['bet', 'request', 'view']);
      for (const { subject, value, at } of entries) {
        const key = subject.slice(ASKED.length);
        const bet = JSON.parse(value) as AskedBet;
        if (bet.player !== parts.player() || waiting.has(key)) continue;
        const [request] = await requestsIn(memory, key);
        const entry = (await memory.recall(subject, ['view'])).get('view');
        const view = entry === undefined ? {} : readView(entry.value);
        if (request === undefined) {
          // A loss limit is only compared at once: the player may have taken it off since.
          const isRecent = at > parts.now() - COMPARED_WITHIN_MS && bet.code !== 'limits.error.loss';
          if (entry !== undefined && bet.against === undefined && isRecent)
            await compare(key, bet, view).catch(() => undefined);
          continue;
        }
        const isKeyed = await wasKeyed(memory, request.at);
        waiting.set(key, { bet, view, isTried: true, isAlone: waiting.size === 0, isKeyed });
        parts.repeat(key, request, true);
      }
    },
  };
}

/** Returns the request of a bet that isn't decided yet; empty if it's decided. */
export async function requestsIn(memory: Memory, key: string): Promise<Request[]> {
  const entry = (await memory.recall(askedSubject(key), ['request'])).get('request');
  return entry === undefined ? [] : [JSON.parse(entry.value) as Request];
}
