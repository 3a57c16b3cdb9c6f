import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** Recipient of a push message: the browser's public key, and the secret that it shares with the site. */
export type Receiver = { endpoint: string; publicKey: Buffer; auth: Buffer };

/** Lifetime of a push message in seconds, both at the push service and for the site's retries. */
export const WORTH_SECONDS = 3600;

/**
 * Builds requests to push services: encrypted for one browser (RFC 8291) and signed with the site's key (RFC 8292).
 * @param secret private key, 32 bytes. @param contact address at which push services can reach the operator.
 */
export function createSender(secret: Buffer, contact: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey('base64url');
  const vapidDetails = { subject: contact, publicKey, privateKey: secret.toString('base64url') };
  return {
    publicKey,
    /**
     * Headers and body of a message to one browser. @throws if the browser's public key is not a point on the curve.
     */
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
