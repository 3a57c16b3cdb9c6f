import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { refuse } from '../../platform/http/errors.ts';
import { siteOrigins } from '../../platform/http/origins.ts';
import type { Log } from '../../platform/log.ts';
import type { Tx } from '../../platform/postgres.ts';
import { createSealing, type Keys } from '../../platform/sealing.ts';
import * as store from './staff.members.store.ts';
import { passkeyOf } from './waits/waits.seals.ts';
import { requireKey, sealNewKey } from './waits/waits.ts';

/** Options for the browser's passkey call, and a sealed challenge that the browser returns with its answer. */
type Asked = { options: Record<string, unknown>; challenge: string };

export type Passkeys = {
  /** Host name that passkeys are bound to: `localhost` for 127.0.0.1, null for any other IP address. */
  host: () => string | null;
  /** Creates a challenge for a sign-in with any passkey of this site. @throws HttpError staff.error.passkey_host. */
  ask: () => Promise<Asked>;
  /** Creates a challenge for adding a passkey. @throws HttpError staff.error.passkey_host. */
  askNew: (tx: Tx, member: { id: bigint; name: string }) => Promise<Asked>;
  /**
   * Verifies a browser's answer; each challenge is valid once. @returns the id of the passkey's member. @throws
   * HttpError staff.error.passkey_refused | unproven | waits.
   */
  take: (tx: Tx, challenge: string, response: Record<string, unknown>) => Promise<bigint>;
  /** Verifies and stores a new passkey, which may count later. @throws HttpError staff.error.passkey_refused. */
  keep: (
    tx: Tx,
    memberId: bigint,
    made: { challenge: string; response: Record<string, unknown>; name: string },
  ) => Promise<void>;
};

const CHALLENGE_MS = 5 * 60_000;
const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/**
 * Passkeys of staff (WebAuthn). They require a fingerprint, face or PIN, so a passkey counts as both factors. A
 * challenge is sealed and kept by the browser. It's valid once and for five minutes.
 */
export function createPasskeys(parts: {
  keys: Keys;
  productName: string;
  publicUrl: () => string;
  now: () => number;
  log: Log;
}): Passkeys {
  const sealing = createSealing(parts.keys, 'staff challenges');
  const host = () => {
    const { hostname } = new URL(parts.publicUrl());
    if (hostname === '127.0.0.1') return 'localhost';
    return isAddress(hostname) ? null : hostname;
  };
  const rpId = (): string => {
    const name = host();
    if (name === null) throw refuse('staff.error.passkey_host');
    return name;
  };
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: [...siteOrigins(parts.publicUrl())],
    expectedRPID: rpId(),
    requireUserVerification: true,
  });

  /** Seals a challenge for a purpose: a sign-in, or a new passkey of one member. */
  const seal = (about: string, challenge: string): string =>
    sealing.seal(about, Buffer.from(JSON.stringify({ challenge, at: parts.now() }))).toString('base64url');

  async function open(tx: Tx, about: string, sealed: string): Promise<string> {
    const { challenge, at } = unsealed(about, sealed) ?? {};
    if (challenge === undefined || at === undefined || Math.abs(parts.now() - at) > CHALLENGE_MS)
      throw refuse('staff.error.passkey_refused');
    const hash = createHash('sha256').update(challenge).digest();
    if (!(await store.useChallenge(tx, hash))) throw refuse('staff.error.passkey_refused');
    return challenge;
  }

  /** Opens a sealed challenge; undefined if it was sealed for another purpose, or forged. */
  function unsealed(about: string, sealed: string): { challenge: string; at: number } | undefined {
    try {
      const text = sealing.open(about, Buffer.from(sealed, 'base64url')).toString();
      return JSON.parse(text) as { challenge: string; at: number };
    } catch {
      return undefined;
    }
  }

  return {
    host,

    async ask() {
      const options = await generateAuthenticationOptions({ rpID: rpId(), userVerification: 'required' });
      return { options: { ...options }, challenge: seal('sign-in', options.challenge) };
    },

    async askNew(tx, { id, name }) {
      const passkeys = await store.listPasskeys(tx, id);
      const options = await generateRegistrationOptions({
        rpName: parts.productName,
        rpID: rpId(),
        userName: name,
        userDisplayName: name,
        userID: new TextEncoder().encode(`staff ${id}`),
        attestationType: 'none',
        excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options: { ...options }, challenge: seal(`new ${id}`, options.challenge) };
    },

    async take(tx, sealed, response) {
      const challenge = await open(tx, 'sign-in', sealed);
      const passkey = await store.lockPasskey(tx, String(response['id']));
      if (passkey === undefined) throw refuse('staff.error.passkey_refused');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected(challenge),
        response: response as unknown as AuthenticationResponseJSON,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }).catch((error: unknown) => {
        parts.log.warn({ err: error }, 'a passkey of staff was refused');
        throw refuse('staff.error.passkey_refused');
      });
      if (!verified) throw refuse('staff.error.passkey_refused');
      await requireKey(tx, passkeyOf(passkey));
      await store.usePasskey(tx, passkey.id, authenticationInfo.newCounter);
      return passkey.memberId;
    },

    async keep(tx, memberId, made) {
      const challenge = await open(tx, `new ${memberId}`, made.challenge);
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected(challenge),
        response: made.response as unknown as RegistrationResponseJSON,
      }).catch((error: unknown) => {
        parts.log.warn({ err: error }, 'a new passkey of staff was refused');
        throw refuse('staff.error.passkey_refused');
      });
      if (!verified || registrationInfo === undefined) throw refuse('staff.error.passkey_refused');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const passkey = { id, memberId, publicKey: Buffer.from(publicKey) };
      const isNew = await store.insertPasskey(tx, {
        ...passkey,
        counter: BigInt(counter),
        transports,
        name: made.name,
      });
      if (!isNew) throw refuse('staff.error.passkey_refused');
      await sealNewKey(tx, passkeyOf({ ...passkey, isWaiting: false, countsAt: null, isOver: false }));
    },
  };
}
