import { createHmac } from 'node:crypto';
import { signatureHeader, signBody } from './signature.ts';

/** Ways to send the product a webhook that it must not act on. */
export const forgeries = ['wrong-key', 'changed-body', 'no-signature', 'base64', 'premature'] as const;
export type Forgery = (typeof forgeries)[number];

/** The headers that go with each way; the body is changed after signing where the way says so. */
export const forgedHeaders: Record<Forgery, (body: string, key: string) => Record<string, string>> = {
  'wrong-key': (body) => ({ [signatureHeader]: signBody('somebody else', body) }),
  'changed-body': (body, key) => ({ [signatureHeader]: signBody(key, `${body} `) }),
  'no-signature': () => ({}),
  // The right signature in an encoding that PayAdmit does not use.
  base64: (body, key) => ({ [signatureHeader]: createHmac('sha256', key).update(body).digest('base64') }),
  // Truly signed, but ahead of the facts: only a look at the provider's own record finds it out.
  premature: (body, key) => ({ [signatureHeader]: signBody(key, body) }),
};
