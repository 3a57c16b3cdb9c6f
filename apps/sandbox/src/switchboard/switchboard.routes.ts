import type { FastifyInstance } from 'fastify';
import { webAddress } from '../web-address.ts';
import type { World } from '../world.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Serves every switch at `POST /switchboard/<provider>/<name>` as JSON or as a form, and the list of switches, the
 * call log and the reset.
 * @param productEnv returns the environment variables that the product needs; called for each request, because they
 * contain the port.
 */
export function addSwitchboardRoutes(
  app: FastifyInstance,
  world: World,
  productEnv: () => Record<string, string>,
): void {
  const { switchboard, calls } = world;
  const productOrigin = new URL(world.productUrl).origin;
  // A form sends all its fields, so an empty field counts as not given.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(String(body))].filter(([, value]) => value !== '');
      done(null, Object.fromEntries(fields));
    },
  );
  // Lets pages of the product read the replies. Their origin may be the product's, or any on a loopback name, such as
  // localhost.
  app.addHook('onRequest', async (request, reply) => {
    const origin = webAddress(request.headers.origin ?? '');
    if (origin !== undefined && (LOOPBACK.has(origin.hostname) || origin.origin === productOrigin))
      reply.header('access-control-allow-origin', origin.origin).header('vary', 'origin');
  });
  app.get('/switchboard/product-env', async () => productEnv());
  app.get('/switchboard/log', async () => ({ calls: calls.latest() }));
  app.get('/switchboard', async () => ({
    settings: switchboard.settings(),
    switches: switchboard.all().map(({ provider, name, says, fields, required }) => ({
      call: `POST /switchboard/${provider}/${name}`,
      says,
      fields,
      required,
    })),
  }));
  app.post('/switchboard/reset', async () => {
    switchboard.reset();
    return { settings: switchboard.settings() };
  });
  for (const entry of switchboard.all()) {
    app.post(
      `/switchboard/${entry.provider}/${entry.name}`,
      {
        schema: {
          body: {
            type: 'object',
            properties: entry.fields,
            required: entry.required,
            additionalProperties: false,
          },
        },
      },
      async (request) => entry.act((request.body ?? {}) as Record<string, unknown>),
    );
  }
}
