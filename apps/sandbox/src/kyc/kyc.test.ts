import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Received, startTestWorld, type TestWorld } from '../testing.ts';
import { ageOn } from './applicants.ts';
import { signRequest, signWebhook } from './signatures.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
  world.product.answer(() => 200);
});
afterAll(() => world.close());

type Answer = { status: number; body: Record<string, unknown> };
type Spoiled = { ts?: number; secret?: string; path?: string; appToken?: string; sentBody?: string };

async function call(method: string, path: string, body?: unknown, spoiled: Spoiled = {}): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const ts = String(spoiled.ts ?? Math.floor(Date.now() / 1000));
  const secret = spoiled.secret ?? world.env('SUMSUB_SECRET_KEY');
  const answer = await fetch(`${world.env('SUMSUB_API_URL')}${path}`, {
    method,
    headers: {
      'x-app-token': spoiled.appToken ?? world.env('SUMSUB_APP_TOKEN'),
      'x-app-access-ts': ts,
      'x-app-access-sig': signRequest(secret, ts, method, spoiled.path ?? path, Buffer.from(text)),
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === '' ? {} : { body: spoiled.sentBody ?? text }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function newToken(userId: string, levelName = 'basic-kyc-level'): Promise<string> {
  const { status, body } = await call('POST', '/resources/accessTokens/sdk', {
    ttlInSecs: 600,
    userId,
    levelName,
  });
  expect(status).toBe(200);
  return String(body['token']);
}

const openPage = (token: string) => fetch(`${world.env('SUMSUB_WEBSDK_URL')}?token=${token}`);

function submit(token: string, changed: object = {}): Promise<Response> {
  return fetch(`${world.env('SUMSUB_WEBSDK_URL')}/submit?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      country: 'ITA',
      dob: '1990-05-17',
      idDocType: 'PASSPORT',
      verdict: 'approve',
      ...changed,
    }),
  });
}

/** Verifies a webhook as the product must, and returns its content. */
function verified(received: Received | undefined): Record<string, unknown> {
  const body = received?.body ?? '';
  expect(received?.headers).toMatchObject(signWebhook(world.env('SUMSUB_WEBHOOK_SECRET'), body));
  return JSON.parse(body) as Record<string, unknown>;
}

describe('signatures', () => {
  it('agree with the known vectors', () => {
    const body = Buffer.from('{"ttlInSecs":600,"userId":"u1","levelName":"basic-kyc-level"}');
    expect(signRequest('sec', '1700000000', 'POST', '/resources/accessTokens/sdk', body)).toBe(
      '79a9158ed43e18909be5f29c0e3e2c851be4682893593221e8dab543995c9193',
    );
    expect(signWebhook('whsec', '{"type":"applicantReviewed"}')).toEqual({
      'x-payload-digest': '97ae2fccac8bff0b32ee306a8db290b4dc0a439ee507ec432b782b74346c5930',
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    });
  });

  it.each<[string, Spoiled]>([
    ['another secret', { secret: 'other' }],
    ['another path', { path: '/resources/applicants/x/status' }],
    ['another body', { sentBody: '{"userId":"u2","levelName":"basic-kyc-level"}' }],
    ['an old time', { ts: Math.floor(Date.now() / 1000) - 61 }],
    ['another app token', { appToken: 'sbx:other' }],
  ])('refuses %s', async (_what, spoiled) => {
    const answer = await call(
      'POST',
      '/resources/accessTokens/sdk',
      { userId: 'u1', levelName: 'basic-kyc-level' },
      spoiled,
    );
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 401, errorCode: expect.any(Number) as number });
  });
});

describe('the page', () => {
  it('asks at another level where the person lives, and keeps who they are', async () => {
    await world.turn('kyc/review-time', { ms: 5 });
    await submit(await newToken('user-home'));
    await world.product.waitFor(3, 'user-home');
    const token = await newToken('user-home', 'advanced-kyc-level');
    const page = await (await openPage(token)).text();
    expect(page).toContain('Utility bill');
    expect(page).not.toContain('Date of birth');
    // The address level takes no passport, the identity level no utility bill.
    expect((await submit(token)).status).toBe(400);
    expect((await submit(await newToken('user-other'), { idDocType: 'UTILITY_BILL' })).status).toBe(400);
    const bill = { idDocType: 'UTILITY_BILL', country: 'POL', dob: undefined };
    expect((await submit(token, bill)).status).toBe(200);
    const reply = (await world.product.waitFor(5, 'user-home')).map(verified);
    expect(reply.slice(3)).toMatchObject([
      { type: 'applicantPending', levelName: 'advanced-kyc-level' },
      { type: 'applicantReviewed', reviewResult: { reviewAnswer: 'GREEN' } },
    ]);
    const applicant = await call('GET', '/resources/applicants/-;externalUserId=user-home/one');
    expect(applicant.body).toMatchObject({ info: { country: 'ITA', dob: '1990-05-17' } });
  });

  it('takes a person from the form to GREEN, with a signed webhook at each step', async () => {
    const token = await newToken('user-green');
    const page = await openPage(token);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${world.product.url}`);
    expect(await page.text()).toContain('I am 18 or older');
    await world.turn('kyc/review-time', { ms: 5 });
    expect((await submit(token)).status).toBe(200);
    const reply = (await world.product.waitFor(3, 'user-green')).map(verified);
    expect(reply.map((one) => one['type'])).toEqual([
      'applicantCreated',
      'applicantPending',
      'applicantReviewed',
    ]);
    expect(reply[2]).toMatchObject({
      externalUserId: 'user-green',
      levelName: 'basic-kyc-level',
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN' },
    });
    const applicantId = String(reply[2]?.['applicantId']);
    const status = await call('GET', `/resources/applicants/${applicantId}/status`);
    expect(status.body).toMatchObject({
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN' },
      attemptCnt: 1,
    });
    const applicant = await call('GET', '/resources/applicants/-;externalUserId=user-green/one');
    expect(applicant.body).toMatchObject({ id: applicantId, info: { country: 'ITA', dob: '1990-05-17' } });
    expect(await (await openPage(token)).text()).toContain('You are verified');
    expect((await submit(token)).status).toBe(409);
  });

  it('lets a person try again after RETRY and not after FINAL', async () => {
    await world.turn('kyc/review-time', { ms: 5 });
    const token = await newToken('user-retry');
    await submit(token, { verdict: 'retry' });
    const first = verified((await world.product.waitFor(3, 'user-retry'))[2]);
    expect(first['reviewResult']).toMatchObject({ reviewAnswer: 'RED', reviewRejectType: 'RETRY' });
    expect(await (await openPage(token)).text()).toContain('Please try again.');
    await submit(token, { verdict: 'final' });
    const second = verified((await world.product.waitFor(5, 'user-retry'))[4]);
    expect(second['reviewResult']).toMatchObject({ reviewAnswer: 'RED', reviewRejectType: 'FINAL' });
    expect((await submit(token)).status).toBe(409);
  });

  it('refuses the under-age for good, whatever the reviewer says', async () => {
    await world.turn('kyc/review-time', { ms: 5 });
    const token = await newToken('user-young');
    await submit(token, { dob: `${new Date().getUTCFullYear() - 17}-01-01` });
    const reply = verified((await world.product.waitFor(3, 'user-young'))[2]);
    expect(reply['reviewResult']).toMatchObject({
      reviewRejectType: 'FINAL',
      rejectLabels: ['AGE_REQUIREMENT_MISMATCH'],
    });
  });

  it('counts years to the day', () => {
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  });

  it('refuses unknown tokens and bad forms', async () => {
    expect((await openPage('_act-sbx-unknown')).status).toBe(401);
    expect((await submit('user-green')).status).toBe(401);
    const token = await newToken('user-form');
    expect((await submit(token, { dob: 'yesterday' })).status).toBe(400);
    expect((await submit(token, { country: 'XXX' })).status).toBe(400);
  });
});

describe('switches', () => {
  it('approve gives the person’s data when asked', async () => {
    const { applicantId } = await world.turn('kyc/approve', {
      externalUserId: 'bot-6',
      dob: '2010-01-02',
      country: 'EST',
    });
    const applicant = await call('GET', `/resources/applicants/${String(applicantId)}/one`);
    expect(applicant.body).toMatchObject({
      externalUserId: 'bot-6',
      info: { dob: '2010-01-02', country: 'EST' },
      review: { levelName: 'basic-kyc-level', reviewResult: { reviewAnswer: 'GREEN' } },
    });
    await world.turn('kyc/approve', { externalUserId: 'bot-7' });
    const usual = await call('GET', '/resources/applicants/-;externalUserId=bot-7/one');
    expect(usual.body).toMatchObject({ info: { dob: '1990-02-03', country: 'POL' } });
  });

  it('expire ends the last token, and the page tells the one around it', async () => {
    const token = await newToken('user-late');
    expect((await openPage(token)).status).toBe(200);
    expect(await world.turn('kyc/expire', { externalUserId: 'user-late' })).toEqual({ expired: true });
    const page = await openPage(token);
    expect([page.status, await page.text()]).toEqual([401, expect.stringContaining('invalid-token')]);
    expect((await submit(token)).status).toBe(401);
  });

  it('reject says that somebody is too young', async () => {
    await world.turn('kyc/reject', { externalUserId: 'bot-8', type: 'TOO_YOUNG' });
    expect(verified(world.product.received.at(-1))['reviewResult']).toMatchObject({
      reviewRejectType: 'FINAL',
      rejectLabels: ['AGE_REQUIREMENT_MISMATCH'],
    });
  });

  it('approve answers once the product has the webhook', async () => {
    const answer = await world.turn('kyc/approve', { externalUserId: 'bot-1' });
    expect(answer['webhookStatus']).toBe(200);
    expect(verified(world.product.received.at(-1))).toMatchObject({
      type: 'applicantReviewed',
      externalUserId: 'bot-1',
      reviewResult: { reviewAnswer: 'GREEN' },
    });
  });

  it('reject and testCompleted send a verdict', async () => {
    const { applicantId } = await world.turn('kyc/reject', { externalUserId: 'bot-2', type: 'FINAL' });
    expect(verified(world.product.received.at(-1))['reviewResult']).toMatchObject({
      reviewRejectType: 'FINAL',
    });
    const path = `/resources/applicants/${String(applicantId)}/status/testCompleted`;
    expect((await call('POST', path, { reviewAnswer: 'GREEN' })).body).toEqual({ ok: 1 });
    const reply = verified((await world.product.waitFor(3, 'bot-2'))[2]);
    expect(reply['reviewResult']).toEqual({ reviewAnswer: 'GREEN' });
    await expect(world.turn('kyc/reject', { externalUserId: 'bot-2', type: 'MAYBE' })).rejects.toThrow('400');
  });

  it('retries until the product takes it', async () => {
    await world.turn('kyc/retry-pace', { percent: 1 });
    let left = 2;
    world.product.answer(({ body }) => (body.includes('applicantReviewed') && left-- > 0 ? 500 : 200));
    await world.turn('kyc/approve', { externalUserId: 'bot-3' });
    const reviewed = (await world.product.waitFor(4, 'bot-3')).filter((one) =>
      one.body.includes('applicantReviewed'),
    );
    expect(new Set(reviewed.map((one) => one.body)).size).toBe(1);
    expect(reviewed).toHaveLength(3);
  });

  it.each(['wrong-secret', 'changed-body', 'no-signature', 'sha1', 'unknown-alg'])(
    'forge %s fails the check',
    async (kind) => {
      await world.turn('kyc/approve', { externalUserId: 'bot-4' });
      await world.turn('kyc/forge', { externalUserId: 'bot-4', kind });
      expect(() => verified(world.product.received.at(-1))).toThrow();
    },
  );

  it('replay sends everything again', async () => {
    await world.turn('kyc/approve', { externalUserId: 'bot-5' });
    expect(await world.turn('kyc/replay', { externalUserId: 'bot-5', copies: 3 })).toEqual({
      sent: 6,
      accepted: 6,
    });
  });
});
