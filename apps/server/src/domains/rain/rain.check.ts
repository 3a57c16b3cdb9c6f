import type { RainChallenge } from '@aureus/contract/rain.ts';

/** Player and rain that a human check is for. A solution is valid only for this player and rain. */
export type CheckedEntry = { playerId: bigint; rainId: bigint };

/** A human check: ALTCHA by default, Turnstile by configuration. */
export type HumanCheck = {
  challenge(entry: CheckedEntry): Promise<RainChallenge>;
  /**
   * @returns true if the token solves the challenge for this player and rain. @throws HttpError
   * rain.error.check_unavailable.
   */
  verify(token: string, entry: CheckedEntry): Promise<boolean>;
};
