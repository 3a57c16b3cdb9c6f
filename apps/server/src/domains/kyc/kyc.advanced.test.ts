import { randomUUID } from 'node:crypto';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { KycOverview, KycToken } from '@aureus/contract/kyc.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withCodeToUse } from '../../testing/authenticator.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { type SkinsPlayer, skinsPlayer } from '../../testing/skins-player.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const ABOVE = 100;
const DAY_MS = 24 * 60 * 60_000;
const REQUIRED = 'cashier.error.kyc_advanced_required';

let site: SandboxedApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ KYC_ADVANCED_ABOVE: String(ABOVE), PLAY_THROUGH_PERCENT: '0' }));
  await eventually('the first prices', async () => {
    const { rows } = await site.database.owner.query(
      'select symbol from cashier_quotes union select game from skins_lists',
    );
    return rows.length === 10;
  });
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 5 });
  await site.turn('kyc/review-time', { ms: 5 });
  player = await verified();
});
afterEach(() => site.reset());
afterAll(() => site.close());

async function verified(): Promise<TestPlayer> {
  const made = await site.player({ cents: 100_000n });
  await decide('approve', made, { levelName: 'basic-kyc-level' });
  return made;
}
const overviewOf = async (who: TestPlayer = player): Promise<KycOverview> =>
  (await who.call<KycOverview>('GET', '/api/kyc/status')).body.data ?? expect.fail('no overview');
const tokenOf = (who: TestPlayer = player) => who.call<KycToken>('GET', '/api/kyc/token?level=advanced');
const decide = (name: string, who: TestPlayer, body: object = {}) =>
  site.turn<{ webhookStatus: number }>(`kyc/${name}`, { externalUserId: String(who.id), ...body });
/** Submits documents as the provider's page does. */
async function handIn(url: string, verdict: string, body: object = {}): Promise<number> {
  const page = new URL(url);
  const answer = await fetch(`${page.origin}${page.pathname}/submit${page.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'POL', idDocType: 'UTILITY_BILL', verdict, ...body }),
  });
  return answer.status;
}

let addresses = 0;
async function withdraw(
  amount: number,
  { by = player, key = randomUUID(), code = '' }: { by?: typeof player; key?: string; code?: string } = {},
) {
  addresses += 1;
  const address = `0x${addresses.toString(16).padStart(40, 'd')}`;
  const { status, body } = await by.call<{ transaction: PublicPayment; balance: number }>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address, feeLevel: 'LOW', ...(code === '' ? {} : { code }) },
    { 'idempotency-key': key },
  );
  return [status, body.error?.code ?? body.data?.transaction.type];
}

describe('a proof of address', () => {
  it('is asked for above a sum in 30 days, and of no one below it', async () => {
    expect((await overviewOf()).advanced).toEqual({
      level: 'advanced',
      state: 'NONE',
      comment: null,
      asked: null,
      isTakenBack: false,
      tooYoung: null,
      above: ABOVE,
      withdrawn: 0,
    });
    expect(await withdraw(60)).toEqual([200, 'WITHDRAW']);
    expect(await withdraw(40)).toEqual([200, 'WITHDRAW']);
    expect((await overviewOf()).advanced?.withdrawn).toBe(100);
    const wallet = async () => (await player.call<{ wallet: object }>('GET', '/api/me')).body.data?.wallet;
    const held = await wallet();
    expect(await withdraw(10)).toEqual([403, REQUIRED]);
    expect(await wallet()).toEqual(held);

    const { body } = await tokenOf();
    const page = await (await fetch(body.data?.url ?? '')).text();
    expect(page).toContain('Proof of your address');
    expect(await handIn(body.data?.url ?? '', 'approve')).toBe(200);
    await eventually('the approval', async () => (await overviewOf()).advanced?.state === 'APPROVED');
    expect(await withdraw(10)).toEqual([200, 'WITHDRAW']);
    expect((await overviewOf()).state).toBe('APPROVED');
    await expectCleanAudit(site.database);
  });

  it('is announced live, and leaves what is known of the person', async () => {
    const socket = await player.socket();
    const token = await tokenOf();
    await handIn(token.body.data?.url ?? '', 'retry');
    await socket.next('kyc:status', ({ level, state }) => level === 'advanced' && state === 'RETRY');
    expect(await withdraw(101)).toEqual([403, REQUIRED]);
    await handIn(token.body.data?.url ?? '', 'approve');
    await socket.next('kyc:status', ({ level, state }) => level === 'advanced' && state === 'APPROVED');
    const { body } = await player.call<{ role: string }>('GET', '/api/me');
    expect(body.data?.role).toBe('USER');
    const again = await tokenOf();
    expect([again.status, again.body.error?.code]).toEqual([409, 'kyc.error.already_approved']);
  });

  it('that is refused for good leaves what is below the sum', async () => {
    await tokenOf();
    await decide('reject', player, { type: 'FINAL' });
    expect((await overviewOf()).advanced?.state).toBe('REJECTED');
    expect((await tokenOf()).body.error?.code).toBe('kyc.error.rejected');
    expect(await withdraw(101)).toEqual([403, REQUIRED]);
    expect(await withdraw(100)).toEqual([200, 'WITHDRAW']);
    expect((await overviewOf()).state).toBe('APPROVED');
  });

  it('whose webhook was lost is found by asking', async () => {
    const token = await tokenOf();
    await site.turn('kyc/drop', { on: true });
    await handIn(token.body.data?.url ?? '', 'approve');
    await site.database.owner.query(
      `update kyc_applicants set updated_at = updated_at - interval '11 minutes' where player_id = $1 and level = 'advanced'`,
      [player.id],
    );
    await eventually('the approval', async () => {
      await runJob(site, 'kyc-poll');
      await site.database.owner.query(
        `update kyc_applicants set updated_at = updated_at - interval '11 minutes' where player_id = $1`,
        [player.id],
      );
      return (await overviewOf()).advanced?.state === 'APPROVED';
    });
  });

  it('is no way round the first level, and another name of the provider counts for nothing', async () => {
    const newcomer = await site.player({ cents: 100_000n });
    const early = await tokenOf(newcomer);
    expect([early.status, early.body.error?.code]).toEqual([403, 'kyc.error.basic_required']);
    await decide('approve', newcomer, { levelName: 'some-other-level' });
    expect(await overviewOf(newcomer)).toMatchObject({ state: 'NONE', advanced: { state: 'NONE' } });
    // Passing only the second level doesn't approve the first.
    await decide('approve', newcomer, { levelName: 'advanced-kyc-level' });
    expect(await overviewOf(newcomer)).toMatchObject({ state: 'NONE', advanced: { state: 'APPROVED' } });
    const { body } = await newcomer.call<{ role: string }>('GET', '/api/me');
    expect(body.data?.role).toBe('UNVERIFIED_USER');
    const { rows } = await site.database.owner.query(
      `select approved_at is null as none from kyc_applicants where player_id = $1 and level = 'basic'`,
      [newcomer.id],
    );
    expect(rows).toEqual([]);
  });

  it('that shows somebody too young restricts the account', async () => {
    await tokenOf();
    await decide('approve', player, {
      levelName: 'advanced-kyc-level',
      dob: `${new Date().getUTCFullYear() - 15}-01-01`,
    });
    expect((await overviewOf()).advanced?.state).toBe('REJECTED');
    const { body } = await player.call<{ role: string }>('GET', '/api/me');
    expect(body.data?.role).toBe('UNVERIFIED_USER');
  });
});

describe('the sum of 30 days', () => {
  it('counts calls at once one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(20)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(ABOVE / 20);
    expect(answers.filter(([, code]) => code === REQUIRED)).toHaveLength(20 - ABOVE / 20);
    expect((await overviewOf()).advanced?.withdrawn).toBe(ABOVE);
  });

  it('counts what goes out by every method, and not what came back', async () => {
    await site.turn('custody/outcome', { outcome: 'fail' });
    expect(await withdraw(90)).toEqual([200, 'WITHDRAW']);
    await eventually('the failure', async () => {
      const { body } = await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier');
      return body.data?.[0]?.state === 'FAILED';
    });
    expect((await overviewOf()).advanced?.withdrawn).toBe(0);
    await site.reset();

    const trader: SkinsPlayer = await skinsPlayer(site, { cents: 100_000n });
    expect((await trader.setTradeUrl(trader.tradeUrl)).status).toBe(200);
    expect(await withdraw(95, { by: trader })).toEqual([200, 'WITHDRAW']);
    const [dear] = await trader.list('&sort=PRICE_ASC&minPrice=6');
    const refused = await trader.buy([dear?.id ?? '']);
    expect([refused.status, refused.body.error?.code]).toEqual([403, REQUIRED]);
    const [cheap] = await trader.list('&sort=PRICE_ASC&maxPrice=4');
    expect((await trader.buy([cheap?.id ?? ''])).status).toBe(200);
  });

  it('is refused before a code of the second factor is spent', async () => {
    const code = (await withCodeToUse(site, player)).code();
    expect(await withdraw(101, { code })).toEqual([403, REQUIRED]);
    expect(await withdraw(50, { code })).toEqual([200, 'WITHDRAW']);
  });

  it('starts over as time goes by', async () => {
    expect(await withdraw(100)).toEqual([200, 'WITHDRAW']);
    expect(await withdraw(10)).toEqual([403, REQUIRED]);
    await site.database.owner.query(
      `update cashier_payments set created_at = created_at - $2 * interval '1 millisecond' where player_id = $1`,
      [player.id, 30 * DAY_MS],
    );
    expect((await overviewOf()).advanced?.withdrawn).toBe(0);
    expect(await withdraw(10)).toEqual([200, 'WITHDRAW']);
  });
});

it('a site that never asks for it offers no such check', async () => {
  const other = await startSandboxedApp();
  try {
    const somebody = await other.player();
    const answer = await somebody.call('GET', '/api/kyc/token?level=advanced');
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'kyc.error.not_offered']);
    expect((await somebody.call<KycOverview>('GET', '/api/kyc/status')).body.data?.advanced).toBeNull();
    const reply = await other.turn<{ webhookStatus: number }>('kyc/approve', {
      externalUserId: String(somebody.id),
      levelName: 'advanced-kyc-level',
    });
    expect(reply.webhookStatus).toBe(200);
    const { rows } = await other.database.owner.query('select from kyc_applicants where player_id = $1', [
      somebody.id,
    ]);
    expect(rows).toEqual([]);
  } finally {
    await other.close();
  }
});
