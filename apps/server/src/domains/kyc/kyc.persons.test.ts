import type { DepositLimit, Limits } from '@aureus/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { deposit, rainOf } from '../../testing/rain-driver.ts';
import { hire } from '../../testing/staff-driver.ts';
import type { Reply, TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { affiliateOf, newAffiliate } from '../affiliates/testing.ts';
import { erase } from '../privacy/testing.ts';
import { opened, rewardsOf } from '../rewards/testing.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
  await site.database.owner.query(
    `insert into promo_codes_codes (code, amount_cents, uses, made_by, made_at) values ('PERSON', 100, 100, 'Livia', now())`,
  );
});
afterAll(() => site.close());

type Named = {
  dob?: string;
  firstName?: string;
  lastName?: string;
  documentNumber?: string;
  country?: string;
};
const key = () => ({ 'idempotency-key': newId() });
const approve = (who: TestPlayer, named: Named) =>
  site.turn('kyc/approve', { externalUserId: String(who.id), ...named });
/** Creates a new account that passes the check with this identity. */
async function verified(named: Named): Promise<TestPlayer> {
  const player = await site.player({ cents: 1_000n });
  await approve(player, named);
  return player;
}
const CARD = { amount: 50, email: 'a@example.com', firstName: 'A', lastName: 'B', region: 'DE' };
/** Tries four ways to deposit and then a promo code. @returns the outcomes in that order. */
async function doors(player: TestPlayer) {
  const replies = [
    await player.call('GET', '/api/fireblocks/address?method=LTC'),
    await player.call('POST', '/api/payadmit/deposit?method=BASIC_CARD', CARD, key()),
    await player.call('POST', '/api/skinsback/deposit?method=CS2', {}, key()),
    await player.call('POST', '/api/gift-cards/redeem', { code: 'AAAABBBBCCCCDDDD' }, key()),
    await player.call('POST', '/api/promocode/redeem', { code: 'PERSON' }, key()),
  ];
  return replies.map(({ status, body }) => body.error?.code ?? status);
}
const isBanned = async (player: TestPlayer): Promise<boolean> =>
  (await player.call<{ selfBan: unknown }>('GET', '/api/me')).body.data?.selfBan !== null;
const restriction = async (player: TestPlayer) =>
  (
    await player.call<{ generalRestriction: { isRestricted: boolean; description: string | null } }>(
      'GET',
      '/api/me',
    )
  ).body.data?.generalRestriction;
const SECOND = [
  ...Array.from({ length: 4 }, () => 'cashier.error.second_account'),
  'account.error.second_account',
];

describe('a second account of one person', () => {
  it.each<[string, Named, Named]>([
    [
      'by name and birth date, whatever the spelling and the document',
      { firstName: 'Łucja', lastName: 'Müller', dob: '1988-01-02' },
      { firstName: 'muller', lastName: 'LUCJA', dob: '1988-01-02', documentNumber: 'OTHER1' },
    ],
    [
      'by document, whatever the name',
      { documentNumber: 'PX 100-200', lastName: 'Maiden' },
      { documentNumber: 'px100200', lastName: 'Married' },
    ],
  ])('is recognized %s: it deposits by no method and takes no bonus', async (_how, first, second) => {
    const earlier = await verified(first);
    const other = await verified(second);
    expect(await doors(other)).toEqual(SECOND);
    const open = await doors(earlier);
    expect([open.slice(0, 2), open[3], open[4]]).toEqual([[200, 200], 'gift_cards.error.code', 200]);
    const { body } = await other.call('GET', '/api/fireblocks/address?method=LTC');
    expect(body.error?.message).toBe(
      'You already have another account. Deposit with the one you verified first.',
    );
  });

  it("can't reopen a rank case that another account of the person has opened", async () => {
    const first = await verified({ lastName: 'Ranked', documentNumber: 'R1' });
    const other = await verified({ lastName: 'Other', documentNumber: 'R1' });
    const gladiator = async (player: TestPlayer) =>
      (await rewardsOf(player).info()).rankCases[0] ?? expect.fail('no case');
    // Level 1 gives each account a key, but the person can open only one case.
    expect([(await gladiator(first)).keysAmount, (await gladiator(other)).keysAmount]).toEqual([1, 1]);
    opened(await rewardsOf(first).open('gladiator'));
    expect((await gladiator(other)).keysAmount).toBe(0);
    const refused = await rewardsOf(other).open('gladiator');
    expect(refused.body.error?.code).toBe('rewards.error.no_keys');
    // Bets of the other account still earn keys for the person.
    await other.call('POST', '/api/games/plinko', { amount: 10, rows: 8, risk: 'EASY' }, key());
    expect((await gladiator(other)).keysAmount).toBe(1);
  });

  it('has no share of a rain beside the first one', async () => {
    const rain = rainOf(site);
    await rain.turn();
    const [first, second] = [
      await verified({ documentNumber: 'W1' }),
      await verified({ documentNumber: 'W1' }),
    ];
    expect((await rain.join(second)).body.error?.code).toBe('account.error.second_account');
    expect((await rain.join(first)).status).toBe(200);
    expect((await rain.current()).entries).toEqual([String(first.id)]);
  });

  it('is none where only the name, the birth date or the number is the same', async () => {
    await verified({ firstName: 'Ada', lastName: 'Byron', dob: '1985-12-10', documentNumber: 'N1' });
    const others = [
      { firstName: 'Ada', lastName: 'Byron', dob: '1985-12-11', documentNumber: 'N2' },
      { firstName: 'Adam', lastName: 'Byron', dob: '1985-12-10', documentNumber: 'N3' },
      { firstName: 'Eva', lastName: 'Lee', dob: '1985-12-10', documentNumber: 'N1', country: 'DEU' },
    ];
    for (const named of others) expect((await doors(await verified(named)))[0]).toBe(200);
  });

  it('is one of three that only belong together through the second', async () => {
    const [first, second] = [
      await verified({ lastName: 'Chain', dob: '1970-01-01', documentNumber: 'C1' }),
      await verified({ lastName: 'Link', dob: '1971-01-01', documentNumber: 'C2' }),
    ];
    expect([(await doors(first))[0], (await doors(second))[0]]).toEqual([200, 200]);
    const third = await verified({ lastName: 'Chain', dob: '1970-01-01', documentNumber: 'C2' });
    expect(await doors(third)).toEqual(SECOND);
    expect((await doors(second)).slice(0, 4)).toEqual(SECOND.slice(0, 4));
  });

  it('is given to no one: no name, birth date or number is kept', async () => {
    await verified({
      firstName: 'Zyxwvut',
      lastName: 'Qponmlk',
      dob: '1969-07-20',
      documentNumber: 'SECRET77',
    });
    const { rows: tables } = await site.database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await site.database.owner.query<{ text: string }>(
        `select t::text as text from ${name} t`,
      );
      for (const { text } of rows) expect(text).not.toMatch(/zyxwvut|qponmlk|1969-07-20|secret77/i);
    }
  });
});

describe('what one account is refused', () => {
  it('the others are too: a self-ban at once, and a later account with its verification', async () => {
    const named = { lastName: 'Banned', documentNumber: 'B1' };
    const [first, second] = [await verified(named), await verified(named)];
    const socket = await second.socket();
    expect((await first.call('POST', '/api/user/self-ban', { days: 3 })).status).toBe(200);
    await socket.next('limits:self-ban');
    const third = await site.player({ cents: 1_000n });
    expect([await isBanned(second), await isBanned(third)]).toEqual([true, false]);
    await approve(third, named);
    for (const player of [first, second, third]) {
      expect(await isBanned(player)).toBe(true);
      const bet = await player.call('POST', '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }, key());
      expect(bet.body.error?.code).toBe('account.error.self_banned');
    }
  });

  it('the others are too: a minor is one in each', async () => {
    const named = { lastName: 'Young', documentNumber: 'Y1' };
    const first = await verified(named);
    const second = await site.player();
    await approve(second, { ...named, dob: `${new Date(site.clock.now()).getUTCFullYear() - 16}-01-01` });
    for (const player of [first, second]) expect((await restriction(player))?.isRestricted).toBe(true);
    const third = await verified(named);
    expect(await restriction(third)).toMatchObject({
      isRestricted: true,
      code: 'TOO_YOUNG_ELSEWHERE',
    });
  });
});

describe('a limit of one account', () => {
  /**
   * Makes scheduled limit changes due a day earlier, as if a day had passed. The clock stays, because the provider's
   * verdicts are judged by it.
   */
  const aDayLater = () =>
    site.database.owner.query(`with losses as (update wallet_loss_limits set next_from = next_from - interval '1 day')
      update limits_deposits set next_at = next_at - interval '1 day'`);
  const setLoss = (player: TestPlayer, amount: number | null): Promise<Reply<Limits>> =>
    player.call<Limits>('PATCH', '/api/user/limits/loss', { period: 'DAY', amount });
  const daily = async (player: TestPlayer, kind: 'loss' | 'deposit' = 'loss') => {
    const { amount, otherAccount, used, left } = (await limitsOf(site, player).read())[
      kind
    ][0] as DepositLimit;
    return { amount, otherAccount, used, left };
  };
  /** Loses this amount of coins. @returns the error code of a refusal, or undefined. */
  async function lose(player: TestPlayer, amount: number): Promise<string | undefined> {
    // With 24 mines, rounding never lowers the RTP of these stakes too much.
    const started = await minesOf(player).start(amount, 24);
    if (started.status !== 200) return started.body.error?.code;
    const { game } = played(started);
    const { mined } = await peek(site, game);
    await minesOf(player).reveal(game.gameId, mined[0]);
    return undefined;
  }
  const ABOVE = 'limits.error.loss';

  it('of losses holds in the others, for what was lost in all of them, and before it was set', async () => {
    const named = { lastName: 'Loser', documentNumber: 'L1' };
    const [first, second, third] = [await verified(named), await verified(named), await verified(named)];
    expect([await lose(first, 4), await lose(second, 3)]).toEqual([undefined, undefined]);
    await setLoss(second, 9);
    await setLoss(third, 50);
    expect(await daily(first)).toEqual({ amount: null, otherAccount: 9, used: 7, left: 2 });
    expect(await daily(second)).toEqual({ amount: 9, otherAccount: 50, used: 7, left: 2 });
    expect([await lose(first, 2.01), await lose(third, 2.01)]).toEqual([ABOVE, ABOVE]);
    // The stake of an open game counts as a loss. Once the game pays, the payout can be staked again from any account.
    const { game } = played(await minesOf(third).start(2, 3));
    expect([await lose(first, 0.1), await lose(second, 0.1)]).toEqual([ABOVE, ABOVE]);
    const { safe } = await peek(site, game);
    await minesOf(third).reveal(game.gameId, safe[0]);
    await minesOf(third).cashOut(game.gameId);
    expect(await lose(first, 2)).toBeUndefined();
    // The limit still applies when the account that set it is restricted.
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      second.id,
    ]);
    expect(await lose(third, 2)).toBe(ABOVE);
    await expectCleanAudit(site.database);
  });

  it('of losses is not loosened by another one', async () => {
    const named = { lastName: 'Raiser', documentNumber: 'L2' };
    const [first, second] = [await verified(named), await verified(named)];
    await setLoss(first, 1);
    await setLoss(second, 5);
    await setLoss(second, null);
    await aDayLater();
    expect(await daily(second)).toEqual({ amount: null, otherAccount: 1, used: 0, left: 1 });
    expect([await lose(first, 1.01), await lose(second, 1.01)]).toEqual([ABOVE, ABOVE]);
    await setLoss(first, 3);
    expect(await lose(second, 1.01)).toBe(ABOVE);
    await aDayLater();
    expect([await lose(second, 3), await lose(first, 0.1)]).toEqual([undefined, ABOVE]);
  });

  it('of losses comes with an account that is found later, and what was lost there too', async () => {
    const named = { lastName: 'Later', documentNumber: 'L3' };
    const [first, second, third] = [
      await site.player({ cents: 1_000n }),
      await site.player({ cents: 1_000n }),
      await verified(named),
    ];
    await setLoss(first, 6);
    expect([await lose(second, 4), await lose(third, 1)]).toEqual([undefined, undefined]);
    await approve(first, named);
    expect(await daily(third)).toEqual({ amount: null, otherAccount: 6, used: 1, left: 5 });
    await approve(second, named);
    for (const player of [first, second, third]) {
      expect(await daily(player)).toMatchObject({ used: 5, left: 1 });
      expect(await lose(player, 1.01)).toBe(ABOVE);
    }
    expect(await lose(second, 1)).toBeUndefined();
    expect(await lose(third, 0.1)).toBe(ABOVE);
  });

  it('of losses lets no two accounts bet past it at once', async () => {
    const named = { lastName: 'Atonce', documentNumber: 'L4' };
    const [first, later] = [await verified(named), await verified(named)];
    await setLoss(first, 5);
    // The first bet is placed but not yet committed when the second arrives.
    const commit = await holdOpen(
      site.database,
      `select wallet_place_bet(gen_random_uuid(), $1, 6::smallint, null, null, 500, null, 0, null, null, null, null, 0)`,
      [first.id],
    );
    const second = lose(later, 5);
    try {
      await untilWaiting(site.database, second);
    } finally {
      await commit();
    }
    expect(await second).toBe(ABOVE);
    expect(await daily(later)).toEqual({ amount: null, otherAccount: 5, used: 5, left: 0 });
  });

  it('of deposits holds in the one that deposits, for what all have deposited', async () => {
    const [payer, sibling] = [
      await verified({ lastName: 'Payer', dob: '1972-01-01', documentNumber: 'D1' }),
      await verified({ lastName: 'Other', dob: '1973-01-01', documentNumber: 'D2' }),
    ];
    const [first, second] = [limitsOf(site, payer), limitsOf(site, sibling)];
    expect(await second.gift()).toBeUndefined();
    await second.set('DAY', 20);
    await verified({ lastName: 'Payer', dob: '1972-01-01', documentNumber: 'D2' });
    expect(await daily(payer, 'deposit')).toEqual({ amount: null, otherAccount: 20, used: 8.2, left: 11.8 });
    expect(await first.gift()).toBeUndefined();
    expect(await first.gift()).toBe('limits.error.deposit');
    await first.set('DAY', 1_000);
    expect(await first.gift()).toBe('limits.error.deposit');
    await second.set('DAY', null);
    expect(await first.gift()).toBe('limits.error.deposit');
    await aDayLater();
    expect(await first.gift()).toBeUndefined();
  });
});

// This test comes last, because the staff members' sign-in codes move the clock, by which verdicts of the provider are
// judged.
describe('the next account of an erased person', () => {
  it('has no free cases again after the first one was erased, with whatever sign-in', async () => {
    const { code } = await newAffiliate(site);
    const former = await site.player();
    await approve(former, { documentNumber: 'E1' });
    const other = await site.player();
    expect((await affiliateOf(other).use(code)).status).toBe(200);
    await erase(site, former, await hire(site, ['risk']), await hire(site, ['owner']));
    await approve(other, { documentNumber: 'E1' });
    // Deposits are possible again, since the person's other account no longer exists.
    expect((await doors(other)).slice(3)).toEqual(['gift_cards.error.code', 'account.error.second_account']);
    await deposit(site, other, 1_000n);
    const { depositCases } = await rewardsOf(other).info();
    expect(depositCases.map(({ keysAmount }) => keysAmount)).toEqual([0, 0, 0]);
    expect((await affiliateOf(other).used())?.hasDeposited).toBe(true);
  });
});
