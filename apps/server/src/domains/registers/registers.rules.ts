/** Verdict of a register on a person. PREVIOUSLY: an exclusion is over. UNKNOWN: there was no answer. */
export type RegisterVerdict = 'EXCLUDED' | 'PREVIOUSLY' | 'CLEAR' | 'UNKNOWN';

/** Details of the person to check, as the identity provider has them at that moment. Never stored. */
export type RegisteredPerson = {
  firstName: string;
  lastName: string;
  /** An ISO date. */
  bornOn: string;
  email: string;
  postcode: string;
  phone: string;
};

/** A verdict holds for so long. */
export const FRESH_MS = 24 * 60 * 60_000;
/** The next one is asked for ahead of that, so that no bet waits for it. */
const RENEW_MS = FRESH_MS - 60 * 60_000;
/** After a register that didn't answer. */
const RETRY_MS = 60_000;

/** A verdict that is kept, and when it was given (ms since the epoch). */
export type KeptVerdict = { verdict: RegisterVerdict; at: number };

/**
 * Returns the verdict that holds after another check. A missing answer changes nothing: an exclusion stays, and a clear
 * verdict stays until it is too old.
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

/** Until when a player may play by it: a time, 'never' for an exclusion; 0 where nothing is known. */
export function playableUntil({ verdict, at }: KeptVerdict): number | 'never' {
  if (verdict === 'EXCLUDED') return 'never';
  return verdict === 'UNKNOWN' ? 0 : at + FRESH_MS;
}

/** True if the register is due for a check: for a new session, and before the last verdict is too old. */
export const isDue = (
  kept: (KeptVerdict & { sessionId: bigint | null; register: string }) | undefined,
  asked: { sessionId: bigint; register: string },
  now: number,
): boolean =>
  kept === undefined ||
  kept.register !== asked.register ||
  kept.sessionId !== asked.sessionId ||
  now >= kept.at + (kept.verdict === 'UNKNOWN' ? RETRY_MS : RENEW_MS);
