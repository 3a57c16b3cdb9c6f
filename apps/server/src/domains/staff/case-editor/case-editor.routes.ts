import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { CaseEditor } from './case-editor.ts';

/** Cases as staff see and draft them. */
export function caseEditorRoutes(app: Http, editor: CaseEditor): void {
  route(app, 'GET /api/staff/cases', async () => ({ data: await editor.list() }));
  route(app, 'GET /api/staff/case-items', async ({ query }) => ({ data: editor.items(query.search ?? '') }));
  route(app, 'GET /api/staff/cases/:id', async ({ params }) => ({ data: await editor.read(params.id) }));
  route(app, 'POST /api/staff/cases/:id/judge', async ({ params, body }) => ({
    data: await editor.judge(params.id, body.price, body.items),
  }));
  route(app, 'POST /api/staff/cases/:id/draft', async (request) => {
    await editor.save(memberOf(request), request.params.id, request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/cases/:id/drop', async (request) => {
    await editor.drop(memberOf(request), request.params.id);
    return { data: null };
  });
  route(app, 'POST /api/staff/cases/:id/publish', async (request) => {
    const { id, state } = await editor.publish(memberOf(request), request.params.id, request.body.reason);
    return { data: { requestId: String(id), state } };
  });
}
