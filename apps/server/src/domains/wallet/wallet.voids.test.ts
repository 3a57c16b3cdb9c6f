import { edgeToRelease } from '@aureus/fair/gifts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { pastWeek, settle, stake, stakeOpen } from '../../testing/events-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.app.db.transaction().execute(work);
const voidPlay = (playerId: bigint, amount: bigint, ref = newId()) =>
  within((tx) => site.app.wallet.voidPlay(tx, { playerId, amount, ref }));
const playOf = async (playerId: bigint) =>
  (await site.app.wallet.play([playerId])).get(playerId) ?? expect.fail('no wallet');
/** Returns the edge that earned a player gifts in a time span, computed from the bets. */
async function earnedIn(playerId: bigint, from: number, to: number): Promise<bigint> {
  const plays = await within((tx) => site.app.wallet.earnedBetween(tx, new Date(from), new Date(to)));
  return plays.find((play) => play.playerId === playerId)?.edge ?? 0n;
}
const rich = async () => (await site.player({ cents: 1_000_000_000n })).id;

/**
 * A settled bet as the test keeps it: stake in cents, micro-coins of edge per cent, micro-coins that released a bonus
 * (`releasing`), and voided cents (`gone`).
 */
type Noted = { stake: bigint; rate: bigint; week: number; releasing: bigint; gone: bigint };
const least = (left: bigint, right: bigint) => (left < right ? left : right);
const earning = ({ stake: cents, rate, releasing, gone }: Noted): bigint => {
  const left = cents * rate - releasing - gone * rate;
  return left > 0n ? left : 0n;
};

describe('play with a deposit that is taken back', () => {
  it('is its player’s latest settled stakes, each once, whatever was played, released and taken back before', async () => {
    const random = (most: number) => Math.floor(Math.random() * (most + 1));
    for (let turn = 0; turn < 12; turn += 1) {
      const playerId = await rich();
      const noted: Noted[] = [];
      const open: { id: string; cents: bigint }[] = [];
      const startedAt = site.clock.now() - 1_000;
      let releases = 0n;
      const note = (cents: bigint, rate: bigint) => {
        const releasing = least(releases, cents * rate);
        releases -= releasing;
        noted.push({ stake: cents, rate, week: weekOf(site.clock.now()), releasing, gone: 0n });
      };
      const moves: Record<string, () => Promise<void>> = {
        async bet() {
          const [cents, rate] = [BigInt(1 + random(5_000)), BigInt(random(1_250))];
          await stake(site, playerId, cents, { edge: cents * rate });
          note(cents, rate);
        },
        async open() {
          const cents = BigInt(1 + random(5_000));
          open.push({ id: await stakeOpen(site, playerId, cents), cents });
        },
        async settle() {
          const [bet] = open.splice(random(open.length), 1);
          if (bet === undefined) return;
          await settle(site, bet.id);
          note(bet.cents, 100n);
        },
        async bonus() {
          const amount = BigInt(1 + random(300));
          await within((tx) => site.app.wallet.promiseBonus(tx, { playerId, amount, ref: newId() }));
          releases += edgeToRelease(amount);
        },
        async void() {
          const amount = BigInt(1 + random(8_000));
          const before = noted.reduce((sum, bet) => sum + earning(bet), 0n);
          let left = amount;
          for (const bet of [...noted].reverse()) {
            const gone = least(left, bet.stake - bet.gone);
            bet.gone += gone;
            left -= gone;
          }
          const after = noted.reduce((sum, bet) => sum + earning(bet), 0n);
          const ref = newId();
          expect(await voidPlay(playerId, amount, ref)).toEqual({ before, after });
          expect(await voidPlay(playerId, amount, ref), 'once').toEqual({ before: after, after });
        },
      };
      const names = ['bet', 'bet', 'bet', 'bet', 'open', 'settle', 'bonus', 'void'] as const;
      for (let step = 0; step < 40; step += 1) {
        if (step === 20) await pastWeek(site, weekOf(site.clock.now()));
        await moves[names[random(names.length - 1)] ?? 'bet']?.();
      }
      await moves['bet']?.();
      const ofWeek = (week: number) =>
        noted.filter((bet) => bet.week === week).reduce((sum, bet) => sum + earning(bet), 0n);
      const now = weekOf(site.clock.now());
      const all = noted.reduce((sum, bet) => sum + earning(bet), 0n);
      expect(await playOf(playerId)).toMatchObject({ edge: all, weekEdge: ofWeek(now) });
      expect(await earnedIn(playerId, startedAt, site.clock.now() + 1_000)).toBe(all);
      expect(await earnedIn(playerId, startedAt, weekSpan(now).startsAt)).toBe(ofWeek(now - 1));
    }
    await expectCleanAudit(site.database);
  });

  it('is all of it if less was staked than deposited', async () => {
    const playerId = await rich();
    await stake(site, playerId, 1_000n);
    expect(await voidPlay(playerId, 1_000_000n)).toEqual({ before: 100_000n, after: 0n });
    await stake(site, playerId, 500n);
    expect(await voidPlay(playerId, 100n)).toEqual({ before: 50_000n, after: 40_000n });
  });

  it("can't be written by the application", async () => {
    for (const text of [
      'delete from wallet_voids',
      "update wallet_voids set edge = '{}'",
      'insert into wallet_voids select * from wallet_voids',
    ])
      await expect(site.app.pool.query(text), text).rejects.toThrow('permission denied');
  });
});
