import { cutConnection } from '../support/connection.ts';
import { moderator } from '../support/staff.ts';
import { test } from '../support/test.ts';

test.use({ home: 'phone' });

test('a page whose connection falls comes back by itself and has lost nothing', { tag: '@long' }, async ({
  page,
  stack,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await cutConnection({ page, stack, me, speaker: await moderator(stack) }, 3);
});
