import type { Me } from '@aureus/contract/account.ts';
import type { Settings } from '@aureus/contract/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

let site: TestApp;
let player: TestPlayer;
let count = 0;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  player = await site.player();
  count += 1;
});

const answer = ({ status, body }: Reply) => [status, body.error?.code];
const rename = (who: TestPlayer, username: unknown) =>
  who.call<{ username: string; lastUsernameChange: number }>('POST', '/api/user/change-username', {
    username,
  });
const change = (who: TestPlayer, body: unknown) => who.call<Settings>('PATCH', '/api/user/settings', body);
/** The whole account row, with the trade URL's token. */
async function rowOf(who: TestPlayer): Promise<unknown[]> {
  const { rows } = await site.database.owner.query(
    'select p.*, u.token from account_players p left join skins_trade_urls u on u.player_id = p.id where p.id = $1',
    [who.id],
  );
  return rows;
}
const meOf = async (who: TestPlayer) => (await who.call<Me>('GET', '/api/me')).body.data;

describe('a username', () => {
  it('can be changed at once, and again after 14 days to the millisecond', async () => {
    expect((await meOf(player))?.lastUsernameChange).toBeNull();
    const { status, body } = await rename(player, `Cassia_${count}`);
    expect([status, body.data?.username]).toEqual([200, `Cassia_${count}`]);
    const changedAt = body.data?.lastUsernameChange ?? 0;
    expect(await meOf(player)).toMatchObject({
      username: `Cassia_${count}`,
      lastUsernameChange: changedAt,
    });
    expect(answer(await rename(player, `Other_${count}`))).toEqual([409, 'account.error.username_wait']);
    await site.clock.advance(14 * DAY_MS - 20_000);
    expect(answer(await rename(player, `Other_${count}`))).toEqual([409, 'account.error.username_wait']);
    await site.clock.advance(20_000);
    expect((await rename(player, `Other_${count}`)).status).toBe(200);
  });

  it('that came with the sign-in can be kept: every page of the player knows, and no other player’s', async () => {
    const [page, other] = [await player.socket(), await site.player()];
    const keep = () => player.call('POST', '/api/user/keep-username', {});
    expect((await keep()).status).toBe(200);
    await page.next('settings:changed');
    const [row] = await rowOf(player);
    expect(await meOf(player)).toMatchObject({ isUsernameKept: true, lastUsernameChange: null });
    expect((await meOf(other))?.isUsernameKept).toBe(false);
    await site.clock.advance(1_000);
    expect((await keep()).status).toBe(200);
    expect(await rowOf(player)).toEqual([row]);
    expect((await rename(player, `Free_${count}`)).status).toBe(200);
  });

  it('is published to the player’s own pages', async () => {
    const page = await player.socket();
    await rename(player, `Told_${count}`);
    await page.next('settings:changed');
  });

  it('of others is taken, in whatever case it is written', async () => {
    const other = await site.player();
    await rename(other, `Lucius_${count}`);
    for (const name of [`Lucius_${count}`, `lucius_${count}`, `LUCIUS_${count}`])
      expect(answer(await rename(player, name))).toEqual([409, 'account.error.username_taken']);
    expect((await meOf(player))?.lastUsernameChange).toBeNull();
  });

  it('of others is taken by what looks like it, too', async () => {
    const other = await site.player();
    await rename(other, `Corvinus_${count}`);
    for (const name of [`Corvlnus_${count}`, `C0rvinus${count}`, `CORVINUS_${count}`])
      expect(answer(await rename(player, name)), name).toEqual([409, 'account.error.username_taken']);
    const { rows } = await site.database.owner.query(
      `insert into account_players (username, avatar, role, created_at)
       values ('Tullia Prima', '', 'MODERATOR', now()) returning id`,
    );
    // The server calls `readNames` at every start.
    await site.app.account.readNames();
    expect(answer(await rename(player, 'TuIIia_Prima'))).toEqual([409, 'account.error.username_taken']);
    // A sign-in with a look-alike name isn't refused. It gets another name: `player` with the id if the name mixes
    // scripts, otherwise its own name with a number.
    const like = await site.player({ name: 'Тulliа prima' });
    expect((await meOf(like))?.username, 'two scripts').toBe(`player${like.id}`);
    const alike = await site.player({ name: 'TulIia-Prima' });
    expect((await meOf(alike))?.username).toBe('TulIia-Prima2');
    await site.database.owner.query('delete from account_players where id = $1', [rows[0]?.id]);
  });

  it('that was given before is read once, and of two that look alike the older keeps it', async () => {
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `insert into account_players (username, avatar, created_at)
       values ('Nonius', '', now()), ('N0nius', '', now()) returning id`,
    );
    await site.app.account.readNames();
    const ids = rows.map(({ id }) => id);
    const skeletons = await site.database.owner.query(
      'select skeleton from account_players where id = any($1) order by id',
      [ids],
    );
    expect(skeletons.rows).toEqual([{ skeleton: 'nonlus' }, { skeleton: `nonlus#${ids[1]}` }]);
    expect(answer(await rename(player, 'NONlUS'))).toEqual([409, 'account.error.username_taken']);
  });

  it('may change its case, and cannot become what it is', async () => {
    const name = (await meOf(player))?.username ?? '';
    expect(answer(await rename(player, name))).toEqual([409, 'account.error.username_unchanged']);
    const upper = name.slice(0, 16).toUpperCase();
    if (upper.length === name.length) expect((await rename(player, upper)).status).toBe(200);
  });

  it('is one player’s when many ask for it, and one change when one asks often', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => site.player()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => rename(crowd[index % 20] as TestPlayer, `Prize_${count}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const hasty = await Promise.all(
      Array.from({ length: 100 }, (_, index) => rename(player, `Hasty_${count}_${index}`)),
    );
    expect(hasty.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(hasty.filter(({ body }) => body.error?.code === 'account.error.username_wait')).toHaveLength(99);
  });

  it.each([
    'ab',
    'x'.repeat(17),
    '',
    '12345',
    '___',
    'with space',
    'dash-ed',
    'dot.ted',
    'Иван',
    'right\u202Eleft',
    'zero\u200Bwidth',
    'new\nline',
    'name\n',
    '<script>',
    "x';--",
    '名前です',
    'ａｂｃ',
  ])('%j has not the form', async (name) => {
    const before = await rowOf(player);
    expect(answer(await rename(player, name))).toEqual([400, 'account.error.username']);
    expect(await rowOf(player)).toEqual(before);
  });

  it.each([
    'Admin',
    'adm1n',
    'The_Admin',
    '4dm1n',
    'Moderator',
    'xX_m0derator',
    'mod',
    'mod_anna',
    'anna_mod',
    'Mod1',
    'Owner',
    '0wner',
    'System',
    'Support',
    'my_supp0rt',
    'Staff',
    'aureus_team',
    '_Aureus_',
    'Real_Support',
    'Adrnin',
    'TheOwner',
    'player1001',
    'Player',
  ])('%s would pass for staff', async (name) => {
    expect(answer(await rename(player, name))).toEqual([400, 'account.error.username_reserved']);
  });

  it.each(['Modesta', 'Commodus', 'Admetus', 'downer', 'abc', 'x'.repeat(16), 'A_1'])(
    '%s is a name like any other',
    async (name) => {
      expect((await rename(player, name)).status).toBe(200);
    },
  );

  it('is refused as anything but a text, and with anything beside it', async () => {
    for (const body of [
      {},
      { username: 1 },
      { username: null },
      { username: ['Cassia'] },
      { username: 'x'.repeat(65) },
      { username: 'Cassia', id: '1001' },
      { username: 'Cassia', lastUsernameChange: 0 },
    ])
      expect(answer(await player.call('POST', '/api/user/change-username', body))).toEqual([
        400,
        'request.error.invalid',
      ]);
    const visitor = await site.visitor('POST', '/api/user/change-username', { username: 'Cassia' });
    expect(answer(visitor)).toEqual([401, 'account.error.sign_in_required']);
  });

  it('of a restricted player, or of one who is self-banned, stays', async () => {
    const { app, database } = site;
    await app.db.transaction().execute((tx) => app.wallet.selfBan(tx, player.id, null));
    expect(answer(await rename(player, `Barred_${count}`))).toEqual([403, 'account.error.self_banned']);
    const other = await site.player();
    await database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      other.id,
    ]);
    expect(answer(await rename(other, `Shut_${count}`))).toEqual([403, 'account.error.restricted']);
  });
});

describe('settings', () => {
  it('are the player’s own, and are changed one by one', async () => {
    const { body } = await player.call<Settings>('GET', '/api/user/settings');
    const avatars = Array.from({ length: 16 }, (_, index) => `/art/avatars/${index}.svg`);
    const avatar = `/art/avatars/${player.id % 16n}.svg`;
    const fresh = {
      tradeUrl: null,
      isPrivate: false,
      isHidden: false,
      discordId: null,
      twitterId: null,
      avatar,
      avatars,
    };
    expect(body.data).toEqual(fresh);
    expect((await change(player, { isPrivate: true })).body.data).toEqual({ ...fresh, isPrivate: true });
    expect((await change(player, { discordId: ' @Cassia.L ' })).body.data?.discordId).toBe('cassia.l');
    expect((await change(player, { twitterId: '@CassiaL' })).body.data?.twitterId).toBe('CassiaL');
    expect((await change(player, { avatar: '/art/avatars/3.svg' })).body.data?.avatar).toBe(
      '/art/avatars/3.svg',
    );
    expect(await meOf(player)).toMatchObject({
      discordId: 'cassia.l',
      twitterId: 'CassiaL',
      avatar: '/art/avatars/3.svg',
    });
    const emptied = await change(player, { discordId: '', twitterId: null, isPrivate: false });
    expect(emptied.body.data).toMatchObject({ discordId: null, twitterId: null, isPrivate: false });
    const other = await site.player();
    expect((await other.call<Settings>('GET', '/api/user/settings')).body.data).toMatchObject({
      isPrivate: false,
      discordId: null,
    });
  });

  it('offer the picture of the sign-in where it had one', async () => {
    const picture = 'https://avatars.steamstatic.com/x.jpg';
    const id = await site.app.account.signIn({
      provider: 'STEAM',
      subject: `picture-${count}`,
      name: `pictured_${count}`,
      avatar: picture,
    });
    const { rows } = await site.database.owner.query(
      'select avatar, provider_avatar from account_players where id = $1',
      [id],
    );
    expect(rows).toEqual([{ avatar: picture, provider_avatar: picture }]);
    await site.database.owner.query('update account_players set provider_avatar = $2 where id = $1', [
      player.id,
      picture,
    ]);
    expect((await player.call<Settings>('GET', '/api/user/settings')).body.data?.avatars[0]).toBe(picture);
    await change(player, { avatar: '/art/avatars/0.svg' });
    expect((await change(player, { avatar: picture })).body.data?.avatar).toBe(picture);
  });

  it.each([
    [{ avatar: 'https://evil.example/x.png' }, 'account.error.avatar'],
    [{ avatar: 'javascript:alert(1)' }, 'account.error.avatar'],
    [{ avatar: '/art/avatars/16.svg' }, 'account.error.avatar'],
    [{ avatar: '/art/avatars/../../api/auth/logout' }, 'account.error.avatar'],
    [{ discordId: 'x' }, 'account.error.discord'],
    [{ discordId: 'two..dots' }, 'account.error.discord'],
    [{ discordId: '<script>' }, 'account.error.discord'],
    [{ discordId: 'a\u0000b' }, 'request.error.invalid'],
    [{ twitterId: 'x'.repeat(16) }, 'account.error.twitter'],
    [{ twitterId: 'https://x.com/me' }, 'account.error.twitter'],
    [{ tradeUrl: 'https://evil.example/' }, 'skins.error.trade_url'],
    [{ isPrivate: true, discordId: 'x' }, 'account.error.discord'],
    [{ isPrivate: true, tradeUrl: 'x' }, 'skins.error.trade_url'],
    [{}, 'request.error.invalid'],
    [[], 'request.error.invalid'],
    [{ isPrivate: 1 }, 'request.error.invalid'],
    [{ isPrivate: null }, 'request.error.invalid'],
    [{ role: 'OWNER' }, 'request.error.invalid'],
    [{ isPrivate: true, balance: 5 }, 'request.error.invalid'],
    [{ username: 'Cassia' }, 'request.error.invalid'],
  ] as const)('refuse %j, and nothing is changed', async (body, code) => {
    const before = await rowOf(player);
    expect(answer(await change(player, body))).toEqual([400, code]);
    expect(await rowOf(player)).toEqual(before);
  });

  it('are for players', async () => {
    expect((await site.visitor('GET', '/api/user/settings')).status).toBe(401);
    expect((await site.visitor('PATCH', '/api/user/settings', { isPrivate: true })).status).toBe(401);
  });
});
