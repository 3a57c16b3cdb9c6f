import type { RainChallenge } from '@aureus/contract/rain.ts';

/** Player and rain of a human check. Its solution is valid for this entry only. */
export type CheckedEntry = { playerId: bigint; rainId: bigint };

/** A human check: ALTCHA by default, Turnstile by configuration. */
export type HumanCheck = {
  challenge(entry: CheckedEntry): Promise<RainChallenge>;
  /** @returns true if the token is a solution for this entry. @throws HttpError rain.error.check_unavailable. */
  verify(token: string, entry: CheckedEntry): Promise<boolean>;
};
