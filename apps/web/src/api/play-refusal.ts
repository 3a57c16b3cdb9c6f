import type { Me } from '@aureus/contract/account.ts';

/** Why this player can stake nothing at all, in the player's words; `undefined` when nothing is in the way. */
export function playRefusal({
  generalRestriction,
  selfBan,
}: Pick<Me, 'generalRestriction' | 'selfBan'>): string | undefined {
  if (generalRestriction.isRestricted) return 'Your account is restricted';
  return selfBan ? 'You’re self-excluded' : undefined;
}
