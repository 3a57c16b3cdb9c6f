import { createHmac, randomUUID } from 'node:crypto';
import type { KycOverview, KycToken } from '@aureus/contract/kyc.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

let site: SandboxedApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
});
beforeEach(async () => {
  player = await site.player();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const statusOf = async (who: TestPlayer) => (await who.call<KycOverview>('GET', '/api/kyc/status')).body.data;
const roleOf = async (who: TestPlayer) =>
  (await who.call<{ role: string }>('GET', '/api/me')).body.data?.role;
const tokenOf = (who: TestPlayer) => who.call<KycToken>('GET', '/api/kyc/token?level=basic');
const decide = (name: string, who: TestPlayer, body: object = {}) =>
  site.turn<{ webhookStatus: number; applicantId: string }>(`kyc/${name}`, {
    externalUserId: String(who.id),
    ...body,
  });
/** Moves the last update of the player's check into the past, so that the poll reads the check. */
const grow = (who: TestPlayer, minutes = 11) =>
  site.database.owner.query(
    `update kyc_applicants set updated_at = updated_at - $2 * interval '1 minute' where player_id = $1`,
    [who.id, minutes],
  );

type Event = Record<string, unknown>;
const eventFor = (who: TestPlayer, change: Event = {}): Event => ({
  type: 'applicantReviewed',
  applicantId: `applicant-${who.id}`,
  externalUserId: String(who.id),
  levelName: 'basic-kyc-level',
  correlationId: randomUUID(),
  reviewStatus: 'completed',
  reviewResult: { reviewAnswer: 'GREEN' },
  createdAtMs: Date.now(),
  ...change,
});
/** Has the provider approve a player without sending a webhook. @returns the applicant's id. */
async function approveSilently(who: TestPlayer, body: object = {}): Promise<string> {
  await site.turn('kyc/drop', { on: true });
  const { applicantId } = await decide('approve', who, body);
  await site.turn('kyc/drop', { on: false });
  return applicantId;
}
/** Sends a webhook as the provider does: without a session cookie or an Origin header. */
async function send(
  event: Event | string,
  change: { secret?: string; headers?: Record<string, string> } = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const digest = createHmac('sha256', change.secret ?? site.env('SUMSUB_WEBHOOK_SECRET'))
    .update(body)
    .digest('hex');
  const answer = await fetch(`${site.url}/api/webhooks/sumsub`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payload-digest': digest,
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      ...change.headers,
    },
    body,
  });
  return answer.status;
}

describe('a new player', () => {
  it('may not deposit before the check, and may after it', async () => {
    const socket = await player.socket();
    expect(await statusOf(player)).toEqual({
      level: 'basic',
      state: 'NONE',
      comment: null,
      asked: null,
      isTakenBack: false,
      tooYoung: null,
      advanced: null,
    });
    const early = await player.call('GET', '/api/fireblocks/address?method=LTC');
    expect([early.status, early.body.error?.code]).toEqual([403, 'cashier.error.kyc_required']);
    expect(await roleOf(player)).toBe('UNVERIFIED_USER');

    expect((await decide('approve', player)).webhookStatus).toBe(200);
    expect(await socket.next('kyc:status', ({ state }) => state === 'APPROVED')).toMatchObject({
      level: 'basic',
    });
    expect(await roleOf(player)).toBe('USER');
    expect((await player.call('GET', '/api/fireblocks/address?method=LTC')).status).toBe(200);
    const again = await tokenOf(player);
    expect([again.status, again.body.error?.code]).toEqual([409, 'kyc.error.already_approved']);
  });

  it('is sent to the page of the provider with a token of their own', async () => {
    const { body } = await tokenOf(player);
    const page = await fetch(body.data?.url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Identity check')]);
    expect((await site.visitor('GET', '/api/kyc/token?level=basic')).status).toBe(401);
    expect((await site.visitor('GET', '/api/kyc/status')).status).toBe(401);
    for (const query of ['', '?level=', '?level=gold', '?level=basic-kyc-level', '?level=basic&user=1'])
      expect((await player.call('GET', `/api/kyc/token${query}`)).status, query).toBe(400);
  });

  it('gets ten tokens a minute at most', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => tokenOf(player)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('hears that the provider is away, and nothing breaks', async () => {
    await site.turn('kyc/down', { on: true });
    const { status, body } = await tokenOf(player);
    expect([status, body.error?.code]).toEqual([503, 'kyc.error.provider_unavailable']);
  });

  it('that is staff or a bot keeps the role when the check passes', async () => {
    const moderator = await site.player({ role: 'MODERATOR' });
    await decide('approve', moderator);
    expect(await statusOf(moderator)).toMatchObject({ state: 'APPROVED' });
    expect(await roleOf(moderator)).toBe('MODERATOR');
  });
});

describe('a refusal', () => {
  it('to try again says why, leaves the way open, and can end well', async () => {
    await decide('reject', player, { type: 'RETRY' });
    const status = await statusOf(player);
    expect(status).toMatchObject({ state: 'RETRY', comment: expect.stringContaining('not sharp') });
    expect(JSON.stringify(status)).not.toContain('Blurred picture');
    expect(await roleOf(player)).toBe('UNVERIFIED_USER');
    expect((await tokenOf(player)).status).toBe(200);
    await decide('approve', player);
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED', comment: null });
  });

  it('for good is final', async () => {
    await decide('reject', player, { type: 'FINAL' });
    expect(await statusOf(player)).toMatchObject({ state: 'REJECTED' });
    const { status, body } = await tokenOf(player);
    expect([status, body.error?.code]).toEqual([403, 'kyc.error.rejected']);
    expect(await roleOf(player)).toBe('UNVERIFIED_USER');
  });

  it('that is only put aside is no verdict', async () => {
    await decide('hold', player);
    expect(await statusOf(player)).toMatchObject({ state: 'PENDING' });
    await decide('approve', player);
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
  });
});

describe('a webhook', () => {
  it.each(['wrong-secret', 'changed-body', 'no-signature', 'sha1', 'unknown-alg'])(
    'that is forged (%s) changes nothing',
    async (kind) => {
      await decide('hold', player);
      const before = await stateHash(site.database);
      expect(await decide('forge', player, { kind })).toMatchObject({ status: 401 });
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it.each([
    ['an empty digest', { 'x-payload-digest': '' }],
    ['no hex', { 'x-payload-digest': 'zz'.repeat(32) }],
    ['half a digest', { 'x-payload-digest': 'ab' }],
    ['a name of the prototype', { 'x-payload-digest-alg': 'constructor' }],
    ['the old algorithm', { 'x-payload-digest-alg': 'HMAC_SHA1_HEX' }],
    ['another algorithm than was used', { 'x-payload-digest-alg': 'HMAC_SHA512_HEX' }],
  ])('with %s is refused', async (_name, headers) => {
    expect(await send(eventFor(player), { headers })).toBe(401);
    expect(await statusOf(player)).toMatchObject({ state: 'NONE' });
  });

  it('signed with SHA-512 counts, one signed with SHA-1 does not, though the secret is right', async () => {
    await site.turn('kyc/digest', { alg: 'HMAC_SHA1_HEX' });
    expect((await decide('approve', player)).webhookStatus).toBe(401);
    expect(await statusOf(player)).toMatchObject({ state: 'NONE' });
    await site.turn('kyc/digest', { alg: 'HMAC_SHA512_HEX' });
    expect((await decide('approve', player)).webhookStatus).toBe(200);
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
  });

  it('that comes many times is announced once', async () => {
    const socket = await player.socket();
    await decide('approve', player);
    expect(await decide('replay', player, { copies: 40 })).toMatchObject({ sent: 80, accepted: 80 });
    await socket.next('kyc:status', ({ state }) => state === 'APPROVED');
    expect(socket.all('kyc:status').filter(({ state }) => state === 'APPROVED')).toHaveLength(1);
  });

  it('that comes after a newer one changes nothing', async () => {
    const retry = { reviewAnswer: 'RED', reviewRejectType: 'RETRY' };
    const applicantId = await approveSilently(player);
    const now = Date.now();
    const notify = (change: Event) => send(eventFor(player, { applicantId, ...change }));
    expect(await notify({ reviewResult: retry, createdAtMs: now })).toBe(200);
    expect(await notify({ createdAtMs: now - 1 })).toBe(200);
    expect(await statusOf(player)).toMatchObject({ state: 'RETRY' });
    expect(await notify({ createdAtMs: now + 1 })).toBe(200);
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
  });

  it.each([
    ['is four days old', { createdAtMs: Date.now() - 4 * 86_400_000 }],
    ['comes from the future', { createdAtMs: Date.now() + 4 * 86_400_000 }],
    ['speaks of another level', { levelName: 'advanced-kyc-level' }],
    ['names no player', { externalUserId: 'nobody' }],
    ['names a player who does not exist', { externalUserId: '999999' }],
    ['names no one by SQL', { externalUserId: "1001' or '1'='1" }],
    ['names a player beyond all numbers', { externalUserId: '9'.repeat(19) }],
    ['names another applicant', { applicantId: 'somebody' }],
    ['names a path', { applicantId: '../accessTokens/sdk' }],
    ['names an applicant without end', { applicantId: 'a'.repeat(10_000) }],
    ['has a name that no database holds', { applicantId: 'a\0b', correlationId: 'a\0b' }],
    ['tells of an action', { type: 'applicantActionReviewed' }],
    ['has a verdict that is a text', { reviewResult: 'GREEN' }],
    ['has a comment that is none', { reviewResult: { reviewAnswer: 'RED', moderationComment: 7 } }],
    ['has labels that are none', { reviewResult: { reviewAnswer: 'RED', rejectLabels: 'x' } }],
    ['has a time beyond all days', { createdAtMs: Number.MAX_SAFE_INTEGER }],
    ['has no verdict', { reviewResult: {} }],
    ['has an unknown verdict', { reviewResult: { reviewAnswer: 'green' } }],
    ['is not completed', { reviewStatus: 'pending' }],
    ['has no time', { createdAtMs: 'now' }],
  ])('that %s lets no one pass', async (_name, change) => {
    const applicantId = await approveSilently(player);
    expect(await send(eventFor(player, { applicantId, ...change }))).toBe(200);
    expect((await statusOf(player))?.state).not.toBe('APPROVED');
    expect(await roleOf(player)).toBe('UNVERIFIED_USER');
  });

  it('that gives one player the review of another lets neither pass', async () => {
    const other = await site.player();
    const applicantId = await approveSilently(other);
    expect(await send(eventFor(player, { applicantId }))).toBe(200);
    expect(await statusOf(player)).toMatchObject({ state: 'NONE' });
    expect(await statusOf(other)).toMatchObject({ state: 'NONE' });
    expect(await roleOf(player)).toBe('UNVERIFIED_USER');
  });

  it('that says more than the provider itself says when asked counts for what that says', async () => {
    await decide('hold', player);
    const { applicantId } = await decide('reject', player, { type: 'RETRY' });
    expect(await send(eventFor(player, { applicantId, createdAtMs: Date.now() + 1 }))).toBe(200);
    expect(await statusOf(player)).toMatchObject({ state: 'RETRY' });
  });

  it('of an approval that cannot be read back now is made up for by asking', async () => {
    const applicantId = await approveSilently(player);
    await site.turn('kyc/down', { on: true });
    expect(await send(eventFor(player, { applicantId }))).toBe(200);
    expect(await statusOf(player)).toMatchObject({ state: 'PENDING' });
    expect(await roleOf(player)).toBe('UNVERIFIED_USER');
    await site.turn('kyc/down', { on: false });
    await grow(player);
    await runJob(site, 'kyc-poll');
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
  });

  it.each(['', 'null', '[]', '{', '"GREEN"', '{"type":1}'])('that says %j is no event', async (body) => {
    expect(await send(body)).toBeLessThan(500);
    expect((await statusOf(player))?.state).toBe('NONE');
  });
});

describe('lost webhooks', () => {
  const submit = async (who: TestPlayer, verdict: string) => {
    const url = new URL((await tokenOf(who)).body.data?.url ?? '');
    url.pathname += '/submit';
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'POL', dob: '1990-02-03', idDocType: 'PASSPORT', verdict }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const untilState = (who: TestPlayer, state: string) =>
    eventually(`state ${state}`, async () => {
      await grow(who);
      await runJob(site, 'kyc-poll');
      return (await statusOf(who))?.state === state;
    });
  beforeEach(async () => {
    await site.turn('kyc/review-time', { ms: 20 });
    await site.turn('kyc/drop', { on: true });
  });

  it('of a whole check are made up for by asking', async () => {
    const socket = await player.socket();
    await submit(player, 'approve');
    await untilState(player, 'APPROVED');
    expect(await roleOf(player)).toBe('USER');
    await socket.next('kyc:status', ({ state }) => state === 'APPROVED');
  });

  it('after a refusal to try again are made up for as well', async () => {
    await submit(player, 'retry');
    await untilState(player, 'RETRY');
    await submit(player, 'approve');
    await untilState(player, 'APPROVED');
  });

  it('of one player are found behind a hundred who never finish', async () => {
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `insert into account_players (username, avatar, created_at)
       select 'idle_' || n, '', now() from generate_series(1, 130) n returning id`,
    );
    await site.database.owner.query(
      `insert into kyc_applicants (player_id, level, state, changed_at_provider, updated_at)
       select id, 'basic', 'NONE', 'epoch', now() - interval '1 day' from unnest($1::bigint[]) id`,
      [rows.map(({ id }) => id)],
    );
    await submit(player, 'approve');
    await grow(player);
    await runJob(site, 'kyc-poll');
    await runJob(site, 'kyc-poll');
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
  });

  it('stay lost for the wrong level and while the provider is down', async () => {
    await tokenOf(player);
    await decide('approve', player, { levelName: 'advanced-kyc-level' });
    await grow(player);
    await runJob(site, 'kyc-poll');
    expect(await statusOf(player)).toMatchObject({ state: 'NONE' });
    await site.turn('kyc/down', { on: true });
    await grow(player);
    await runJob(site, 'kyc-poll');
    expect(await statusOf(player)).toMatchObject({ state: 'NONE' });
  });
});
