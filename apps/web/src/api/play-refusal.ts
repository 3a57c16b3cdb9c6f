import type { Me } from '@aureus/contract/account.ts';
import { apiWords } from './api.words.ts';

/** Why this player can stake nothing at all, in the player's words; `undefined` when nothing is in the way. */
export function playRefusal({
  generalRestriction,
  selfBan,
}: Pick<Me, 'generalRestriction' | 'selfBan'>): string | undefined {
  if (generalRestriction.isRestricted) return apiWords.restricted;
  return selfBan ? apiWords.selfExcluded : undefined;
}
