import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import {
  RECOVERY_CODES,
  type RecoveryCodes,
  type StepUp,
  type TwoFactorSetup,
  type TwoFactorState,
} from '@aureus/contract/two-factor.ts';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQrCode } from 'qrcode';
import type { TrustedNow } from '../../../platform/clock-check.ts';
import type { Fact } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { type Keys, renewSealed } from '../../../platform/sealing.ts';
import { readPlayers } from '../account.store.ts';
import {
  afterWrongCode,
  isLocked,
  judgeUse,
  RECOVERY_LETTERS,
  readCode,
  recoveryCode,
  SETUP_MS,
  type Typed,
} from './two-factor.rules.ts';
import { createSecrets } from './two-factor.secrets.ts';
import { type Allowance, type StepUpDoor, stepUpDoor } from './two-factor.step-up.ts';
import * as store from './two-factor.store.ts';

/** A player and the id of the session that the call came with. */
type Owner = { playerId: bigint; id: bigint };

export type TwoFactor = {
  /** True if the player has turned two-factor on. */
  isOn: (playerId: bigint, tx?: Tx) => Promise<boolean>;
  /** Makes a fact that is true if the player has turned two-factor on. */
  isOnFact: (playerId: bigint) => Fact<boolean>;
  /** State for the settings: on or off, recovery codes left, and if the sign-in is fresh enough for changes. */
  state: (session: Owner) => Promise<TwoFactorState>;
  /**
   * Returns the data that the authenticator app needs. Repeated calls return the same setup until it expires or wrong
   * codes lock it.
   * @throws HttpError account.error.two_factor_on | sign_in_stale.
   */
  setup: (session: Owner) => Promise<TwoFactorSetup>;
  /**
   * Turns two-factor on with the app's first code. The player's other sessions end.
   * @throws HttpError account.error.two_factor_invalid | two_factor_locked | two_factor_on | two_factor_setup |
   * sign_in_stale.
   */
  enable: (session: Owner, code: string) => Promise<RecoveryCodes>;
  /**
   * Re-encrypts secrets under the newest key, so that older keys can be removed.
   * @throws if some secrets couldn't be opened; the others are done.
   */
  renewSecrets: () => Promise<void>;
  /**
   * Turns two-factor off. The player's other sessions end.
   * @throws HttpError account.error.two_factor_invalid | two_factor_locked | two_factor_off | sign_in_stale.
   */
  disable: (session: Owner, code: string) => Promise<void>;
  /**
   * Replaces the recovery codes. @returns the new ones as shown to the player. They can't be read again.
   * @throws HttpError account.error.two_factor_invalid | two_factor_locked | two_factor_off.
   */
  renewRecoveryCodes: (playerId: bigint, code: string) => Promise<RecoveryCodes>;
  /**
   * Checks the code of a pending sign-in.
   * @throws HttpError account.error.two_factor_invalid | two_factor_locked | two_factor_off.
   */
  verifySignIn: (playerId: bigint, sessionId: bigint, code: string) => Promise<void>;
  /**
   * Requires a code if two-factor is on. `purpose` binds the code to one call.
   * @param shown details that the player sees beside the field.
   * @throws HttpError account.error.two_factor_required | two_factor_invalid | two_factor_locked.
   */
  stepUp: (playerId: bigint, code: string | undefined, purpose: string, shown: StepUp) => Promise<void>;
  /** Returns a check that asks for a code on every call. */
  door: (action: StepUp['action']) => StepUpDoor;
  /** Returns a check for gifts. A code is needed once the day's gifts exceed the allowance. */
  giftDoor: (action: StepUp['action']) => StepUpDoor;
};

/** A player's authenticator. While `isClockRight` is false, uses and locks that lie in the future still count. */
type Held = store.Authenticator & { isClockRight: boolean };

const STEP_MS = 30_000;
/** Number of time steps by which a code may be early or late, since clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Optional second factor: codes of an authenticator app, and recovery codes in case it is lost. */
export function createTwoFactor(parts: {
  db: Db;
  keys: Keys;
  /** Name that the authenticator app shows above the code. */
  issuer: string;
  /** True if the session's sign-in is less than ten minutes ago. */
  isFresh: (sessionId: bigint) => Promise<boolean>;
  /** Amount of gifts to other players that needs no code. */
  gifts: Allowance;
  /** Reads the database's time; undefined while the clock is wrong. */
  trustedNow: TrustedNow;
  /** Runs in the transaction that turns two-factor on or off. @returns a function to call after commit. */
  onChange: (tx: Tx, session: Owner, isOn: boolean) => Promise<() => void>;
}): TwoFactor {
  const { db, issuer } = parts;
  const secrets = createSecrets(parts.keys);

  const totpOf = (secret: Buffer, label: string): TOTP =>
    new TOTP({
      issuer,
      label,
      algorithm: 'SHA1',
      digits: 6,
      period: STEP_MS / 1000,
      secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    });

  /** Reads and locks a player's authenticator. */
  async function hold(tx: Tx, playerId: bigint): Promise<Held | undefined> {
    const held = await store.lockAuthenticator(tx, playerId);
    return held && { ...held, isClockRight: (await parts.trustedNow(tx)) !== undefined };
  }

  /** Returns the time step of an authenticator code; undefined if no step near the database's time has this code. */
  function stepOf(secret: Buffer, code: string, now: Date): bigint | undefined {
    const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
    return delta === null ? undefined : BigInt(Math.floor(now.getTime() / STEP_MS) + delta);
  }

  /** Uses up a code for a purpose. A repeat for the same purpose is allowed. */
  async function use(
    tx: Tx,
    playerId: bigint,
    held: Held,
    typed: NonNullable<Typed>,
    purpose: Buffer,
  ): Promise<'TAKEN' | 'USED' | 'WRONG'> {
    if (typed.kind === 'RECOVERY') {
      const recoveryCode = await store.findRecoveryCode(
        tx,
        playerId,
        secrets.recoveryHashes(playerId, typed.code),
      );
      if (recoveryCode === undefined) return 'WRONG';
      if (recoveryCode.usedPurpose?.equals(purpose) === true) return 'TAKEN';
      return (await store.useRecoveryCode(tx, playerId, recoveryCode.hash, purpose)) ? 'TAKEN' : 'USED';
    }
    const step = stepOf(secrets.open(playerId, held.secret), typed.code, held.now);
    if (step === undefined) return 'WRONG';
    const newest = held.isClockRight ? BigInt(Math.floor(held.now.getTime() / STEP_MS) + WINDOW) : null;
    const verdict = judgeUse({ step: held.usedStep, purpose: held.usedPurpose }, step, purpose, newest);
    if (verdict === 'SAME') return 'TAKEN';
    return verdict === 'NEW' && (await store.useStep(tx, playerId, { step, newest, purpose }))
      ? 'TAKEN'
      : 'USED';
  }

  /** Returns the reason for refusing every code now, right or wrong; undefined if codes are checked. */
  function closed(held: Held, isSetup: boolean): ErrorCode | undefined {
    if (held.isOn === isSetup) return `account.error.two_factor_${isSetup ? 'on' : 'off'}`;
    if (isSetup && held.now.getTime() - held.startedAt.getTime() > SETUP_MS)
      return 'account.error.two_factor_setup';
    return isLocked(held.lockedUntil, held.now, held.isClockRight)
      ? 'account.error.two_factor_locked'
      : undefined;
  }

  /**
   * Checks a code and runs `work` in the same transaction, so a failed `work` doesn't use up the code. Wrong codes
   * stay counted, because the refusal is thrown after commit.
   * @throws HttpError account.error.two_factor_invalid | two_factor_locked | two_factor_on | two_factor_off |
   * two_factor_setup.
   */
  async function prove<T>(
    asked: { playerId: bigint; code: string; purpose: string; isSetup?: boolean },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const { playerId, code, isSetup = false } = asked;
    const purpose = createHash('sha256').update(asked.purpose).digest();
    const refused = (refusal: ErrorCode) => ({ refusal });
    const outcome = await db.transaction().execute(async (tx) => {
      const held = await hold(tx, playerId);
      if (held === undefined) return refused(`account.error.two_factor_${isSetup ? 'setup' : 'off'}`);
      const refusal = closed(held, isSetup);
      if (refusal !== undefined) return refused(refusal);
      const typed = readCode(code);
      // Text that can't be a code doesn't count as a guess.
      if (typed === undefined) return refused('account.error.two_factor_invalid');
      const verdict = await use(tx, playerId, held, typed, purpose);
      if (verdict === 'TAKEN') return { value: await work(tx) };
      // A code that was already used doesn't count as a guess either.
      if (verdict === 'WRONG')
        await store.noteWrongCode(tx, playerId, afterWrongCode(held.wrongAt, held.now));
      return refused('account.error.two_factor_invalid');
    });
    if ('value' in outcome) return outcome.value;
    throw refuse(outcome.refusal);
  }

  /**
   * Requires a fresh sign-in, since a session left open may be used by someone else.
   * @throws HttpError account.error.sign_in_stale.
   */
  async function refuseStale(sessionId: bigint): Promise<void> {
    if (!(await parts.isFresh(sessionId))) throw refuse('account.error.sign_in_stale');
  }

  /** Replaces the recovery codes. @returns the new ones as shown to the player. They can't be read again. */
  async function giveRecoveryCodes(tx: Tx, playerId: bigint): Promise<RecoveryCodes> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_LETTERS)));
    const hashes = codes.flatMap((code) =>
      secrets.recoveryHashes(playerId, readCode(code)?.code ?? code).slice(0, 1),
    );
    await store.replaceRecoveryCodes(tx, playerId, hashes);
    return { recoveryCodes: codes };
  }

  const isOn = (playerId: bigint, tx: Tx = db): Promise<boolean> => store.isOn(tx, playerId);

  const stepUp: TwoFactor['stepUp'] = async (playerId, code, purpose, shown) => {
    if (!(await store.isOn(db, playerId))) return;
    if (code === undefined) throw refuse('account.error.two_factor_required', undefined, shown);
    await prove({ playerId, code, purpose: `step-up ${purpose}` }, () => Promise.resolve());
  };

  return {
    isOn,
    isOnFact: store.isOnFact,

    async state({ playerId, id }) {
      const [isOn, isSignInFresh] = await Promise.all([store.isOn(db, playerId), parts.isFresh(id)]);
      return {
        isOn,
        recoveryCodesLeft: isOn ? await store.countRecoveryCodes(db, playerId) : 0,
        isSignInFresh,
      };
    },

    async setup({ playerId, id }) {
      await refuseStale(id);
      const [player] = await readPlayers(db, [playerId]);
      const secret = await db.transaction().execute(async (tx) => {
        const held = await hold(tx, playerId);
        if (held !== undefined && closed(held, true) === undefined)
          return secrets.open(playerId, held.secret);
        const fresh = randomBytes(SECRET_BYTES);
        if (!(await store.startSetup(tx, playerId, secrets.seal(playerId, fresh))))
          throw refuse('account.error.two_factor_on');
        return fresh;
      });
      const totp = totpOf(secret, player?.username ?? '');
      const svg = await drawQrCode(totp.toString(), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return {
        secret: totp.secret.base32,
        qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      };
    },

    async enable(session, code) {
      const { playerId } = session;
      await refuseStale(session.id);
      const proof = { playerId, code, purpose: `enable ${newId()}`, isSetup: true };
      const { codes, announce } = await prove(proof, async (tx) => {
        if (!(await store.turnOn(tx, playerId))) throw refuse('account.error.two_factor_on');
        const codes = await giveRecoveryCodes(tx, playerId);
        return { codes, announce: await parts.onChange(tx, session, true) };
      });
      announce();
      return codes;
    },

    async renewSecrets() {
      await renewSealed('secrets', {
        page: (last: { playerId: bigint; secret: Buffer } | undefined) =>
          store.secretsNotBeginning(db, secrets.newest, last?.playerId ?? 0n),
        renew: ({ playerId, secret }) => secrets.seal(playerId, secrets.open(playerId, secret)),
        keep: ({ playerId, secret }, renewed) => store.replaceSecret(db, playerId, secret, renewed),
      });
    },

    async disable(session, code) {
      const { playerId } = session;
      await refuseStale(session.id);
      const announce = await prove({ playerId, code, purpose: `disable ${newId()}` }, async (tx) => {
        await store.turnOff(tx, playerId);
        return parts.onChange(tx, session, false);
      });
      announce();
    },

    renewRecoveryCodes: (playerId, code) =>
      prove({ playerId, code, purpose: `recovery codes ${newId()}` }, (tx) =>
        giveRecoveryCodes(tx, playerId),
      ),

    async verifySignIn(playerId, sessionId, code) {
      await prove({ playerId, code, purpose: `sign-in ${sessionId}` }, () => Promise.resolve());
    },

    stepUp,
    door: (action) => stepUpDoor({ isOn, stepUp }, action),
    giftDoor: (action) => stepUpDoor({ isOn, stepUp }, action, parts.gifts),
  };
}
