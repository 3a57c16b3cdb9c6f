import type { FastifyInstance } from 'fastify';

/** Lists that are read at a time; those who ask meanwhile wait in the order in which they asked. */
const LISTS_AT_ONCE = 4;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with a page of a list. */
    isList?: boolean;
  }
  interface FastifyRequest {
    /** Ends the turn that a request for a list has. */
    leaveList: (() => void) | null;
  }
}

type Querystring = { properties?: Record<string, unknown> } | undefined;

/**
 * Lets pages of lists take turns. They cost more than any other call that changes nothing: twenty at once would take all
 * connections to the database, and what they all bring would come to the event loop together. Before any route is added.
 */
export function useListTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let free = LISTS_AT_ONCE;

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  app.decorateRequest('leaveList', null);
  app.addHook('onRoute', (route) => {
    const query = route.schema?.querystring as Querystring;
    if (query?.properties?.['page'] !== undefined) route.config = { ...route.config, isList: true };
  });
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.isList) return;
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    request.leaveList = leave;
  });
  // The turn ends with the reading, not with the sending: a client that reads slowly holds no place.
  app.addHook('onSend', async (request) => {
    request.leaveList?.();
    request.leaveList = null;
  });
}
