import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { SIGNAL_KINDS, type SignalCluster, type SignalledPlayer } from '@aureus/contract/signals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

let site: SandboxedApp;
let risk: TestMember;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0' }));
  await runJob(site, 'crypto-prices');
  risk = await hire(site, ['risk']);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const someone = () => site.player({ role: 'USER', cents: 100_000n });
const find = () => runJob(site, 'signals-find');
const clusters = async (): Promise<SignalCluster[]> =>
  (await risk.call<{ clusters: SignalCluster[] }>('GET', '/api/staff/signals')).body.data?.clusters ??
  expect.fail('no list');
const signalled = async ({ id }: TestPlayer): Promise<SignalledPlayer | undefined> =>
  (await clusters()).flatMap(({ players }) => players).find((player) => player.id === String(id));
const kindsOf = async (player: TestPlayer) => (await signalled(player))?.marks.map(({ kind }) => kind);
let shared = 0;
/** Makes players share a card or device, with rows that the cashier or the sign-in would store. */
async function share(what: 'cards' | 'devices', players: readonly TestPlayer[]): Promise<void> {
  shared += 1;
  for (const { id } of players)
    await query(
      what === 'cards'
        ? `insert into cashier_cards (fingerprint, player_id, key_id) values (sha256($2::text::bytea), $1, 'k')`
        : 'update account_sessions set device_hash = sha256($2::text::bytea) where player_id = $1',
      [id, `shared ${shared}`],
    );
}
const linksOf = (by: TestMember, { id }: TestPlayer) =>
  by.call<SignalCluster | null>('GET', `/api/staff/players/${id}/signals`);
/** Moves coins between two accounts, as a transfer with this code. */
const move = (debit: bigint, credit: bigint, cents: number, code: number, ref = newId()) =>
  query('select wallet_transfer($1, $2, $3, $4::smallint, $5)', [debit, credit, cents, code, ref]);
const from = (player: TestPlayer, address: string) =>
  query('update account_sessions set address = $2 where player_id = $1', [player.id, address]);
const newAddress = () => `0x${newId().replaceAll('-', '').padEnd(40, 'a')}`;
const withdraw = async (player: TestPlayer, address = newAddress()): Promise<PublicPayment | undefined> =>
  (
    await player.call<{ transaction: PublicPayment }>(
      'POST',
      '/api/fireblocks/withdraw?method=USDC',
      { amount: 20, address, feeLevel: 'LOW' },
      { 'idempotency-key': newId() },
    )
  ).body.data?.transaction;

describe('each signal', () => {
  it('is found from its own history, and no one else is', async () => {
    const [person, twin, giver, taker, farmer, through, owner, referred, alone] = await Promise.all(
      Array.from({ length: 9 }, someone),
    );
    if (!person || !twin || !giver || !taker || !farmer || !through || !owner || !referred || !alone)
      throw new Error('no players');
    const [payer, friend] = [await someone(), await someone()];
    await share('cards', [payer, friend]);
    await share('devices', [payer, friend]);
    await query('update kyc_persons set person_id = $1 where player_id = $2', [person.id, twin.id]);
    for (const player of [giver, taker])
      await query(
        `insert into cashier_payments (provider, ref, player_id, method, asset_amount, amount_cents, state, changed_at_provider,
           created_at, updated_at, way, request_id, request, target, destination)
         values ('fireblocks', gen_random_uuid(), $1, 'LTC', 1, 1000, 'APPROVAL', 'epoch', app_now(), app_now(), 'WITHDRAW',
           gen_random_uuid(), '{}', '{"kind":"CRYPTO_WITHDRAWAL","address":"x","feeLevel":"LOW"}', 'one-place')`,
        [player.id],
      );
    await move(giver.id, taker.id, 600, 60);
    await move(taker.id, giver.id, 700, 60);
    for (let share = 0; share < 20; share += 1) await move(16n, farmer.id, 50, 63);
    await move(1n, through.id, 10_000, 10);
    const hold = newId();
    await move(through.id, 2n, 9_500, 20, hold);
    await query(
      `insert into wallet_holds (id, player_id, target, amount, state, created_at, resolved_at)
       values ($1, $2, 1, 9500, 'POSTED', app_now(), app_now())`,
      [hold, through.id],
    );
    await query(`insert into affiliates_codes (player_id, code, made_at) values ($1, 'OWNER', app_now())`, [
      owner.id,
    ]);
    await query(
      `insert into affiliates_referrals (player_id, affiliate_id, activated_at, edge_from, staked_from)
       values ($1, $2, app_now(), 0, 0)`,
      [referred.id, owner.id],
    );
    for (const [player, address] of [
      [owner, '203.0.113.7'],
      [referred, '::ffff:203.0.113.99'],
      [person, '2001:db8:1:2::1'],
      [twin, '2001:db8:1:2:3::9'],
      [alone, '198.51.100.1'],
      [giver, '198.51.101.1'],
      [taker, '198.51.102.1'],
      [farmer, '198.51.103.1'],
      [through, '198.51.104.1'],
      [payer, '198.51.105.1'],
      [friend, '198.51.106.1'],
    ] as const)
      await from(player, address);
    // A sign-in that waits for its second factor may be someone else's, so it brings no one into a network.
    await query(
      `insert into account_sessions (token_hash, player_id, provider, user_agent, address, created_at, last_seen_at,
         expires_at, is_pending)
       select sha256('waits'), $1, 'STEAM', '', '203.0.113.8', app_now(), app_now(), app_now() + interval '5 minutes', true`,
      [giver.id],
    );
    await find();
    expect(await kindsOf(person)).toEqual(['NETWORK', 'PERSON']);
    expect(await kindsOf(giver)).toEqual(['ADDRESS', 'CIRCULAR_TIPS']);
    expect(await kindsOf(payer)).toEqual(['CARD', 'DEVICE']);
    expect(await kindsOf(farmer)).toEqual(['RAIN']);
    expect(await kindsOf(through)).toEqual(['PASS_THROUGH']);
    expect(await kindsOf(referred)).toEqual(['AFFILIATE', 'NETWORK']);
    expect(await kindsOf(owner)).toEqual(['AFFILIATE', 'NETWORK']);
    expect(await signalled(alone)).toBeUndefined();
    const together = (await clusters()).map(({ players }) => players.map(({ id }) => id).toSorted());
    expect(together).toContainEqual([giver, taker].map(({ id }) => String(id)).toSorted());
    const kinds = new Set(
      (await clusters()).flatMap(({ players }) =>
        players.flatMap(({ marks }) => marks.map(({ kind }) => kind)),
      ),
    );
    expect([...kinds].toSorted()).toEqual([...SIGNAL_KINDS].toSorted());
  });

  it('is a code with values, also where a server of the version before left a sentence alone', async () => {
    const [first, second] = [await someone(), await someone()];
    await query('update kyc_persons set person_id = $1 where player_id = $2', [first.id, second.id]);
    await find();
    const evidence = async () =>
      (await signalled(first))?.marks.flatMap((mark) => (mark.kind === 'PERSON' ? [mark.evidence] : []));
    const person = [{ code: 'SAME_PERSON', values: { others: 1 } }];
    expect(await evidence()).toEqual(person);
    const stored = async () =>
      (
        await query(`select evidence, fact from signals_marks where player_id = $1 and kind = 'PERSON'`, [
          first.id,
        ])
      ).rows;
    const both = [{ evidence: 'Same person as 1 more', fact: person[0] }];
    expect(await stored()).toEqual(both);
    await query('update signals_marks set fact = null');
    expect(await evidence()).toEqual(person);
    await find();
    expect(await stored()).toEqual(both);
  });
});

describe('what follows', () => {
  it('is that a person looks at the withdrawals, until one has cleared it, and no more', async () => {
    const [first, second] = [await someone(), await someone()];
    expect((await withdraw(first))?.state).toBe('QUEUED');
    await query('update kyc_persons set person_id = $1 where player_id = $2', [first.id, second.id]);
    await find();
    await find();
    expect(await withdraw(first)).toMatchObject({ state: 'APPROVAL' });
    expect((await first.call('GET', '/api/me')).status).toBe(200);
    const clear = (by: TestMember, id = first.id) =>
      by.call('POST', `/api/staff/signals/${id}/clear`, { reason: 'Two brothers, checked' });
    expect((await clear(await hire(site, ['support']))).body.error?.code).toBe('staff.error.permission');
    expect((await clear(risk, 999_999n)).body.error?.code).toBe('staff.error.not_found');
    const sibling = await hire(site, ['risk']);
    await query('update staff_members set player_id = $1 where id = $2', [second.id, sibling.id]);
    expect((await clear(sibling)).body.error?.code).toBe('staff.error.vote_about_you');
    expect((await clear(risk)).status).toBe(200);
    expect((await withdraw(first))?.state).toBe('QUEUED');
    expect((await signalled(first))?.isReviewed).toBe(false);
  });

  it('is judged at the withdrawal itself by what is shared now, and the player reads nothing of it', async () => {
    const [first, second, third, alone] = [
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ];
    // A shared browser alone isn't enough, since it may be a family's. Together with a card it is.
    await share('devices', [first, second]);
    expect((await withdraw(first))?.state).toBe('QUEUED');
    await share('cards', [first, second]);
    expect(await withdraw(first)).toMatchObject({
      state: 'APPROVAL',
      why: [paymentReason('review')],
    });
    // A shared destination counts from the second player on, without waiting for the nightly run.
    const address = newAddress();
    expect((await withdraw(third, address))?.state).toBe('QUEUED');
    expect((await withdraw(alone, address))?.state).toBe('APPROVAL');

    expect((await linksOf(await hire(site, ['support']), first)).body.error?.code).toBe(
      'staff.error.permission',
    );
    expect((await linksOf(risk, { ...first, id: 999_999n })).body.error?.code).toBe('staff.error.not_found');
    const cluster = (await linksOf(risk, first)).body.data;
    expect(
      cluster?.players.map(({ id, isReviewed, marks }) => [id, isReviewed, marks.map(({ kind }) => kind)]),
    ).toEqual([[String(first.id), true, ['CARD', 'DEVICE']]]);
    expect((await linksOf(risk, await someone())).body.data).toBeNull();
    const { rows } = await query(
      `select from staff_log where entry ->> 'subject' = $1 and entry ->> 'action' = 'SIGNALS_READ'`,
      [`player ${first.id}`],
    );
    expect(rows).toHaveLength(1);
    await risk.call('POST', `/api/staff/signals/${first.id}/clear`, { reason: 'Two sisters, checked' });
    expect((await withdraw(first))?.state).toBe('QUEUED');
  });

  it('reaches an account whose own signs are light, through those that belong together with it', async () => {
    const [mule, other, twin] = [await someone(), await someone(), await someone()];
    await move(mule.id, other.id, 600, 60);
    await move(other.id, mule.id, 600, 60);
    await find();
    expect((await withdraw(mule))?.state).toBe('QUEUED');
    await query('update kyc_persons set person_id = $1 where player_id = $2', [other.id, twin.id]);
    await find();
    expect((await withdraw(mule))?.state).toBe('APPROVAL');
  });
});
