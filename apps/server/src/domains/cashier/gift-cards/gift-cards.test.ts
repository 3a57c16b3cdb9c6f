import type { MethodsReply, PublicPayment } from '@aureus/contract/cashier.ts';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { makeGiftCards } from '../../../testing/offers.ts';
import { rowsRead } from '../../../testing/rows-read.ts';
import { eventsOf } from '../../../testing/security-events.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { readCodes } from './gift-cards.staff.store.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

type Answer = { transaction: PublicPayment; balance: number };
const path = '/api/gift-cards/redeem';
const redeem = (player: TestPlayer, code: unknown, key = newId()): Promise<Reply<Answer>> =>
  player.call<Answer>('POST', path, { code }, { 'idempotency-key': key });
const cards = (usd: number, count: number) => makeGiftCards(site, { usd, count, by: 'Livia' });
const codeOf = async (usd: number): Promise<string> => (await cards(usd, 1))[0] ?? expect.fail('no card');
const WRONG = 'AAAA-BBBB-CCCC-DDDD';

describe('the method', () => {
  it('has the links of its sellers by worth, and none where none is set', async () => {
    const linksAt = async (at: TestApp) => {
      const player = await at.player({ role: 'USER' });
      const { body } = await player.call<Static<typeof MethodsReply>['data']>('GET', '/api/wallet/methods');
      return body.data?.methods.find(({ key }) => key === 'GIFTCARD')?.links;
    };
    expect(await linksAt(site)).toEqual([]);
    const GIFT_CARD_LINKS = '50=https://shop.example/50; 5=https://shop.example/five';
    const selling = await startTestApp({ env: { GIFT_CARD_LINKS } });
    try {
      expect(await linksAt(selling)).toEqual([
        { usd: 5, url: 'https://shop.example/five' },
        { usd: 50, url: 'https://shop.example/50' },
      ]);
    } finally {
      await selling.close();
    }
  });
});

describe('a card', () => {
  it('is worth its dollars in coins, once, and is reported like every deposit', async () => {
    const player = await site.player({ role: 'USER' });
    const socket = await player.socket();
    const code = await codeOf(25);
    const key = newId();
    const { status, body } = await redeem(player, ` ${code.toLowerCase()} `, key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      balance: 41,
      transaction: { type: 'DEPOSIT', provider: 'gift-cards', state: 'CREDITED', amount: 41 },
    });
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 41);
    const news = await socket.next('user:notify:newNotification', ({ type }) => type === 'SUCCESS');
    expect(news.additionalData.callKey).toBe(key);
    const again = await redeem(player, code);
    expect([again.status, again.body.error?.code]).toEqual([400, 'gift_cards.error.code']);
    const me = await player.call<{ totalDeposit: number }>('GET', '/api/me');
    expect(me.body.data?.totalDeposit).toBe(41);
    await expectCleanAudit(site.database);
  });

  it('is one player’s, of a hundred who try at once', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => site.player({ role: 'USER' })));
    const code = await codeOf(5);
    const answers = await Promise.all(
      players.flatMap((player) => Array.from({ length: 5 }, () => redeem(player, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it('is credited once however often one call comes', async () => {
    const player = await site.player({ role: 'USER' });
    const key = newId();
    const code = await codeOf(5);
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(player, code, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.data?.balance).toBe(8.2);
    const other = await redeem(player, await codeOf(5), key);
    expect([other.status, other.body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
  });

  it('needs a verified player, a key that is none is refused, and a session', async () => {
    const code = await codeOf(5);
    const newcomer = await site.player({ role: 'UNVERIFIED_USER' });
    expect((await redeem(newcomer, code)).body.error?.code).toBe('cashier.error.kyc_required');
    expect((await newcomer.call('POST', path, { code }, { 'idempotency-key': 'x' })).body.error?.code).toBe(
      'request.error.idempotency_key',
    );
    expect((await site.visitor('POST', path, { code }, { 'idempotency-key': newId() })).status).toBe(401);
  });

  it.each([[''], ['ABCD'], [5], [null], [['A'.repeat(16)]], ['A'.repeat(65)], [undefined]])(
    'is nothing like %j, which counts as no guess',
    async (code) => {
      const player = await site.player({ role: 'USER' });
      const before = await stateHash(site.database);
      expect((await redeem(player, code)).status).toBe(400);
      expect(await stateHash(site.database)).toBe(before);
    },
  );
});

describe('guessing', () => {
  it('is locked after five wrong codes, on every node, even for a right one, until an hour has passed', async () => {
    const player = await site.player({ role: 'USER' });
    const code = await codeOf(5);
    const wrong = await Promise.all(Array.from({ length: 50 }, () => redeem(player, WRONG)));
    const codes = wrong.map(({ body }) => body.error?.code);
    expect(codes.filter((one) => one === 'gift_cards.error.code')).toHaveLength(5);
    expect(codes.filter((one) => one === 'gift_cards.error.locked')).toHaveLength(45);
    expect((await redeem(player, code)).status).toBe(429);
    expect(await eventsOf(site, 'gift_card_guess')).toBeGreaterThanOrEqual(5);
    expect(await eventsOf(site, 'gift_card_lock')).toBe(46);
    const other = await site.player({ role: 'USER' });
    expect((await redeem(other, WRONG)).body.error?.code).toBe('gift_cards.error.code');
    await site.clock.advance(60 * 60_000 + 1_000);
    expect((await redeem(player, code)).status).toBe(200);
    expect((await redeem(player, WRONG)).body.error?.code).toBe('gift_cards.error.code');
  });
});

describe('what is kept of cards', () => {
  it('is no code, and the site itself can make none', async () => {
    const made = await cards(100, 50);
    expect(new Set(made).size).toBe(50);
    const { rows } = await site.database.owner.query<{ text: string }>(
      'select g::text as text from gift_cards_codes g',
    );
    for (const code of made)
      expect(rows.some(({ text }) => text.includes(code.replaceAll('-', '')))).toBe(false);
    await expect(
      site.app.db
        .insertInto('gift_cards_batches')
        .values({ usd: 5, cards: 1, made_by: 'nobody', made_at: new Date() })
        .execute(),
    ).rejects.toThrow('permission denied');
  });

  it('is read by batch, however many other cards there are', async () => {
    const { owner } = site.database;
    await cards(25, 2);
    const { rows } = await owner.query<{ id: string; other: string }>(
      `with newest as (select max(id) as id from gift_cards_batches)
       insert into gift_cards_batches (usd, cards, made_by, made_at) values (25, 20000, 'Livia', 'epoch')
       returning id as other, (select id from newest)`,
    );
    const [{ id, other } = { id: '', other: '' }] = rows;
    await owner.query(
      `insert into gift_cards_codes (code_hash, batch_id, amount_cents)
       select sha256(n::text::bytea), $1, 4100 from generate_series(1, 20000) n`,
      [other],
    );
    await owner.query('analyze gift_cards_codes');
    expect(await rowsRead(owner, (db) => readCodes(db, BigInt(id)))).toBeLessThan(100);
    await owner.query('delete from gift_cards_codes where batch_id = $1', [other]);
    await owner.query('delete from gift_cards_batches where id = $1', [other]);
  });
});
