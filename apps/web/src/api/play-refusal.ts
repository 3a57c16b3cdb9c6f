import type { Me } from '@aureus/contract/account.ts';
import { apiWords } from './api.words.ts';

/**
 * Returns the reason why this player can't stake at all, in the player's words; `undefined` when nothing is in the way.
 * @param off what staff have switched off, in a few words.
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

/** The same for bets, where the law of the market may ask for the identity check, or an answer to the session reminder, first. */
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
