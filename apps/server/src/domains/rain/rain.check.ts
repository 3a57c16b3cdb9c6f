// Types of the human check.
import type { RainChallenge } from '@aureus/contract/rain.ts';

/** The player that a human check is for: it lets this player into this rain and no one else into anything. */
export type CheckedEntry = { playerId: bigint; rainId: bigint };

/** A human check: ALTCHA by default, Turnstile by configuration. */
export type HumanCheck = {
  challenge(entry: CheckedEntry): Promise<RainChallenge>;
  /** @returns whether the token is a solution for this entry. @throws HttpError check_unavailable. */
  verify(token: string, entry: CheckedEntry): Promise<boolean>;
};
