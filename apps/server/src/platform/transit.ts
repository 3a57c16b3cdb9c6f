// Signs by the transit engine of HashiCorp Vault or OpenBao, whose keys never leave it. Its HTTP API:
// https://developer.hashicorp.com/vault/api-docs/secret/transit, https://openbao.org/api-docs/secret/transit/
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ConfigError } from './config-error.ts';
import { callProvider, ProviderAwayError } from './provider-calls.ts';

/** Place of the key. `path`: place at which the engine is mounted. Without a token, a proxy beside the process adds one. */
export type TransitConfig = { url: string; path: string; key: string; token: string | undefined };

/** Version of the key that can sign, with its public key (64 hex digits). */
export type TransitVersion = { version: number; publicKey: string };

/** Longest time in ms that a call may take. */
const ANSWER_MS = 5_000;
/** SPKI prefix of an Ed25519 public key (RFC 8410). The key's 32 bytes follow. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const [KEY_BYTES, SIGNATURE_BYTES] = [32, 64];
const TOO_MANY = 429;

type Reply = { status: number; data: Record<string, unknown>; errors: string };

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const keyObject = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' });

/**
 * Reads a reply's signature, such as `vault:v1:` and 64 bytes in base64. Undefined if it has another form, or if
 * another version of the key signed.
 */
function readSignature(value: unknown, version: number): Buffer | undefined {
  const [, read, base64 = ''] = /^[^:]+:v(\d+):([A-Za-z0-9+/]+=*)$/.exec(String(value)) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  return Number(read) === version && bytes.length === SIGNATURE_BYTES ? bytes : undefined;
}

export function createTransit({ url, path, key, token }: TransitConfig) {
  /** @throws ProviderAwayError, or another error that `isProviderAway` knows, while the service can't answer. */
  async function call(method: 'GET' | 'POST', address: string, body?: object): Promise<Reply> {
    const response = await callProvider('kms', `${url}/v1/${path}/${address}/${encodeURIComponent(key)}`, {
      method,
      headers: {
        // A proxy may require this header, so that no web page can use the proxy.
        'x-vault-request': 'true',
        ...(token !== undefined && { 'x-vault-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { status } = response;
    const reply = recordOf(await response.json().catch(() => undefined));
    const errors = Array.isArray(reply['errors']) ? reply['errors'].join(', ') : '';
    if (status >= 500 || status === TOO_MANY)
      throw new ProviderAwayError(`the key service answered ${status}: ${errors}`);
    return { status, data: recordOf(reply['data']), errors };
  }

  return {
    /**
     * Reads the versions of the key that can sign, the newest first.
     * @throws ConfigError if the service refuses, or the key can't sign; an error of `call` while it's away.
     */
    async versions(): Promise<[TransitVersion, ...TransitVersion[]]> {
      const { status, data, errors } = await call('GET', 'keys');
      if (status === 404)
        throw new ConfigError(
          `SIGNING_KMS_URL knows no key "${key}" at "${path}": create it with the type ed25519.`,
        );
      if (status !== 200)
        throw new ConfigError(
          `SIGNING_KMS_URL refuses to show the key "${key}" (${status} ${errors.trim()}): check SIGNING_KMS_TOKEN and its policy.`,
        );
      if (data['type'] !== 'ed25519' || data['derived'] === true)
        throw new ConfigError(
          `SIGNING_KMS_KEY is a key of the type ${String(data['type'])}: it needs ed25519, without derivation.`,
        );
      const least = Number(data['min_encryption_version'] ?? 0);
      const [newest, ...older] = Object.entries(recordOf(data['keys']))
        .map(([version, entry]) => ({
          version: Number(version),
          publicKey: Buffer.from(String(recordOf(entry)['public_key']), 'base64').toString('hex'),
        }))
        .filter(({ version, publicKey }) => version >= least && publicKey.length === 2 * KEY_BYTES)
        .toSorted((left, right) => right.version - left.version);
      if (newest === undefined) throw new ConfigError(`SIGNING_KMS_URL shows no public key of "${key}".`);
      return [newest, ...older];
    },

    /**
     * Signs a text as UTF-8, and checks the signature. @returns 128 hex digits.
     * @throws if the service refuses or answers with another signature; an error of `call` while it's away.
     */
    async sign({ version, publicKey }: TransitVersion, text: string): Promise<string> {
      const bytes = Buffer.from(text);
      const body = { input: bytes.toString('base64'), key_version: version };
      const { status, data, errors } = await call('POST', 'sign', body);
      if (status !== 200) throw new Error(`the key service refused to sign: ${status} ${errors}`);
      const signature = readSignature(data['signature'], version);
      if (signature === undefined || !verify(null, bytes, keyObject(publicKey), signature))
        throw new Error("the key service answered with a signature that isn't its key's");
      return signature.toString('hex');
    },
  };
}
