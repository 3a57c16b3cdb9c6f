import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** A push service takes a token for 24 hours at most. */
const TOKEN_SECONDS = 12 * 3600;

/** Who reads a message: the browser's public point, and the secret that it shares with the site. */
export type Receiver = { publicKey: Buffer; auth: Buffer };

/**
 * A message that the browser alone can read, as RFC 8291 has it: one record of `aes128gcm` (RFC 8188) under a key of
 * both sides. @param own a key pair and salt for this message alone; given by the example in the standard, in tests.
 */
export function encrypted(
  text: string,
  { publicKey, auth }: Receiver,
  own: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const ours = createECDH(CURVE);
  if (own.privateKey === undefined) ours.generateKeys();
  else ours.setPrivateKey(own.privateKey);
  const salt = own.salt ?? randomBytes(16);
  const point = ours.getPublicKey();
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, point]);
  const shared = derive(ours.computeSecret(publicKey), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 says that no record follows.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([point.length]), point, sealed, cipher.getAuthTag()]);
}

/** The site's own key pair, by which push services know who sends: made of 32 secret bytes. */
export function sender(secret: Buffer) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return {
    publicKey,
    /** The header that names the site to a push service (RFC 8292). @param subject the address that the service can write to. */
    authorization: (endpoint: string, subject: string, nowMs: number): string => {
      const exp = Math.floor(nowMs / 1000) + TOKEN_SECONDS;
      return `vapid t=${token({ aud: new URL(endpoint).origin, exp, sub: subject }, key)}, k=${publicKey}`;
    },
  };
}

function token(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
