import type { GiftCardBatch } from '@aureus/contract/staff-gift-cards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsealedBatches } from '../domains/cashier/gift-cards/gift-cards.seals.ts';
import { createLog } from '../platform/log.ts';
import { createPool } from '../platform/postgres.ts';
import { newId } from '../platform/random.ts';
import { verifiedPlayer } from '../testing/crypto-player.ts';
import { eventually } from '../testing/eventually.ts';
import { carriedOut, hire } from '../testing/staff-driver.ts';
import { type SandboxedApp, startSandboxedApp } from '../testing/test-sandbox.ts';
import { auditMoney, standingFaults } from './money.ts';
import { auditSeals } from './seals.ts';
import { createMoneyWatch } from './watch.ts';

let site: SandboxedApp;
let batch: string;
beforeAll(async () => {
  site = await startSandboxedApp();
  batch = await redeemedBatch();
});
afterAll(() => site.close());

const sql = (statement: string, values: unknown[] = []) => site.database.owner.query(statement, values);

/** Has staff make two cards, and a player redeem one of them. @returns the id of the batch. */
async function redeemedBatch(): Promise<string> {
  const [owner, cashier] = [await hire(site, ['owner']), await hire(site, ['cashier'])];
  const terms = { usd: 25, cards: 2, expiresAt: null, reason: 'For the shop' };
  const { body: request } = await cashier.call<{ requestId: string }>(
    'POST',
    '/api/staff/gift-cards',
    terms,
    { 'idempotency-key': newId() },
  );
  const requestId = request.data?.requestId ?? expect.fail('no request');
  const vote = { verdict: 'APPROVE', reason: 'Agreed with the shop' };
  await owner.call('POST', `/api/staff/requests/${requestId}/vote`, vote);
  await carriedOut(site, requestId);
  const { body: batches } = await cashier.call<GiftCardBatch[]>('GET', '/api/staff/gift-cards');
  const id = batches.data?.[0]?.id ?? expect.fail('no batch');
  const { body: cards } = await cashier.call<{ codes: string[] }>(
    'POST',
    `/api/staff/gift-cards/${id}/codes`,
    {},
  );
  const player = await site.player({ role: 'USER' });
  await site.player({ role: 'USER' });
  const redeemed = await player.call(
    'POST',
    '/api/gift-cards/redeem',
    { code: cards.data?.codes[0] },
    { 'idempotency-key': newId() },
  );
  expect(redeemed.status, redeemed.text).toBe(200);
  return id;
}

/**
 * Returns the faults that the audit finds, and those of a new process's first look. Expects none from its second look.
 */
async function faults(): Promise<{ audit: string; site: string }> {
  const pool = createPool(site.database.url, createLog('silent'), 1);
  try {
    const checks = [...(await auditMoney(pool)), ...(await auditSeals(site.app.db))];
    const look = createMoneyWatch({
      pool,
      isProduction: false,
      unsealed: async () => (await unsealedBatches(site.app.db)).map(({ what }) => what),
    });
    const ofSite = (await look()).map(({ fault }) => fault);
    expect(await look()).toEqual([]);
    const failed = checks.filter(({ passed }) => !passed);
    return {
      audit: failed.map(({ name, examples }) => `${name}: ${examples.join()}`).join('\n'),
      site: ofSite.join('\n'),
    };
  } finally {
    await pool.end();
  }
}

/** Changes gift cards past the trigger that protects them, which only the database's owner can disable. */
const changeCards = (change: string) =>
  sql(`begin; alter table gift_cards_codes disable trigger gift_cards_keep_word; ${change};
    alter table gift_cards_codes enable trigger gift_cards_keep_word; commit`);

it('finds nothing where cards were agreed to, made and redeemed', async () => {
  expect(await faults()).toEqual({ audit: '', site: '' });
});

describe('audit and running site find', () => {
  const used = 'update gift_cards_codes set';
  it.each([
    [
      'a redeemed card of another amount',
      `${used} amount_cents = amount_cents * 100 where redeemed_by is not null`,
      `${used} amount_cents = amount_cents / 100 where redeemed_by is not null`,
      /every gift card’s deposit used up its card: payment \d+/,
    ],
    [
      'a card that another player redeemed',
      `${used} redeemed_by = (select max(id) from account_players where id > redeemed_by) where redeemed_by is not null`,
      `${used} redeemed_by = (select player_id from cashier_payments where provider = 'gift-cards') where redeemed_by is not null`,
      /every gift card’s deposit used up its card: payment \d+/,
    ],
    [
      'a card made dearer after it was agreed to',
      `${used} amount_cents = amount_cents * 100 where redeemed_by is null`,
      `${used} amount_cents = amount_cents / 100 where redeemed_by is null`,
      /every gift card was decided as it is: batch \d+/,
    ],
  ])('%s', async (_what, change, undo, fault) => {
    await changeCards(change);
    const both = await faults();
    expect(both.audit).toMatch(fault);
    expect(both.site).toMatch(fault);
    await changeCards(undo);
    expect(await faults()).toEqual({ audit: '', site: '' });
  });

  it('cards whose seal is gone', async () => {
    const about = `codes of gift cards ${batch}`;
    const { rows } = await sql('delete from platform_decision_seals where about = $1 returning mac', [about]);
    const both = await faults();
    const fault = new RegExp(`redeemed is sealed: gift cards ${batch}: cards: 2 of 25 dollars`);
    expect(both.audit).toMatch(fault);
    expect(both.site).toMatch(fault);
    await sql('insert into platform_decision_seals (about, mac) values ($1, $2)', [about, rows[0]?.mac]);
    expect(await faults()).toEqual({ audit: '', site: '' });
  });

  it('a card that isn’t its deposit’s as new for an hour, so that a restart stops nothing once staff dealt with it', async () => {
    const pool = createPool(site.database.url, createLog('silent'), 1);
    const areNew = async () =>
      (await standingFaults(pool))
        .filter(({ fault }) => fault.startsWith('every gift card’s deposit used up its card'))
        .map(({ isNew }) => isNew);
    const moved = (by: string) =>
      sql(`begin; set local session_replication_role = replica;
        update wallet_transfers set at = at + interval '${by}' where code = 10; commit`);
    await changeCards(`${used} amount_cents = amount_cents * 100 where redeemed_by is not null`);
    expect(await areNew()).toEqual([true]);
    await moved('-2 hours');
    expect(await areNew()).toEqual([false]);
    await moved('2 hours');
    await changeCards(`${used} amount_cents = amount_cents / 100 where redeemed_by is not null`);
    await pool.end();
    expect(await faults()).toEqual({ audit: '', site: '' });
  });

  it('a deposit that isn’t what its provider’s list says', async () => {
    const player = await verifiedPlayer(site);
    const { body } = await player.call<{ url: string }>(
      'POST',
      '/api/payadmit/deposit?method=BASIC_CARD',
      { amount: 50, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', region: 'DE' },
      { 'idempotency-key': newId() },
    );
    const id = body.data?.url.split('/').at(-1) ?? expect.fail('no deposit');
    await site.turn('payadmit/pay', { id });
    await player.deposit('CREDITED');
    const compare = () =>
      eventually('a comparison', async () => (await site.app.reconciliation.run(0)) ?? undefined);
    await compare();
    expect(await faults()).toEqual({ audit: '', site: '' });
    const change = (by: number) =>
      sql('update cashier_payments set asset_amount = asset_amount + $1::numeric where provider_id = $2', [
        by,
        id,
      ]);
    await change(0.01);
    await compare();
    const both = await faults();
    const fault = new RegExp(
      `agree with the providers’ lists: payadmit ${id}: AMOUNT, ours 50.01, theirs 50`,
    );
    expect(both.audit).toMatch(fault);
    expect(both.site).toMatch(fault);
    await change(-0.01);
    await compare();
    expect(await faults()).toEqual({ audit: '', site: '' });
  });
});
