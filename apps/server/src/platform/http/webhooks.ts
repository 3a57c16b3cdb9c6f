import type { IncomingHttpHeaders } from 'node:http';
import type { Metrics } from '../metrics.ts';
import { refuse } from './errors.ts';
import type { Http } from './http.ts';

/**
 * Maximum size of a webhook's body in bytes, far above the providers' messages. The content of a longer one is found
 * by polling the provider.
 */
const WEBHOOK_BODY_LIMIT = 64 * 1024;

type Webhook = {
  /** Path of the webhook after `/api/webhooks/`. */
  path: string;
  provider: string;
  /** True if the provider was given the webhook's URL with these parameters. Checked before the body is read. */
  knows?: (params: Record<string, string>) => boolean;
  /**
   * Handles a webhook, given its raw bytes. The signature must be verified before the bytes are parsed.
   * @returns the outcome, for the metric. @throws HttpError webhook.error.signature.
   */
  take: (body: Buffer, headers: IncomingHttpHeaders, params: Record<string, string>) => Promise<string>;
};

/** Registers the routes of providers' webhooks. Bodies are passed as raw bytes, whatever content type they declare. */
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
