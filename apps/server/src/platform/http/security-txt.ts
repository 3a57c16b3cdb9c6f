import type { Http } from './http.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of days for which security.txt is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Registers security.txt, the contact for reports of vulnerabilities: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxtRoute(
  app: Http,
  parts: { supportEmail: string; publicUrl: () => string; now: () => number },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true }, config: { kind: 'probe' } }, async (_request, reply) => {
    const expires = new Date(Math.floor(parts.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: mailto:${parts.supportEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${parts.publicUrl()}${path}\n`,
      );
  });
}
