import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { sendPage, sendProblem } from '../page.ts';
import type { World } from '../world.ts';

/** Names of the communities, by the last part of their address in the sandbox. */
const NAMES: Readonly<Record<string, string>> = { discord: 'Discord', telegram: 'Telegram', x: 'X' };

/** Placeholder pages for the product's communities, so that its links lead somewhere. */
export function createCommunity(world: World) {
  return {
    routes: async (scope: FastifyInstance): Promise<void> => {
      scope.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
        const name = NAMES[params.id];
        if (name === undefined) return sendProblem(reply, 'Community', 'There is no such community.', 404);
        return sendPage(reply, {
          title: `${name} community`,
          body: html`<p>This page is an example of a community on ${name}. The operator’s own links stand in
<code>COMMUNITY_LINKS</code>.</p><p><a href="${world.productUrl}">Back to the site</a></p>`,
        });
      });
    },
    productEnv: (): Record<string, string> => ({
      COMMUNITY_LINKS: Object.entries(NAMES)
        .map(([id, name]) => `${name}=${world.origin()}/community/${id}`)
        .join('; '),
    }),
  };
}
