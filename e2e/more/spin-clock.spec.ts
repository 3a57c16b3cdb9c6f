import {
  drawnRound,
  openRound,
  pocketUnderMarker,
  setAmount,
  shownBalance,
  untilTime,
} from '../support/flows.ts';
import { spinState } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/** Payout of one coin on each color. An Inferno bet wins on Gold, too. */
const PAID = { black: 2, white: 2, gold: 14 + 7, inferno: 7 } as const;

// Empty values mean the site's real durations of a round. Other tests use shorter ones.
test.use({
  hasMotion: true,
  serverEnv: { SPIN_BET_MS: '', SPIN_ROUND_MS: '', SPIN_LAND_MS: '', SPIN_HOLD_MS: '' },
});

test('a round of the usual length keeps to the clock: 15 s of bets, the result by 24 s, the next at 25 s', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 10 });
  await signIn(me);
  await page.goto('/spin');
  const { id, opensAt, closesAt } = await openRound(stack, 5_000);
  expect(closesAt - opensAt).toBe(15_000);
  // Bets one coin on each color, so that any result pays something.
  for (const colour of ['Black', 'White', 'Gold', 'Inferno']) {
    await setAmount(page, '1');
    await page.getByRole('button', { name: new RegExp(`^Bet .*on ${colour},`) }).click();
  }
  await expect.poll(() => shownBalance(page)).toBe(6);

  const { outcome, nextAt } = await drawnRound(stack, id);
  if (outcome === null) throw new Error('the round was void');
  expect(outcome.drawnAt).toBeGreaterThan(closesAt);
  expect(outcome.landsAt - opensAt).toBeLessThanOrEqual(24_000);
  // The next round opens 25 s after this one. If the beacon was late, it opens later, so that the result stays visible
  // for 1.5 seconds.
  expect(nextAt).toBe(Math.max(opensAt + 25_000, outcome.landsAt + 1_500));
  // The server has paid already, but the page must not show that before the wheel stops.
  expect((await me.me()).wallet.balance).toBe(6 + PAID[outcome.colour]);
  await untilTime(page, outcome.landsAt - 1_500);
  for (let looks = 0; ; looks += 1) {
    const balance = await shownBalance(page);
    // The page measures the server's clock itself and may be slightly ahead.
    if (Date.now() >= outcome.landsAt - 300) {
      expect(looks, 'looks while the wheel turns').toBeGreaterThan(0);
      break;
    }
    expect(balance).toBe(6);
  }
  await untilTime(page, outcome.landsAt + 20);
  expect(await pocketUnderMarker(page)).toBe(outcome.pocket);
  await expect.poll(() => shownBalance(page)).toBe(6 + PAID[outcome.colour]);
  await expect.poll(async () => (await spinState(stack)).round.id).not.toBe(id);
  const late = (await spinState(stack)).round.opensAt - (nextAt ?? 0);
  expect(late, 'milliseconds after its time').toBeGreaterThanOrEqual(0);
});
