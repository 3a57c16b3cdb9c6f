import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { SecurityEvents } from '../security-events.ts';
import { useErrorReplies } from './error-replies.ts';
import { refuse } from './errors.ts';

it('lets no cache keep a failure where the answer would have been kept', async () => {
  const app = fastify();
  useErrorReplies(app, { report: () => undefined } as Partial<SecurityEvents> as SecurityEvents);
  app.get('/picture', (_request, reply) => {
    void reply.headers({ etag: '"1"', 'cache-control': 'public, max-age=300' });
    throw refuse('request.error.unavailable');
  });
  const { statusCode, headers } = await app.inject('/picture');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  expect(headers['retry-after']).toBe('2');
});
