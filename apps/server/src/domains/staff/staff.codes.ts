import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQrCode } from 'qrcode';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { createSealing, type Keys } from '../../platform/sealing.ts';
import * as store from './staff.members.store.ts';
import { CODE_LOCK_MINUTES, isLocked } from './staff.rules.ts';
import { authenticatorOf, isKeySealed, sealKey } from './waits/waits.seals.ts';
import { requireKey, sealNewKey } from './waits/waits.ts';

export type Codes = {
  /**
   * Creates a secret for a member's authenticator app. It replaces a secret whose setup wasn't finished.
   * @throws HttpError staff.error.authenticator_on.
   */
  setup: (member: { id: bigint; name: string }) => Promise<{ secret: string; url: string; qrCode: string }>;
  /**
   * Verifies a member's code, which is valid only once, and runs `work` in the same transaction. @param isSetup true
   * for the first code, which turns the app on. @throws HttpError staff.error.code_invalid | code_locked |
   * unproven | waits.
   */
  take: <T>(memberId: bigint, code: string, isSetup: boolean, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Sets a given secret for a test member, turns the authenticator app on, and lets it count. The sandbox plays test
   * members.
   */
  give: (tx: Tx, memberId: bigint, secret: string) => Promise<void>;
};

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** Number of wrong codes after which all codes are refused for {@link CODE_LOCK_MINUTES}. */
const MOST_WRONG = 5;

/**
 * Authenticator codes of staff: RFC 6238 with six digits, 30 seconds, and one step of tolerance in both directions.
 */
export function createCodes(parts: {
  db: Db;
  keys: Keys;
  productName: string;
  /** Reads the database's time; undefined while the clock is wrong. */
  trustedNow: TrustedNow;
}): Codes {
  const { db, productName } = parts;
  const sealing = createSealing(parts.keys, 'staff authenticators');

  const totpOf = (secret: Buffer, label: string): TOTP =>
    new TOTP({
      issuer: `${productName} staff`,
      label,
      algorithm: 'SHA1',
      digits: 6,
      period: STEP_MS / 1000,
      secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    });

  return {
    async setup({ id, name }) {
      const secret = randomBytes(SECRET_BYTES);
      if (!(await store.startAuthenticator(db, id, sealing.seal(String(id), secret))))
        throw refuse('staff.error.authenticator_on');
      const totp = totpOf(secret, name);
      const url = totp.toString();
      const qrCode = await drawQrCode(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return { secret: totp.secret.base32, url, qrCode };
    },

    async take(memberId, code, isSetup, work) {
      const outcome = await db.transaction().execute(async (tx) => {
        const refused = (refusal: ErrorCode) => ({ refusal });
        const held = await store.lockAuthenticator(tx, memberId);
        if (held === undefined || held.isOn === isSetup) return refused('staff.error.code_invalid');
        const isClockRight = (await parts.trustedNow(tx)) !== undefined;
        if (isLocked(held.lockedUntil, held.now, isClockRight)) return refused('staff.error.code_locked');
        const app = authenticatorOf(memberId, held);
        // The seal is checked first: a secret copied from another member's row can't be decrypted.
        if (!isSetup && !(await isKeySealed(tx, app))) return refused('staff.error.unproven');
        const delta = totpOf(sealing.open(String(memberId), held.secret), '').validate({
          token: code,
          timestamp: held.now.getTime(),
          window: 1,
        });
        const step = delta === null ? null : BigInt(Math.floor(held.now.getTime() / STEP_MS) + delta);
        if (step === null) {
          const wrongCodes = held.wrongCodes + 1;
          const isLocked = wrongCodes >= MOST_WRONG;
          await store.noteWrongCode(tx, memberId, {
            wrongCodes: isLocked ? 0 : wrongCodes,
            lockMinutes: isLocked ? CODE_LOCK_MINUTES : null,
          });
        }
        // A correct code that was already used isn't counted as a wrong guess. A used step after the newest possible
        // one comes from a time when the clock was ahead, and is ignored once the clock is right.
        const newest = BigInt(Math.floor(held.now.getTime() / STEP_MS) + 1);
        const usedStep = isClockRight && held.usedStep > newest ? 0n : held.usedStep;
        if (step === null || step <= usedStep) return refused('staff.error.code_invalid');
        if (isSetup) await sealNewKey(tx, app);
        else await requireKey(tx, app);
        await store.useStep(tx, memberId, step);
        return { value: await work(tx) };
      });
      if ('value' in outcome) return outcome.value;
      throw refuse(outcome.refusal);
    },

    async give(tx, memberId, secret) {
      const bytes = Buffer.from(Secret.fromBase32(secret).buffer);
      if (await store.startAuthenticator(tx, memberId, sealing.seal(String(memberId), bytes)))
        await store.useStep(tx, memberId, 0n);
      const app = await store.findAuthenticator(tx, memberId);
      if (app !== undefined) await sealKey(tx, authenticatorOf(memberId, app), 0);
    },
  };
}
