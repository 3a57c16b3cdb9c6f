import type { RequiredWager } from '@aureus/contract/cashier.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { battlesOf, drawBattle, given, publishCase } from '../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { makePromoCode } from '../../testing/offers.ts';
import { declareOutage } from '../../testing/outage.ts';
import { deposit, rainOf } from '../../testing/rain-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

/** One coin of edge, in micro-coins. */
const COIN = 1_000_000n;

let site: TestApp;
let rain: ReturnType<typeof rainOf>;
beforeAll(async () => {
  site = await startTestApp();
  rain = rainOf(site);
  await rain.turn();
});
afterAll(async () => {
  await expectCleanAudit(site.database);
  await site.close();
});

const post = (player: TestPlayer, path: string, body: unknown) =>
  player.call('POST', path, body, { 'idempotency-key': newId() });
const tip = async (from: TestPlayer, to: TestPlayer, amount: number) =>
  expect((await post(from, '/api/wallet/tip', { amount, userId: String(to.id) })).status).toBe(200);
const stake = async (player: TestPlayer, amount: number) =>
  expect((await post(player, '/api/games/plinko', { amount, rows: 8, risk: 'EASY' })).status).toBe(200);
/** Reads a player's wager requirement, in coins. */
const required = async (player: TestPlayer): Promise<RequiredWager> =>
  (await player.call<RequiredWager>('GET', '/api/wallet/required-wager')).body.data ?? expect.fail('nothing');
const open = async (player: TestPlayer) => {
  const { wagered, edge, wagerRequired, edgeRequired } = await site.app.wallet.read(player.id);
  return {
    wager: wagerRequired > wagered ? wagerRequired - wagered : 0n,
    edge: edgeRequired > edge ? edgeRequired - edge : 0n,
  };
};
const balanceOf = async ({ id }: TestPlayer) => (await site.app.wallet.read(id)).balance;

async function depositor(cents: bigint): Promise<TestPlayer> {
  const player = await site.player({ role: 'USER' });
  await deposit(site, player, cents);
  return player;
}

let codes = 0;
/** Creates a player with only bonus coins. */
async function bonusPlayer(cents: bigint): Promise<TestPlayer> {
  const player = await site.player({ role: 'USER' });
  codes += 1;
  const code = `DUTY${codes}`;
  const made = { amountCents: cents, keys: 0, uses: 1, leastLevel: 1, expiresAt: null, by: 'Livia' };
  await makePromoCode(site, { code, ...made });
  expect((await post(player, '/api/promocode/redeem', { code })).body.data).toMatchObject({ success: true });
  return player;
}

describe('a deposit', () => {
  it('is staked once, whatever was staked for the deposits before', async () => {
    const player = await depositor(10_000n);
    expect(await required(player)).toEqual({ wagered: 0, wagerToWithdraw: 100, bonusToStake: 0 });
    await stake(player, 60);
    await deposit(site, player, 5_000n);
    expect(await required(player)).toEqual({ wagered: 60, wagerToWithdraw: 150, bonusToStake: 0 });
  });

  it('that is taken back takes what of it was not staked, and leaves no credit for the next one', async () => {
    const player = await site.player({ role: 'USER', cents: 100_000n });
    const first = await deposit(site, player, 10_000n);
    await stake(player, 30);
    await first.reverse();
    expect(await required(player)).toMatchObject({ wagered: 30, wagerToWithdraw: 30 });
    const second = await deposit(site, player, 10_000n);
    await stake(player, 100);
    await second.reverse();
    await deposit(site, player, 5_000n);
    expect(await required(player)).toMatchObject({ wagered: 130, wagerToWithdraw: 180 });
  });
});

describe('a tip', () => {
  it('of an unplayed deposit must be staked by who gets it, and the sender owes no less for it', async () => {
    const [sender, friend] = [await depositor(164_000n), await site.player()];
    await tip(sender, friend, 1_640);
    expect(await required(friend)).toEqual({ wagered: 0, wagerToWithdraw: 1_640, bonusToStake: 0 });
    expect(await required(sender)).toMatchObject({ wagerToWithdraw: 1_640 });
    // Passing the coins on to a third player doesn't lower the wager requirement.
    const third = await site.player();
    await tip(friend, third, 1_640);
    expect(await open(third)).toEqual({ wager: 164_000n, edge: 0n });
  });

  it('carries its share of what wallet and vault hold, rounded up', async () => {
    const [sender, friend] = [await depositor(10_000n), await site.player()];
    await deposit(site, sender, 5_000n);
    await stake(sender, 50);
    await post(sender, '/api/user/vault/deposit', { amount: 40 });
    const held = (await balanceOf(sender)) + 4_000n;
    await tip(sender, friend, 0.1);
    // The sender of the tip must still stake 100 of the 150 coins deposited.
    expect((await open(friend)).wager).toBe((10_000n * 10n + held - 1n) / held);
  });

  it('of played coins carries nothing', async () => {
    const [sender, friend] = [await depositor(1_000n), await site.player()];
    await stake(sender, 10);
    const coins = Number(await balanceOf(sender)) / 100;
    if (coins > 0) await tip(sender, friend, coins);
    expect(await open(friend)).toEqual({ wager: 0n, edge: 0n });
  });

  it('is not washed by what its receiver staked before', async () => {
    const [sender, friend] = [await depositor(10_000n), await site.player({ cents: 100_000n })];
    await stake(friend, 500);
    await tip(sender, friend, 100);
    expect(await required(friend)).toMatchObject({ wagered: 500, wagerToWithdraw: 600 });
  });

  it('of a cent asks for a cent, however much its sender owes: no one blocks another’s withdrawals', async () => {
    const [sender, friend, victim] = [
      await depositor(1_000_000n),
      await site.player(),
      await site.player({ cents: 100_000n }),
    ];
    await tip(sender, friend, 9_999.99);
    await tip(sender, victim, 0.01);
    expect(await open(victim)).toEqual({ wager: 1n, edge: 0n });
  });
});

describe('a bonus', () => {
  it('asks for ten times its worth at 10 % of edge; a mine among 25 tiles counts a tenth', async () => {
    const player = await bonusPlayer(200_000n);
    expect(await required(player)).toEqual({ wagered: 0, wagerToWithdraw: 20_000, bonusToStake: 20_000 });
    const mines = minesOf(player);
    const { game } = played(await mines.start(2_000, 1));
    await mines.reveal(game.gameId, (await peek(site, game)).safe[0]);
    await mines.cashOut(game.gameId);
    expect(await required(player)).toEqual({ wagered: 2_000, wagerToWithdraw: 21_800, bonusToStake: 19_800 });
  });

  it('comes on top of what was played before it', async () => {
    const player = await site.player({ cents: 1_000_000n });
    const mines = minesOf(player);
    const { game } = played(await mines.start(2_000, 1));
    await mines.reveal(game.gameId, (await peek(site, game)).mined[0]);
    const { app } = site;
    const bonus = { playerId: player.id, amount: 500n, code: 'promoCode', ref: newId() } as const;
    await app.db.transaction().execute((tx) => app.wallet.giveBonus(tx, bonus));
    expect(await open(player)).toEqual({ wager: 0n, edge: 5n * COIN });
    // Gifts that are a share of the player's own play add no wager requirement.
    const prize = { ...bonus, code: 'rakeCase', ref: newId() } as const;
    await app.db.transaction().execute((tx) => app.wallet.giveBonus(tx, prize));
    expect(await open(player)).toEqual({ wager: 0n, edge: 5n * COIN });
  });

  it('goes along with a tip, by its share', async () => {
    const [player, friend] = [await bonusPlayer(10_000n), await site.player()];
    await tip(player, friend, 25);
    expect(await open(friend)).toEqual({ wager: 0n, edge: 25n * COIN });
    expect(await required(friend)).toEqual({ wagered: 0, wagerToWithdraw: 250, bonusToStake: 250 });
  });
});

describe('a rain', () => {
  it('shares out what its tips carried, also over an hour without anybody; the site’s part carries nothing', async () => {
    await rain.end();
    const [sender, gifted] = [await depositor(1_000n), await bonusPlayer(1_000n)];
    expect((await rain.tip(sender, 10)).status).toBe(200);
    // No player joins the rain, so its pot carries over to the next rain.
    await rain.end();
    expect((await rain.tip(gifted, 10)).status).toBe(200);
    const entrants = [await site.player({ role: 'USER' }), await site.player({ role: 'USER' })];
    for (const entrant of entrants) expect((await rain.join(entrant)).status).toBe(200);
    const { prize } = await rain.end();
    expect(prize).toBeGreaterThanOrEqual(40);
    for (const entrant of entrants) {
      expect(await open(entrant)).toEqual({ wager: 500n, edge: 5n * COIN });
      expect(await balanceOf(entrant)).toBe(BigInt(Math.round(prize * 50)));
    }
  });

  it('that is called off keeps it for the next', async () => {
    await rain.end();
    const sender = await depositor(1_000n);
    expect((await rain.tip(sender, 10)).status).toBe(200);
    const entrant = await site.player({ role: 'USER' });
    expect((await rain.join(entrant)).status).toBe(200);
    site.beacon.isSilent = true;
    await rain.close();
    await site.clock.advance(60_000);
    await rain.turn();
    await declareOutage(site);
    site.beacon.isSilent = false;
    expect((await rain.join(entrant)).status).toBe(200);
    await rain.end();
    expect(await open(entrant)).toEqual({ wager: 1_000n, edge: 0n });
  });
});

describe('a battle', () => {
  const group = async () => ({
    // A case for 10 coins always pays 9, so every prize of the battle is known.
    cases: [await publishCase(site, 'even', 1_000n, [[900n, 100_000]])],
    mode: 'GROUP' as const,
    format: '1v1' as const,
    isPrivate: false,
  });

  it('passes on what other seats’ bonus coins carried, beyond what their own stake has played', async () => {
    const [gifted, other] = [await bonusPlayer(2_000n), await site.player({ cents: 1_000n })];
    const { battle } = given(await battlesOf(gifted).create(await group()));
    const full = given(await battlesOf(other).join(battle.id, 1)).battle;
    expect(await open(other)).toEqual({ wager: 0n, edge: 0n });
    const drawn = await drawBattle(site, full);
    expect(drawn.outcome?.prizes).toEqual([9, 9]);
    // The stake of 10 carries 10 coins of edge, of which the bet itself played 1. The other player wins half of the
    // pool, and takes over half of the remaining 9.
    expect(await open(other)).toEqual({ wager: 0n, edge: (9n * COIN) / 2n });
    expect(await open(gifted)).toEqual({ wager: 0n, edge: 19n * COIN });
  });

  it('asks for nothing where stakes were deposits: they were just staked', async () => {
    const [first, second] = [await depositor(3_000n), await depositor(1_000n)];
    const { battle } = given(await battlesOf(first).create(await group()));
    await drawBattle(site, given(await battlesOf(second).join(battle.id, 1)).battle);
    expect(await open(first)).toEqual({ wager: 2_000n, edge: 0n });
    expect(await open(second)).toEqual({ wager: 0n, edge: 0n });
  });

  it('gives the whole of it to the one who wins the pool, and nothing when it is called off', async () => {
    const newBattle = { ...(await group()), mode: 'NORMAL' as const };
    const coin = await publishCase(site, 'toss', 1_000n, [
      [100n, 50_000],
      [1_700n, 50_000],
    ]);
    for (let won = 0; won < 1; ) {
      const [gifted, other] = [await bonusPlayer(1_000n), await site.player({ cents: 1_000n })];
      const { battle } = given(await battlesOf(gifted).create({ ...newBattle, cases: [coin] }));
      const full = given(await battlesOf(other).join(battle.id, 1)).battle;
      const { outcome } = await drawBattle(site, full);
      const prizes = (outcome?.prizes ?? []).map((coins) => Math.round(coins * 100));
      // Equal draws are a tie, in which the prize is split in half.
      const share = prizes[0] === prizes[1] ? 2n : 1n;
      expect(await open(other)).toEqual({ wager: 0n, edge: prizes[1] === 0 ? 0n : (9n * COIN) / share });
      expect(await open(gifted)).toEqual({ wager: 0n, edge: 9n * COIN });
      if (prizes[1] !== 0 && share === 1n) won += 1;
    }
    const [gifted, other] = [await bonusPlayer(1_000n), await site.player({ cents: 1_000n })];
    const { battle } = given(await battlesOf(gifted).create({ ...newBattle, format: '1v1v1' }));
    given(await battlesOf(other).join(battle.id, 1));
    given(await battlesOf(gifted).cancel(battle.id));
    expect(await open(other)).toEqual({ wager: 0n, edge: 0n });
    expect(await open(gifted)).toEqual({ wager: 0n, edge: 10n * COIN });
  });
});
