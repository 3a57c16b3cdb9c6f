import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@aureus/server/platform/random.ts';
import { newLitecoin } from '../../e2e/support/addresses.ts';
import type { Lie, Outcome, Sight, World } from '../lie.ts';
import { giveCode, type Member } from '../members.ts';
import { until } from '../patience.ts';
import { audit, reportsOf, siteLook, staffCommand } from '../programs.ts';
import { dataOf, type Visitor } from '../visitors.ts';

const lookBooks = async ({ site }: World): Promise<Sight[]> => [await siteLook(site), await audit(site)];

/** Asks for a credit of coins, which needs a vote. @returns the request's id. */
async function askCredit(member: Member, player: Visitor, amount: number): Promise<string> {
  const { data, text } = await member.call<{ requestId: string }>(
    'POST',
    `/api/staff/players/${player.id}/credit`,
    { amount, reason: 'A gift for a player' },
  );
  if (data === undefined) throw new Error(`the credit wasn’t asked for: ${text}`);
  return data.requestId;
}

const vote = (member: Member, request: string) =>
  member.call<{ state: string }>('POST', `/api/staff/requests/${request}/vote`, {
    verdict: 'APPROVE',
    reason: 'Agreed by a member',
  });

/** Waits until the site has carried out a player's approved request or refused to, and says if the player got coins. */
async function carriedOut(world: World, player: Visitor, lie: string): Promise<Outcome> {
  const [request] = await world.site.sql<{ id: string; state: string }>(
    'select id, state from staff_requests where player_id = $1 order by id desc limit 1',
    [player.id],
  );
  if (request?.state === 'APPROVED')
    await until('the site’s word on the request', async () => {
      const done = 'select from staff_requests where id = $1 and carried_out_at is not null';
      if ((await world.site.sql(done, [request.id])).length > 0) return true;
      return (await reportsOf(world.site)).length > 0;
    });
  const balance = await player.balance();
  const reports = await reportsOf(world.site);
  const alerts: Sight[] =
    reports.length === 0
      ? []
      : [{ by: 'running site', colour: 'red', words: reports.join('; ').slice(0, 300), at: 'at once' }];
  const look = await lookBooks(world);
  return {
    gain: balance > 0 ? `${lie}: the player got ${balance.toFixed(2)}.` : `${lie}: not carried out.`,
    pays: balance > 0,
    sights: [...alerts, ...look.filter(({ by }) => alerts.length === 0 || by !== 'running site')],
  };
}

export const staffLies: readonly Lie[] = [
  {
    name: 'try-1',
    kind: 'staff',
    title: 'A staff credit is a transfer by SQL, without a request.',
    means: 'SQL as the owner of the database',
    expected: ['audit', 'running site'],
    async run(world) {
      const player = await world.player();
      await world.site.sql('select wallet_transfer(5, $1, 500000, 30::smallint, $2)', [player.id, newId()]);
      return { gain: 'The player got 5,000.00.', pays: true, sights: await lookBooks(world) };
    },
  },
  {
    name: 'try-2',
    kind: 'staff',
    title: 'A row of a session signs the liar in as a member.',
    means: 'SQL as the owner of the database',
    expected: [],
    async run(world) {
      const token = randomBytes(32).toString('base64url');
      const [owner] = await world.site.sql<{ id: string }>(
        `select id from staff_members where 'owner' = any(bundles) limit 1`,
      );
      await world.site.sql(
        `insert into staff_sessions (token_hash, socket_hash, member_id, address, user_agent, is_confirmed, expires_at, stepped_up_at)
         values ($1, $2, $3, '127.0.0.1', 'forged', true, app_now() + interval '1 hour', app_now())`,
        [
          createHash('sha256').update(token).digest(),
          createHash('sha256').update(`socket ${token}`).digest(),
          owner?.id,
        ],
      );
      const mac = randomBytes(32).toString('base64url');
      const codes: string[] = [];
      for (const cookie of [token, `${token}.${owner?.id}.1.${Date.now()}.${mac}`]) {
        const answer = await fetch(`${world.site.url}/api/staff/members`, {
          headers: { cookie: `aureus_staff=${cookie}`, 'sec-fetch-site': 'same-origin' },
        });
        codes.push(`${answer.status} ${(await answer.text()).match(/"code":"([^"]+)"/)?.[1] ?? ''}`);
      }
      const pays = codes.some((code) => code.startsWith('200'));
      return { gain: `Answered ${codes.join(', ')}.`, pays, sights: [await audit(world.site)] };
    },
  },
  {
    name: 'try-3',
    kind: 'staff',
    title: 'A member’s vote is given by SQL, with the member’s session.',
    means: 'SQL as the owner of the database',
    expected: ['running site'],
    async run(world) {
      const [player, support] = [await world.player(), await world.member('Priya Nair')];
      await world.member('Aelia Marsh');
      const id = await askCredit(support, player, 40);
      await world.site.sql(
        `select staff_vote(s.token_hash, $1, 'APPROVE', 'Forged', null, 15, 600) from staff_sessions s
         join staff_members m on m.id = s.member_id where 'owner' = any(m.bundles) and s.ended_at is null
         order by s.id desc limit 1`,
        [id],
      );
      return carriedOut(world, player, 'A credit with a forged vote');
    },
  },
  {
    name: 'try-4',
    kind: 'staff',
    title: 'The policy is changed so that a credit of 7,000 needs no vote.',
    means: 'SQL as the owner of the database',
    expected: ['running site', 'audit'],
    async run(world) {
      const [player, support] = [await world.player(), await world.member('Priya Nair')];
      await world.site.sql(`update staff_policies set needs = 0, needs_owner = false where kind = 'CREDIT'`);
      await askCredit(support, player, 7_000);
      return carriedOut(world, player, 'A credit that needs no vote');
    },
  },
  {
    name: 'try-5',
    kind: 'staff',
    title: 'The address inside a waiting withdrawal is changed before it’s approved.',
    means: 'SQL as the owner of the database',
    expected: ['running site', 'audit'],
    async run(world) {
      const player = await world.player(3_000);
      // Coins can be withdrawn once they have been played.
      for (let played = 0; played < 4; played += 1)
        dataOf(await player.money('/api/games/plinko', { amount: 800, rows: 8, risk: 'EASY' }));
      const { transaction } = dataOf(
        await player.money('/api/fireblocks/withdraw?method=LTC', {
          amount: 1_500,
          address: newLitecoin(),
          feeLevel: 'LOW',
        }),
      ) as { transaction: { id: string; state: string } };
      const other = newLitecoin();
      await world.site.sql('alter table cashier_payments disable trigger cashier_payments_terms');
      await world.site.sql(
        `update cashier_payments set target = target || jsonb_build_object('address', $2::text) where id = $1`,
        [transaction.id, other],
      );
      await world.site.sql('alter table cashier_payments enable trigger cashier_payments_terms');
      const looked = await lookBooks(world);
      const [request] = await world.site.sql<{ id: string }>(
        `select id from staff_requests where kind = 'WITHDRAWAL' and subject = $1`,
        [transaction.id],
      );
      for (const name of ['Aelia Marsh', 'Jonas Weber'] as const)
        await vote(await world.member(name), request?.id ?? '');
      const state = await until('the withdrawal’s end', async () => {
        const [row] = await world.site.sql<{ state: string; rules: string[] }>(
          'select state, review_rules as rules from cashier_payments where id = $1',
          [transaction.id],
        );
        if (row?.state === 'APPROVAL' && row.rules.includes('changed')) return 'not sent: Details changed';
        return row?.state === 'COMPLETED' ? 'sent to the liar' : undefined;
      });
      return { gain: `The withdrawal was ${state}.`, pays: state === 'sent to the liar', sights: looked };
    },
  },
  {
    name: 'try-6',
    kind: 'staff',
    title: 'A second owner is invited by the command beside the site, and votes.',
    means: 'the command beside the site',
    expected: [],
    async run(world) {
      const [player, support] = [await world.player(), await world.member('Priya Nair')];
      const id = await askCredit(support, player, 40);
      const link = await staffCommand(world.site, ['invite', 'Second Owner', '--bundles', 'owner']);
      const owner = await world.invited(/#(\S+)/.exec(link)?.[1] ?? '');
      const { status, code } = await vote(owner, id);
      return carriedOut(world, player, `The vote of the new owner was answered with ${status} ${code ?? ''}`);
    },
  },
  {
    name: 'try-7',
    kind: 'staff',
    title: 'A member’s sealed authenticator secret is copied into the row of an owner.',
    means: 'SQL as the owner of the database',
    expected: [],
    async run(world) {
      const member = await world.member('Priya Nair');
      await world.site.sql(
        `update staff_authenticators set secret = (select a.secret from staff_authenticators a join staff_members m on m.id = a.member_id where m.name = 'Priya Nair')
         where member_id = (select id from staff_members where 'owner' = any(bundles) limit 1)`,
      );
      const { page } = member;
      await page.context().clearCookies();
      await page.goto('/staff');
      await page.getByRole('link', { name: /Aelia Marsh/ }).click();
      const answered = page.waitForResponse((one) => one.request().method() === 'POST');
      await giveCode(page, world.site, 'Priya Nair');
      const status = (await answered).status();
      return {
        gain: `The other member’s code was answered with ${status}.`,
        pays: status === 200,
        sights: [await audit(world.site)],
      };
    },
  },
  {
    name: 'try-8',
    kind: 'staff',
    title: 'A balance is raised by an update.',
    means: 'SQL as the owner of the database',
    expected: ['audit', 'running site'],
    async run(world) {
      const player = await world.player();
      await world.site.sql('update wallet_players set balance = balance + 500000 where player_id = $1', [
        player.id,
      ]);
      return { gain: 'The player got 5,000.00.', pays: true, sights: await lookBooks(world) };
    },
  },
  {
    name: 'try-9',
    kind: 'staff',
    title: 'A second promo code uses the approved request of another one.',
    means: 'SQL as the owner of the database',
    expected: [],
    async run(world) {
      const [{ id } = { id: '' }] = await world.site.sql<{ id: string }>(
        `insert into staff_requests (kind, payload, reason, policy, needs, needs_owner, state, due_at, decided_at, carried_out_at)
         values ('OFFER', '{"code": "FIRST", "cents": "100", "uses": 1}', 'For a test', 1, 1, false, 'APPROVED', app_now(), app_now(), app_now()) returning id`,
      );
      const insert = (code: string) =>
        world.site.sql(
          `insert into promo_codes_codes (code, amount_cents, uses, made_by, made_at, request_id) values ($1, 100000, 1, 'Livia', app_now(), $2)`,
          [code, id],
        );
      await insert('FIRST');
      const refused = await insert('SECOND').then(
        () => 'accepted',
        (error: unknown) => String(error),
      );
      return {
        gain: `The second code: ${refused}.`,
        pays: refused === 'accepted',
        sights: [await audit(world.site)],
      };
    },
  },
  {
    name: 'bundles',
    kind: 'staff',
    title: 'A member’s roles are changed by an update, and the member votes.',
    means: 'SQL as the owner of the database',
    expected: [],
    async run(world) {
      const [player, support, other] = [
        await world.player(),
        await world.member('Priya Nair'),
        await world.member('Jonas Weber'),
      ];
      const id = await askCredit(support, player, 40);
      await world.site.sql(`update staff_members set bundles = '{owner}' where name = 'Jonas Weber'`);
      const { code, status } = await vote(other, id);
      const outcome = await carriedOut(world, player, `The vote was answered with ${status} ${code ?? ''}`);
      return outcome;
    },
  },
];
