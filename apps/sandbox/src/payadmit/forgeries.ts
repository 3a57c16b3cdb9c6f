import { createHmac } from 'node:crypto';
import { signatureHeader, signBody } from './signature.ts';

/** Kinds of forged webhooks that the product must not act on. */
export const forgeries = ['wrong-key', 'changed-body', 'no-signature', 'base64', 'premature'] as const;
export type Forgery = (typeof forgeries)[number];

/** Headers of each kind. For kinds with a changed body, the body is changed after signing. */
export const forgedHeaders: Record<Forgery, (body: string, key: string) => Record<string, string>> = {
  'wrong-key': (body) => ({ [signatureHeader]: signBody('somebody else', body) }),
  'changed-body': (body, key) => ({ [signatureHeader]: signBody(key, `${body} `) }),
  'no-signature': () => ({}),
  // Correct signature, in an encoding that PayAdmit doesn't use.
  base64: (body, key) => ({ [signatureHeader]: createHmac('sha256', key).update(body).digest('base64') }),
  // Correctly signed, but claims more than has happened. Only the provider's own record reveals it.
  premature: (body, key) => ({ [signatureHeader]: signBody(key, body) }),
};
