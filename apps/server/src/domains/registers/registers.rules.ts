/**
 * A register's verdict on a person. PREVIOUSLY: an exclusion has ended. UNKNOWN: the register gave no valid answer.
 */
export type RegisterVerdict = 'EXCLUDED' | 'PREVIOUSLY' | 'CLEAR' | 'UNKNOWN';

/** Data of the person to check, as the identity provider has it now. It is never stored. */
export type RegisteredPerson = {
  firstName: string;
  lastName: string;
  bornOn: string;
  email: string;
  postcode: string;
  phone: string;
};

/** Time in ms for which a verdict is valid. */
export const FRESH_MS = 24 * 60 * 60_000;
/** Age in ms at which a verdict is renewed: an hour before it expires, so that no bet waits for it. */
const RENEW_MS = FRESH_MS - 60 * 60_000;
/** Delay in ms before a register that didn't answer is asked again. */
const RETRY_MS = 60_000;

/** A stored verdict and its time (ms since the epoch). */
export type KeptVerdict = { verdict: RegisterVerdict; at: number };

/**
 * Returns the verdict after another check. A missing answer doesn't replace an exclusion, nor another verdict that is
 * still valid.
 */
export function afterCheck(
  kept: KeptVerdict | undefined,
  verdict: RegisterVerdict,
  now: number,
): KeptVerdict {
  if (verdict !== 'UNKNOWN' || kept === undefined) return { verdict, at: now };
  if (kept.verdict === 'EXCLUDED' || (kept.verdict !== 'UNKNOWN' && now < kept.at + FRESH_MS)) return kept;
  return { verdict, at: now };
}

/** Time until which a verdict lets the player play (ms since the epoch); 'never' for an exclusion, 0 if unknown. */
export function playableUntil({ verdict, at }: KeptVerdict): number | 'never' {
  if (verdict === 'EXCLUDED') return 'never';
  return verdict === 'UNKNOWN' ? 0 : at + FRESH_MS;
}

/**
 * True if the register must be asked: for a newer session than the one that asked last, for another register, before the
 * stored verdict expires, or again after it gave no valid answer. Ids of sessions rise, so that two open sessions of a
 * player don't ask in turn.
 */
export const isDue = (
  kept: (KeptVerdict & { sessionId: bigint | null; register: string }) | undefined,
  asked: { sessionId: bigint; register: string },
  now: number,
): boolean =>
  kept === undefined ||
  kept.register !== asked.register ||
  kept.sessionId === null ||
  kept.sessionId < asked.sessionId ||
  now >= kept.at + (kept.verdict === 'UNKNOWN' ? RETRY_MS : RENEW_MS);
