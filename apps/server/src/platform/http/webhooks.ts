import type { IncomingHttpHeaders } from 'node:http';
import type { Metrics } from '../metrics.ts';
import { refuse } from './errors.ts';
import type { Http } from './http.ts';

/** More than any provider's message; what is longer is found by asking the provider. */
const WEBHOOK_BODY_LIMIT = 64 * 1024;

type Webhook = {
  /** Beneath `/api/webhooks/`. */
  path: string;
  provider: string;
  /** True if the address is one that the provider was given: checked before the body is read. */
  knows?: (params: Record<string, string>) => boolean;
  /**
   * Takes a message: its bytes as they came, of which nothing may be read before the signature over them is right.
   * @returns what became of it, for the metric. @throws HttpError webhook.error.signature.
   */
  take: (body: Buffer, headers: IncomingHttpHeaders, params: Record<string, string>) => Promise<string>;
};

/** The doors of providers: raw bytes in, whatever type they claim to have. */
export function webhookRoutes(app: Http, metrics: Metrics, webhooks: readonly Webhook[]): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) =>
      done(null, bytes),
    );
    for (const { path, provider, knows = () => true, take } of webhooks) {
      door.post<{ Params: Record<string, string> }>(
        `/api/webhooks/${path}`,
        {
          bodyLimit: WEBHOOK_BODY_LIMIT,
          config: { provider },
          onRequest: ({ params }, _reply, done) =>
            knows(params) ? done() : done(refuse('webhook.error.signature')),
        },
        async ({ body, headers, params }) => {
          const outcome = await take(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, params);
          metrics.webhooks.inc({ provider, outcome });
          return { data: null };
        },
      );
    }
  });
}
