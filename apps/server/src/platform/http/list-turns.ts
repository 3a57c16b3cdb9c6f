import type { FastifyInstance } from 'fastify';

/** Maximum number of list pages read at the same time. Further requests wait in order of arrival. */
const LISTS_AT_ONCE = 4;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route returns a page of a list. */
    isList?: boolean;
  }
  interface FastifyRequest {
    /** Frees the slot in which the request reads a list; null without a slot. */
    leaveList: (() => void) | null;
  }
}

type Querystring = { properties?: Record<string, unknown> } | undefined;

/**
 * Limits how many pages of lists are read at the same time. Twenty at once would take all database connections, and
 * their results would block the event loop. Call before adding routes.
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
  // The slot is freed after reading and before sending, so that a slow client doesn't occupy it.
  app.addHook('onSend', async (request) => {
    request.leaveList?.();
    request.leaveList = null;
  });
}
