import type { Me } from '@aureus/contract/account.ts';
import { apiWords } from './api.words.ts';

/**
 * Returns the reason why this player can't play at all, as a text for the player; `undefined` if there is none.
 * @param off short text if staff paused the game.
 */
export function playRefusal(
  {
    generalRestriction,
    selfBan,
    coolOff,
    register,
  }: Pick<Me, 'generalRestriction' | 'selfBan' | 'coolOff' | 'register'>,
  off?: string,
): string | undefined {
  if (generalRestriction.isRestricted) return apiWords.restricted;
  if (selfBan) return apiWords.selfExcluded;
  if (coolOff) return apiWords.onABreak;
  if (register === 'EXCLUDED') return apiWords.onRegister;
  return off;
}

/**
 * Returns the reason why this player can't place a bet, as a text; undefined if there is none. The law may also
 * require the identity check, or an answer to the session reminder.
 */
export function stakeRefusal(
  me: Pick<Me, 'generalRestriction' | 'selfBan' | 'coolOff' | 'register' | 'role'>,
  { kycBeforePlay, isHeld }: { kycBeforePlay: boolean; isHeld: boolean },
  off?: string,
): string | undefined {
  const refused = playRefusal(me, off);
  if (refused !== undefined) return refused;
  if (kycBeforePlay && me.role === 'UNVERIFIED_USER') return apiWords.verifyToPlay;
  return isHeld ? apiWords.answerFirst : undefined;
}
