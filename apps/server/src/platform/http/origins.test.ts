import { createECDH, randomBytes } from 'node:crypto';
import type { Privacy } from '@aureus/contract/privacy.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersions } from '../../domains/terms/terms.ts';
import { startSetup, withCodeToUse } from '../../testing/authenticator.ts';
import { battlesOf, given } from '../../testing/battles-driver.ts';
import { stateHash } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { makeGiftCards, makePromoCode } from '../../testing/offers.ts';
import { rainOf } from '../../testing/rain-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { driveSpin, LONG_ROUNDS } from '../../testing/spin-driver.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { newId } from '../random.ts';
import { siteOrigins } from './origins.ts';

const PLAN = {
  bet: { game: 'plinko', amount: 1, risk: 'EASY', rows: 8 },
  count: 5,
  stopProfit: null,
  stopLoss: null,
};

type CallOf = {
  path: (setup: Setup) => string;
  body?: (setup: Setup) => unknown;
  /** Bytes and content type, for a call whose body is a file. */
  file?: { bytes: Buffer; type: string };
  /** Prepares what the call needs. @returns a text that becomes `thingId`, such as an id or a code. */
  prepare?: (setup: Setup) => Promise<string>;
};
/** Caller of a test, with data that a call could change. */
type Setup = {
  player: TestPlayer;
  sessionId: string;
  messageId: string;
  victim: TestPlayer;
  box: { id: string; version: string };
  /** Result of the call's `prepare`; '' without one. */
  thingId: string;
};

/** Starts a game of mines with one safe tile open. @returns its id. */
async function openMines({ player }: Setup): Promise<string> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(2, 3));
  const { safe } = await peek(site, game);
  await mines.reveal(game.gameId, safe[0]);
  return game.gameId;
}

/**
 * Wins a bet for the player, by opening the only safe tile of a game of mines. @returns the body with which to share
 * the bet.
 */
async function wonBet({ player }: Setup): Promise<object> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(2, 24));
  const { safe } = await peek(site, game);
  await mines.reveal(game.gameId, safe[0]);
  return { win: { kind: 'bet', id: game.id }, hidesAmounts: false };
}

/** Shares a win of the player. @returns the share's id. */
async function sharedWin(setup: Setup): Promise<string> {
  const { body } = await setup.player.call<{ id: string }>('POST', '/api/shares', await wonBet(setup));
  return body.data?.id ?? expect.fail('nothing is shared');
}

/**
 * Creates a battle with two free seats. A full battle would be drawn between two state comparisons. @returns its id.
 */
async function openBattle(creator: TestPlayer, box: Setup['box']): Promise<string> {
  return given(
    await battlesOf(creator).create({ cases: [box], mode: 'NORMAL', format: '1v1v1', isPrivate: false }),
  ).battle.id;
}

/** Turns the player's session into a sign-in that waits for a two-factor code. @returns the code. */
async function waitingForCode(player: TestPlayer, sessionId: string): Promise<string> {
  const { code } = await withCodeToUse(site, player);
  await site.database.owner.query('update account_sessions set is_pending = true where id = $1', [sessionId]);
  site.app.sessions.forget(player.id);
  return code();
}

/** Removes everything that blocks an erasure of the player. */
async function emptied({ player, victim }: Setup): Promise<string> {
  const tip = { userId: String(victim.id), amount: 100 };
  await player.call('POST', '/api/wallet/tip', tip, { 'idempotency-key': newId() });
  await site.database.owner.query(`update account_players set role = 'USER' where id = $1`, [player.id]);
  return '';
}

/** Starts the player's conversation with support. @returns its id. */
async function openThread(player: TestPlayer): Promise<string> {
  await player.call('POST', '/api/support/messages', { key: newId(), text: 'hello' });
  const { body } = await player.call<{ thread: { id: string } | null }>('GET', '/api/support');
  return body.data?.thread?.id ?? expect.fail('no conversation');
}

const PICTURE = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c9a227' } })
  .png()
  .toBuffer();
const [terms = expect.fail('no terms')] = readVersions();

const withdrawal = { amount: 10, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', feeLevel: 'LOW' };

const PARTNER = 900_267_897n;
const TRADE_URL = `https://steamcommunity.com/tradeoffer/new/?partner=${PARTNER}&token=aBc_-123`;

/** Makes the player the verified owner of the trade URL that the calls use. */
async function verified(player: TestPlayer): Promise<string> {
  const { owner } = site.database;
  // An identity belongs to only one player, so the previous owner loses it.
  await owner.query(`update account_identities set subject = player_id::text where subject = $1`, [
    String(76_561_197_960_265_728n + PARTNER),
  ]);
  await owner.query('update account_identities set subject = $2 where player_id = $1', [
    player.id,
    String(76_561_197_960_265_728n + PARTNER),
  ]);
  return '';
}

const subscription = () => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${newId()}`,
  publicKey: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
  hidesAmounts: false,
});

/**
 * A call for every route that changes a player's data, except staff's routes and webhooks. Sent with the site's own
 * Origin, each call has an effect.
 */
const calls: Record<string, CallOf> = {
  // This call must come before those with two-factor codes, which move the test's clock far ahead of the custodian's.
  'POST /api/fireblocks/withdraw': {
    path: () => '/api/fireblocks/withdraw?method=USDC',
    body: () => withdrawal,
  },
  'POST /api/wallet/withdrawals/{id}/cancel': {
    path: ({ thingId }) => `/api/wallet/withdrawals/${thingId}/cancel`,
    body: () => ({}),
    prepare: async ({ player }) => {
      const { body } = await player.call<{ transaction: { id: string } }>(
        'POST',
        '/api/fireblocks/withdraw?method=USDC',
        withdrawal,
        { 'idempotency-key': newId() },
      );
      return body.data?.transaction.id ?? '';
    },
  },
  'POST /api/fireblocks/withdrawals/{id}/fee-level': {
    path: ({ thingId }) => `/api/fireblocks/withdrawals/${thingId}/fee-level`,
    body: () => ({ feeLevel: 'HIGH' }),
    // The withdrawal waits because the network fee exceeds the agreed maximum.
    prepare: async ({ player }) => {
      const { rows } = await site.database.owner.query<{ id: bigint }>(
        `insert into cashier_payments (way, provider, ref, player_id, method, request_id, asset_amount, amount_cents,
           max_fee_cents, state, waits, target, changed_at_provider, created_at, updated_at)
         values ('WITHDRAW', 'fireblocks', gen_random_uuid(), $1, 'USDC', gen_random_uuid(), 0, 100000, 1, 'QUEUED',
           '{"code": "FEE_ROSE", "cents": "2"}', '{"address": "0x", "feeLevel": "LOW"}', 'epoch', app_now(), app_now())
         returning id`,
        [player.id],
      );
      return String(rows[0]?.id);
    },
  },
  'POST /api/auth/logout': { path: () => '/api/auth/logout' },
  'DELETE /api/auth/sessions': {
    path: () => '/api/auth/sessions',
    prepare: ({ player }) =>
      site.app.sessions.open({
        playerId: player.id,
        provider: 'STEAM',
        userAgent: 'other',
        address: '127.0.0.1',
      }),
  },
  'DELETE /api/auth/sessions/{id}': { path: ({ sessionId }) => `/api/auth/sessions/${sessionId}` },
  'POST /api/fairness/client-seed': {
    path: () => '/api/fairness/client-seed',
    body: () => ({ clientSeed: 'forged' }),
  },
  'PATCH /api/fairness/seed-pair': {
    path: () => '/api/fairness/seed-pair',
    body: () => ({ clientSeed: 'forged' }),
  },
  'POST /api/chat/': { path: () => '/api/chat', body: () => ({ room: 'EN', message: 'forged' }) },
  'DELETE /api/chat/messages/{id}': { path: ({ messageId }) => `/api/chat/messages/${messageId}` },
  'POST /api/chat/messages/{id}/report': {
    path: ({ messageId }) => `/api/chat/messages/${messageId}/report`,
    body: () => ({ reason: 'SPAM' }),
  },
  'POST /api/user/privacy/export': { path: () => '/api/user/privacy/export', body: () => ({}) },
  'POST /api/user/privacy/export/ticket': {
    path: () => '/api/user/privacy/export/ticket',
    body: () => ({}),
    prepare: async ({ player }) => {
      await player.call('POST', '/api/user/privacy/export', {});
      await eventually('the export', async () => {
        const { body } = await player.call<Privacy>('GET', '/api/user/privacy');
        return body.data?.export?.state === 'READY';
      });
      return '';
    },
  },
  'POST /api/user/privacy/erasure': {
    path: () => '/api/user/privacy/erasure',
    body: () => ({}),
    prepare: emptied,
  },
  'DELETE /api/user/privacy/erasure': {
    path: () => '/api/user/privacy/erasure',
    prepare: async (setup) => {
      await emptied(setup);
      await setup.player.call('POST', '/api/user/privacy/erasure', {});
      return '';
    },
  },
  'POST /api/support/messages': {
    path: () => '/api/support/messages',
    body: () => ({ key: newId(), text: 'forged' }),
  },
  'POST /api/support/read': {
    path: () => '/api/support/read',
    body: ({ thingId }) => ({ upTo: thingId }),
    prepare: async ({ player }) => {
      const { rows } = await site.database.owner.query<{ id: bigint }>(
        `insert into support_messages (thread_id, player_id, author, author_name, text)
         values ($1, $2, 'STAFF', 'Priya', 'Hello') returning id`,
        [await openThread(player), player.id],
      );
      return String(rows[0]?.id);
    },
  },
  'POST /api/support/typing': {
    path: () => '/api/support/typing',
    body: () => ({}),
    prepare: ({ player }) => openThread(player),
  },
  'POST /api/support/attachments': {
    path: () => '/api/support/attachments',
    file: { bytes: PICTURE, type: 'image/png' },
  },
  'POST /api/support/threads/{id}/rating': {
    path: ({ thingId }) => `/api/support/threads/${thingId}/rating`,
    body: () => ({ stars: 1, text: 'forged' }),
    prepare: async ({ player }) => {
      const id = await openThread(player);
      await site.database.owner.query(
        `update support_threads set state = 'CLOSED', closed_at = app_now() where id = $1`,
        [id],
      );
      return id;
    },
  },
  'POST /api/terms/accept': {
    path: () => '/api/terms/accept',
    body: () => ({ version: terms.version, hash: terms.hash }),
  },
  'POST /api/chat/mutes': {
    path: () => '/api/chat/mutes',
    body: ({ victim }) => ({ userId: String(victim.id), minutes: 60 }),
  },
  'POST /api/chat/announcements': {
    path: () => '/api/chat/announcements',
    body: () => ({ message: 'forged' }),
  },
  'POST /api/rain/join': {
    path: ({ thingId }) => `/api/rain/join?captchaToken=${encodeURIComponent(thingId)}`,
    prepare: async ({ player }) => {
      await runJob(site, 'rain-turn');
      return rainOf(site).token(player);
    },
  },
  'POST /api/rain/tip': {
    path: () => '/api/rain/tip',
    body: () => ({ amount: 1 }),
    prepare: async () => {
      await runJob(site, 'rain-turn');
      return '';
    },
  },
  'POST /api/games/spin/bets': {
    path: () => '/api/games/spin/bets',
    body: () => ({ colour: 'black', amount: 1 }),
  },
  'POST /api/games/cases/{id}/open': {
    path: ({ box }) => `/api/games/cases/${box.id}/open`,
    body: ({ box }) => ({ count: 1, version: box.version }),
  },
  'POST /api/games/plinko': {
    path: () => '/api/games/plinko',
    body: () => ({ amount: 1, risk: 'EASY', rows: 8 }),
  },
  'POST /api/games/plans': { path: () => '/api/games/plans', body: () => PLAN },
  'POST /api/games/plans/{id}/end': {
    path: ({ thingId }) => `/api/games/plans/${thingId}/end`,
    body: () => ({}),
    prepare: async ({ player }) => {
      const { body } = await player.call<{ plan: { id: string } }>('POST', '/api/games/plans', PLAN);
      return body.data?.plan.id ?? '';
    },
  },
  'POST /api/games/upgrader': {
    path: () => '/api/games/upgrader',
    body: ({ thingId }) => ({ amount: 1, itemId: thingId, direction: 'UNDER' }),
    prepare: async ({ player }) => {
      const items = await player.call<{ id: string }[]>(
        'GET',
        '/api/games/upgrader/items?minPrice=2&sort=asc&limit=1',
      );
      return items.body.data?.[0]?.id ?? '';
    },
  },
  'POST /api/games/mines': { path: () => '/api/games/mines', body: () => ({ amount: 2, mines: 3 }) },
  'POST /api/games/mines/{id}/reveal': {
    path: ({ thingId }) => `/api/games/mines/${thingId}/reveal`,
    body: () => ({ tile: 24 }),
    prepare: async ({ player }) => played(await minesOf(player).start(2, 3)).game.gameId,
  },
  'POST /api/games/mines/{id}/cash-out': {
    path: ({ thingId }) => `/api/games/mines/${thingId}/cash-out`,
    body: () => ({}),
    prepare: openMines,
  },
  'POST /api/games/battles': {
    path: () => '/api/games/battles',
    body: ({ box }) => ({ cases: [box], mode: 'NORMAL', format: '1v1', isPrivate: false }),
  },
  'POST /api/games/battles/quick-join': {
    path: () => '/api/games/battles/quick-join',
    body: () => ({ most: 100 }),
    prepare: async ({ box }) => openBattle(await site.player({ cents: 10_000n }), box),
  },
  'POST /api/games/battles/{id}/join': {
    path: ({ thingId }) => `/api/games/battles/${thingId}/join`,
    body: () => ({ seat: 1 }),
    prepare: async ({ box }) => openBattle(await site.player({ cents: 10_000n }), box),
  },
  'POST /api/games/battles/{id}/bots': {
    path: ({ thingId }) => `/api/games/battles/${thingId}/bots`,
    body: () => ({ seat: 1 }),
    prepare: ({ player, box }) => openBattle(player, box),
  },
  'POST /api/games/battles/{id}/cancel': {
    path: ({ thingId }) => `/api/games/battles/${thingId}/cancel`,
    body: () => ({}),
    prepare: ({ player, box }) => openBattle(player, box),
  },
  'POST /api/user/vault/deposit': { path: () => '/api/user/vault/deposit', body: () => ({ amount: 1 }) },
  'POST /api/user/vault/withdraw': {
    path: () => '/api/user/vault/withdraw',
    body: () => ({ amount: 1 }),
    prepare: async ({ player }) => {
      await player.call('POST', '/api/user/vault/deposit', { amount: 1 }, { 'idempotency-key': newId() });
      return '';
    },
  },
  'POST /api/user/two-factor/enable': {
    path: () => '/api/user/two-factor/enable',
    body: ({ thingId }) => ({ code: thingId }),
    prepare: async ({ player }) => (await startSetup(site, player)).code(),
  },
  'POST /api/user/two-factor/verify': {
    path: () => '/api/user/two-factor/verify',
    body: ({ thingId }) => ({ code: thingId }),
    prepare: async ({ player, sessionId }) => waitingForCode(player, sessionId),
  },
  'POST /api/user/two-factor/disable': {
    path: () => '/api/user/two-factor/disable',
    body: ({ thingId }) => ({ code: thingId }),
    prepare: async ({ player }) => (await withCodeToUse(site, player)).code(),
  },
  'POST /api/user/two-factor/recovery-codes': {
    path: () => '/api/user/two-factor/recovery-codes',
    body: ({ thingId }) => ({ code: thingId }),
    prepare: async ({ player }) => (await withCodeToUse(site, player)).code(),
  },
  'POST /api/user/vault/lock': {
    path: () => '/api/user/vault/lock',
    body: () => ({ days: 0, hours: 1 }),
  },
  'PATCH /api/user/limits': {
    path: () => '/api/user/limits',
    body: () => ({ period: 'DAY', amount: 5 }),
  },
  'PATCH /api/user/limits/loss': {
    path: () => '/api/user/limits/loss',
    body: () => ({ period: 'DAY', amount: 5 }),
  },
  'POST /api/user/cool-off': { path: () => '/api/user/cool-off', body: () => ({ period: 'DAY' }) },
  'POST /api/user/self-ban': { path: () => '/api/user/self-ban', body: () => ({ days: 1 }) },
  'POST /api/user/session-reminder': { path: () => '/api/user/session-reminder', body: () => ({}) },
  'PATCH /api/user/session-reminder': {
    path: () => '/api/user/session-reminder',
    body: () => ({ minutes: 15 }),
  },
  'POST /api/user/session-reminder/seen': {
    path: () => '/api/user/session-reminder/seen',
    body: () => ({}),
  },
  'PATCH /api/notification/mark-as-read': {
    path: () => '/api/notification/mark-as-read',
    body: () => ({}),
    prepare: async ({ player }) => {
      await site.database.owner.query(
        `insert into notifications_messages (player_id, type, data, created_at)
         values ($1, 'INFO', '{"type":"PROMOCODE"}', app_now())`,
        [player.id],
      );
      return '';
    },
  },
  'POST /api/skinsback/deposit': {
    path: () => '/api/skinsback/deposit?method=CS2',
    body: () => ({}),
    prepare: async ({ player }) => verified(player),
  },
  'POST /api/skinsback/withdraw': {
    path: () => '/api/skinsback/withdraw?method=CS2',
    body: ({ thingId }) => ({ skinIds: [thingId] }),
    prepare: async ({ player }) => {
      await verified(player);
      await player.call('PATCH', '/api/user/settings', { tradeUrl: TRADE_URL });
      const { body } = await player.call<{ id: string }[]>(
        'GET',
        '/api/skinsback/withdraw?method=CS2&sort=PRICE_ASC',
      );
      return body.data?.[0]?.id ?? '';
    },
  },
  'PATCH /api/user/settings': {
    path: () => '/api/user/settings',
    body: () => ({ tradeUrl: TRADE_URL }),
    prepare: async ({ player }) => verified(player),
  },
  'POST /api/user/change-username': {
    path: () => '/api/user/change-username',
    body: ({ player }) => ({ username: `forged_${player.id}` }),
  },
  'POST /api/user/keep-username': { path: () => '/api/user/keep-username' },
  'POST /api/user/block/{userId}': { path: ({ victim }) => `/api/user/block/${victim.id}` },
  'POST /api/wallet/tip': {
    path: () => '/api/wallet/tip',
    body: ({ victim }) => ({ userId: String(victim.id), amount: 1 }),
  },
  'POST /api/gift-cards/redeem': {
    path: () => '/api/gift-cards/redeem',
    body: ({ thingId }) => ({ code: thingId }),
    prepare: async () => (await makeGiftCards(site, { usd: 5, count: 1, by: 'test' }))[0] ?? '',
  },
  'POST /api/payadmit/deposit': {
    path: () => '/api/payadmit/deposit?method=BASIC_CARD',
    body: () => ({ amount: 20, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' }),
  },
  'POST /api/reward/rake-case/redeem': {
    path: () => '/api/reward/rake-case/redeem',
    body: () => ({ rakeType: 'DAILY' }),
    prepare: async () => {
      await site.database.owner.query('update wallet_players set edge = edge + 10000000');
      return '';
    },
  },
  // Every player has a key for reaching level 1.
  'POST /api/reward/rank-case/redeem': {
    path: () => '/api/reward/rank-case/redeem',
    body: () => ({ caseId: 'gladiator' }),
  },
  'POST /api/overlay': { path: () => '/api/overlay' },
  'DELETE /api/overlay': {
    path: () => '/api/overlay',
    prepare: async ({ player }) => {
      await player.call('POST', '/api/overlay');
      return '';
    },
  },
  'POST /api/user/cases/{id}/favorite': {
    path: () => '/api/user/cases/recruits-rations/favorite',
    body: () => ({ isFavorite: true }),
  },
  'POST /api/shares': {
    path: () => '/api/shares',
    body: ({ thingId }) => JSON.parse(thingId),
    prepare: async (setup) => JSON.stringify(await wonBet(setup)),
  },
  'DELETE /api/shares': { path: () => '/api/shares', prepare: sharedWin },
  'DELETE /api/shares/{id}': { path: ({ thingId }) => `/api/shares/${thingId}`, prepare: sharedWin },
  'PUT /api/push': {
    path: () => '/api/push',
    body: subscription,
  },
  'DELETE /api/push': {
    path: () => '/api/push',
    prepare: async ({ player }) => {
      await player.call('PUT', '/api/push', subscription());
      return '';
    },
  },
  'POST /api/affiliate/code': {
    path: () => '/api/affiliate/code',
    body: ({ player }) => ({ code: `OWN${player.id}` }),
  },
  'POST /api/affiliate/used-code': {
    path: () => '/api/affiliate/used-code',
    body: ({ victim }) => ({ code: `OF${victim.id}` }),
    prepare: async ({ victim }) => {
      await victim.call('POST', '/api/affiliate/code', { code: `OF${victim.id}` });
      return '';
    },
  },
  'POST /api/affiliate/claim': {
    path: () => '/api/affiliate/claim',
    prepare: async ({ player, victim }) => {
      await player.call('POST', '/api/affiliate/code', { code: `OWN${player.id}` });
      await victim.call('POST', '/api/affiliate/used-code', { code: `OWN${player.id}` });
      await site.database.owner.query(
        'update wallet_players set edge = edge + 1000000 where player_id = $1',
        [victim.id],
      );
      return '';
    },
  },
  'POST /api/promocode/redeem': {
    path: () => '/api/promocode/redeem',
    body: ({ thingId }) => ({ code: thingId }),
    prepare: async () => {
      const code = `T${newId().replaceAll('-', '').slice(12).toUpperCase()}`;
      const worth = { amountCents: 1n, keys: 0, uses: 1, leastLevel: 1, expiresAt: null, by: 'test' };
      await makePromoCode(site, { code, ...worth });
      return code;
    },
  },
};
/**
 * Bodies that aren't JSON, most of which an HTML form can send from another site: content type, and a text if it
 * differs from the call's own.
 */
const FORMS: [type: string, body?: string][] = [
  ['text/plain'],
  ['text/plain;charset=UTF-8'],
  ['application/x-www-form-urlencoded', 'room=EN&message=forged&clientSeed=forged&colour=black&amount=1'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['application/xml', '<a/>'],
];

const name = (method: string, path: string) =>
  `${method.toUpperCase()} ${path}`.replace(/\/api\/chat$/, '/api/chat/');

let site: SandboxedApp;
beforeAll(async () => {
  // All withdrawals wait for approval. A withdrawal that is sent would change data between two comparisons of the
  // state.
  site = await startSandboxedApp(() => ({ WITHDRAW_AUTO_MAX: '0', ...LONG_ROUNDS }));
  await runJob(site, 'crypto-prices');
  await runJob(site, 'skins-prices');
  await driveSpin(site, await site.lead()).open();
});
afterAll(() => site.close());

async function somebody(call: CallOf): Promise<Setup> {
  // Payments left open by earlier calls aren't polled anymore, since this would change data between two comparisons.
  await site.database.owner.query('update cashier_payments set next_check_at = null');
  const player = await site.player({ cents: 10_000n, role: 'MODERATOR' });
  const victim = await site.player();
  const { rows } = await site.database.owner.query<{ session: bigint; message: bigint }>(
    `with message as (
       insert into chat_messages (room, type, player_id, message, created_at)
       values ('EN', 'USER', $2, 'to be deleted', now()) returning id)
     select s.id as session, m.id as message from account_sessions s, message m where s.player_id = $1`,
    [player.id, victim.id],
  );
  const cases = await player.call<{ id: string; version: string }[]>('GET', '/api/games/cases');
  const setup: Setup = {
    player,
    victim,
    sessionId: String(rows[0]?.session),
    messageId: String(rows[0]?.message),
    box: { id: cases.body.data?.[0]?.id ?? '', version: cases.body.data?.[0]?.version ?? '' },
    thingId: '',
  };
  return { ...setup, thingId: (await call.prepare?.(setup)) ?? '' };
}

async function attempt(
  call: CallOf,
  method: string,
  setup: Setup,
  headers: Record<string, string>,
  raw?: string,
) {
  const json = call.body === undefined ? undefined : JSON.stringify(call.body(setup));
  const body = raw ?? call.file?.bytes ?? json;
  const hasBody = method !== 'GET' && body !== undefined;
  const answer = await fetch(`${site.url}${call.path(setup)}`, {
    method,
    headers: {
      cookie: setup.player.cookie,
      'idempotency-key': newId(),
      ...(hasBody ? { 'content-type': call.file?.type ?? 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { body } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits for jobs of earlier calls, so that their effects don't count for the next call. */
const idleQueue = () =>
  eventually('an idle queue', async () => {
    // A battle filled by a quick join is drawn a few seconds later.
    const { rows } = await site.database.owner.query(
      `select from graphile_worker.jobs
       where (run_at <= now() or task_identifier = 'battles-draw') and attempts < max_attempts limit 1`,
    );
    return rows.length === 0;
  });

/** Runs `act`. @returns its status, and true if any data changed. */
async function changes(act: () => Promise<number>): Promise<{ status: number; changed: boolean }> {
  await idleQueue();
  const before = await stateHash(site.database);
  const status = await act();
  return { status, changed: (await stateHash(site.database)) !== before };
}

describe('the routes that change something', () => {
  it('are all known to this test', () => {
    const { paths = {} } = site.app.http.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'head', 'options'].includes(method))
        .map((method) => name(method, path)),
    );
    const webhooks = routes.filter((one) => one.includes('/api/webhooks/'));
    // Staff routes have an additional guard, tested in domains/staff/staff.test.ts.
    const ours = routes.filter((one) => !webhooks.includes(one) && !one.includes('/api/staff/'));
    // The first route only reads; its token is in the body to keep it out of logs. The second changes no player's
    // data. The third takes what the beacon signed, from anyone.
    const others = [
      'POST /api/overlay/bets',
      'POST /api/support/visitor',
      'POST /api/fairness/beacon/{round}',
    ];
    expect(ours.sort()).toEqual([...Object.keys(calls), ...others].sort());
    expect(webhooks.sort()).toEqual([
      'POST /api/webhooks/chatwoot',
      'POST /api/webhooks/fireblocks',
      'POST /api/webhooks/payadmit',
      'POST /api/webhooks/skinsback-events',
      'POST /api/webhooks/skinsback/{order}/{proof}',
      'POST /api/webhooks/sumsub',
    ]);
  });

  it.each(Object.entries(calls))('%s works from the site itself', async (route, call) => {
    const setup = await somebody(call);
    const method = route.split(' ')[0] ?? '';
    expect(await changes(() => attempt(call, method, setup, { origin: site.url }))).toEqual({
      status: 200,
      changed: true,
    });
  });

  describe.each(Object.entries(calls))('%s', (route, call) => {
    const method = route.split(' ')[0] ?? '';
    let setup: Setup;
    let before = '';
    beforeAll(async () => {
      setup = await somebody(call);
      await idleQueue();
      before = await stateHash(site.database);
    });

    it.each([
      ['no Origin', () => ({})],
      ['a foreign Origin', () => ({ origin: 'https://evil.example' })],
      ['Origin null', () => ({ origin: 'null' })],
      ['an empty Origin', () => ({ origin: '' })],
      ['an Origin that begins alike', () => ({ origin: `${site.url}.evil.example` })],
      ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
      ['https instead of http', () => ({ origin: site.url.replace('http:', 'https:') })],
      ['two Origins', () => ({ origin: `${site.url}, https://evil.example` })],
      [
        'a cross-site mark beside the right Origin',
        () => ({ origin: site.url, 'sec-fetch-site': 'cross-site' }),
      ],
    ])('with %s is refused', async (_name, headers) => {
      expect(await attempt(call, method, setup, headers())).toBe(403);
    });

    it.each(FORMS)('as %s is refused, even from the site itself', async (type, body) => {
      const headers = { origin: site.url, 'content-type': type };
      const text = body ?? JSON.stringify(call.body?.(setup) ?? {});
      expect(await attempt(call, method, setup, headers, text)).toBe(415);
    });

    it('as GET is no call of this kind, and none of these has changed anything', async () => {
      await attempt(call, 'GET', setup, {});
      expect(await stateHash(site.database)).toBe(before);
    });
  });
});

describe('webhooks', () => {
  it.each(['fireblocks', 'sumsub'])(
    'of %s need no Origin, and a signature instead of a cookie',
    async (provider) => {
      const setup = await somebody({ path: () => '' });
      const call = { path: () => `/api/webhooks/${provider}`, body: () => ({ id: 'x' }) };
      for (const headers of [{}, { origin: 'https://evil.example' }, { origin: site.url }])
        expect(await changes(() => attempt(call, 'POST', setup, headers))).toEqual({
          status: 401,
          changed: false,
        });
    },
  );
});

describe('the site’s own origins', () => {
  it('are both spellings of loopback, and one address elsewhere', () => {
    expect([...siteOrigins('http://127.0.0.1:3000')].sort()).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
    ]);
    expect([...siteOrigins('https://play.example')]).toEqual(['https://play.example']);
    expect([...siteOrigins('https://play.example/base/')]).toEqual(['https://play.example']);
  });
});
