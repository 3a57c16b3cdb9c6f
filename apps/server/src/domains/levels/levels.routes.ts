import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { Levels } from './levels.ts';

export function levelsRoutes(app: Http, levels: Levels): void {
  route(app, 'GET /api/levels', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return { data: levels.table() };
  });
}
