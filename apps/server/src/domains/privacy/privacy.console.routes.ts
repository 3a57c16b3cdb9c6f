import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { PrivacyConsole } from './privacy.console.ts';
import { sendExport, takesGzip } from './privacy.routes.ts';

export function privacyConsoleRoutes(app: Http, privacy: PrivacyConsole): void {
  route(app, 'GET /api/staff/players/:id/privacy', async (request) => ({
    data: await privacy.read(BigInt(request.params.id)),
  }));

  route(app, 'POST /api/staff/players/:id/privacy/export', async (request) => {
    const id = await privacy.ask(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: { requestId: String(id) } };
  });

  route(app, 'POST /api/staff/players/:id/privacy/erasure', async (request) => {
    const id = await privacy.askErasure(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: { requestId: String(id) } };
  });

  route(app, 'POST /api/staff/requests/:id/export/ticket', async (request) => ({
    data: { ticket: await privacy.ticket(memberOf(request), BigInt(request.params.id)) },
  }));

  route(app, 'GET /api/staff/requests/:id/export/file', async (request, reply) => {
    const { params, query } = request;
    const id = BigInt(params.id);
    const sent = await privacy.download(memberOf(request), id, query.ticket, takesGzip(request));
    return sendExport(request, reply, sent, `aureus-data-${sent.playerId}.json`);
  });
}
