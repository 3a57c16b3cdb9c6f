import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Value of `openid.ns`: the version of the protocol (https://openid.net/specs/openid-authentication-2_0.html, section
 * 4.1.2).
 */
export const openidNamespace = 'http://specs.openid.net/auth/2.0';

/** Identity that a client sends if the person is to choose one at the provider (section 9.1 of the protocol). */
export const identifierSelect = 'http://specs.openid.net/auth/2.0/identifier_select';

/**
 * Handle of Steam's only association. Steam shares its secret with no client, so clients have to ask Steam to verify a
 * signature.
 */
const assocHandle = '1234567890';
const signedFields = [
  'signed',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
];

export type OpenidFields = Record<string, string>;

/** Encodes fields in key-value form (section 4.1.1): one `key:value` line per field. */
export function keyValueForm(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([key, value]) => `${key}:${value}\n`).join('');
}

function signature(secret: string, fields: OpenidFields, names: readonly string[]): string {
  const text = keyValueForm(names.map((name) => [name, fields[`openid.${name}`] ?? '']));
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64');
}

/** Creates a nonce (section 10.1): the UTC time in seconds, then random text that makes it unique. */
export function newNonce(now: Date): string {
  return `${now.toISOString().slice(0, 19)}Z${randomBytes(12).toString('base64url')}`;
}

/**
 * Returns the fields of a positive assertion, the provider's answer to a sign-in (section 10.1), signed with its
 * secret.
 */
export function signAssertion(
  secret: string,
  assertion: { opEndpoint: string; claimedId: string; returnTo: string; nonce: string },
): OpenidFields {
  const fields: OpenidFields = {
    'openid.ns': openidNamespace,
    'openid.mode': 'id_res',
    'openid.op_endpoint': assertion.opEndpoint,
    'openid.claimed_id': assertion.claimedId,
    'openid.identity': assertion.claimedId,
    'openid.return_to': assertion.returnTo,
    'openid.response_nonce': assertion.nonce,
    'openid.assoc_handle': assocHandle,
    'openid.signed': signedFields.join(','),
  };
  return { ...fields, 'openid.sig': signature(secret, fields, signedFields) };
}

/** True if the fields carry a valid signature made by `signAssertion`. */
export function isSigned(secret: string, fields: OpenidFields): boolean {
  if (fields['openid.signed'] !== signedFields.join(',')) return false;
  if (fields['openid.assoc_handle'] !== assocHandle) return false;
  const expected = Buffer.from(signature(secret, fields, signedFields));
  const sigBytes = Buffer.from(fields['openid.sig'] ?? '');
  return sigBytes.length === expected.length && timingSafeEqual(sigBytes, expected);
}

/** Returns all fields as single strings; `undefined` if a name occurs twice, which the protocol forbids. */
export function singleFields(query: unknown): OpenidFields | undefined {
  if (typeof query !== 'object' || query === null) return {};
  const entries = Object.entries(query);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : undefined;
}

/**
 * Returns the return address of a sign-in request, or the reason for refusing it. The address must be http(s) and
 * within the realm that the person sees (section 9.2).
 */
export function checkReturnTo(fields: OpenidFields): { url: URL } | { problem: string } {
  const text = fields['openid.return_to'] ?? '';
  const realmText = fields['openid.realm'] ?? text;
  if (!URL.canParse(text) || !URL.canParse(realmText)) {
    return { problem: 'openid.return_to and openid.realm must be full addresses.' };
  }
  const url = new URL(text);
  const realm = new URL(realmText);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { problem: 'openid.return_to must be a web address.' };
  }
  const folder = realm.pathname.endsWith('/') ? realm.pathname : `${realm.pathname}/`;
  const inside = url.pathname === realm.pathname || url.pathname.startsWith(folder);
  if (url.origin !== realm.origin || !inside) {
    return { problem: 'openid.return_to lies outside openid.realm.' };
  }
  return { url };
}
