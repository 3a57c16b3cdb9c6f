import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { Canned } from './support.canned.ts';
import type { SupportConsole } from './support.console.ts';
import { pictureOf, pictureRoutes, sendPicture } from './support.routes.ts';

const idOf = ({ id }: { id: string }): bigint => BigInt(id);

/** Routes of staff's support inbox. */
export function supportConsoleRoutes(
  app: Http,
  parts: {
    inbox: SupportConsole;
    canned: Canned;
    targetMinutes: number;
    deskUrl: string | null;
    now: () => number;
  },
): void {
  const { inbox, canned, targetMinutes, deskUrl, now } = parts;

  route(app, 'GET /api/staff/support', async (request) => ({
    data: {
      ...(await inbox.list(memberOf(request), request.query.view)),
      targetMinutes,
      deskUrl,
      serverTime: now(),
    },
  }));
  route(app, 'GET /api/staff/support/threads/:id', async (request) => {
    const { before } = request.query;
    const from = before === undefined ? null : BigInt(before);
    return { data: await inbox.look(memberOf(request), idOf(request.params), from) };
  });
  route(app, 'GET /api/staff/support/attachments/:id', async (request, reply) =>
    sendPicture(reply, await inbox.picture(memberOf(request), request.params.id)),
  );
  route(app, 'POST /api/staff/support/threads/:id/answers', async (request) => ({
    data: await inbox.answer(memberOf(request), idOf(request.params), {
      ...request.body,
      attachmentId: request.body.attachmentId ?? null,
    }),
  }));
  pictureRoutes(app, (door) =>
    route(door, 'POST /api/staff/support/threads/:id/attachments', async (request) => {
      const { bytes, type } = pictureOf(request);
      return { data: await inbox.attach(memberOf(request), idOf(request.params), bytes, type) };
    }),
  );
  route(app, 'POST /api/staff/support/threads/:id/typing', async (request) => {
    await inbox.typing(memberOf(request), idOf(request.params));
    return { data: null };
  });
  route(app, 'POST /api/staff/support/threads/:id/notes', async (request) => {
    await inbox.note(memberOf(request), idOf(request.params), request.body.text);
    return { data: null };
  });
  route(app, 'POST /api/staff/support/threads/:id/read', async (request) => {
    await inbox.read(idOf(request.params), BigInt(request.body.upTo));
    return { data: null };
  });
  route(app, 'POST /api/staff/support/threads/:id/assign', async (request) => {
    const { memberId } = request.body;
    await inbox.assign(memberOf(request), idOf(request.params), memberId === null ? null : BigInt(memberId));
    return { data: null };
  });
  route(app, 'POST /api/staff/support/threads/:id/close', async (request) => {
    await inbox.close(memberOf(request), idOf(request.params));
    return { data: null };
  });
  route(app, 'POST /api/staff/support/threads/:id/reopen', async (request) => {
    await inbox.reopen(memberOf(request), idOf(request.params));
    return { data: null };
  });

  route(app, 'GET /api/staff/support/canned', async () => ({ data: await canned.list() }));
  route(app, 'POST /api/staff/support/canned', async (request) => ({
    data: { id: String(await canned.add(memberOf(request), request.body)) },
  }));
  route(app, 'POST /api/staff/support/canned/:id', async (request) => {
    await canned.change(memberOf(request), idOf(request.params), request.body);
    return { data: null };
  });
  route(app, 'DELETE /api/staff/support/canned/:id', async (request) => {
    await canned.remove(memberOf(request), idOf(request.params));
    return { data: null };
  });
}
