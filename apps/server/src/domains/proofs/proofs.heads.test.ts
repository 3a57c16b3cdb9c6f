import { type BookHeads, headsText } from '@aureus/fair/heads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import type { SigningKeys } from '../../platform/signing.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isSignedBy, startTransit } from '../../testing/transit.ts';

let service: Awaited<ReturnType<typeof startTransit>>;
let env: Record<string, string>;
let site: TestApp;
beforeAll(async () => {
  service = await startTransit();
  service.create('heads');
  env = {
    SIGNING_KMS_URL: service.url,
    SIGNING_KMS_KEY: 'heads',
    SIGNING_KMS_TOKEN: service.token,
  };
  site = await startTestApp({ env });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

/**
 * Returns the heads without a visitor's call, whose number is limited, because the test asks until the heads change.
 */
const headsNow = () => site.app.proofs.heads();
const headsOf = async (on: TestApp) => (await on.visitor<BookHeads>('GET', '/api/proofs/heads')).body.data;
const play = async () => {
  const player = await site.player({ role: 'USER', cents: 1_000n });
  const body = { amount: 1, rows: 8, risk: 'EASY' };
  return (await player.call('POST', '/api/games/plinko', body, { 'idempotency-key': newId() })).status;
};

it('heads of a site whose key is in a service are late while that is slow or away, and nothing else stops', async () => {
  const first = (await headsOf(site)) ?? expect.fail('no heads');
  const { publicKey } = first;
  expect(publicKey).toBe(service.publicKeys('heads')[0]);
  expect(isSignedBy(publicKey, headsText(first), first.signature)).toBe(true);
  const { body } = await site.visitor<SigningKeys>('GET', '/api/proofs/keys');
  // The site's key in SIGNING_KEY signed the public key of the service.
  expect(body.data).toMatchObject({ publicKey, succession: [{ publicKey }] });

  // After a second, a call has the service sign again.
  await eventually('heads of another moment', async () => (await headsNow()).at !== first.at);
  service.seal(true);
  const last = await headsOf(site);
  await eventually('late heads', async () => (await headsNow()).at === (await headsNow()).at);
  const late = (await headsOf(site)) ?? expect.fail('no heads');
  expect(late.at).toBeGreaterThanOrEqual(last?.at ?? 0);
  expect(isSignedBy(publicKey, headsText(late), late.signature)).toBe(true);
  expect(await play()).toBe(200);

  // A process that starts while the service is away has the heads that another process stored.
  const started = await startTestApp({ env, beside: site });
  try {
    expect(await headsOf(started)).toMatchObject({ publicKey });
    const keys = await started.visitor<SigningKeys>('GET', '/api/proofs/keys');
    expect(keys.body.data).toMatchObject({ publicKey });
    expect((await started.visitor('GET', '/readyz')).status).toBe(200);
  } finally {
    await started.close();
  }

  service.seal(false);
  service.slow(60_000);
  const before = performance.now();
  expect((await headsOf(site))?.at).toBe(late.at);
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(await play()).toBe(200);
  service.slow(0);
  await eventually('fresh heads', async () => (await headsNow()).at > late.at);

  // Stored heads of a process whose clock was ahead give way to those of the time.
  const { owner } = site.database;
  await owner.query(
    `update proofs_heads set heads = heads || jsonb_build_object('at', (heads ->> 'at')::bigint + 3600000)`,
  );
  const later = await startTestApp({ env, beside: site });
  try {
    await eventually('stored heads of the time', async () => {
      await later.app.proofs.heads();
      const { rows } = await owner.query<{ at: string }>(`select heads ->> 'at' as at from proofs_heads`);
      return Number(rows[0]?.at) <= site.clock.now();
    });
  } finally {
    await later.close();
  }
});
