import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

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
/** A new account that passes as somebody. */
async function verified(named: Named): Promise<TestPlayer> {
  const player = await site.player({ cents: 1_000n });
  await approve(player, named);
  return player;
}
const CARD = { amount: 50, email: 'a@example.com', firstName: 'A', lastName: 'B', region: 'DE' };
/** What each way to deposit, and each bonus, answers. */
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
    const one = await verified(first);
    const other = await verified(second);
    expect(await doors(other)).toEqual(SECOND);
    const open = await doors(one);
    expect([open.slice(0, 2), open[3], open[4]]).toEqual([[200, 200], 'gift_cards.error.code', 200]);
    const { body } = await other.call('GET', '/api/fireblocks/address?method=LTC');
    expect(body.error?.message).toBe(
      'You already have an account here. Deposit with the one you verified first.',
    );
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
    const [one, two] = [
      await verified({ lastName: 'Chain', dob: '1970-01-01', documentNumber: 'C1' }),
      await verified({ lastName: 'Link', dob: '1971-01-01', documentNumber: 'C2' }),
    ];
    expect([(await doors(one))[0], (await doors(two))[0]]).toEqual([200, 200]);
    const three = await verified({ lastName: 'Chain', dob: '1970-01-01', documentNumber: 'C2' });
    expect(await doors(three)).toEqual(SECOND);
    expect((await doors(two)).slice(0, 4)).toEqual(SECOND.slice(0, 4));
  });

  it('is told to nobody: no name, birth date or number is kept', async () => {
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

describe('what one account is barred from', () => {
  it('the others are too: a self-ban at once, and a later account with its verification', async () => {
    const named = { lastName: 'Banned', documentNumber: 'B1' };
    const [one, two] = [await verified(named), await verified(named)];
    const socket = await two.socket();
    expect((await one.call('POST', '/api/user/self-ban', { days: 3 })).status).toBe(200);
    await socket.next('limits:self-ban');
    const three = await site.player({ cents: 1_000n });
    expect([await isBanned(two), await isBanned(three)]).toEqual([true, false]);
    await approve(three, named);
    for (const player of [one, two, three]) {
      expect(await isBanned(player)).toBe(true);
      const bet = await player.call('POST', '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }, key());
      expect(bet.body.error?.code).toBe('account.error.self_banned');
    }
  });

  it('the others are too: whoever is too young is so in each', async () => {
    const named = { lastName: 'Young', documentNumber: 'Y1' };
    const one = await verified(named);
    const two = await site.player();
    await approve(two, { ...named, dob: `${new Date(site.clock.now()).getUTCFullYear() - 16}-01-01` });
    for (const player of [one, two]) expect((await restriction(player))?.isRestricted).toBe(true);
    const three = await verified(named);
    expect(await restriction(three)).toMatchObject({
      isRestricted: true,
      description: 'You were found to be too young to play here, with another account.',
    });
  });
});
