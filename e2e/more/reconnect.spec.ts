import { expect } from '@playwright/test';
import { cutConnection, loseMessages } from '../support/connection.ts';
import { rainNow } from '../support/rain.ts';
import { moderator } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Number of times that the connection is cut. `RECONNECTS=1000` is the long run. */
const FALLS = Number(process.env['RECONNECTS'] ?? 12);

test('a connection that falls again and again loses nothing', async ({ page, stack, player, signIn }) => {
  test.setTimeout(60_000 + FALLS * 10_000);
  const me = await player({ coins: 1_000 });
  await signIn(me);
  await cutConnection({ page, stack, me, speaker: await moderator(stack) }, FALLS);
});

test('a page that hears of missed messages reads its state again', async ({
  page,
  stack,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  // A site that has just started has no rain yet, which the page shows as an error.
  await expect.poll(async () => (await rainNow(stack).catch(() => undefined))?.id).toBeTruthy();
  await loseMessages({ page, me, speaker: await moderator(stack) });
});
