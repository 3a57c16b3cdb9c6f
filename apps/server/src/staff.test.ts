import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyText } from './domains/cashier/payments/payments.why.rules.ts';
import { newId } from './platform/random.ts';
import { runStaff } from './staff.ts';
import { expectCleanAudit } from './testing/books.ts';
import { TEST_DECISION_KEYS } from './testing/decision-keys.ts';
import { eventually } from './testing/eventually.ts';
import { longOr } from './testing/long.ts';
import { runJob } from './testing/run-job.ts';
import { eventsReach } from './testing/security-events.ts';
import { carriedOut, hire, type TestMember } from './testing/staff-driver.ts';
import type { TestPlayer } from './testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from './testing/test-sandbox.ts';

let livia: TestMember;
/** Runs the staff command as Livia. Her current code is made reusable, so that the test needs no new one. */
async function asLivia(how: typeof staff, ...args: string[]) {
  await site.database.owner.query('update staff_authenticators set used_step = 0');
  return how(...args, '--by', 'livia', '--code', livia.phone.code());
}

const ACCOUNTS = longOr(20, 100);
/** Withdrawal cap in coins that half of the accounts reach with 10 coins each. */
const CAP = ACCOUNTS * 5;

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ WITHDRAW_AUTO_MAX_SITE: String(CAP) }));
  await site.turn('custody/step', { ms: 5 });
  await runJob(site, 'crypto-prices');
  livia = await hire(site, ['cashier', 'risk'], 'Livia');
});
afterAll(() => site.close());

const env = () => ({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: site.database.url,
  DECISION_KEYS: TEST_DECISION_KEYS,
});
const staff = (...args: string[]) => runStaff(args, env());

/** Runs the staff command as a separate process. */
async function staffProcess(...args: string[]): Promise<{ code: number; said: string }> {
  const command = fileURLToPath(new URL('./staff.ts', import.meta.url));
  const child = spawn(process.execPath, [command, ...args], {
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, said: `${out}${err}`.trim() };
}

type Answer = { transaction: PublicPayment };
let made = 0;
async function withdraw(player: TestPlayer, amount: number): Promise<PublicPayment> {
  made += 1;
  const { status, body, text } = await player.call<Answer>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address: `0x${made.toString(16).padStart(40, 'b')}`, feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
  expect(status, text).toBe(200);
  return body.data?.transaction ?? expect.fail('no withdrawal');
}
const stateOf = async (player: TestPlayer): Promise<PublicPayment | undefined> =>
  (await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier')).body.data?.[0];

describe('withdrawals', () => {
  it('of many accounts at once stop at the cap of the site; a person lets them go or not', async () => {
    const players = await Promise.all(
      Array.from({ length: ACCOUNTS }, () => site.player({ role: 'USER', cents: 2_000n })),
    );
    const withdrawals = await Promise.all(players.map((player) => withdraw(player, 10)));
    const waiting = withdrawals.filter(({ state }) => state === 'APPROVAL');
    expect(waiting).toHaveLength(ACCOUNTS - CAP / 10);
    await eventsReach(site, 'withdrawal_held', waiting.length);
    const listed = await staffProcess('withdrawals');
    expect(listed.code).toBe(0);
    expect(listed.said.split('\n')).toHaveLength(waiting.length);
    for (const { id } of waiting) expect(listed.said).toContain(`${id}  `);
    expect(listed.said).toContain(`site-limit: ${whyText(waiting[0]?.why ?? [])}`);

    const [first, second] = waiting;
    if (first === undefined || second === undefined) throw new Error('two wait');
    const owner = (id: string) =>
      players[withdrawals.findIndex((one) => one.id === id)] ?? expect.fail('nobody');
    const socket = await owner(second.id).socket();
    const vote = (how: typeof staff, ...args: string[]) => asLivia(how, 'withdrawals', ...args);
    expect((await vote(staff, 'approve', first.id)).said).toMatch(
      new RegExp(`^Withdrawal ${first.id} is (?:QUEUED|SENDING|SENT|COMPLETED)\\.$`),
    );
    await eventually('the payment', async () => (await stateOf(owner(first.id)))?.state === 'COMPLETED');
    const refused = await vote(staff, 'refuse', second.id, '--reason', 'Not yours.');
    expect(refused.said).toBe(`Withdrawal ${second.id} is REFUSED.`);
    // The player is notified at once, although the staff command runs outside the site.
    await socket.next(
      'cashier:transaction',
      ({ state, why }) => state === 'REFUSED' && whyText(why) === 'Not yours.',
    );
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 20);
    const again = await vote(staff, 'approve', second.id);
    expect(again).toEqual({
      code: 1,
      said: `No withdrawal ${second.id} waits for approval, or no member of staff is called livia.`,
    });
    expect(await vote(staffProcess, 'approve', second.id)).toEqual(again);
    const third = waiting[2]?.id ?? '';
    const used = ['withdrawals', 'approve', third, '--by', 'Livia', '--code', livia.phone.wrong()];
    expect(await staff(...used)).toEqual({
      code: 1,
      said: 'This code is wrong or already used. Try another one.',
    });
    await eventsReach(site, 'staff_act', 2);
    await eventually('the end of the others', async () => {
      const { rows } = await site.database.owner.query(
        `select from cashier_payments where state not in ('COMPLETED', 'APPROVAL', 'REFUSED')`,
      );
      return rows.length === 0;
    });
    await expectCleanAudit(site.database);
  }, 120_000);
});

describe('deposits that a person has to look at', () => {
  const CARD = {
    amount: 50,
    email: 'livia@example.com',
    firstName: 'Livia',
    lastName: 'Drusa',
    region: 'DE',
  };
  /** Makes a card payment whose currency isn't the requested one. */
  async function odd(player: TestPlayer): Promise<{ id: string; providerId: string }> {
    const { body, text } = await player.call<{ url: string; transaction: { id: string } }>(
      'POST',
      '/api/payadmit/deposit?method=BASIC_CARD',
      CARD,
      { 'idempotency-key': newId() },
    );
    const { url, transaction } = body.data ?? expect.fail(text);
    const providerId = url.split('/').at(-1) ?? '';
    await site.turn('payadmit/pay', { id: providerId, amount: 44.5, currency: 'EUR' });
    await eventually('the review', async () => (await stateOf(player))?.state === 'REVIEW');
    return { id: transaction.id, providerId };
  }
  const differencesOf = async (subject: string) =>
    (await site.app.reconciliation.run(0)).differences.filter((one) => one.subject === subject);

  it('are listed, and credited with what they are worth', async () => {
    expect(await staff('deposits')).toEqual({ code: 0, said: 'No deposit waits for a person.' });
    const player = await site.player({ role: 'USER' });
    const { id, providerId } = await odd(player);
    const { said } = await staff('deposits');
    expect(said).toMatch(
      new RegExp(`^${id} .*payadmit {2}BASIC_CARD {2}44\\.5 {2}${providerId} {2}Paid in EUR: a person`),
    );
    const socket = await player.socket();
    const credit = ['deposits', 'credit', id, '--coins', '80.25', '--reason', '44.50 EUR'];
    expect(await asLivia(staff, ...credit)).toEqual({ code: 0, said: `Deposit ${id} is CREDITED.` });
    await socket.next(
      'cashier:transaction',
      ({ state, why }) => state === 'CREDITED' && whyText(why) === '44.50 EUR',
    );
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 80.25);
    expect(await asLivia(staff, ...credit)).toEqual({
      code: 1,
      said: `No deposit ${id} waits for a person.`,
    });
    // The payment's webhooks are delivered again and change nothing.
    await site.turn('payadmit/replay', { id: providerId, copies: 3 });
    await runJob(site, 'card-poll');
    expect(await stateOf(player)).toMatchObject({ state: 'CREDITED', amount: 80.25 });
    expect(await differencesOf(providerId)).toEqual([]);
    await expectCleanAudit(site.database);
  });

  it('are refused, and stay a difference until they are sent back at the provider', async () => {
    const player = await site.player({ role: 'USER' });
    const { id, providerId } = await odd(player);
    const refused = await asLivia(staff, 'deposits', 'refuse', id, '--reason', 'Sent back to you.');
    expect(refused).toEqual({ code: 0, said: `Deposit ${id} is FAILED.` });
    expect(await stateOf(player)).toMatchObject({ state: 'FAILED', why: [ownWords('Sent back to you.')] });
    await site.turn('payadmit/replay', { id: providerId, copies: 3 });
    await runJob(site, 'card-poll');
    const { rows } = await site.database.owner.query('select from cashier_payments where player_id = $1', [
      player.id,
    ]);
    expect(rows).toHaveLength(1);
    expect((await differencesOf(providerId)).map(({ kind }) => kind)).toEqual(['STATE']);
    await site.turn('payadmit/refund', { id: providerId });
    expect(await differencesOf(providerId)).toEqual([]);
  });

  it('wait for their provider where it looks at them itself', async () => {
    const player = await site.player({ role: 'USER' });
    await site.turn('custody/hold', { on: true });
    const made = await player.call<{ address: string }>('GET', '/api/fireblocks/address?method=USDC');
    await site.turn('custody/deposit', { address: made.body.data?.address, method: 'USDC', amount: '20' });
    await eventually('the review', async () => (await stateOf(player))?.state === 'REVIEW');
    const id = (await stateOf(player))?.id ?? '';
    expect((await staff('deposits')).said).toContain('The provider looks at it.');
    expect(await asLivia(staff, 'deposits', 'credit', id, '--coins', '30')).toEqual({
      code: 1,
      said: `The provider of deposit ${id} has not decided yet.`,
    });
    await site.turn('custody/hold', { on: false });
    expect((await stateOf(player))?.state).toBe('REVIEW');
  });
});

describe('codes', () => {
  const voted = async (id: string) => {
    const owner = await hire(site, ['owner']);
    await owner.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'Fits' });
    await carriedOut(site, id);
  };
  const requestIdIn = (said: string): string => /request (\d+) waits/.exec(said)?.[1] ?? expect.fail(said);

  it('of gift cards are asked for, and printed once to who asked when somebody else has agreed', async () => {
    const args = ['gift-cards', '--usd', '25', '--count', '3', '--reason', 'For the shop'];
    await voted(requestIdIn((await asLivia(staff, ...args)).said));
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      'select max(id) as id from gift_cards_batches',
    );
    const take = ['gift-cards', 'codes', String(rows[0]?.id)];
    const { code, said } = await asLivia(staff, ...take);
    expect(code).toBe(0);
    const [head, ...lines] = said.split('\n');
    expect(head).toBe('code,usd');
    expect(lines).toHaveLength(3);
    const player = await site.player({ role: 'USER' });
    const card = lines[0]?.split(',')[0];
    const redeemed = await player.call(
      'POST',
      '/api/gift-cards/redeem',
      { code: card },
      { 'idempotency-key': newId() },
    );
    expect(redeemed.body.data).toMatchObject({ balance: 41 });
    expect(await asLivia(staff, ...take)).toEqual({
      code: 1,
      said: 'These codes were shown before, or their batch is over.',
    });
  });

  it('of promotions are made alone up to 100 coins a day, and asked for above that', async () => {
    const args = ['promo-codes', 'salve26', '--uses', '10', '--days', '7', '--reason', 'Spring'];
    const { said } = await asLivia(staff, ...args, '--coins', '2.5');
    expect(said).toBe('Promo code SALVE26 is on its way: players can redeem it in a moment.');
    const player = await site.player({ role: 'USER' });
    await eventually('the code', async () => {
      const redeemed = await player.call<{ success: boolean }>(
        'POST',
        '/api/promocode/redeem',
        { code: 'SALVE26' },
        { 'idempotency-key': newId() },
      );
      return redeemed.body.data?.success === true;
    });
    expect(await asLivia(staff, ...args, '--coins', '2.5')).toEqual({
      code: 1,
      said: 'There’s a promo code of this name already.',
    });
    const large = ['promo-codes', 'large26', ...args.slice(2), '--coins', '20'];
    const id = requestIdIn((await asLivia(staff, ...large)).said);
    const made = 'select from promo_codes_codes where code = $1';
    expect((await site.database.owner.query(made, ['LARGE26'])).rows).toEqual([]);
    await voted(id);
    expect((await site.database.owner.query(made, ['LARGE26'])).rows).toHaveLength(1);
  });
});

describe('deposits of players who are too young', () => {
  it('are listed with how much of each is to be sent back, until somebody says how it was sent', async () => {
    expect(await staff('returns')).toEqual({ code: 0, said: 'No deposit waits to be sent back.' });
    const young = await site.player({ role: 'USER' });
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `with paid as (
         insert into cashier_payments (way, provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
                                       changed_at_provider, created_at, updated_at)
         values ('DEPOSIT', 'payadmit', 'pay-7', gen_random_uuid(), $1, 'BASIC_CARD', 0, 5000, 'CREDITED', now(), now(), now())
         returning id, player_id)
       insert into cashier_returns (payment_id, player_id, amount_cents, at) select id, player_id, 1234, now() from paid
       returning payment_id as id`,
      [young.id],
    );
    const id = String(rows[0]?.id);
    const line = `player ${young.id}  12.34 of 50.00 coins  payadmit  BASIC_CARD  pay-7`;
    expect((await staff('returns')).said).toContain(line);
    const sent = ['returns', 'sent', id, '--reason', 'Refunded to the card.'];
    await runJob(site, 'staff-take-up');
    expect(await asLivia(staff, ...sent)).toEqual({
      code: 0,
      said: `Noted: deposit ${id} has been sent back.`,
    });
    expect((await asLivia(staff, ...sent)).said).toMatch(/does not wait to be sent back/);
    expect((await staff('returns')).said).not.toContain(line);
    const returns = await site.database.owner.query(
      'select sent_by, sent_how from cashier_returns where payment_id = $1',
      [id],
    );
    expect(returns.rows).toEqual([{ sent_by: 'Livia', sent_how: 'Refunded to the card.' }]);
    await site.database.owner.query('delete from cashier_returns where payment_id = $1', [id]);
    await site.database.owner.query('delete from cashier_steps where payment_id = $1', [id]);
    await site.database.owner.query('delete from cashier_payments where id = $1', [id]);
  });
});

describe('players', () => {
  it('are restricted in a member’s name, and let go when somebody else agrees', async () => {
    const player = await site.player({ name: 'Marcella_V' });
    const restrict = ['players', 'restrict', 'marcella_v', '--reason', 'We look at your card.'];
    expect((await staff(...restrict, '--by', 'livia', '--code', livia.phone.wrong())).code).toBe(1);
    expect((await asLivia(staff, ...restrict)).said).toMatch(/^Noted: restrict/);
    const restriction = async () =>
      (await player.call<{ generalRestriction: object }>('GET', '/api/me')).body.data?.generalRestriction;
    await eventually('the restriction', async () =>
      JSON.stringify(await restriction()).includes('We look at your card.'),
    );
    const { rows } = await site.database.owner.query(
      `select entry ->> 'name' as name, entry ->> 'address' as address from staff_log
       where entry ->> 'subject' = $1 and entry ->> 'action' = 'PLAYER_RESTRICTED'`,
      [`player ${player.id}`],
    );
    expect(rows).toEqual([{ name: 'Livia', address: 'command line' }]);
    const lift = ['players', 'lift', 'marcella_v', '--reason', 'Card is fine'];
    expect((await asLivia(staff, ...lift)).said).toMatch(
      /^Asked: request \d+ waits for somebody else to agree\.$/,
    );
    expect(await restriction()).toMatchObject({ isRestricted: true });
    expect(await asLivia(staff, 'players', 'lift', 'nemo_x', '--reason', 'Fine')).toMatchObject({ code: 1 });
  });
});

describe('what cannot be done', () => {
  it.each<[string[], RegExp]>([
    [
      ['gift-cards', '--usd', '5', '--count', '1', '--reason', 'x', '--by', 'Livia', '--code', '12345'],
      /^--code has six digits/,
    ],
    [
      ['gift-cards', '--usd', '5', '--count', 'many', '--by', 'Livia'],
      /^--count is a whole number, but it is "many"\.$/,
    ],
    [['gift-cards', '--usd', '7', '--count', '1'], /^Gift cards are sold for/],
    [['gift-cards', '--usd', '5', '--count', '10001'], /^A batch has 1 to 10000 cards\.$/],
    [['gift-cards', '--usd', '5', '--count', '1'], /^Say --reason as well\./],
    [['gift-cards', '--usd', '5', '--count', '1', '--reason', 'For the shop'], /^Say --by as well\./],
    [['gift-cards', 'codes', 'x'], /^npm run staff -- <command>/],
    [['promo-codes', 'X', '--coins', '1', '--uses', '1', '--reason', 'Why'], /^A promo code is 3 to 32/],
    [['promo-codes', 'FINE', '--coins', '1', '--uses', '0', '--reason', 'Why'], /^A promo code has 1 to/],
    [['promo-codes', 'FINE', '--coins', '1', '--uses', '1', '--by', 'Livia'], /^Say --reason as well\./],
    [['constructor'], /^npm run staff -- <command>/],
    [
      ['promo-codes', 'FINE', '--coins', '1.005', '--uses', '1', '--by', 'Livia'],
      /^--coins is an amount of coins/,
    ],
    [['withdrawals', 'approve', 'x', '--by', 'Livia'], /^npm run staff -- <command>/],
    [['withdrawals', 'approve', '1', '--by', 'Livia'], /^Say --code as well\./],
    [['withdrawals', 'approve', '1', '--by', 'Livia', '--code', '12'], /^--code has six digits/],
    [['invite', 'Ann'], /^Say --bundles as well\./],
    [['invite', 'Ann', '--bundles', 'owner,king'], /^--bundles are roles with commas between/],
    [['returns', 'sent', 'x', '--by', 'Livia', '--reason', 'y'], /^npm run staff -- <command>/],
    [['returns', 'sent', '1', '--by', 'Livia'], /^Say --reason as well\./],
    [['players', 'restrict', 'Ann', '--by', 'Livia', '--code', '123456'], /^Say --reason as well\./],
    [['deposits', 'credit', 'x', '--coins', '5', '--by', 'Livia'], /^npm run staff -- <command>/],
    [['deposits', 'credit', '1', '--by', 'Livia'], /^Say --coins as well\./],
    [['deposits', 'credit', '1', '--coins', '0', '--by', 'Livia'], /^--coins is more than nothing/],
    [['deposits', 'refuse', '1', '--by', 'Livia'], /^Say --reason as well\./],
    [['deposits', 'keep', '1', '--by', 'Livia'], /^npm run staff -- <command>/],
    [['nothing'], /^npm run staff -- <command>/],
    [['withdrawals', '--nonsense'], /nonsense/],
  ])('is said in a sentence: %j', async (args, sentence) => {
    const { code, said } = await staff(...args);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
  });

  it('is not to say that the books are the same', async () => {
    expect(await staff('differences')).toEqual({
      code: 0,
      said: 'Our books and those of the providers are the same.',
    });
    await site.database.owner.query(
      `insert into cashier_differences (provider, subject, kind, ours, theirs, found_at) values ('fireblocks', 'tx-1', 'AMOUNT', '1', '2', now())`,
    );
    const { said } = await staff('differences');
    expect(said).toMatch(/fireblocks {2}AMOUNT {2}tx-1 {2}here: 1 {2}there: 2$/);
  });
});
