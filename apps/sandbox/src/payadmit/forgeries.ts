import { createHmac } from 'node:crypto';
import { signatureHeader, signBody } from './signature.ts';

/** Kinds of forged webhooks that the product must not act on. */
export const forgeries = ['wrong-key', 'changed-body', 'no-signature', 'base64', 'premature'] as const;
export type Forgery = (typeof forgeries)[number];

/**
 * Functions that return the headers for each kind of forgery. With `changed-body`, the signature belongs to another
 * body.
 */
export const forgedHeaders: Record<Forgery, (body: string, key: string) => Record<string, string>> = {
  'wrong-key': (body) => ({ [signatureHeader]: signBody('somebody else', body) }),
  'changed-body': (body, key) => ({ [signatureHeader]: signBody(key, `${body} `) }),
  'no-signature': () => ({}),
  // The signature is correct, but in an encoding that PayAdmit doesn't use.
  base64: (body, key) => ({ [signatureHeader]: createHmac('sha256', key).update(body).digest('base64') }),
  // Correctly signed, but the body claims more than has happened. The product can notice it only by reading the
  // payment from PayAdmit.
  premature: (body, key) => ({ [signatureHeader]: signBody(key, body) }),
};
