import { createPublicKey } from 'node:crypto';
import { createRemoteJWKSet, flattenedVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newRsaKeys } from '../rsa-keys.ts';
import { type Received, startTestWorld, type TestWorld } from '../testing.ts';
import { isAddress } from './addresses.ts';
import { assets } from './assets.ts';
import { callCustody, type Spoiled } from './testing-client.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
  world.product.answer(() => 200);
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown, spoiled?: Spoiled) =>
  callCustody(world.env, method, path, body, spoiled);

async function newWallet(assetId = 'LTC'): Promise<{ vaultId: string; address: string }> {
  const vault = await call('POST', '/vault/accounts', {
    name: 'player',
    customerRefId: 'player-1',
    hiddenOnUI: true,
  });
  const vaultId = String(vault.body['id']);
  const wallet = await call('POST', `/vault/accounts/${vaultId}/${assetId}`);
  return { vaultId, address: String(wallet.body['address']) };
}

/** Verifies a webhook's signature as the product must, and returns the webhook's content. */
async function verified(received: Received): Promise<Record<string, unknown>> {
  const [header, middle, signature] = String(received.headers['fireblocks-webhook-signature']).split('.');
  expect(middle).toBe('');
  const keys = createRemoteJWKSet(new URL(world.env('FIREBLOCKS_JWKS_URL')));
  const payload = Buffer.from(received.body).toString('base64url');
  await flattenedVerify({ protected: header ?? '', payload, signature: signature ?? '' }, keys, {
    algorithms: ['RS512'],
  });
  return JSON.parse(received.body) as Record<string, unknown>;
}

/** Speeds up the chain, pays to an address, and waits until `count` webhooks about the payment have arrived. */
async function payAndWait(address: string, count: number, amount: string | number = '0.5') {
  await world.turn('custody/step', { ms: 5 });
  const paid = await world.turn('custody/deposit', { address, method: 'LTC', amount });
  const id = String(paid['id']);
  return { id, webhooks: (await world.product.waitFor(count, id)).slice(0, count) };
}

const pay = (body: object) => world.turn('custody/deposit', body);

describe('authentication', () => {
  it.each<[string, Spoiled]>([
    ['another path', { claims: { uri: '/v1/vault/accounts' } }],
    [
      'another body',
      { claims: { bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b85f' } },
    ],
    ['a long life', { lifeSeconds: 61 }],
    ['a past life', { claims: { iat: 1_700_000_000, exp: 1_700_000_030 } }],
    ['another subject', { claims: { sub: 'somebody' } }],
    ['another API key', { apiKey: 'somebody' }],
    ['no nonce', { claims: { nonce: '' } }],
    ['another algorithm', { alg: 'RS512' }],
  ])('refuses %s', async (_what, spoiled) => {
    expect((await call('GET', '/vault/accounts/0', undefined, spoiled)).status).toBe(401);
  });

  it('refuses a stranger’s key and no token at all', async () => {
    const { privateKey } = await newRsaKeys();
    expect((await call('GET', '/vault/accounts/0', undefined, { key: privateKey })).status).toBe(401);
    expect((await fetch(`${world.env('FIREBLOCKS_API_URL')}/vault/accounts/0`)).status).toBe(401);
  });

  it('takes a nonce once', async () => {
    const spoiled = { claims: { nonce: 'once' } };
    expect((await call('GET', '/vault/accounts/0', undefined, spoiled)).status).toBe(200);
    expect((await call('GET', '/vault/accounts/0', undefined, spoiled)).status).toBe(401);
  });

  it('knows the hash of an empty body', async () => {
    const bodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const answer = await call('GET', '/estimate_network_fee?assetId=LTC', undefined, {
      claims: { bodyHash },
    });
    expect(answer.status).toBe(200);
  });

  it('hands the product a PKCS8 key', () => {
    expect(createPublicKey(world.env('FIREBLOCKS_PRIVATE_KEY')).asymmetricKeyType).toBe('rsa');
  });
});

describe('vaults', () => {
  it('has a valid address for each coin, the same on every ask', async () => {
    const { vaultId } = await newWallet('BTC');
    for (const asset of assets) {
      if (asset.id !== 'BTC') await call('POST', `/vault/accounts/${vaultId}/${asset.id}`);
      const listed = await call('GET', `/vault/accounts/${vaultId}/${asset.id}/addresses_paginated`);
      const [address] = listed.body['addresses'] as { address: string; assetId: string }[];
      expect(address?.assetId).toBe(asset.id);
      expect(isAddress(asset.network, address?.address ?? '')).toBe(true);
    }
  });

  it('adds addresses to coins of outputs and refuses a second wallet', async () => {
    const { vaultId, address } = await newWallet('LTC');
    const second = await call('POST', `/vault/accounts/${vaultId}/LTC/addresses`, { description: 'second' });
    expect(second.body).toMatchObject({ bip44AddressIndex: 1 });
    expect(second.body['address']).not.toBe(address);
    expect((await call('POST', `/vault/accounts/${vaultId}/LTC`)).status).toBe(400);
    await call('POST', `/vault/accounts/${vaultId}/ETH`);
    expect((await call('POST', `/vault/accounts/${vaultId}/ETH/addresses`, {})).status).toBe(400);
    expect((await call('POST', `/vault/accounts/${vaultId}/DOGE`)).status).toBe(400);
  });

  it('answers a repeated Idempotency-Key the same and makes one vault', async () => {
    const headers = { 'idempotency-key': 'vault-of-player-7' };
    const order = { name: 'player-7' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/vault/accounts', order, { headers })),
    );
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
    expect((await call('POST', '/vault/accounts', order)).body['id']).not.toBe(answers[0]?.body['id']);
  });
});

describe('deposits', () => {
  it('confirm step by step, with a signed webhook at each', async () => {
    const { address, vaultId } = await newWallet();
    const { id, webhooks } = await payAndWait(address, 3);
    const reply = await Promise.all(webhooks.map(verified));
    expect(reply.map((one) => one['eventType'])).toEqual([
      'transaction.created',
      'transaction.status.updated',
      'transaction.status.updated',
    ]);
    const data = reply.map((one) => one['data'] as Record<string, unknown>);
    expect(data.map((one) => [one['status'], one['numOfConfirmations']])).toEqual([
      ['CONFIRMING', 0],
      ['CONFIRMING', 1],
      ['COMPLETED', 2],
    ]);
    expect(webhooks.every((one) => one.path === '/api/webhooks/fireblocks')).toBe(true);
    const read = await call('GET', `/transactions/${id}`);
    expect(read.body).toMatchObject({
      id,
      status: 'COMPLETED',
      assetId: 'LTC',
      destinationAddress: address,
      destination: { type: 'VAULT_ACCOUNT', id: vaultId },
      amountInfo: { amount: '0.5' },
    });
    const listed = await call('GET', `/transactions?destId=${vaultId}&status=COMPLETED`);
    expect(Object.values(listed.body)).toHaveLength(1);
    expect((await call('GET', `/vault/accounts/${vaultId}`)).body['assets']).toMatchObject([
      { id: 'LTC', total: '0.5' },
    ]);
  });

  it('says why nothing can arrive', async () => {
    const { address } = await newWallet();
    await expect(pay({ address: 'nobody', method: 'LTC', amount: 1 })).rejects.toThrow('404');
    await expect(pay({ address, method: 'BTC', amount: 1 })).rejects.toThrow('404');
    await expect(pay({ address, method: 'LTC', amount: '0.123456789' })).rejects.toThrow('400');
    await expect(pay({ address, method: 'LTC', amount: '-1' })).rejects.toThrow('400');
    await expect(pay({ address, method: 'LTC' })).rejects.toThrow('400');
    await expect(pay({ address, method: 'LTC', amount: 1, extra: 1 })).rejects.toThrow('400');
  });

  it('hold for screening until released, or are rejected', async () => {
    const { address } = await newWallet();
    await world.turn('custody/hold', { on: true });
    const held = await payAndWait(address, 3);
    expect((await call('GET', `/transactions/${held.id}`)).body['status']).toBe('PENDING_AML_SCREENING');
    await world.turn('custody/release', { id: held.id });
    await world.product.waitFor(4, held.id);
    expect((await call('GET', `/transactions/${held.id}`)).body['status']).toBe('COMPLETED');
    await expect(world.turn('custody/reject', { id: held.id })).rejects.toThrow('409');

    const other = await payAndWait(address, 3);
    expect(await world.turn('custody/reject', { id: other.id })).toMatchObject({ status: 'REJECTED' });
  });

  it.each([
    ['reject', 'REJECTED'],
    ['fail', 'FAILED'],
  ])('outcome %s ends as %s', async (outcome, status) => {
    const { address } = await newWallet();
    await world.turn('custody/outcome', { outcome });
    const { id } = await payAndWait(address, 3);
    expect((await call('GET', `/transactions/${id}`)).body['status']).toBe(status);
  });
});

describe('delivery of webhooks', () => {
  it('tries again after 5xx, and not after 4xx', async () => {
    const { address } = await newWallet();
    await world.turn('custody/retry-pace', { percent: 1 });
    const seen = new Map<string, number>();
    world.product.answer(({ body }) => {
      const times = (seen.get(body) ?? 0) + 1;
      seen.set(body, times);
      return body.includes('transaction.created') ? 400 : times < 3 ? 503 : 200;
    });
    await payAndWait(address, 7);
    expect([...seen.values()].toSorted((left, right) => left - right)).toEqual([1, 3, 3]);
  });

  it('duplicate sends each twice under one id', async () => {
    const { address } = await newWallet();
    await world.turn('custody/duplicate', { copies: 2 });
    const { webhooks } = await payAndWait(address, 6);
    const ids = webhooks.map((one) => (JSON.parse(one.body) as { id: string }).id);
    expect(new Set(ids).size).toBe(3);
  });

  it('reorder lets the second overtake the first', async () => {
    const { address } = await newWallet();
    await world.turn('custody/reorder', { on: true });
    const { webhooks } = await payAndWait(address, 2);
    expect(webhooks.map((one) => (JSON.parse(one.body) as { eventType: string }).eventType)).toEqual([
      'transaction.status.updated',
      'transaction.created',
    ]);
  });

  it('drop loses them for good, until somebody asks for them again', async () => {
    const { address } = await newWallet();
    await world.turn('custody/step', { ms: 5 });
    await world.turn('custody/drop', { on: true });
    const { id } = await world.turn('custody/deposit', { address, method: 'LTC', amount: 2 });
    let status: unknown;
    while (status !== 'COMPLETED') status = (await call('GET', `/transactions/${String(id)}`)).body['status'];
    expect(world.product.received.filter((one) => one.body.includes(String(id)))).toEqual([]);
    await world.turn('custody/drop', { on: false });
    const webhooks = (await (await fetch(`${world.sandbox.url}/switchboard/log`)).json()) as {
      calls: { note?: string }[];
    };
    expect(webhooks.calls.filter((one) => one.note?.includes('lost on purpose'))).toHaveLength(3);
    const hooks = await call('GET', '/webhooks');
    const [hook] = hooks.body['data'] as { id: string }[];
    const path = `/webhooks/${hook?.id ?? ''}/notifications`;
    expect((await call('POST', `${path}/resend_by_resource`, { resourceId: id })).body).toEqual({ total: 3 });
    const received = await world.product.waitFor(3, String(id));
    expect(await Promise.all(received.map(verified))).toHaveLength(3);
    expect((await call('POST', '/webhooks/other/notifications/resend_failed', {})).status).toBe(404);
  });

  it('replay sends what was sent, shuffled', async () => {
    const { address } = await newWallet();
    const { id } = await payAndWait(address, 3);
    expect(await world.turn('custody/replay', { id, copies: 10 })).toEqual({ sent: 30, accepted: 30 });
  });

  it.each(['wrong-key', 'changed-body', 'no-signature', 'alg-none', 'hmac'])(
    'forge %s fails the check',
    async (kind) => {
      const { address } = await newWallet();
      const { id } = await payAndWait(address, 3);
      await world.turn('custody/forge', { id, kind });
      const forged = (await world.product.waitFor(4, id)).slice(3);
      await expect(Promise.all(forged.map(verified))).rejects.toThrow();
    },
  );

  it('forge premature is signed truly and still not true', async () => {
    const { address } = await newWallet();
    await world.turn('custody/step', { ms: 600_000 });
    const { id } = await world.turn('custody/deposit', { address, method: 'LTC', amount: 1 });
    await world.product.waitFor(1, String(id));
    await world.turn('custody/forge', { id, kind: 'premature' });
    const reply = await Promise.all((await world.product.waitFor(2, String(id))).map(verified));
    expect(reply[1]?.['data']).toMatchObject({ status: 'COMPLETED' });
    expect((await call('GET', `/transactions/${String(id)}`)).body['status']).toBe('CONFIRMING');
  });
});

const order = (changed: object = {}) => ({
  assetId: 'LTC',
  amount: '0.25',
  source: { type: 'VAULT_ACCOUNT', id: '0' },
  destination: {
    type: 'ONE_TIME_ADDRESS',
    oneTimeAddress: { address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1' },
  },
  feeLevel: 'HIGH',
  ...changed,
});

describe('withdrawals', () => {
  it('go through signing to the chain', async () => {
    await world.turn('custody/step', { ms: 5 });
    const made = await call(
      'POST',
      '/transactions',
      order({ externalTxId: 'w-1', treatAsGrossAmount: true }),
    );
    expect(made.body).toMatchObject({ status: 'SUBMITTED' });
    const received = await world.product.waitFor(7, String(made.body['id']));
    const statuses = received.map(
      (one) => (JSON.parse(one.body) as { data: { status: string } }).data.status,
    );
    expect(statuses).toEqual([
      'SUBMITTED',
      'QUEUED',
      'PENDING_SIGNATURE',
      'BROADCASTING',
      'CONFIRMING',
      'CONFIRMING',
      'COMPLETED',
    ]);
    const read = await call('GET', '/transactions/external_tx_id/w-1');
    expect(read.body).toMatchObject({
      id: made.body['id'],
      feeInfo: { networkFee: '0.0000282' },
      amountInfo: { requestedAmount: '0.25', netAmount: '0.2499718' },
    });
    const again = await call('POST', '/transactions', order({ externalTxId: 'w-1' }));
    expect(again.status).toBe(400);
  });

  it('can be stopped for approval and cancelled, not after broadcasting', async () => {
    await world.turn('custody/step', { ms: 5 });
    await world.turn('custody/approval', { on: true });
    const made = await call('POST', '/transactions', order());
    await world.product.waitFor(2, String(made.body['id']));
    const path = `/transactions/${String(made.body['id'])}`;
    expect((await call('GET', path)).body['status']).toBe('PENDING_AUTHORIZATION');
    expect((await call('POST', `${path}/cancel`)).body).toEqual({ success: true });
    expect((await call('GET', path)).body['status']).toBe('CANCELLED');
    expect((await call('POST', `${path}/cancel`)).status).toBe(400);
  });

  it.each([
    ['another asset', { assetId: 'DOGE' }],
    ['no amount', { amount: '0' }],
    [
      'a foreign address',
      {
        destination: {
          type: 'ONE_TIME_ADDRESS',
          oneTimeAddress: { address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' },
        },
      },
    ],
    ['an unknown vault', { source: { type: 'VAULT_ACCOUNT', id: '9999' } }],
    ['another fee level', { feeLevel: 'URGENT' }],
  ])('refuse %s', async (_what, changed) => {
    expect((await call('POST', '/transactions', order(changed))).status).toBe(400);
  });

  it('estimate fees and check addresses', async () => {
    const fees = await call('POST', '/transactions/estimate_fee', order());
    expect(fees.body).toMatchObject({ low: { networkFee: '0.00000141' }, high: { networkFee: '0.0000282' } });
    const good = await call(
      'GET',
      '/transactions/validate_address/TRX_USDT_S2UZ/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    );
    expect(good.body).toEqual({ isValid: true, isActive: true, requiresTag: false });
    const bad = await call('GET', '/transactions/validate_address/LTC/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    expect(bad.body).toMatchObject({ isValid: false });
  });
});

describe('the wallet page', () => {
  it('is prefilled, pays by form and shows what became of it', async () => {
    const { address } = await newWallet();
    const filled = await (
      await fetch(`${world.sandbox.url}/custody/pay?address=${address}&method=LTC&amount=0.7`)
    ).text();
    expect(filled).toContain(`value="${address}"`);
    expect(filled).toMatch(/value="LTC"\s+selected/u);
    const form = new URLSearchParams({ address, method: 'LTC', amount: '0.7' });
    const paid = await (
      await fetch(`${world.sandbox.url}/custody/pay`, { method: 'POST', body: form })
    ).text();
    expect(paid).toContain('Sent 0.7 LTC.');
    form.set('method', '');
    form.set('amount', '0.8');
    const guessed = await fetch(`${world.sandbox.url}/custody/pay`, { method: 'POST', body: form });
    expect(await guessed.text()).toContain('Sent 0.8 LTC.');
    form.set('amount', '<script>');
    const refused = await fetch(`${world.sandbox.url}/custody/pay`, { method: 'POST', body: form });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="&lt;script&gt;"');
  });
});
