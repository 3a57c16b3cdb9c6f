import type { Player } from '@aureus/contract/player.ts';

type PlayerAction = 'TIP' | 'MENTION' | 'BLOCK';

/**
 * Returns what the reader can do with a player: nothing for visitors and with the reader's own account. Bots can't be
 * tipped. @param readerId the signed-in player; `undefined` for a visitor.
 */
export function actionsWith(
  { id, role }: Pick<Player, 'id' | 'role'>,
  readerId: string | undefined,
): readonly PlayerAction[] {
  if (readerId === undefined || readerId === id) return [];
  return role === 'BOT' ? ['MENTION', 'BLOCK'] : ['TIP', 'MENTION', 'BLOCK'];
}
