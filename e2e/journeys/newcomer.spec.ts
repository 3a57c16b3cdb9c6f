import { followNewcomersPath } from '../support/newcomer.ts';
import { test } from '../support/test.ts';

test.use({ hasMotion: true });

test('a newcomer signs in, verifies, deposits, plays, checks the round and chats', async ({
  page,
  stack,
  size,
  hasMotion,
  look,
  player,
  watch,
}) => {
  const friend = await player({ coins: 500 });
  await followNewcomersPath({ page, stack, size, hasMotion, look: () => look(), watch, friend });
});
