import fastify from 'fastify';
import { expect, it } from 'vitest';
import { useRouteKinds } from './route-kinds.ts';

it('refuses to start with a route outside the API that has no kind', () => {
  const app = fastify();
  useRouteKinds(app);
  expect(() => app.get('/forgotten', () => '')).toThrow('the route GET /forgotten has no kind');
  app.get('/page', { config: { kind: 'page' } }, () => '');
  app.get('/api/anything', () => '');
});
