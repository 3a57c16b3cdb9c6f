import { DropsReply, dropsPaths } from '@aureus/contract/drops.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Drops } from './drops.ts';

export function dropsRoutes(app: Http, drops: Drops): void {
  app.get(dropsPaths.drops, { schema: { response: { 200: DropsReply } } }, async () => ({
    data: await drops.newest(),
  }));
}
