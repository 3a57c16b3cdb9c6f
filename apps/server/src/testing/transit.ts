// A key service for tests: the transit engine's HTTP API as its documentation has it, with real Ed25519 keys. It
// refuses what the real one refuses, such as a missing or wrong token, a key or version that isn't there, a version
// that is too old, or input that isn't base64.
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type TransitKey = { type: string; derived: boolean; leastVersion: number; versions: KeyObject[] };
type Reply = { status: number; body: object };

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const refusal = (status: number, ...errors: string[]): Reply => ({ status, body: { errors } });
const answer = (data: object): Reply => ({
  status: 200,
  body: { request_id: 'r', lease_id: '', renewable: false, lease_duration: 0, data, wrap_info: null },
});
const publicKeyOf = (secret: KeyObject): string =>
  Buffer.from(secret.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

/** Checks an Ed25519 signature. @param publicKey 64 hex digits. */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({
      key: Buffer.from(`302a300506032b6570032100${publicKey}`, 'hex'),
      format: 'der',
      type: 'spki',
    }),
    Buffer.from(signature, 'hex'),
  );

export async function startTransit({ token = 'root', path = 'transit' } = {}) {
  const keys = new Map<string, TransitKey>();
  let isSealed = false;
  let isFalse = false;
  let delayMs = 0;

  const newSecret = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

  function read(name: string): Reply {
    const key = keys.get(name);
    if (key === undefined) return refusal(404);
    const isSymmetric = key.type === 'aes256-gcm96';
    return answer({
      type: key.type,
      derived: key.derived,
      deletion_allowed: false,
      exportable: false,
      keys: Object.fromEntries(
        key.versions.map((secret, index) => [
          String(index + 1),
          isSymmetric
            ? 1_700_000_000 + index
            : {
                creation_time: '2026-01-01T00:00:00Z',
                name: 'ed25519',
                public_key: key.derived ? '' : publicKeyOf(secret),
              },
        ]),
      ),
      latest_version: key.versions.length,
      min_available_version: 0,
      min_decryption_version: 1,
      min_encryption_version: key.leastVersion,
      name,
      supports_signing: !isSymmetric,
    });
  }

  function signText(name: string, { input, key_version: keyVersion = 0 }: Record<string, unknown>): Reply {
    const key = keys.get(name);
    if (key === undefined) return refusal(400, 'signing key not found');
    if (key.type !== 'ed25519') return refusal(400, `key type ${key.type} does not support signing`);
    if (typeof input !== 'string' || !BASE64.test(input))
      return refusal(400, 'unable to decode input as base64');
    const version = keyVersion === 0 ? key.versions.length : Number(keyVersion);
    const secret = key.versions[version - 1];
    if (secret === undefined) return refusal(400, 'invalid key version');
    if (version < key.leastVersion)
      return refusal(400, 'cannot sign with this version: it is below the minimum encryption version');
    const bytes = Buffer.from(isFalse ? 'AAAA' : input, 'base64');
    return answer({
      signature: `vault:v${version}:${sign(null, bytes, secret).toString('base64')}`,
      key_version: version,
    });
  }

  async function reply(request: IncomingMessage): Promise<Reply> {
    if (isSealed) return refusal(503, 'Vault is sealed');
    if (request.headers['x-vault-token'] !== token) return refusal(403, 'permission denied');
    const { pathname } = new URL(request.url ?? '', 'http://transit.invalid');
    const [, verb, name = ''] = new RegExp(`^/v1/${path}/(keys|sign)/([^/]+)$`).exec(pathname) ?? [];
    if (verb === 'keys' && request.method === 'GET') return read(name);
    if (verb === 'sign' && request.method === 'POST') return signText(name, await bodyOf(request));
    if (verb !== undefined) return refusal(405, 'unsupported operation');
    return refusal(404, `no handler for route "${pathname.slice('/v1/'.length)}". route entry not found.`);
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void reply(request).then(({ status, body }) =>
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      }, delayMs),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    create(name: string, type = 'ed25519', derived = false): void {
      keys.set(name, { type, derived, leastVersion: 0, versions: [newSecret()] });
    },
    /**
     * Adds a version to a key. The new version signs from then on. @param leastVersion the oldest version that may
     * still sign.
     */
    rotate(name: string, leastVersion = 0): void {
      const key = keys.get(name);
      if (key === undefined) throw new Error(`there is no key ${name}`);
      key.versions.push(newSecret());
      key.leastVersion = leastVersion;
    },
    /** Public keys of a key's versions, the oldest first, in hex. */
    publicKeys: (name: string): string[] =>
      (keys.get(name)?.versions ?? []).map((secret) =>
        Buffer.from(publicKeyOf(secret), 'base64').toString('hex'),
      ),
    seal: (sealed: boolean) => void (isSealed = sealed),
    /** Sets if the service signs another text than it's asked to sign. */
    lie: (lies: boolean) => void (isFalse = lies),
    slow: (ms: number) => void (delayMs = ms),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
