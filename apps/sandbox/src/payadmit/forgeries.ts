import { createHmac } from 'node:crypto';
import { signatureHeader, signBody } from './signature.ts';

/** Kinds of forged webhooks that the product must not act on. */
export const forgeries = ['wrong-key', 'changed-body', 'no-signature', 'base64', 'premature'] as const;
export type Forgery = (typeof forgeries)[number];

/** Returns the headers for each kind. A kind that changes the body changes it after signing. */
export const forgedHeaders: Record<Forgery, (body: string, key: string) => Record<string, string>> = {
  'wrong-key': (body) => ({ [signatureHeader]: signBody('somebody else', body) }),
  'changed-body': (body, key) => ({ [signatureHeader]: signBody(key, `${body} `) }),
  'no-signature': () => ({}),
  // The signature is correct, but in an encoding that PayAdmit doesn't use.
  base64: (body, key) => ({ [signatureHeader]: createHmac('sha256', key).update(body).digest('base64') }),
  // Correctly signed, but the body claims more than has happened. Only reading the payment back from PayAdmit reveals
  // it.
  premature: (body, key) => ({ [signatureHeader]: signBody(key, body) }),
};
