import { createHash, createPublicKey, verify } from 'node:crypto';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { PERSONAL_SECTIONS, type PersonalExport } from '@aureus/contract/personal-export.ts';
import type { Privacy, StaffAct } from '@aureus/contract/privacy.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { supportAnswer } from '@aureus/contract/support-answers.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../../../../packages/verify/src/schemas.ts';
import { newId } from '../../platform/random.ts';
import { atNode, startNode } from '../../testing/at-node.ts';
import { withCodeToUse } from '../../testing/authenticator.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire } from '../../testing/staff-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { answerBySite } from '../support/testing.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const codeOf = ({ body, status }: Reply): string | number => body.error?.code ?? status;
const keyed = () => ({ 'idempotency-key': newId() });
const read = async (by: TestPlayer): Promise<Privacy> =>
  (await by.call<Privacy>('GET', '/api/user/privacy')).body.data ?? expect.fail('no reply');
const ask = (by: TestPlayer) => by.call<Privacy>('POST', '/api/user/privacy/export', {});
const ticketOf = (by: TestPlayer, body: object = {}) =>
  by.call<{ ticket: string }>('POST', '/api/user/privacy/export/ticket', body);
const fileOf = (by: TestPlayer, ticket = '') =>
  by.call('GET', `/api/user/privacy/export/file?ticket=${ticket || 'x'.repeat(43)}`);
const acts = async (by: TestPlayer): Promise<StaffAct[]> =>
  (await by.call<StaffAct[]>('GET', '/api/user/privacy/staff-acts')).body.data ?? expect.fail('no acts');

const ready = (by: TestPlayer): Promise<unknown> =>
  eventually('the export', async () => (await read(by)).export?.state === 'READY');

async function download(by: TestPlayer, body: object = {}): Promise<string> {
  const { body: ticket } = await ticketOf(by, body);
  const reply = await fileOf(by, ticket.data?.ticket);
  expect(reply.status, reply.text.slice(0, 200)).toBe(200);
  return reply.text;
}

async function otherSession(player: TestPlayer): Promise<TestPlayer> {
  const place = { provider: 'STEAM', userAgent: 'other', address: '127.0.0.2' } as const;
  const token = await site.app.sessions.open({ playerId: player.id, ...place });
  const cookie = `aureus_session=${token}`;
  return {
    ...player,
    cookie,
    call: (method, path, body, headers) => site.visitor(method, path, body, { ...headers, cookie }),
  };
}

describe('a player’s export', () => {
  it('holds every part, fits its schema, and is signed by the key of the heads', async () => {
    const friend = await site.player({ cents: 10_000n });
    const player = await site.player({ name: 'Livia_Drusilla', cents: 500_000n, role: 'USER' });
    const drop = { amount: 1, risk: 'EASY', rows: 8 };
    for (let n = 0; n < 3; n += 1) await player.call('POST', '/api/games/plinko', drop, keyed());
    await player.call('POST', '/api/user/vault/deposit', { amount: 20 }, keyed());
    await player.call('POST', `/api/user/block/${friend.id}`, {});
    await player.call('POST', '/api/support/messages', {
      key: newId(),
      text: 'Where is my \\" deposit?\n\u2028',
    });
    await query(
      `insert into notifications_messages (player_id, type, data, created_at)
       select $1, 'INFO', json_build_object('type', 'TIP_SENT', 'amount', n), app_now() from generate_series(1, 2500) n`,
      [player.id],
    );
    await query(`insert into chat_messages (room, type, player_id, message, created_at)
      values ('EN', 'USER', ${player.id}, 'ave "all"', app_now()), ('EN', 'USER', ${friend.id}, 'not mine', app_now())`);
    const why = JSON.stringify([
      { code: 'extrasTakenBack', values: { coins: 12.5 } },
      { code: 'text', values: { text: 'Ask for Livia.' } },
    ]);
    await query(
      `insert into cashier_payments (provider, ref, player_id, method, asset_amount, amount_cents, state, reason, why,
         changed_at_provider, created_at, updated_at)
       select 'payadmit', gen_random_uuid(), $1, 'PIX', 0, 0, 'CREATED', said.*, app_now(), app_now(), app_now()
       from (values ('From before', $2::jsonb), ('Not paid in time. Livia', null), (null, null)) said`,
      [player.id, why],
    );
    expect((await read(player)).export).toBeNull();
    expect(codeOf(await ask(player))).toBe(200);
    await ready(player);
    expect((await read(player)).export).toMatchObject({
      percent: 100,
      progress: PERSONAL_SECTIONS.map((section) => ({ section, percent: 100 })),
    });
    const text = await download(player);
    const file = JSON.parse(text) as Static<typeof PersonalExport>;
    const check = new Ajv2020({ strict: false, allErrors: true }).compile(schemas()['personal'] ?? {});
    expect(check(file), JSON.stringify(check.errors?.slice(0, 3))).toBe(true);
    expect(
      Object.keys(file).filter((name) => (PERSONAL_SECTIONS as readonly string[]).includes(name)),
    ).toEqual(PERSONAL_SECTIONS);
    expect(file.profile).toMatchObject([{ id: String(player.id), username: 'Livia_Drusilla' }]);
    expect(file.wallet).toMatchObject([{ vault: '20.00' }]);
    expect(file.sessions).toMatchObject([{ userAgent: 'test', address: '127.0.0.1' }]);
    expect(file.transfers.map(({ kind, way }) => [kind, way])).toContainEqual(['vaultDeposit', 'OUT']);
    expect(file.payments.map(({ reason }) => reason)).toEqual([
      'What it brought was taken back too: 12.50 coins. Ask for Livia.',
      'Not paid in time. Livia',
      null,
    ]);
    expect(file.blocks).toMatchObject([{ player: String(friend.id) }]);
    expect(file.chatMessages.map(({ message }) => message)).toEqual(['ave "all"']);
    expect(file.supportMessages.filter(({ author }) => author === 'PLAYER')).toMatchObject([
      { text: expect.stringContaining('deposit?') },
    ]);
    expect(file.notifications.length).toBeGreaterThanOrEqual(2_500);
    expect(file.bets.bets).toHaveLength(3);
    const unsigned = text.slice(0, text.lastIndexOf(',"signature":'));
    const { publicKey, sha256, ed25519 } = file.signature;
    expect(createHash('sha256').update(unsigned).digest('hex')).toBe(sha256);
    expect(createHash('sha256').update(text).digest('hex')).toBe((await read(player)).export?.sha256);
    expect(publicKey).toBe(file.heads.publicKey);
    const key = createPublicKey({
      key: Buffer.from(`302a300506032b6570032100${publicKey}`, 'hex'),
      format: 'der',
      type: 'spki',
    });
    const signed = Buffer.from(`aureus export 1\n${file.player}\n${file.exportedAt}\n${sha256}\n`);
    expect(verify(null, signed, key, Buffer.from(ed25519, 'hex'))).toBe(true);
  });

  it('has what the site wrote to the player in the language of the page that asked', async () => {
    const player = await site.player();
    await query(
      `insert into cashier_payments (provider, ref, player_id, method, asset_amount, amount_cents, state, reason, why,
         changed_at_provider, created_at, updated_at)
       values ('payadmit', gen_random_uuid(), $1, 'PIX', 0, 0, 'CREATED', '', $2, app_now(), app_now(), app_now())`,
      [player.id, JSON.stringify([paymentReason('extrasTakenBack', { coins: 1012.5 })])],
    );
    await player.call('POST', '/api/support/messages', { key: newId(), text: 'Where is it?' });
    const { rows } = await query(
      'select id, player_id as "playerId" from support_threads where player_id = $1',
      [player.id],
    );
    const time = Date.UTC(2026, 10, 30, 8);
    await answerBySite(site.app.db, rows[0], [
      supportAnswer('depositHeld', { coins: 12.5 }),
      paymentReason('noFreshPrice'),
      supportAnswer('awayUntil', { time }),
      ownWords('Ask for Livia.'),
    ]);
    await player.call('POST', '/api/user/privacy/export', {}, { 'accept-language': 'ru' });
    await ready(player);
    const file = JSON.parse(await download(player)) as Static<typeof PersonalExport>;
    expect(file.payments[0]?.reason).toBe('Списано и то, что он принёс, в монетах: 1\u00a0012,50.');
    expect(file.supportMessages.at(-1)).toEqual({
      conversation: String(rows[0].id),
      author: 'SITE',
      name: null,
      text: 'Ваш депозит на 12,50 на проверке. Ждём свежий курс. Сейчас нас нет на месте, вернёмся: понедельник 08:00 UTC. Ask for Livia.',
      attachment: null,
      createdAt: expect.any(Number),
    });
  });

  it('is one at a time and one a day, however many ask', async () => {
    const player = await site.player();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(player)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await ready(player);
    expect(codeOf(await ask(player))).toBe('privacy.error.export_wait');
    expect((await read(player)).nextExportAt).toBeGreaterThan(site.clock.now() + DAY - 5 * MINUTE);
    await site.clock.advance(DAY);
    expect(codeOf(await ask(await otherSession(player)))).toBe(200);
  });

  it('goes to the session that asked for it, once and soon; to no other player, session or visitor', async () => {
    const [player, thief] = [await site.player(), await site.player()];
    await ask(player);
    await ready(player);
    expect(codeOf(await ticketOf(thief))).toBe('privacy.error.export_gone');
    const give = async () => (await ticketOf(player)).body.data?.ticket ?? expect.fail('no ticket');
    const ticket = await give();
    const other = await otherSession(player);
    for (const by of [thief, other]) expect(codeOf(await fileOf(by, ticket))).toBe('privacy.error.ticket');
    const visited = await site.visitor('GET', `/api/user/privacy/export/file?ticket=${ticket}`);
    expect(codeOf(visited)).toBe('account.error.sign_in_required');
    expect((await fileOf(player, ticket)).status).toBe(200);
    expect(codeOf(await fileOf(player, ticket))).toBe('privacy.error.ticket');
    const late = await give();
    await site.clock.advance(5 * MINUTE + 1_000);
    expect(codeOf(await fileOf(player, late))).toBe('privacy.error.ticket');
    await site.clock.advance(6 * MINUTE);
    expect(codeOf(await ticketOf(player))).toBe('privacy.error.sign_in_stale');
    const fresh = (await ticketOf(await otherSession(player))).body.data?.ticket;
    await player.call('DELETE', '/api/auth/sessions');
    expect(codeOf(await fileOf(player, fresh))).toBe('privacy.error.ticket');
    for (const path of ['', '?ticket=', '?ticket=1', `?ticket=${'x'.repeat(5_000)}`, "?ticket=' or 1=1"])
      expect((await player.call('GET', `/api/user/privacy/export/file${path}`)).status).toBe(400);
  });

  it('asks for the second factor, also when that came on after the ticket', async () => {
    const player = await site.player();
    await ask(player);
    await ready(player);
    const before = (await ticketOf(player)).body.data?.ticket;
    const app = await withCodeToUse(site, player);
    expect(codeOf(await fileOf(player, before))).toBe('privacy.error.ticket');
    const reply = await ticketOf(player);
    expect([codeOf(reply), reply.body.error?.details]).toEqual([
      'account.error.two_factor_required',
      { action: 'DATA_EXPORT', amount: null, to: null },
    ]);
    expect(codeOf(await ticketOf(player, { code: app.wrong() }))).toBe('account.error.two_factor_invalid');
    const code = app.code();
    expect(JSON.parse(await download(player, { code }))).toMatchObject({ player: String(player.id) });
    expect(codeOf(await ticketOf(player, { code }))).toBe('account.error.two_factor_invalid');
  });

  it('is deleted after seven days, bytes and all', async () => {
    const player = await site.player();
    await ask(player);
    await ready(player);
    await site.clock.advance(7 * DAY);
    const fresh = await otherSession(player);
    expect(codeOf(await ticketOf(fresh))).toBe('privacy.error.export_gone');
    await runJob(site, 'privacy-sweep');
    expect((await read(fresh)).export?.state).toBe('DELETED');
    const { rows } = await query(
      'select from privacy_parts p join privacy_exports e on e.id = p.export_id where e.player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([]);
  });

  it('is written again when the process that wrote it has died, and given up after half a day', async () => {
    const player = await site.player();
    const left = async () =>
      (
        await query(
          `insert into privacy_exports (player_id, state, run) values ($1, 'RUNNING', 1) returning id`,
          [player.id],
        )
      ).rows[0].id as bigint;
    const id = await left();
    await query(`insert into privacy_parts (export_id, run, number, bytes) values ($1, 1, 0, 'half')`, [id]);
    await site.clock.advance(5 * MINUTE);
    await runJob(site, 'privacy-sweep');
    await ready(player);
    expect(JSON.parse(await download(await otherSession(player)))).toMatchObject({ version: 1 });
    await query(
      `insert into privacy_exports (player_id, asked_at) values ($1, app_now() - interval '12 hours')`,
      [player.id],
    );
    await runJob(site, 'privacy-sweep');
    expect((await read(player)).export?.state).toBe('FAILED');
  });

  it('and every table that knows a player is in it, or left out for a reason', async () => {
    const { rows } = await query(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
         and (a.attname in ('player_id', 'person_id') or exists (
           select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'account_players'::regclass
             and k.contype = 'f' and a.attnum = any(k.conkey)))`,
    );
    const exported = site.app.personal.flatMap(({ from }) => from.match(/[a-z]+(?:_[a-z]+)+/g) ?? []);
    const missing = rows
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => !exported.includes(name) && !(name in LEFT_OUT));
    expect(missing).toEqual([]);
  });
});

/** Tables about players that an export doesn't read, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ...all('in the export of bets', [
    'battles_battles',
    'battles_seats',
    'fairness_seed_pairs',
    'mines_games',
    'rewards_openings',
    'wallet_bets',
  ]),
  ...all('figures that follow from bets and transfers', [
    'affiliates_claims',
    'drops_drops',
    'house_account_hours',
    'house_accounts',
    'leaderboard_places',
    'levels_reached',
    'players_counts',
    'players_days',
    'players_tallies',
    'raffle_tickets',
    'raffle_wins',
    'rewards_claims',
    'rewards_deposits',
    'rewards_keys',
    'rewards_rank_starts',
    'wallet_holds',
    'wallet_voids',
  ]),
  ...all('in limitChanges', [
    'limits_cool_offs',
    'limits_deposits',
    'limits_self_bans',
    'wallet_exclusions',
    'wallet_loss_limits',
  ]),
  ...all('in staffActs', [
    'chat_acts',
    'chat_mutes',
    'kyc_asks',
    'limits_protections',
    'staff_requests',
    'staff_texts',
  ]),
  ...all('in payments', ['cashier_returns', 'gift_cards_codes']),
  ...all('for staff alone: it would warn those who launder money', [
    'aml_cases',
    'house_account_alarms',
    'pot_held',
    'signals_clearings',
    'signals_clusters',
    'signals_marks',
    'staff_notes',
  ]),
  ...all('hashes that say nothing to the player', [
    'cashier_cards',
    'kyc_person_keys',
    'kyc_persons',
    'kyc_under_age',
  ]),
  ...all('keys of the sign-in', ['two_factor_authenticators', 'two_factor_recovery_codes']),
  overlay_links: 'the key of a link, kept as its hash',
  push_subscriptions: 'keys of a browser, of a session that is in sessions',
  ...all('marks of the site’s own work', [
    'battles_bot_calls',
    'plans_plans',
    'cashier_vaults',
    'gift_cards_guesses',
    'limits_reminders',
    'privacy_erasures',
    'privacy_keys',
    'privacy_exports',
    'staff_members',
    'support_players',
  ]),
  staff_log_waiting: 'holds nothing once a transaction is over',
  support_attachments: 'named in supportMessages, opened in the support window',
  vault_vaults: 'in vaultMoves',
};

function all(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}

describe('what staff did', () => {
  it('is shown to the player alone, by its code and first names, and without what colleagues keep among themselves', async () => {
    const player = await site.player({ name: 'Cassia_L' });
    expect(await acts(player)).toEqual([]);
    const member = await hire(site, ['owner'], 'Priya Nair');
    const path = `/api/staff/players/${player.id}`;
    const sent = [
      await member.call('POST', `${path}/note`, { text: 'Looks odd to me' }),
      await member.call('POST', `${path}/credit`, { amount: 10, reason: 'Case 5512 froze' }, keyed()),
      await member.call('POST', `${path}/rename`, { name: 'Cassia_Two', reason: 'An offensive name' }),
      await member.call('POST', `${path}/limit`, {
        what: 'DEPOSIT',
        period: 'DAY',
        amount: 50,
        reason: 'As you asked',
      }),
      await member.call('POST', `${path}/restriction`, { act: 'restrict', reason: 'We ask you to call' }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await eventually('the credit', async () => (await acts(player)).length === 4);
    const rows = (await acts(player)).map(({ by, done, reason }) => [by, done, reason]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Priya', { code: 'RESTRICTED', values: {} }, 'We ask you to call'],
        ['Priya', { code: 'DEPOSIT_LIMIT', values: { period: 'DAY', coins: 50 } }, 'As you asked'],
        ['Priya', { code: 'RENAMED', values: { from: 'Cassia_L', to: 'Cassia_Two' } }, 'An offensive name'],
        ['Priya', { code: 'CREDITED', values: { coins: 10 } }, 'Case 5512 froze'],
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Nair|odd to me/);
    expect(await acts(await site.player())).toEqual([]);
    const cursor = (await acts(player))[1]?.cursor;
    const older = await player.call<StaffAct[]>('GET', `/api/user/privacy/staff-acts?before=${cursor}`);
    expect(older.body.data).toHaveLength(2);
    for (const bad of ['x', '1', '1-', "1-L1'", '-1-L1', '1-L99999999999999999999'])
      expect((await player.call('GET', `/api/user/privacy/staff-acts?before=${bad}`)).status, bad).toBe(400);
  });

  it("has the site's name where the site itself acted", async () => {
    const player = await site.player();
    const rename = `select staff_note(null, 'PLAYER_RENAMED', $1, p_after => '{"name": "Cassia"}')`;
    await query(rename, [`player ${player.id}`]);
    expect((await acts(player)).map(({ by }) => by)).toEqual(['Aureus']);
    const other = await startNode(site, { env: { PRODUCT_NAME: 'Lares & Co' } });
    expect((await acts(atNode(other, player))).map(({ by }) => by)).toEqual(['Lares & Co']);
    await other.close();
  });
});
