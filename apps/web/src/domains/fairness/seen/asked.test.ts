import type { SeedPair } from '@aureus/contract/fairness.ts';
import { ASKED, type AskedBet } from '@aureus/fair/asked-bet.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { soloStream } from '@aureus/fair/stream.ts';
import { upgradeChance, upgradeRoll, upgradeWins } from '@aureus/fair/upgrader.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToExchanges, undecided } from '../../../api/exchanges.ts';
import { send } from '../../../api/http.ts';
import { newIdempotencyKey, sendKeyed } from '../../../api/intent.ts';
import { queryClient } from '../../../api/query-client.ts';
import { createAskedBets, isDecided, type Loss, requestsIn } from './asked.ts';
import { contradictionOf, type SiteAnswers } from './asked-contradiction.ts';
import { createRepeats } from './asked-repeats.ts';
import { reportAsked } from './asked-sum.ts';
import { type Books, isUnexplained, lostSince } from './balance-check.ts';
import { createMemory, type Memory, passingStore } from './memory.ts';
import type { SeenStore } from './seen-store.ts';

const PLAYER = '1001';
const SERVER_SEED = 'ab'.repeat(32);
const HASH = hashServerSeed(SERVER_SEED);
const CLIENT_SEED = 'mine';
const TARGET = 200n;

/**
 * Decision of the test site about a bet of the upgrader: draw it, give no answer, or refuse it with a code and a
 * status.
 */
type Decision = 'draw' | 'lost' | { code: string; status: number };
/** Coins of the player at the site. */
const purse = { coins: 0 };
type Decide = (bet: { key: string; wins: boolean; amount: number }) => Decision;

/** Starts a site with one seed pair. `drawn`: its bets by their keys; a repeat gets the same bet again. */
function startSite(decide: Decide) {
  const drawn = new Map<string, { nonce: number; payout: number }>();
  const keys: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { body, headers }: { body: string; headers: object }) => {
    const key = new Headers(headers as HeadersInit).get('idempotency-key') ?? '';
    const { amount } = JSON.parse(body) as { amount: number };
    keys.push(key);
    const stake = BigInt(Math.round(amount * 100));
    const nonce = drawn.get(key)?.nonce ?? drawn.size;
    const roll = upgradeRoll(soloStream(SERVER_SEED, CLIENT_SEED, nonce, key));
    const wins = upgradeWins(roll, upgradeChance(stake, TARGET), 'UNDER');
    const decision = drawn.has(key) ? 'draw' : decide({ key, wins, amount });
    if (decision === 'lost') return Promise.reject(new Error('lost'));
    if (decision !== 'draw') {
      const { code, status } = decision;
      return Promise.resolve(Response.json({ error: { code, message: code } }, { status }));
    }
    const bet = { nonce, payout: wins ? Number(TARGET) / 100 : 0 };
    if (!drawn.has(key)) purse.coins += bet.payout - amount;
    drawn.set(key, bet);
    const balance = Math.round(purse.coins * 100) / 100;
    return Promise.resolve(Response.json({ data: { bet: { ...bet, serverSeedHash: HASH }, balance } }));
  });
  return { drawn, keys };
}

const site: SiteAnswers = {
  maximum: () => Promise.resolve(1000),
  balance: () => Promise.resolve(50),
  lossLimits: () => Promise.resolve([null, null]),
};

/** Opens a page that keeps its values in the store, where a later page finds them as after a reload. */
function openPage(store: SeenStore, answers: SiteAnswers = site) {
  const memory: Memory = createMemory(store, '', Date.now);
  const alarms: AskedBet[] = [];
  const losses: Loss[] = [];
  const seeds: SeedPair = {
    currentSeed: { number: 1, clientSeed: CLIENT_SEED, serverSeed: HASH, nonce: 0 },
    nextSeed: { serverSeed: 'bb' },
  };
  const turns: Promise<unknown>[] = [];
  /** Functions that end the pauses between repeats. */
  const pauses: (() => void)[] = [];
  const bets = createAskedBets({
    memory,
    player: () => PLAYER,
    seeds: () => Promise.resolve(seeds),
    refreshSeeds: () => undefined,
    remember: async (all) => void (await memory.remember(all)),
    contradiction: (bet, view) => contradictionOf(bet, view, answers),
    alarm: (bet) => void alarms.push(bet),
    lost: (loss) => void losses.push(loss),
    repeat: (key, request, isLeft) => turns.push(repeats.repeat(key, request, isLeft)),
    now: Date.now,
    clocksAgree: () => true,
  });
  const repeats = createRepeats({
    isOpen: async (key) => (await requestsIn(memory, key)).length > 0,
    // Short looks at another page's request pass by themselves.
    wait: (ms) => new Promise((resolve) => void (ms > 500 ? pauses.push(resolve) : setTimeout(resolve))),
    now: Date.now,
    async send(key, request) {
      try {
        const { data } = (await send(request.endpoint, request.about, key, request.modes)) as {
          data: object;
        };
        await bets.note({ ...request, key, answer: data }, 0n);
      } catch (error) {
        if (!isDecided(error, 2)) return false;
        await bets.note({ ...request, key, error, tries: 2 }, 0n);
      }
      return true;
    },
  });
  /** Balance as the page knows it: that of the last answer. */
  const page = { coins: purse.coins };
  const noted: Promise<void>[] = [];
  listenToExchanges({
    exchange: (exchange) => void noted.push(bets.note(exchange, BigInt(Math.round(page.coins * 100)))),
    open: () => undefined,
  });
  const bet = async (amount = 1): Promise<string> => {
    const key = newIdempotencyKey();
    const about = { body: { amount, itemId: 'aureus', direction: 'UNDER' as const } };
    const target = Number(TARGET) / 100;
    await sendKeyed('POST /api/games/upgrader', about, key, [], { target }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    await Promise.all(noted);
    page.coins = purse.coins;
    return key;
  };
  const report = async (now = Date.now(), isRevealed = true) => {
    const seed = isRevealed ? [{ subject: `pair-${PLAYER}-1`, values: { serverSeed: SERVER_SEED } }] : [];
    await memory.remember([...seed, { subject: `pair-${PLAYER}-1`, values: { clientSeed: CLIENT_SEED } }]);
    return reportAsked(await memory.entries(), PLAYER, () => Promise.resolve(new Map()), now);
  };
  return { bets, bet, alarms, losses, report, memory, turns, pauses };
}

beforeEach(() => {
  purse.coins = 50;
  queryClient.setQueryData(['upgrader'], { rules: { maxStake: 1000 } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  undecided.clear();
});

/** A time at which everything sent before should be answered. */
const LATER = Date.now() + 3_600_000;
const MAXIMUM = { code: 'games.error.maximum', status: 400 };

describe('a site that refuses what would win', () => {
  it('is caught at its first refusal, and after the reveal by what it refused', async () => {
    startSite(({ wins, amount }) => (wins && amount > 0.1 ? MAXIMUM : 'draw'));
    const page = openPage(passingStore());
    while (page.alarms.length === 0) await page.bet();
    expect(page.alarms).toMatchObject([
      { stake: '1.00', code: 'games.error.maximum', against: { what: 'maximum', value: '1000.00' } },
    ]);
    for (let index = 0; index < 80; index += 1) await page.bet();
    expect(await page.report(LATER, false)).toMatchObject({ isBeyondChance: false });
    const { count, open, paid, expected, isBeyondChance } = await page.report();
    expect([open, isBeyondChance]).toEqual([0, true]);
    expect(paid).toBe(count * Number(TARGET));
    expect(expected).toBeCloseTo(count * 95);
  });

  it('is caught as well where it gives no answer, or a busy one, for as long as it takes', async () => {
    const silent = new Map<string, Decision>();
    const answers: Decision[] = ['lost', { code: 'request.error.unavailable', status: 503 }];
    const { keys } = startSite(({ key, wins }) => {
      if (wins) silent.set(key, silent.get(key) ?? answers[silent.size % 2] ?? 'lost');
      return silent.get(key) ?? 'draw';
    });
    const page = openPage(passingStore());
    for (let index = 0; index < 80; index += 1) {
      await page.bet();
      // As after a long wait, the game takes bets again.
      undecided.clear();
    }
    const sent = keys.length;
    for (const resume of page.pauses.splice(0)) resume();
    await vi.waitFor(() => expect(page.pauses).toHaveLength(silent.size));
    expect(keys.slice(sent).toSorted()).toEqual([...silent.keys()].toSorted());
    // Bets that may still be answered count later, and the report says when.
    const { count, completeAt = 0 } = await page.report();
    expect(count).toBe(0);
    expect(await page.report(completeAt)).toMatchObject({
      count: silent.size,
      open: 0,
      isBeyondChance: true,
      completeAt: undefined,
    });
  });
});

describe('an honest site', () => {
  it('raises no alarm, whatever it refuses without looking', async () => {
    let calls = 0;
    startSite(() => {
      calls += 1;
      return calls % 3 === 0 ? { code: 'spin.error.any', status: 409 } : 'draw';
    });
    const page = openPage(passingStore());
    for (let index = 0; index < 90; index += 1) await page.bet();
    expect(await page.report()).toMatchObject({
      count: 30,
      open: 0,
      isBeyondChance: false,
      contradicted: [],
    });
    expect(page.alarms).toEqual([]);
  });

  it('may change a rule, a balance and a limit before it refuses', async () => {
    const refused = (code: string): AskedBet => ({
      player: PLAYER,
      game: 'upgrader',
      stake: '60.00',
      choice: 'UNDER',
      pair: 1,
      nonce: 0,
      until: 0,
      code,
    });
    const view = { maximum: 100, balance: 9_000n };
    const judge = (code: string, answers: Partial<SiteAnswers>) =>
      contradictionOf(refused(code), view, { ...site, ...answers });
    const [max, poor, loss] = [
      'games.error.maximum',
      'wallet.error.wallet_insufficient_balance',
      'limits.error.loss',
    ] as const;
    expect(await judge(max, { maximum: () => Promise.resolve(50) })).toBeUndefined();
    expect(await judge(poor, { balance: () => Promise.resolve(50) })).toBeUndefined();
    expect(await judge(loss, { lossLimits: () => Promise.resolve([null, 20]) })).toBeUndefined();
    expect(await judge('account.error.self_banned', {})).toBeUndefined();
    expect(await judge(max, {})).toEqual({ what: 'maximum', value: '100.00' });
    expect(await judge(poor, { balance: () => Promise.resolve(90) })).toEqual({
      what: 'balance',
      value: '90.00',
    });
    expect(await judge(loss, {})).toEqual({ what: 'limit', value: 'none' });
  });
});

describe('a bet without an answer', () => {
  it('is sent again with its key until it is decided, over reloads, and no other bet goes there', async () => {
    const store = passingStore();
    let isAway = true;
    const { drawn, keys } = startSite(() => (isAway ? 'lost' : 'draw'));
    const before = openPage(store);
    const key = await before.bet();
    await vi.waitFor(() => expect(before.pauses).toHaveLength(1));
    before.pauses[0]?.();
    await before.bet();
    await vi.waitFor(() => expect(before.pauses).toHaveLength(2));
    expect(keys).toHaveLength(4);
    expect(new Set(keys)).toEqual(new Set([key]));
    expect(await before.report()).toMatchObject({ count: 0 });

    undecided.clear();
    const after = openPage(store);
    await after.bets.resume();
    expect(undecided).toEqual(new Set(['POST /api/games/upgrader']));
    isAway = false;
    await Promise.all(after.turns);
    expect([...drawn.keys()]).toEqual([key]);
    expect(undecided.size).toBe(0);
    // The bet took the nonce that was next, so nothing was held back.
    expect(await after.report()).toMatchObject({ count: 0 });
    expect(await after.memory.entriesUnder(ASKED)).toEqual([]);
  });

  it('counts as held back if it takes place on another nonce than was next', async () => {
    const store = passingStore();
    let lost = 3;
    startSite(() => {
      lost -= 1;
      return lost >= 0 ? 'lost' : 'draw';
    });
    const page = openPage(store);
    await page.bet();
    await vi.waitFor(() => expect(page.pauses).toHaveLength(1));
    undecided.clear();
    // Bets that this page doesn't hear of, as of another window, take the nonce and the next ones.
    for (let index = 0; index < 3; index += 1) {
      listenToExchanges({ exchange: () => undefined, open: () => undefined });
      await page.bet();
    }
    page.pauses[0]?.();
    await Promise.all(page.turns);
    expect(await page.report()).toMatchObject({ count: 1, open: 0, isBeyondChance: false });
  });
});

describe('a page that closes before a refusal was compared', () => {
  it('leaves it to the next page, once', async () => {
    startSite(() => MAXIMUM);
    const store = passingStore();
    const closing = { ...site, maximum: () => Promise.reject(new Error('the page closed')) };
    const before = openPage(store, closing);
    await before.bet().catch(() => undefined);
    expect([before.alarms, (await before.report()).contradicted]).toEqual([[], []]);
    const after = openPage(store);
    for (let load = 0; load < 2; load += 1) await after.bets.resume();
    const against = { what: 'maximum', value: '1000.00' };
    expect(after.alarms).toMatchObject([{ code: MAXIMUM.code, against }]);
    expect((await after.report()).contradicted).toMatchObject([{ against }]);
    const later = openPage(store);
    await later.bets.resume();
    expect(later.alarms).toEqual([]);
  });

  it('leaves an unanswered bet with what it knew, so that a later refusal is compared', async () => {
    let isAway = true;
    startSite(() => (isAway ? 'lost' : MAXIMUM));
    const store = passingStore();
    await openPage(store).bet();
    undecided.clear();
    isAway = false;
    const after = openPage(store);
    await after.bets.resume();
    await Promise.all(after.turns);
    expect(after.alarms).toMatchObject([{ against: { what: 'maximum', value: '1000.00' } }]);
  });

  it('raises no alarm where the site has another rule by then, or a day has passed', async () => {
    startSite(() => MAXIMUM);
    const closing = { ...site, maximum: () => Promise.reject(new Error('the page closed')) };
    const store = passingStore();
    await openPage(store, closing)
      .bet()
      .catch(() => undefined);
    const changed = openPage(store, { ...site, maximum: () => Promise.resolve(0.5) });
    await changed.bets.resume();
    const old = passingStore();
    await openPage(old, closing)
      .bet()
      .catch(() => undefined);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000_000);
    const later = openPage(old);
    await later.bets.resume();
    now.mockRestore();
    expect([...changed.alarms, ...later.alarms]).toEqual([]);
  });
});

describe('the balance', () => {
  it('is kept after each bet, and coins that went beside the bets are found', async () => {
    startSite(() => 'draw');
    const page = openPage(passingStore());
    for (let index = 0; index < 20; index += 1) await page.bet();
    expect(page.losses).toEqual([]);
    purse.coins -= 5;
    const key = await page.bet();
    expect(page.losses).toMatchObject([{ key, missing: 500n }]);
    expect(Number(page.losses[0]?.due) - Number(page.losses[0]?.answered)).toBeCloseTo(5);
  });

  it('may fall for any reason that a history has, or that the vault can be', async () => {
    startSite(() => 'draw');
    const page = openPage(passingStore());
    const id = await page.bet();
    const now = Date.now();
    const books = (vault: number, ...histories: Awaited<ReturnType<Books['histories']>>): Books => ({
      coins: () => Promise.resolve({ wallet: 1, vault }),
      histories: () => Promise.resolve(histories),
    });
    const judge = (...of: Parameters<typeof books>) =>
      isUnexplained(500n, now, page.memory, () => true, books(...of));
    const ownBet = { betId: id, times: [now] };
    const old = { times: [now - 3_600_000] };
    expect(await judge(0, [ownBet], [old], [])).toBe(true);
    const ofOtherWindow = isUnexplained(500n, now, page.memory, () => false, books(0, [ownBet], [old], []));
    expect(await ofOtherWindow).toBe(false);
    expect(await judge(5, [ownBet], [old], [])).toBe(false);
    expect(await judge(0, [ownBet], [old], [{ times: [now - 9_000_000, now] }])).toBe(false);
    expect(await judge(0, [ownBet, { betId: newIdempotencyKey(), times: [now] }])).toBe(false);
    expect(
      await judge(
        0,
        Array.from({ length: 100 }, () => ownBet),
      ),
    ).toBe(false);
    const after = await lostSince(page.memory, PLAYER, books(0, [ownBet], [old]));
    expect(after).toEqual({ kept: purse.coins.toFixed(2), now: '1.00' });
    expect(await lostSince(page.memory, PLAYER, books(0, [ownBet], [{ times: [now] }]))).toBeUndefined();
  });
});
