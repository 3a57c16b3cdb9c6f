import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

type PromoCode = {
  code: string;
  amountCents: bigint;
  /** Number of keys for the cheapest deposit case that one use gives. */
  keys: number;
  uses: number;
  leastLevel: number;
  expiresAt: Date | null;
  by: string;
};

/** Value of one use of a promo code: cents, and keys for the cheapest deposit case. */
export type Worth = { amountCents: bigint; keys: number };

/** Terms of a code: what it gives, how often, from which level on and until when. */
export type CodeTerms = Worth & { code: string; uses: number; leastLevel: number; expiresAt: Date | null };

const terms = sql`code, amount_cents as "amountCents", keys, uses, least_level as "leastLevel", expires_at as "expiresAt"`;

/** Finds the player's redemption with this idempotency key. */
export async function findRedemption(
  tx: Tx,
  playerId: bigint,
  key: string,
): Promise<(Worth & { code: string }) | undefined> {
  const { rows } = await sql<Worth & { code: string }>`
    select r.code, c.amount_cents as "amountCents", c.keys from promo_codes_redemptions r join promo_codes_codes c using (code)
    where r.player_id = ${playerId} and r.request_id = ${key}`.execute(tx);
  return rows[0];
}

/**
 * Locks and returns a code that a player of this level can still use; the lock makes uses count one by one. Members of
 * staff can't use codes that they requested, approved or made.
 */
export async function lockUsable(
  tx: Tx,
  code: string,
  { playerId, level }: { playerId: bigint; level: number },
): Promise<CodeTerms | undefined> {
  const { rows } = await sql<CodeTerms>`
    select ${terms} from promo_codes_codes
    where code = ${code} and ended_at is null and used < uses and least_level <= ${level} and (expires_at is null or expires_at > app_now())
      and not staff_offers_own(${playerId}, request_id, made_by)
    for update`.execute(tx);
  return rows[0];
}

export type Usable = Worth & { leastLevel: number };

export async function readUsable(tx: Tx): Promise<CodeTerms[]> {
  const { rows } = await sql<CodeTerms>`
    select ${terms} from promo_codes_codes
    where ended_at is null and used < uses and (expires_at is null or expires_at > app_now())`.execute(tx);
  return rows;
}

/**
 * Redeems one use of a locked code for a player. @returns false if the player has already redeemed the code, or used
 * the key.
 */
export async function insertRedemption(
  tx: Tx,
  redemption: { code: string; playerId: bigint; key: string; ref: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo_codes_redemptions (code, player_id, request_id, ref, at)
    values (${redemption.code}, ${redemption.playerId}, ${redemption.key}, ${redemption.ref}, app_now())
    on conflict do nothing returning code`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update promo_codes_codes set used = used + 1 where code = ${redemption.code}`.execute(tx);
  return true;
}

export type KeptCode = PromoCode & {
  used: number;
  madeAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  isOver: boolean;
};

/** Reads codes, newest first. Over `limit`, those that can't be used are left out first, then the oldest. */
export async function readCodes(tx: Tx, limit: number): Promise<KeptCode[]> {
  const { rows } = await sql<KeptCode>`
    select * from (
      select code, amount_cents as "amountCents", keys, uses, used, least_level as "leastLevel",
             expires_at as "expiresAt", made_by as by, made_at as "madeAt", ended_at as "endedAt",
             ended_by as "endedBy", coalesce(expires_at <= app_now(), false) as "isOver"
      from promo_codes_codes
      order by ended_at is null and used < uses and (expires_at > app_now()) is not false desc, made_at desc, code
      limit ${limit}) listed
    order by "madeAt" desc, code`.execute(tx);
  return rows;
}

/** Request that created a code; null for a code created without a request, undefined for an unknown code. */
export async function requestOf(tx: Tx, code: string): Promise<bigint | null | undefined> {
  const { rows } = await sql<{ requestId: bigint | null }>`
    select request_id as "requestId" from promo_codes_codes where code = ${code}`.execute(tx);
  return rows[0]?.requestId;
}

/** Reads the code that a request created. */
export async function codeOfRequest(tx: Tx, requestId: bigint): Promise<CodeTerms | undefined> {
  const { rows } = await sql<CodeTerms>`
    select ${terms} from promo_codes_codes where request_id = ${requestId}`.execute(tx);
  return rows[0];
}

/** Reads who redeemed the given codes, and the cents of each redemption; the newest 10,000. */
export async function readRedeemers(
  tx: Tx,
  codes: readonly string[],
): Promise<{ code: string; playerId: bigint; cents: bigint }[]> {
  const { rows } = await sql<{ code: string; playerId: bigint; cents: bigint }>`
    select r.code, r.player_id as "playerId", c.amount_cents as cents
    from promo_codes_redemptions r join promo_codes_codes c using (code)
    where r.code = any(${[...codes]}::text[]) order by r.at desc limit 10000`.execute(tx);
  return rows;
}

/** Creates the code of an approved request, once. TAKEN: another code has this name. */
export async function makeOfRequest(tx: Tx, requestId: bigint): Promise<'MADE' | 'TAKEN'> {
  const { rows } = await sql<{ outcome: 'MADE' | 'TAKEN' }>`
    select promo_codes_make(${requestId}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'TAKEN';
}

/** Ends a code permanently. @returns false if there is no usable code with this name. */
export async function endCode(tx: Tx, sessionId: bigint, code: string): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select promo_codes_end(${sessionId}, ${code}) as "isEnded"`.execute(tx);
  return rows[0]?.isEnded === true;
}
