import { cutConnection } from '../support/connection.ts';
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
