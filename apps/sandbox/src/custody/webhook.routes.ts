import type { FastifyInstance } from 'fastify';
import type { Courier } from '../courier.ts';
import { webhookId } from './custody-webhooks.ts';

/**
 * Serves the list of webhooks, and the endpoints that send their notifications again. As at Fireblocks, the latter
 * reply before the webhooks are delivered.
 */
export function addWebhookRoutes(scope: FastifyInstance, courier: Courier, url: string): void {
  const resendAll = (wanted: (subject: string, state: string, id: string) => boolean): number => {
    const parcels = courier.kept().filter((one) => wanted(one.subject, one.state, one.id));
    for (const parcel of parcels) void courier.resend(parcel);
    return parcels.length;
  };

  scope.get('/webhooks', async () => ({
    data: [
      {
        id: webhookId,
        url,
        status: 'ENABLED',
        events: ['transaction.created', 'transaction.status.updated'],
      },
    ],
  }));

  const base = '/webhooks/:webhookId/notifications';
  type Route = {
    Params: { webhookId: string; notificationId: string };
    Body: { resourceId?: string } | undefined;
  };
  scope.addHook('preHandler', async (request, reply) => {
    const { params } = request;
    const named =
      typeof params === 'object' && params !== null && 'webhookId' in params ? params.webhookId : webhookId;
    if (named !== webhookId) return reply.code(404).send({ message: 'Webhook not found', code: 404 });
    return undefined;
  });
  scope.post<Route>(`${base}/:notificationId/resend`, async (request, reply) => {
    const sent = resendAll((_subject, _state, id) => id === request.params.notificationId);
    if (sent === 0) return reply.code(404).send({ message: 'Notification not found', code: 404 });
    return reply.code(202).send();
  });
  scope.post<Route>(`${base}/resend_by_resource`, async (request, reply) => {
    const sent = resendAll((subject) => subject === request.body?.resourceId);
    return reply.code(202).send({ total: sent });
  });
  scope.post<Route>(`${base}/resend_failed`, async (_request, reply) => {
    const sent = resendAll((_subject, state) => state === 'failed' || state === 'dropped');
    return reply.code(202).send({ total: sent });
  });
}
