import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { importSPKI, jwtVerify } from 'jose';
import type { Shelf } from '../store.ts';

const longestLifeSeconds = 60;
const clockSkewSeconds = 5;

/** Request whose authentication failed; the message says which check failed. */
class UnauthorizedError extends Error {
  readonly statusCode = 401;
  constructor(message: string) {
    super(`Unauthorized: ${message}`);
    this.name = 'UnauthorizedError';
  }
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Verifies a request as Fireblocks does (developers.fireblocks.com, "Signing a request"). Requires the header
 * X-API-Key and a bearer JWT with RS256. Its claims are the key (`sub`), the path with its query (`uri`), the SHA-256
 * of the raw body (`bodyHash`), an unused `nonce`, and a lifetime (`exp` - `iat`) of at most 60 s.
 *
 * `uri` begins with `/v1`, as on the real host. The full path at which the sandbox serves it is accepted too. For an
 * empty body, both the hash of nothing and the hash of `""` that the official client sends are accepted.
 */
export async function createCustodyAuth(options: {
  apiKey: string;
  publicKey: string;
  nonces: Shelf<{ at: number }>;
  rawBody: (request: FastifyRequest) => Buffer;
  /** Path before `/v1` at which the sandbox serves the API, such as `/custody`. */
  prefix: string;
}): Promise<(request: FastifyRequest) => Promise<void>> {
  // At the start, nonces are forgotten whose tokens have expired for certain.
  options.nonces.forget('at', Date.now() - 10 * longestLifeSeconds * 1000);
  const key = await importSPKI(options.publicKey, 'RS256');
  return async (request) => {
    if (request.headers['x-api-key'] !== options.apiKey) throw new UnauthorizedError('unknown API key');
    const token = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new UnauthorizedError('no bearer token');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      subject: options.apiKey,
      requiredClaims: ['iat', 'exp', 'nonce', 'uri', 'bodyHash'],
      clockTolerance: clockSkewSeconds,
    }).catch((error: unknown) => {
      throw new UnauthorizedError(error instanceof Error ? error.message : 'bad token');
    });
    const { iat = 0, exp = 0 } = payload;
    if (exp - iat > longestLifeSeconds) throw new UnauthorizedError('the token lives longer than 60 s');
    if (iat > Date.now() / 1000 + clockSkewSeconds)
      throw new UnauthorizedError('the token is from the future');
    const uri = payload['uri'];
    if (uri !== request.url && `${options.prefix}${String(uri)}` !== request.url) {
      throw new UnauthorizedError(`uri is not ${request.url.slice(options.prefix.length)}`);
    }
    const body = options.rawBody(request);
    const hashes = body.length === 0 ? [sha256(''), sha256('""')] : [sha256(body)];
    if (!hashes.includes(String(payload['bodyHash'])))
      throw new UnauthorizedError('bodyHash does not match the body');
    const nonce = payload['nonce'];
    if ((typeof nonce !== 'string' && typeof nonce !== 'number') || nonce === '')
      throw new UnauthorizedError('no nonce');
    if (!options.nonces.claim(String(nonce), { at: Date.now() }))
      throw new UnauthorizedError('the nonce was used before');
  };
}
