// Messages to push services: sealed for one browser, signed by the site.
import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** Recipient of a message: the browser's public point, and the secret that it shares with the site. */
export type Receiver = { endpoint: string; publicKey: Buffer; auth: Buffer };

/** A message is worth nothing an hour later, neither to us nor to the push service. */
export const WORTH_SECONDS = 3600;

/**
 * Creates the site's requests to push services: sealed for one browser (RFC 8291) and signed with the site's own key
 * (RFC 8292).
 * @param secret the private key, 32 bytes. @param contact the address that a push service can write to.
 */
export function createSender(secret: Buffer, contact: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey('base64url');
  const vapidDetails = { subject: contact, publicKey, privateKey: secret.toString('base64url') };
  return {
    publicKey,
    /** Headers and body of a message to one browser. @throws where the browser's public key is no point of the curve. */
    request(
      text: string,
      receiver: Receiver,
    ): { headers: Record<string, string>; body: Buffer<ArrayBuffer> } {
      const keys = {
        p256dh: receiver.publicKey.toString('base64url'),
        auth: receiver.auth.toString('base64url'),
      };
      const made = webPush.generateRequestDetails({ endpoint: receiver.endpoint, keys }, text, {
        vapidDetails,
        TTL: WORTH_SECONDS,
        contentEncoding: 'aes128gcm',
      });
      const headers = Object.fromEntries(
        Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      return { headers, body: Buffer.from(made.body) };
    },
  };
}
