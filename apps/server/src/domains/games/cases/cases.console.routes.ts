import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../../staff/staff.ts';
import type { CasesConsole } from './cases.console.ts';

export function casesConsoleRoutes(app: Http, casesConsole: CasesConsole): void {
  route(app, 'GET /api/staff/cases', async () => ({ data: await casesConsole.list() }));
  route(app, 'GET /api/staff/case-items', async ({ query }) => ({
    data: casesConsole.items(query.search ?? ''),
  }));
  route(app, 'GET /api/staff/cases/:id', async ({ params }) => ({
    data: await casesConsole.read(params.id),
  }));
  route(app, 'POST /api/staff/cases/:id/judge', async ({ params, body }) => ({
    data: await casesConsole.judge(params.id, body.price, body.items),
  }));
  route(app, 'POST /api/staff/cases/:id/draft', async (request) => {
    const savedAt = await casesConsole.save(memberOf(request), request.params.id, request.body);
    return { data: { updatedAt: savedAt.getTime() } };
  });
  route(app, 'POST /api/staff/cases/:id/drop', async (request) => {
    await casesConsole.drop(memberOf(request), request.params.id, request.body.base);
    return { data: null };
  });
  route(app, 'POST /api/staff/cases/:id/publish', async (request) => {
    const { id, state } = await casesConsole.publish(memberOf(request), request.params.id, request.body);
    return { data: { requestId: String(id), state } };
  });
}
