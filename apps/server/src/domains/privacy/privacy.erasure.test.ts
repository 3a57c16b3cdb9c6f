import type { ErasureObstacle, Privacy } from '@aureus/contract/privacy.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { runStaff } from '../../staff.ts';
import { withCodeToUse } from '../../testing/authenticator.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { TEST_DECISION_KEYS } from '../../testing/decision-keys.ts';
import { runJob } from '../../testing/run-job.ts';
import { carriedOut, hire, sealWritten, type TestMember } from '../../testing/staff-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { auditStaff } from '../staff/staff.audit.ts';
import { erase, stepUp, tablesWith } from './testing.ts';

const MINUTE = 60_000;

let site: TestApp;
let risk: TestMember;
let owner: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const codeOf = ({ body, status }: Reply): string | number => body.error?.code ?? status;
const keyed = () => ({ 'idempotency-key': newId() });
const path = '/api/user/privacy/erasure';
const want = (by: TestPlayer, body: object = {}) => by.call<Privacy>('POST', path, body);
const askFor = (member: TestMember, id: bigint) =>
  member.call<{ requestId: string }>('POST', `/api/staff/players/${id}/privacy/erasure`, {
    reason: 'Asked for it on the page',
  });
const approve = (member: TestMember, id: string) =>
  member.call('POST', `/api/staff/requests/${id}/vote`, {
    verdict: 'APPROVE',
    reason: 'Nothing stands against it',
  });
async function resultOf(id: string) {
  const { state, result } =
    (await owner.call<Pick<RequestDetail, 'state' | 'result'>>('GET', `/api/staff/requests/${id}`)).body
      .data ?? expect.fail('no request');
  return { state, result };
}
/** Text columns of tables about players that an erasure leaves as they are, and why. */
const STAYS: Readonly<Record<string, string>> = {
  ...stays('the site’s own words and numbers', [
    'aml_cases.market',
    'battles_seats.bot_name',
    'cashier_addresses.method',
    'cashier_payments.method',
    'cashier_payments.provider',
    'cashier_payments.review_rules',
    'cashier_payments.state',
    'cashier_webhooks.provider',
    'cashier_payments.waits',
    'cashier_steps.state',
    'chat_messages.key',
    'chat_messages.room',
    'drops_drops.game',
    'drops_drops.id',
    'drops_drops.item',
    'kyc_applicants.level',
    'kyc_changes.level',
    'kyc_changes.state',
    'limits_changes.period',
    'players_days.game',
    'plans_plans.bet',
    'plans_plans.ended_for',
    'players_tallies.game',
    'raffle_tickets.salt',
    'privacy_exports.progress',
    'rewards_keys.case_id',
    'rewards_openings.case_id',
    'rewards_openings.content_hash',
    'staff_requests.kind',
    'staff_requests.payload',
    'staff_requests.rules',
    'terms_acceptances.hash',
    'terms_acceptances.version',
    'wallet_bets.details',
  ]),
  ...stays('by which the provider is asked when the law asks', [
    'cashier_payments.provider_id',
    'cashier_vaults.vault_id',
    'cashier_webhooks.event_id',
    'kyc_applicants.applicant_id',
    'kyc_webhooks.key',
  ]),
  ...stays('ours: a late deposit must be found', [
    'cashier_addresses.address',
    'cashier_addresses.canonical',
  ]),
  ...stays('proofs fail without them', [
    'fairness_seed_pairs.client_seed',
    'fairness_seed_pairs.server_seed',
    'fairness_seed_pairs.server_seed_hash',
    'raffle_tickets.salt',
  ]),
  ...stays('nothing is there once a transaction is over', [
    'staff_log_waiting.entry',
    'staff_log_waiting.texts',
  ]),
  ...stays('texts that staff show to everyone', ['chat_acts.before_pinned']),
  ...stays('one use for each account', ['promo_codes_redemptions.code']),
  ...stays('names of keys', ['cashier_cards.key_id', 'kyc_person_keys.key_id']),
  ...stays('names of staff', [
    'cashier_returns.sent_by',
    'chat_acts.by_name',
    'chat_acts.reviewed_name',
    'staff_members.name',
    'support_messages.author_name',
    'support_notes.member_name',
    'support_threads.member_name',
  ]),
};

function stays(reason: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]));
}

/** Requests and approves an erasure, and runs `cause` before it is carried out. @returns the result. */
async function tryToErase(player: TestPlayer, cause: () => Promise<unknown>) {
  expect(codeOf(await want(player))).toBe(200);
  const { rows } = await query(
    `insert into staff_requests (kind, subject, payload, player_id, reason, policy, needs, needs_owner, state, due_at, asked_by)
     values ('ERASURE', $1, '{}', $1, 'Asked on the page', 1, 0, false, 'APPROVED', app_now(), $2) returning id`,
    [player.id, risk.id],
  );
  await sealWritten(site, rows[0].id);
  await cause();
  await runJob(site, 'staff-carry-out', { id: String(rows[0].id) });
  return (await resultOf(String(rows[0].id))).result;
}

describe('an erasure', () => {
  it('knows every column of text in a table that knows players: it goes, or stays for a reason', async () => {
    const { rows } = await query(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
         and a.atttypid::regtype::text in ('text', 'jsonb', 'text[]', 'json', 'inet')
         and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname in ('player_id', 'from_id', 'redeemed_by')
                     or c.relname in ('account_players', 'support_notes', 'cashier_steps', 'cashier_webhooks', 'kyc_webhooks', 'staff_votes'))
         and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                         and pg_get_constraintdef(k.oid) ~ 'ARRAY\\[')
       order by 1`,
    );
    const { rows: bodies } = await query(`select prosrc from pg_proc where proname = 'privacy_erase'`);
    const erases = String(bodies[0].prosrc);
    const missing = rows
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => {
        const [table = '', column = ''] = name.split('.');
        const isDeleted = new RegExp(`delete from ${table}\\b`).test(erases);
        const changed = erases
          .split(new RegExp(`update ${table}\\s`))
          .slice(1)
          .map((rest) => rest.split(';')[0] ?? '');
        return (
          !isDeleted && !changed.some((rest) => new RegExp(`\\b${column} = `).test(rest)) && !(name in STAYS)
        );
      });
    expect(missing).toEqual([]);
  });

  it('leaves nothing of what the player had and wrote in the database, and the books as they were', async () => {
    const friend = await site.player({ cents: 50_000n });
    const subject = '76561198000424242';
    const id = await site.app.account.signIn({
      provider: 'STEAM',
      subject,
      name: 'Valeria_Messalina',
      avatar: 'https://avatars.example/valeria.jpg',
    });
    const place = { provider: 'STEAM', userAgent: 'Valerias Browser 7', address: '203.0.113.77' } as const;
    const cookie = `aureus_session=${await site.app.sessions.open({ playerId: id, ...place })}`;
    const player: TestPlayer = {
      ...friend,
      id,
      cookie,
      call: (method, to, body, headers) => site.visitor(method, to, body, { ...headers, cookie }),
    };
    await query('select wallet_transfer(5, $1, 10000, 30::smallint, $2)', [id, newId()]);
    await player.call('PATCH', '/api/user/settings', {
      discordId: 'valeria.discord',
      twitterId: 'valeria_x',
    });
    await player.call('POST', '/api/user/affiliate/code', { code: 'VALERIA7' });
    await player.call('POST', '/api/support/messages', { key: newId(), text: 'I live in Via Sacra 12' });
    // The tip's notification has an earlier name of the player.
    const tip = { userId: String(friend.id), amount: 1 };
    expect((await player.call('POST', '/api/wallet/tip', tip, keyed())).status).toBe(200);
    await query('update account_players set username = $2 where id = $1', [id, 'Valeria_Messalina_2']);
    const drop = { amount: 1, risk: 'EASY', rows: 8 };
    for (let n = 0; n < 3; n += 1)
      expect((await player.call('POST', '/api/games/plinko', drop, keyed())).status).toBe(200);
    await query(
      `insert into chat_messages (room, type, player_id, message, created_at) values ('EN', 'USER', $1, 'my phone is 555-0199', app_now())`,
      [id],
    );
    await query(
      `insert into chat_messages (room, type, message, data, created_at) values ('EN', 'BIG_WIN', '', $1, app_now())`,
      [
        JSON.stringify({
          type: 'BIG_WIN',
          users: [
            { id: String(id), username: 'Valeria_Messalina', avatar: 'https://avatars.example/valeria.jpg' },
          ],
        }),
      ],
    );
    await query(
      `insert into skins_trade_urls (player_id, partner, token, at) values ($1, '4242424', 'Vale_riA', app_now())`,
      [id],
    );
    await query(
      `with quote as (insert into cashier_quotes (symbol, usd_price, quoted_at) values ('litecoin', 80, app_now()) returning id)
       insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, fee_cents, state,
         changed_at_provider, created_at, updated_at, way, request_id, target, destination, tx_hash, request, quote_id)
       select 'fireblocks', 'fb-4242', $2, $1, 'LTC', 1, 5000, 10, 'QUEUED', app_now(), app_now(), app_now(), 'WITHDRAW', $3,
         '{"address": "LVALERIAsOwnAddress", "feeLevel": "LOW"}', 'LVALERIAsOwnAddress', 'txOfValeria', '{"address": "LVALERIAsOwnAddress"}', id
       from quote`,
      [id, newId(), newId()],
    );
    await query(
      `with quote as (insert into cashier_quotes (symbol, usd_price, quoted_at) values ('litecoin', 80, now()) returning id)
       update cashier_payments set state = 'SENDING', quote_id = quote.id from quote where player_id = $1`,
      [id],
    );
    const words = JSON.stringify([{ code: 'text', values: { text: 'Checked with Calpurnia' } }]);
    await query(
      `update cashier_payments set state = 'COMPLETED', reason = 'Checked with Calpurnia', why = $2 where player_id = $1`,
      [id, words],
    );
    await query(
      `insert into cashier_payments (provider, ref, player_id, method, asset_amount, amount_cents, state, changed_at_provider,
         created_at, updated_at, target)
       values ('payadmit', $2, $1, 'PIX', 0, 0, 'CREATED', app_now(), app_now(), app_now(),
         jsonb_build_object('remark', 'Paid by Calpurnia', 'remarkWhy', $3::jsonb, 'page', ''))`,
      [id, newId(), words],
    );
    await query(
      `update cashier_payments set state = 'FAILED', reason = 'Checked with Calpurnia', why = $2
       where player_id = $1 and way = 'DEPOSIT'`,
      [id, words],
    );
    await query(
      `insert into cashier_webhooks (provider, event_id, body, received_at)
       values ('fireblocks', 'e1', '{"id":"fb-4242","to":"LVALERIAsOwnAddress"}', app_now())`,
    );
    const page = `/api/staff/players/${id}`;
    await owner.call('POST', `${page}/rename`, {
      name: 'Valeria_Later',
      reason: 'Messalina is a name of staff',
    });
    await owner.call('POST', `${page}/note`, { text: 'Brother of Messalina Secunda' });
    await player.call('POST', '/api/user/privacy/export', {});
    // Remaining coins would block the erasure.
    const left = (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet
      .balance;
    await query(
      'select wallet_transfer($1, 5, (select balance from wallet_players where player_id = $1), 35::smallint, $2)',
      [id, newId()],
    );
    expect(left).toBeGreaterThan(0);
    const values = [
      'Valeria',
      subject,
      '203.0.113.77',
      '555-0199',
      'Vale_riA',
      'txOfValeria',
      'Messalina',
      'Calpurnia',
    ];
    for (const value of values) expect(await tablesWith(site.database, value), value).not.toEqual([]);
    // Support conversations are encrypted, so this search couldn't find their text before the erasure either. See
    // privacy.sealing.test.ts.
    expect(await tablesWith(site.database, 'Via Sacra')).toEqual([]);
    const proofsOf = async () => {
      let text = '';
      for await (const piece of await site.app.proofs.export(id)) text += piece;
      return JSON.parse(text).bets;
    };
    await site.clock.advance(MINUTE);
    const bets = await proofsOf();
    const requestId = await erase(site, player, risk, owner);
    expect(await resultOf(requestId)).toEqual({
      state: 'APPROVED',
      result: { code: 'ERASED', values: { by: expect.arrayContaining([owner.name]) } },
    });
    for (const value of values) expect(await tablesWith(site.database, value), value).toEqual([]);
    expect(await proofsOf()).toEqual(bets);
    await expectCleanAudit(site.database);
    const client = await site.database.owner.connect();
    expect((await auditStaff(client)).filter(({ passed }) => !passed)).toEqual([]);
    client.release();
    // The erased player's session has ended, and others no longer see the name.
    expect(codeOf(await player.call('GET', '/api/user/privacy'))).toBe('account.error.sign_in_required');
    const reply = await friend.call<{ player: { username: string } }>('GET', `/api/user/profile/${id}`);
    expect(reply.text).not.toContain('Valeria');
    expect(reply.text).toContain(`Deleted player ${id}`);

    // No new data may be written about an erased player.
    await stepUp(site, owner);
    for (const [to, body] of [
      ['note', { text: 'It was Valeria' }],
      ['rename', { name: 'Valeria_Back', reason: 'As before' }],
      ['credit', { amount: 1, reason: 'A gift' }],
      ['privacy/export', { reason: 'Once more' }],
    ] as const)
      expect(codeOf(await owner.call('POST', `${page}/${to}`, body, keyed())), to).toBe(
        'privacy.error.erased',
      );
    expect((await owner.call('GET', page)).status).toBe(200);

    // The same sign-in gives a new account, but it belongs to the same person, who gets no one-time bonuses again.
    const again = await site.app.account.signIn({
      provider: 'STEAM',
      subject,
      name: 'Valeria_Messalina',
      avatar: null,
    });
    expect(again).not.toBe(id);
    const { rows } = await query('select person_id from kyc_persons where player_id = $1', [again]);
    expect(rows).toEqual([{ person_id: id }]);
    const stranger = await site.player();
    expect((await query('select from kyc_persons where player_id = $1', [stranger.id])).rows).toEqual([]);
  });

  it('is asked for by the player alone, with the second factor, and can be taken back until it’s done', async () => {
    const player = await site.player();
    await stepUp(site, risk, owner);
    expect(codeOf(await askFor(risk, player.id))).toBe('privacy.error.erasure_not_asked');
    expect(codeOf(await site.visitor('POST', path, {}))).toBe('account.error.sign_in_required');
    const app = await withCodeToUse(site, player);
    expect(codeOf(await want(player))).toBe('account.error.two_factor_required');
    expect(codeOf(await want(player, { code: app.wrong() }))).toBe('account.error.two_factor_invalid');
    const reply = await want(player, { code: app.code() });
    expect(reply.body.data?.erasure).toMatchObject({ askedAt: expect.any(Number), obstacles: [] });
    await stepUp(site, risk, owner);
    const id = (await askFor(risk, player.id)).body.data?.requestId ?? '';
    expect(codeOf(await approve(risk, id))).toBe('staff.error.vote_asked');
    expect((await player.call<Privacy>('DELETE', path)).body.data?.erasure.askedAt).toBeNull();
    expect(await resultOf(id)).toMatchObject({ state: 'WITHDRAWN' });
    expect(codeOf(await approve(owner, id))).toBe('staff.error.vote_ended');
    const old = await site.player();
    await site.clock.advance(11 * MINUTE);
    expect(codeOf(await want(old))).toBe('privacy.error.sign_in_stale');
  });

  it.each<[ErasureObstacle, (id: bigint, player: TestPlayer) => Promise<unknown>]>([
    ['BALANCE', (id) => query('select wallet_transfer(5, $1, 1, 30::smallint, $2)', [id, newId()])],
    ['DEBTS', debt],
    [
      'EXCLUSION',
      (id) =>
        query(
          `insert into wallet_exclusions (player_id, self_ban_until) values ($1, app_now() + interval '1 day')`,
          [id],
        ),
    ],
    ['RESTRICTION', (id) => query('update account_players set is_restricted = true where id = $1', [id])],
    [
      'PROTECTION',
      (id) =>
        query(
          `insert into limits_protections (player_id, what, period, cents) values ($1, 'LOSS', 'DAY', 100)`,
          [id],
        ),
    ],
    ['STAFF', (id) => query(`update account_players set role = 'MODERATOR' where id = $1`, [id])],
    ['BETS', openMines],
    ['REQUESTS', openCredit],
    ['PAYMENTS', openPayment],
    ['BETS', openRaffle],
  ])('sheds no %s: not when it’s asked for, nor when that comes after the votes', async (obstacle, cause) => {
    const [player, late] = [await site.player(), await site.player()];
    await cause(player.id, player);
    const refused = await want(player);
    expect([codeOf(refused), refused.body.error?.details]).toEqual([
      'privacy.error.erasure_blocked',
      { obstacles: expect.arrayContaining([obstacle]) },
    ]);
    expect(await tryToErase(late, () => cause(late.id, late))).toMatchObject({ code: 'NOT_ERASED' });
    expect((await late.call<Privacy>('GET', '/api/user/privacy')).body.data?.erasure.askedAt).not.toBeNull();
    await query('delete from privacy_erasures where player_id = $1', [late.id]);
  });

  it('waits for a case of money laundering, and says so to no one', async () => {
    const player = await site.player();
    const result = await tryToErase(player, async () => {
      await query(`insert into aml_cases (player_id, market, due_at) values ($1, 'default', app_now())`, [
        player.id,
      ]);
      expect((await want(player)).body.data?.erasure).toMatchObject({ obstacles: [] });
    });
    expect(result).toEqual({ code: 'NOT_ERASED', values: { obstacles: ['HELD'] } });
  });

  it('is nothing that the application does by itself', async () => {
    const player = await site.player();
    const client = await site.app.pool.connect();
    try {
      for (const text of [
        `insert into privacy_erasures (player_id) values (${player.id})`,
        `delete from staff_texts`,
        `select privacy_erase(0, '{}', '{}')`,
      ])
        await expect(client.query(text), text).rejects.toThrow();
    } finally {
      client.release();
    }
  });
});

it('who came back with an older backup is erased again, by the command and two members', async () => {
  const player = await site.player({ name: 'Restored_One' });
  await erase(site, player, risk, owner);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: site.database.url,
    DECISION_KEYS: TEST_DECISION_KEYS,
  };
  const command = (...words: string[]) => runStaff(['erasures', ...words], env);
  expect((await command()).said).toContain(`${player.id}  `);
  // Restores the player's rows as an old backup would.
  await query('update account_players set username = $2, is_restricted = false where id = $1', [
    player.id,
    'Restored_One',
  ]);
  await query('update wallet_players set is_restricted = false, is_frozen = false where player_id = $1', [
    player.id,
  ]);
  await query('delete from privacy_erasures where player_id = $1', [player.id]);
  await site.clock.advance(MINUTE);
  const again = (id: bigint) =>
    command(
      'again',
      String(id),
      '--reason',
      'Restored of Monday',
      '--by',
      owner.name,
      '--code',
      owner.phone.code(),
    );
  expect(await again(999_999n)).toMatchObject({ code: 1, said: 'There is no player 999999.' });
  expect(await again(player.id)).toMatchObject({
    code: 0,
    said: expect.stringContaining('somebody else agrees'),
  });
  await stepUp(site, risk, owner);
  const id = (await askFor(risk, player.id)).body.data?.requestId ?? expect.fail('not asked');
  await approve(owner, id);
  await carriedOut(site, id);
  expect(await tablesWith(site.database, 'Restored_One')).toEqual([]);
});

it('what providers sent is emptied after 90 days, and still counts once', async () => {
  await query(`insert into cashier_webhooks (provider, event_id, body, received_at)
    values ('payadmit', 'old', 'name of somebody', app_now() - interval '91 days'), ('payadmit', 'new', 'kept', app_now() - interval '89 days')`);
  await runJob(site, 'privacy-webhooks');
  const { rows } = await query(
    `select event_id, body from cashier_webhooks where provider = 'payadmit' order by 1`,
  );
  expect(rows).toEqual([
    { event_id: 'new', body: 'kept' },
    { event_id: 'old', body: '' },
  ]);
});

/** Gives a player a ticket of a raffle that waits for its draw. */
async function openRaffle(id: bigint): Promise<void> {
  await query(
    `insert into raffle_weeks (week, state, prizes, beacon_round, beacon_at, listed_at, list_hash, tickets, players)
     values (1, 'LISTED', '{}', 1, app_now(), app_now(), repeat('0', 64), 1, 1) on conflict do nothing`,
  );
  await query(
    `insert into raffle_tickets (week, first, last, player_id)
     select 1, coalesce(max(last), 0) + 1, coalesce(max(last), 0) + 1, $1 from raffle_tickets where week = 1`,
    [id],
  );
}

async function openCredit(id: bigint): Promise<void> {
  await query(
    `insert into staff_requests (kind, subject, payload, player_id, reason, policy, needs, needs_owner, due_at, asked_by)
     values ('CREDIT', null, '{"cents": "5000"}', $1, 'Promised in support', 1, 1, false, app_now(), $2)`,
    [id, risk.id],
  );
}

async function openMines(id: bigint, player: TestPlayer): Promise<void> {
  await query('select wallet_transfer(5, $1, 105, 30::smallint, $2)', [id, newId()]);
  const opened = await player.call('POST', '/api/games/mines', { amount: 1.05, mines: 3 }, keyed());
  expect(opened.status, opened.text).toBe(200);
}

async function openPayment(id: bigint): Promise<void> {
  await query(
    `insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
       changed_at_provider, created_at, updated_at)
     values ('fireblocks', $2, $3, $1, 'LTC', 1, 0, 'SEEN', app_now(), app_now(), app_now())`,
    [id, newId(), newId()],
  );
}

async function debt(id: bigint): Promise<void> {
  await query(
    `with r as (insert into staff_requests (kind, payload, player_id, reason, policy, needs, needs_owner, due_at, state, carried_out_at, decided_at)
       values ('CORRECTION', '{}', $1, 'Taken back', 1, 0, false, app_now(), 'APPROVED', app_now(), app_now()) returning id)
     insert into cashier_debts (request_id, player_id, owed_cents, at) select id, $1, 100, app_now() from r`,
    [id],
  );
}
