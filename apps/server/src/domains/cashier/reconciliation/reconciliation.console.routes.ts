import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../../staff/staff.ts';
import type { ReconciliationConsole } from './reconciliation.console.ts';

export function reconciliationConsoleRoutes(
  app: Http,
  { reconciliationConsole, now }: { reconciliationConsole: ReconciliationConsole; now: () => number },
): void {
  route(app, 'GET /api/staff/reconciliation', async (request) => ({
    data: {
      differences: await reconciliationConsole.list({ isGone: request.query.gone === '1' }),
      serverTime: now(),
    },
  }));
  route(app, 'POST /api/staff/reconciliation/:id/note', async (request) => {
    await reconciliationConsole.note(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/reconciliation/:id/correction', async (request) => {
    const id = await reconciliationConsole.askCorrection(memberOf(request), BigInt(request.params.id), {
      ...request.body,
      key: request.headers['idempotency-key'],
    });
    return { data: { requestId: String(id) } };
  });
}
