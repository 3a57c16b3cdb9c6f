import type { Player } from '@aureus/contract/player.ts';
import type { LogRow } from '@aureus/contract/staff.ts';
import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let admin: TestMember;
let owner: TestMember;
let support: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  [admin, owner, support] = [
    await hire(site, ['administrator']),
    await hire(site, ['owner']),
    await hire(site, ['support']),
  ];
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const ask = (
  by: TestMember,
  player: TestPlayer,
  role: string,
  memberId: string | null = null,
  reason = 'Helps in the chat',
) =>
  by.call<{ requestId: string }>('POST', `/api/staff/players/${player.id}/badge`, { role, memberId, reason });
/** Evidence of a request about the member linked to the account. */
const accountIn = async (id: string) =>
  (await owner.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data?.evidence.find(
    ({ code }) => code === 'BADGE_ACCOUNT',
  )?.values;
const idOf = async (asked: ReturnType<typeof ask>): Promise<string> => {
  const reply = await asked;
  return reply.body.data?.requestId ?? expect.fail(reply.text);
};
const vote = (by: TestMember, id: string, verdict = 'APPROVE') =>
  by.call<{ state: string }>('POST', `/api/staff/requests/${id}/vote`, { verdict, reason: 'Seen and fine' });
const agree = async (by: TestMember, id: string) => {
  const reply = await vote(by, id);
  expect(reply.body.data?.state, reply.text).toBe('APPROVED');
  await carriedOut(site, id);
};
/** Returns the player's role on the public profile, and as in the player's own session. */
const badgesOf = async (player: TestPlayer) => [
  (await player.call<Player>('GET', `/api/user/profile/${player.id}`)).body.data?.role,
  (await player.call<Player>('GET', '/api/me')).body.data?.role,
];

it('a badge comes and goes by two members, shows at once, and leaves what the identity check made of the account', async () => {
  const player = await site.player();
  expect(await badgesOf(player)).toEqual(['UNVERIFIED_USER', 'UNVERIFIED_USER']);
  const requestId = await idOf(ask(admin, player, 'MODERATOR'));
  expect(codeOf(await ask(admin, player, 'OWNER'))).toBe('staff.error.request_open');
  expect(codeOf(await vote(admin, requestId))).toBe('staff.error.vote_asked');
  expect(codeOf(await vote(support, requestId))).toBe('staff.error.permission');
  expect(await badgesOf(player)).toEqual(['UNVERIFIED_USER', 'UNVERIFIED_USER']);
  await agree(await hire(site, ['administrator']), requestId);
  expect(await badgesOf(player)).toEqual(['MODERATOR', 'MODERATOR']);
  expect(codeOf(await ask(admin, player, 'MODERATOR'))).toBe('staff.error.badge_same');
  const { rows } = await site.database.owner.query<{ action: string }>(
    `select entry ->> 'action' as action from staff_log where entry ->> 'subject' = $1 order by position`,
    [`player ${player.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['BADGE_ASKED', 'BADGE_GIVEN']);
  const log = await owner.call<{ rows: LogRow[] }>('GET', `/api/staff/log?search=player ${player.id}`);
  expect(log.body.data?.rows.map(({ texts }) => JSON.parse(texts ?? '{}'))).toMatchObject([
    { before: { badge: 'USER' }, after: { badge: 'MODERATOR' } },
    { after: { role: 'MODERATOR' } },
  ]);

  await agree(owner, await idOf(ask(admin, player, 'USER')));
  expect(await badgesOf(player)).toEqual(['UNVERIFIED_USER', 'UNVERIFIED_USER']);
  await site.database.owner.query(
    `insert into kyc_applicants (player_id, level, state, approved_at, changed_at_provider, updated_at)
     values ($1, 'basic', 'APPROVED', now(), 'epoch', now())`,
    [player.id],
  );
  await agree(owner, await idOf(ask(admin, player, 'MODERATOR')));
  await agree(owner, await idOf(ask(admin, player, 'USER')));
  expect(await badgesOf(player)).toEqual(['USER', 'USER']);
});

it.each(['ADMINISTRATOR', 'OWNER'] as const)('%s is given and taken with an owner’s vote', async (role) => {
  const player = await site.player();
  const other = await hire(site, ['administrator']);
  for (const badge of [role, 'USER']) {
    const id = await idOf(ask(admin, player, badge));
    expect((await vote(other, id)).body.data?.state).toBe('OPEN');
    await agree(owner, id);
  }
  expect(await badgesOf(player)).toEqual(['UNVERIFIED_USER', 'UNVERIFIED_USER']);
});

it('an account that is a member’s own is never voted on by that member, and leaves the member with an owner’s vote alone', async () => {
  const [player, next] = [await site.player(), await site.player()];
  const mine = await hire(site, ['administrator']);
  const requestId = await idOf(ask(support, player, 'USER', String(mine.id)));
  expect(codeOf(await vote(mine, requestId))).toBe('staff.error.vote_about_you');
  await agree(admin, requestId);
  expect((await admin.call<StaffPlayer>('GET', `/api/staff/players/${player.id}`)).body.data?.member).toEqual(
    { id: String(mine.id), name: mine.name },
  );
  const badge = await idOf(ask(support, player, 'MODERATOR'));
  expect(codeOf(await vote(mine, badge))).toBe('staff.error.vote_about_you');
  await agree(admin, badge);

  for (const [moved, expected] of [
    [ask(mine, next, 'USER', String(mine.id)), { before: null, other: String(player.id) }],
    [ask(mine, player, 'MODERATOR', String(admin.id)), { before: mine.name, other: null }],
  ] as const) {
    const id = await idOf(moved);
    expect(await accountIn(id)).toMatchObject(expected);
    if ((await vote(await hire(site, ['administrator']), id)).body.data?.state !== 'OPEN') expect.fail(id);
    expect((await vote(owner, id, 'REFUSE')).body.data?.state).toBe('REFUSED');
  }
  // Both requests link an account to the same member, who has none yet. After the first request, the second can't be
  // carried out, because it would replace the first account.
  const fresh = await hire(site, ['administrator']);
  const [third, fourth] = [await site.player(), await site.player()];
  const both = [
    await idOf(ask(support, third, 'USER', String(fresh.id))),
    await idOf(ask(support, fourth, 'USER', String(fresh.id))),
  ];
  for (const id of both) await agree(admin, id);
  const { rows } = await site.database.owner.query<{ player: bigint }>(
    'select player_id as player from staff_members where id = $1',
    [fresh.id],
  );
  expect(rows).toEqual([{ player: third.id }]);
});

it('an account becomes an ordinary player’s again with an owner’s vote, and not with its member’s', async () => {
  const [player, free] = [await site.player(), await site.player()];
  const mine = await hire(site, ['owner']);
  await agree(admin, await idOf(ask(support, player, 'MODERATOR', String(mine.id))));
  const left = await idOf(ask(admin, player, 'MODERATOR', 'NONE'));
  expect(await accountIn(left)).toMatchObject({ name: mine.name, isLeaving: true });
  expect(codeOf(await vote(mine, left))).toBe('staff.error.vote_about_you');
  expect((await vote(await hire(site, ['administrator']), left)).body.data?.state).toBe('OPEN');
  await agree(owner, left);
  const memberOf = async () =>
    (await admin.call<StaffPlayer>('GET', `/api/staff/players/${player.id}`)).body.data?.member;
  expect(await memberOf()).toBeNull();
  expect(await badgesOf(player)).toEqual(['MODERATOR', 'MODERATOR']);
  expect(codeOf(await ask(admin, player, 'MODERATOR', 'NONE'))).toBe('staff.error.badge_same');
  expect(codeOf(await ask(admin, free, 'USER', 'NONE'))).toBe('staff.error.badge_same');
});

it('bots, unknown players and members who left get none, and the application gives none by itself', async () => {
  const player = await site.player();
  const bot = await site.player({ role: 'BOT' });
  const left = await hire(site, ['support']);
  await site.database.owner.query('update staff_members set ended_at = app_now() where id = $1', [left.id]);
  expect(codeOf(await ask(admin, bot, 'MODERATOR'))).toBe('staff.error.badge_bot');
  expect(codeOf(await ask(admin, player, 'USER', String(left.id)))).toBe('staff.error.not_found');
  expect(codeOf(await ask(admin, player, 'BOT'))).toBe('request.error.invalid');
  expect(
    codeOf(
      await admin.call('POST', '/api/staff/players/999999/badge', {
        role: 'OWNER',
        memberId: null,
        reason: 'No one',
      }),
    ),
  ).toBe('staff.error.not_found');
  const open = await idOf(ask(admin, player, 'MODERATOR'));
  const { pool } = site.app;
  for (const statement of [
    `update account_players set role = 'MODERATOR'`,
    'update staff_members set player_id = 1001',
    `update staff_requests set state = 'APPROVED' where id = ${open}`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied/);
  const { rows } = await pool.query<{ done: boolean }>('select staff_give_badge($1) as done', [open]);
  expect(rows).toEqual([{ done: false }]);
  expect(await badgesOf(player)).toEqual(['UNVERIFIED_USER', 'UNVERIFIED_USER']);
});
