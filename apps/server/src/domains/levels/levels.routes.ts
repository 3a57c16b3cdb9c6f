import { LevelsReply, levelsPaths } from '@aureus/contract/levels.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Levels } from './levels.ts';

export function levelsRoutes(app: Http, levels: Levels): void {
  app.get(levelsPaths.table, { schema: { response: { 200: LevelsReply } } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return { data: levels.table() };
  });
}
