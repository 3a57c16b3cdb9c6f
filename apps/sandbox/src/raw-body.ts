import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a provider's routes read JSON while keeping the bytes that came, because signatures are over those bytes.
 * Returns the way to read them; an empty buffer when the request had no body.
 */
export function keepRawBody(scope: FastifyInstance): (request: FastifyRequest) => Buffer {
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    bodies.set(request, bytes);
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(bytes.toString('utf8')));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
  return (request) => bodies.get(request) ?? Buffer.alloc(0);
}
